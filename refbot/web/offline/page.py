"""The pages about being without a signal: what works then, and what a page says that does not."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Blueprint, current_app, render_template, send_file
from werkzeug.exceptions import NotFound

from refbot.web.house_rules.closed import closed
from refbot.web.languages import language
from refbot.web.offline.version import offline_version
from refbot.web.scores import locale
from refbot.web.services import find_game

if TYPE_CHECKING:
    from flask import Response
    from flask.typing import ResponseReturnValue

bp = Blueprint("offline_page", __name__)


@bp.get("/<lang>/offline")
def offline() -> str:
    """Show what this phone keeps, and offer to keep all of refbot."""
    return render_template("offline.html", locale=locale())


@bp.get("/<lang>/offline/missing")
def missing() -> str:
    """Say what works all the same; the service worker answers this in place of another page."""
    return render_template("offline_missing.html", status=HTTPStatus.SERVICE_UNAVAILABLE)


@bp.get("/<lang>/offline/notice")
def notice() -> Response:
    """Say whose work the engine holds, as its NOTICE.txt does; a phone does not keep it."""
    made = offline_version(current_app).engine
    path = Path(current_app.config["OFFLINE"]).resolve() / str(made) / "NOTICE.txt"
    if current_app.config["OFFLINE_COPY"] or made is None or not path.is_file():
        raise NotFound
    return send_file(path, mimetype="text/plain")


@bp.get("/<lang>/<slug>/house-rules/later")
def later(slug: str) -> ResponseReturnValue:
    """Show the form of a house rule that the phone keeps until there is a connection."""
    try:
        from refbot.store import Draft  # noqa: PLC0415
        from refbot.web.house_rules.form import WORDS, Typed  # noqa: PLC0415
    except ImportError:  # the engine lacks the store; it need not make what is in the pages
        return closed(slug)
    game = find_game(slug)
    typed = Typed(Draft(game.slug, "", language(), "", ""))
    return render_template(
        "house_rules/later.html", game=game, typed=typed, longest=WORDS, private=True
    )
