"""Score sheets: the page they run on. The scores themselves never leave the phone unasked."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from flask import Blueprint, render_template, url_for

from refbot.errors import NotFound
from refbot.ruling import say
from refbot.web.languages import speaker
from refbot.web.score_words import PLURALS, WORDS
from refbot.web.services import find_game, services
from refbot.web.sheets import SHEETS, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.registry import Game
    from refbot.ruling import Adjudicator

bp = Blueprint("scores", __name__)

MOST_PLAYERS = 14
"""Players on a sheet of a game whose rulebook gives no number."""


@bp.app_context_processor
def _sheets() -> dict[str, Any]:
    """Every page knows which games have a score sheet."""
    return {"score_sheets": SHEETS}


@bp.get("/<lang>/scores")
def every() -> str:
    """List the sheets kept on this device, and the games that have one."""
    known = {slug: facts(services().registry[slug], SHEETS[slug]) for slug in _playable()}
    return render_template("scores_list.html", known=known, words=words(), locale=locale())


@bp.get("/<lang>/<slug>/scores")
def sheet(slug: str) -> str:
    """Show the score sheet of a game."""
    game = find_game(slug)
    if slug not in SHEETS:
        message = say("%(game)s counts no points, so it has no score sheet.", game=game.book.title)
        raise NotFound(message, [f"/{slug}/"])
    found = SHEETS[slug]
    return render_template(
        "scores.html",
        game=game,
        known={slug: facts(game, found)},
        words=words(),
        locale=locale(),
        works_out=works_out(game, found),
    )


def works_out(game: Game, found: Sheet) -> list[Adjudicator]:
    """Return the adjudicators that find the numbers."""
    return [game.adjudicators[one.adjudicator] for one in found.works_out]


def facts(game: Game, found: Sheet) -> dict[str, Any]:
    """Return what the phone needs to know of a game, in the reader's language."""
    players = game.book.players
    return {
        "title": game.book.title,
        "address": url_for("scores.sheet", slug=game.slug),
        "helps": list(_helps(game, found)),
        "rule": url_for("pages.rulebook", slug=game.slug),
        "least": players.min or 2,
        "most": players.max or MOST_PLAYERS,
        **_translated({key: part for key, part in asdict(found).items() if key != "works_out"}),
    }


def _helps(game: Game, found: Sheet) -> Iterator[dict[str, Any]]:
    for one, adjudicator in zip(found.works_out, works_out(game, found), strict=True):
        address = url_for("settle.adjudicator", slug=game.slug, name=adjudicator.slug)
        title = speaker().gettext(adjudicator.title)
        yield {"title": title, "address": address, "fills": one.fills}


def words() -> dict[str, str]:
    """Return every sentence of the sheets; of one that follows a number, each form by itself."""
    return dict(_forms())


def locale() -> str:
    """Return the tag by which the phone writes numbers, lists and times."""
    return str(speaker().locale).replace("_", "-")


def _forms() -> Iterator[tuple[str, str]]:
    for key, text in WORDS.items():
        yield key, speaker().gettext(text)
    for key, message in PLURALS.items():
        for form, n in (("one", 1), ("other", 2)):
            yield f"{key}.{form}", speaker().ngettext(message.id, message.plural or "", n)


TRANSLATED = frozenset({"text", "name", "entry", "label"})
"""Fields of a declaration that people read."""


def _translated(part: Any, field: str = "") -> Any:
    if isinstance(part, dict):
        return {key: _translated(value, key) for key, value in part.items()}
    if isinstance(part, list | tuple):
        return [_translated(item) for item in part]
    return speaker().gettext(part) if field in TRANSLATED else part


def _playable() -> list[str]:
    return [slug for slug in services().registry if slug in SHEETS]
