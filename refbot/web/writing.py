"""What pages that write need, and pages that only read must not have.

A token against forged forms, a short-lived signed cookie to go with it, and headers that keep the
page out of caches, search engines and other sites.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from flask import current_app, make_response, request
from flask.sessions import SecureCookieSessionInterface
from flask_wtf.csrf import CSRFError, CSRFProtect

from refbot.ruling import say
from refbot.secret_key import secret_key
from refbot.store import SESSION, NotFound, StoreError
from refbot.web.errors import answer

if TYPE_CHECKING:
    from flask import Blueprint, Flask, Response
    from flask.typing import ResponseReturnValue

    from refbot.ruling import Message

View = TypeVar("View", bound=Callable[..., Any])

DAY = timedelta(days=1)
PLACES = re.compile(r"/[^/]+/(review|house-rules/mine|[^/]+/house-rules/new)(/|$)")
"""The addresses that write, or that are secret themselves."""
PRIVATE = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
}


class _Cookies(SecureCookieSessionInterface):
    """Flask's signed cookie, held back from connections without TLS once there is TLS."""

    def get_cookie_secure(self, _app: Flask) -> bool:
        return request.is_secure


def init_app(app: Flask, folder: Path) -> None:
    """Let the app sign cookies and tokens with the key of the instance *folder*."""
    app.config.update(
        SECRET_KEY=secret_key(folder),
        SESSION_COOKIE_NAME="refbot",
        SESSION_COOKIE_SAMESITE="Lax",
        PERMANENT_SESSION_LIFETIME=SESSION,  # as long as a sign-in lasts
        WTF_CSRF_CHECK_DEFAULT=False,  # `guard` says which pages
        WTF_CSRF_TIME_LIMIT=int(DAY.total_seconds()),
        # These pages send no Referer themselves: their addresses may be secret.
        WTF_CSRF_SSL_STRICT=False,
    )
    app.session_interface = _Cookies()
    CSRFProtect(app)
    app.after_request(_private)
    app.register_error_handler(CSRFError, _forged)
    app.register_error_handler(NotFound, _not_there)
    app.register_error_handler(StoreError, _away)


def keeps_typed(view: View) -> View:
    """Mark a view that asks `stale()` itself, to show again what was typed."""
    view.keeps_typed = True  # type: ignore[attr-defined]
    return view


def guard(bp: Blueprint) -> None:
    """Refuse forged forms on every page of a blueprint."""
    bp.before_request(_refuse_forged)


def wait(page: str, time: timedelta) -> Response:
    """Answer with a page that says that there was too much, for *time* at the most."""
    response = make_response(page, HTTPStatus.TOO_MANY_REQUESTS)
    response.headers["Retry-After"] = str(max(1, round(time.total_seconds())))
    return response


def stale() -> Message | None:
    """Return why the form that was sent cannot be trusted, None if it can."""
    try:
        current_app.extensions["csrf"].protect()
    except CSRFError:
        return say("This page was open for a long time. Nothing is lost: send it again.")
    return None


def _refuse_forged() -> None:
    view = current_app.view_functions.get(request.endpoint or "")
    if not getattr(view, "keeps_typed", False):
        current_app.extensions["csrf"].protect()


def _forged(_error: CSRFError) -> ResponseReturnValue:
    return answer(
        400, say("This page was open for too long, or it is not ours. Go back and open it again.")
    )


def _not_there(_error: NotFound) -> ResponseReturnValue:
    return answer(404, say("There is nothing at this address."), ("/",))


def _away(error: StoreError) -> ResponseReturnValue:
    current_app.logger.warning("the store refuses: %s", error)
    page = make_response(
        answer(503, say("House rules cannot be reached just now. Try again in a minute."))
    )
    page.headers["Retry-After"] = "60"
    return page


def _private(response: Response) -> Response:
    """Keep the pages private, and what is answered in their place (no view took the request)."""
    if PLACES.match(request.path):
        response.headers.update(PRIVATE)
    return response
