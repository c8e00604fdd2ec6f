"""Who sits at the reviewers' desk: signing in and out, and changing a password.

The store makes the session's token; here it lives in the signed cookie, which is emptied first,
so that nothing from before a sign-in is worth anything after it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import wraps
from http import HTTPStatus
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from flask import Blueprint, g, redirect, render_template, request, session, url_for

from refbot.ruling import say, say_n
from refbot.store import Invalid, Problem, TooManyAttempts, WrongSignIn
from refbot.store.model import NAME, PASSWORD_LONGEST, PASSWORD_SHORTEST
from refbot.web.languages import shown_at
from refbot.web.stored import store
from refbot.web.typed import KEPT, carried, typed
from refbot.web.writing import guard, keeps_typed, stale, wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask.typing import ResponseReturnValue

    from refbot.ruling import Message

bp = Blueprint("review_door", __name__)
guard(bp)

TOKEN = "reviewer"  # noqa: S105  (a name in the cookie)
MINUTE = 60
PAGE = re.compile(r"([0-9]{1,10}|log|account)?")
"""The reviewers' pages, below their first one."""
WRONG = say("Name and password do not go together.")


def reviewers_only(view: Callable[..., ResponseReturnValue]) -> Callable[..., ResponseReturnValue]:
    """Let only reviewers see a page; others are asked to sign in, and led there afterwards."""

    @wraps(view)
    def checked(**values: Any) -> ResponseReturnValue:
        token = session.get(TOKEN, "")
        g.reviewer = store().reviewers.who(token) if token else None
        if g.reviewer:
            return view(**values)
        return _ask(request.path, fields=typed()), HTTPStatus.UNAUTHORIZED

    return checked


@bp.get("/<lang>/review/<any('sign-in','sign-out','sign-out-everywhere'):_button>")
def back(_button: str) -> ResponseReturnValue:
    """Lead whoever opens the address of a button to the page with that button."""
    return _home()


@bp.post("/<lang>/review/sign-in")
@keeps_typed
@shown_at("review.queue")
def sign_in() -> ResponseReturnValue:
    """Let a reviewer in, and lead to the page that was asked for."""
    wanted, name = request.form.get("next", ""), request.form.get("name", "")
    password, fields = request.form.get("password", ""), carried()
    if forged := stale():
        return _ask(wanted, name, forged, fields), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        token = store().reviewers.sign_in(name, password, request.remote_addr or "")
    except WrongSignIn:
        return _ask(wanted, name, WRONG, fields), HTTPStatus.UNAUTHORIZED
    except TooManyAttempts as error:
        return _wait(error, _ask(wanted, name, too_many(error), fields))
    session.clear()
    session[TOKEN] = token
    if fields and _ours(wanted) == wanted:
        return render_template("review/resume.html", wanted=wanted, fields=fields, private=True)
    return redirect(_ours(wanted), HTTPStatus.SEE_OTHER)


@bp.post("/<lang>/review/sign-out")
@shown_at("review.queue")
def sign_out() -> ResponseReturnValue:
    """Let a reviewer out, here only."""
    store().reviewers.sign_out(session.get(TOKEN, ""))
    session.clear()
    return _home()


@bp.post("/<lang>/review/sign-out-everywhere")
@shown_at("review.queue")
@reviewers_only
def sign_out_everywhere() -> ResponseReturnValue:
    """End every session of a reviewer, this one too."""
    store().reviewers.sign_out_everywhere(g.reviewer)
    session.clear()
    return _home()


@bp.get("/<lang>/review/account")
@reviewers_only
def account() -> ResponseReturnValue:
    """Show what a reviewer can change about signing in."""
    return _account({})


@bp.post("/<lang>/review/account")
@reviewers_only
def change_password() -> ResponseReturnValue:
    """Change the password of whoever knows the old one; every other session ends."""
    old, new = request.form.get("old", ""), request.form.get("new", "")
    reviewers, address = store().reviewers, request.remote_addr or ""
    try:
        reviewers.sign_out(reviewers.sign_in(g.reviewer, old, address))
        reviewers.set_password(g.reviewer, new)
        token = reviewers.sign_in(g.reviewer, new, address)
    except WrongSignIn:
        return _account({"old": say("This is not your password.")}), HTTPStatus.UNAUTHORIZED
    except TooManyAttempts as error:
        return _wait(error, _account({"old": too_many(error)}))
    except Invalid as error:
        return _account({"new": _length(error)}), HTTPStatus.UNPROCESSABLE_ENTITY
    session.clear()
    session[TOKEN] = token
    return redirect(url_for(".account", changed=1), HTTPStatus.SEE_OTHER)


def too_many(error: TooManyAttempts) -> Message:
    """Say how long to wait before the next attempt."""
    minutes = -(-_seconds(error) // MINUTE)
    return say_n(
        "There were many wrong attempts. Try again in %(n)s minute.",
        "There were many wrong attempts. Try again in %(n)s minutes.",
        minutes,
    )


def _seconds(error: TooManyAttempts) -> int:
    return max(1, round((error.until - datetime.now(UTC)).total_seconds()))


def _wait(error: TooManyAttempts, page: str) -> ResponseReturnValue:
    return wait(page, timedelta(seconds=_seconds(error)))


def _ours(wanted: str) -> str:
    """Return *wanted* if it is one of the reviewers' own pages, else their first page."""
    home = url_for("review.queue")
    page = wanted.removeprefix(home)
    return wanted if wanted == f"{home}{page}" and PAGE.fullmatch(page) else home


def _home() -> ResponseReturnValue:
    return redirect(url_for("review.queue"), HTTPStatus.SEE_OTHER)


def _length(error: Invalid) -> Message:
    if any(flaw.problem is Problem.TOO_LONG for flaw in error.flaws):
        return say("A password has at most %(limit)s characters.", limit=PASSWORD_LONGEST)
    return say("A password has at least %(limit)s characters.", limit=PASSWORD_SHORTEST)


def _ask(
    wanted: str,
    name: str = "",
    error: Message | None = None,
    fields: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Return the page for signing in; *fields* is what was typed on the page that was *wanted*."""
    return render_template(
        "review/sign_in.html",
        wanted=wanted,
        name=name[:NAME],
        error=error,
        fields=fields,
        prefix=KEPT,
        private=True,
    )


def _account(errors: dict[str, Message]) -> str:
    return render_template(
        "review/account.html", errors=errors, shortest=PASSWORD_SHORTEST, private=True
    )
