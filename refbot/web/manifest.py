"""The web app manifest: how refbot looks and what it offers once it is on a home screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, json, url_for

from refbot.web.languages import language, speaker
from refbot.web.services import services

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.ruling import Adjudicator

PICTURE = "780x1688"
bp = Blueprint("manifest", __name__)

INK = "#1d1b18"
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-maskable.png", "512x512", "maskable"),
)


@bp.get("/<lang>/manifest.webmanifest")
def manifest() -> Response:
    """Describe refbot to a phone, in the reader's language."""
    _ = speaker().gettext
    document = {
        "id": "/",
        "name": _("refbot, the referee for your game night"),
        "short_name": "refbot",
        "description": _(
            "A referee on your phone: the rules of party games, and rulings with their reasons."
        ),
        "lang": language(),
        "dir": "ltr",
        "start_url": url_for("pages.home"),
        "scope": "/",
        "display": "standalone",
        "background_color": INK,
        "theme_color": INK,
        "categories": ["games", "entertainment", "utilities"],
        "icons": [_icon(*icon) for icon in ICONS],
        "screenshots": [_picture("home"), _picture("ruling")],
        "shortcuts": list(_shortcuts()),
    }
    return Response(json.dumps(document), mimetype="application/manifest+json")


def _icon(filename: str, sizes: str, purpose: str) -> dict[str, str]:
    address = url_for("static", filename=filename)
    return {"src": address, "sizes": sizes, "type": "image/png", "purpose": purpose}


def _picture(name: str) -> dict[str, str]:
    """Return a picture that the phone shows before refbot is put on it."""
    address = url_for("static", filename=f"pictures/{name}.png")
    return {"src": address, "sizes": PICTURE, "type": "image/png", "form_factor": "narrow"}


def _shortcuts() -> Iterator[dict[str, Any]]:
    """Yield Look up, then the score of each game that has one."""
    _ = speaker().gettext
    icons = [_icon(*ICONS[0])]
    yield {"name": _("Look up"), "url": url_for("pages.search"), "icons": icons}
    for game in services().registry.values():
        if score := _score(game.adjudicators.values()):
            yield {
                "name": _("%(game)s score") % {"game": game.book.title},
                "url": url_for("settle.adjudicator", slug=game.slug, name=score.slug),
                "icons": icons,
            }


def _score(adjudicators: Any) -> Adjudicator | None:
    """Return what adds up a whole game, else what adds up a part of it."""
    scores = [one for one in adjudicators if one.slug.endswith("score")]
    return min(scores, key=lambda one: one.slug != "final-score", default=None)
