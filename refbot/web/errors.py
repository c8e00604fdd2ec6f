"""One family of errors, one place where it becomes an answer: a page or problem+json."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from flask import Response, g, json, make_response, render_template, request
from werkzeug.exceptions import HTTPException
from werkzeug.http import HTTP_STATUS_CODES

from refbot.errors import BadRequest, ImpossibleSituation, NotFound
from refbot.i18n import translator
from refbot.report import faults_json
from refbot.rulebook import LANGUAGES
from refbot.ruling import N_, Message, say
from refbot.web.languages import language
from refbot.web.typed import typed

if TYPE_CHECKING:
    from flask import Flask
    from flask.typing import ResponseReturnValue

SENTENCES = {
    400: N_("The request cannot be read."),
    404: N_("There is nothing at this address."),
    405: N_("This address does not take that kind of request."),
    413: N_("That is too much to send at once."),
    500: N_("Something went wrong on our side. Go back and try again."),
}


def init_app(app: Flask) -> None:
    """Answer every error in the reader's language, in the form the reader can use."""
    app.register_error_handler(NotFound, _not_found)
    app.register_error_handler(BadRequest, _bad_request)
    app.register_error_handler(ImpossibleSituation, _impossible)
    app.register_error_handler(HTTPException, _http)


def for_program() -> bool:
    """Whether a program asks, not a person."""
    return request.path.startswith("/api/")


def api_language() -> str:
    """Return the language an API call asks for with ?lang=; English if it asks for none."""
    lang = request.args.get("lang", LANGUAGES[0])
    return lang if lang in LANGUAGES else LANGUAGES[0]


def problem(status: int, message: Message, **more: Any) -> Response:
    """Return a problem document (RFC 9457)."""
    document = {
        "type": "about:blank",
        "title": HTTP_STATUS_CODES[status],
        "status": status,
        "detail": translator(api_language()).say(message),
        **more,
    }
    return Response(
        json.dumps(document), status, content_type="application/problem+json; charset=utf-8"
    )


def answer(status: int, message: Message, nearest: tuple[str, ...] = ()) -> ResponseReturnValue:
    """Answer an error as a page, or as a problem document under /api/."""
    if for_program():
        near = [f"/{api_language()}{one}" for one in nearest]
        return problem(status, message, **({"nearest": near} if near else {}))
    links = [near if near == "/" else f"/{language()}{near}" for near in nearest]
    page = make_response(
        render_template(
            "error.html",
            status=status,
            message=message,
            nearest=links,
            typed={} if status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE else typed(),
        ),
        status,
    )
    if not getattr(g, "lang", None):
        page.vary.add("Accept-Language")
    return page


def _not_found(error: NotFound) -> ResponseReturnValue:
    return answer(404, error.message, error.nearest)


def _bad_request(error: BadRequest) -> ResponseReturnValue:
    return answer(400, error.message)


def _impossible(error: ImpossibleSituation) -> ResponseReturnValue:
    slug = (request.view_args or {}).get("slug", "")
    errors = faults_json(slug, error.faults, api_language())
    return problem(422, say("The situation cannot be as described."), errors=errors)


def _http(error: HTTPException) -> ResponseReturnValue:
    if error.code is None or error.code < HTTPStatus.BAD_REQUEST:
        return error.get_response()
    sentence = SENTENCES.get(error.code, SENTENCES[400])
    response = make_response(answer(error.code, Message(sentence)))
    if allowed := error.get_response().headers.get("Allow"):
        response.headers["Allow"] = allowed
    return response
