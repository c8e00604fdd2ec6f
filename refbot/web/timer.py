"""The sand timer: a page that counts the seconds of a turn, in a game that has one."""

from __future__ import annotations

from flask import Blueprint, render_template

from refbot.errors import NotFound
from refbot.rules.ka_boom.pieces import SAND_SECONDS
from refbot.ruling import say
from refbot.web.services import find_game

bp = Blueprint("timer", __name__)

SECONDS = {"ka-boom": SAND_SECONDS}
"""How long the sand runs, by game."""

RULE = {"ka-boom": "5.4"}
"""The rule that says so."""


@bp.app_context_processor
def _timers() -> dict[str, object]:
    """Every page knows which games have a sand timer."""
    return {"sand_timers": SECONDS}


@bp.get("/<lang>/<slug>/timer")
def timer(slug: str) -> str:
    """Show the sand timer of a game."""
    game = find_game(slug)
    if slug not in SECONDS:
        message = say("%(game)s has no sand timer.", game=game.book.title)
        raise NotFound(message, [f"/{slug}/"])
    return render_template("timer.html", game=game, seconds=SECONDS[slug], rule=RULE[slug])
