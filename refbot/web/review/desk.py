"""The reviewers' desk: what waits, one house rule with what can be decided, and the log.

Every decision names the version that was read; if the house rule changed meanwhile, it is shown
anew and nothing is decided.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from refbot.ruling import say
from refbot.store import Changed, Invalid, NotDecided, NotFound, NotWaiting
from refbot.store.model import REASON
from refbot.web.house_rules.form import WORDS, Typed, read, version_in
from refbot.web.languages import language
from refbot.web.numbers import whole_number
from refbot.web.review.changes import changes
from refbot.web.review.door import reviewers_only
from refbot.web.services import find_game
from refbot.web.stored import store
from refbot.web.writing import guard

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.ruling import Message
    from refbot.store import HouseRule

bp = Blueprint("review", __name__)
guard(bp)

A_PAGE = 50


@bp.get("/<lang>/review/")
@reviewers_only
def queue() -> ResponseReturnValue:
    """List what waits, longest first; after a decision, offer to undo it."""
    desk = store().house_rules
    after = _number("after")
    return render_template(
        "review/queue.html",
        waiting=desk.waiting(A_PAGE, after),
        count=desk.waiting_count(),
        size=A_PAGE,
        last=_decided(_number("last")),
        private=True,
    )


@bp.get("/<lang>/review/log")
@reviewers_only
def log() -> ResponseReturnValue:
    """List every decision, last first."""
    entries = store().house_rules.log(A_PAGE, _number("before") or None)
    return render_template("review/log.html", entries=entries, size=A_PAGE, private=True)


@bp.get("/<lang>/review/<number:number>")
@reviewers_only
def one(number: int) -> ResponseReturnValue:
    """Show a house rule in whatever state, its history, and what can be decided."""
    return _page(store().house_rules.find(number))


@bp.post("/<lang>/review/<number:number>")
@reviewers_only
def decide(number: int) -> ResponseReturnValue:
    """Approve, show or approve a change, reject or undo, as the pressed button says."""
    rule, do = store().house_rules.find(number), request.form.get("do", "")
    typed = Typed(rule.draft)
    if do in {"look", "approve-changed"}:
        typed = read(find_game(rule.draft.game), request.form, language())
        if typed.errors or do == "look":
            status = HTTPStatus.UNPROCESSABLE_ENTITY if typed.errors else HTTPStatus.OK
            return _page(rule, typed, looked=not typed.errors), status
    try:
        _decide(number, do, typed)
    except Changed as error:
        message = say("It was changed meanwhile. This is the new text: nothing is decided yet.")
        kept = typed if do == "approve-changed" else None
        return _page(error.rule, kept, problem=message), HTTPStatus.CONFLICT
    except (NotWaiting, NotDecided) as error:
        message = say("Somebody decided meanwhile. This is how it stands.")
        return _page(error.rule, problem=message), HTTPStatus.CONFLICT
    except Invalid:
        message = say("A reason has 1 to %(limit)s characters, and no hidden signs.", limit=REASON)
        page = _page(rule, problem=message, reason=request.form.get("reason", ""))
        return page, HTTPStatus.UNPROCESSABLE_ENTITY
    return redirect(url_for(".queue", last=number), HTTPStatus.SEE_OTHER)


def _decide(number: int, do: str, typed: Typed) -> None:
    desk, version = store().house_rules, version_in(request.form)
    if do == "approve":
        desk.approve(number, g.reviewer, version)
    elif do == "approve-changed":
        desk.approve(number, g.reviewer, version, typed.draft)
    elif do == "reject":
        desk.reject(number, g.reviewer, version, request.form.get("reason", ""))
    elif do == "undo":
        desk.undo(number, g.reviewer, version)
    else:
        abort(HTTPStatus.BAD_REQUEST)


def _number(name: str) -> int:
    """Return a number of the address, 0 if there is none that can be one."""
    return whole_number(request.args.get(name, "")) or 0


def _decided(number: int) -> HouseRule | None:
    try:
        return store().house_rules.find(number) if number else None
    except NotFound:
        return None


def _page(
    rule: HouseRule,
    typed: Typed | None = None,
    *,
    looked: bool = False,
    problem: Message | None = None,
    reason: str = "",
) -> str:
    typed = typed or Typed(rule.draft)
    facts: dict[str, Any] = {
        "history": store().house_rules.history(rule.id),
        "changes": changes,
        "longest": WORDS,
        "longest_reason": REASON,
        "private": True,
    }
    return render_template(
        "review/one.html",
        game=find_game(rule.draft.game),
        one=rule,
        typed=typed,
        looked=looked,
        problem=problem,
        reason=reason,
        **facts,
    )
