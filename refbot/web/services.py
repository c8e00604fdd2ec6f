"""What every view works with, and how it finds a game or an adjudicator by name."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from flask import current_app

from refbot.errors import NotFound
from refbot.ruling import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refbot.asking import Asking
    from refbot.lookup import LookUp
    from refbot.registry import Game, Registry
    from refbot.rulebook import Rule
    from refbot.ruling import Adjudicator

NEAREST, LONGEST_NUMBER = 3, 20


@dataclass(frozen=True)
class Services:
    """The games, the search over them, and what a question may want settled."""

    registry: Registry
    lookup: LookUp
    asking: Asking


def services() -> Services:
    """Return the services of the app that is answering."""
    return cast("Services", current_app.extensions["refbot"])


def find_game(slug: str) -> Game:
    """Return a game; NotFound names the nearest ones."""
    games = services().registry
    if slug in games:
        return games[slug]
    message = say("There is no game called “%(name)s” here.", name=slug[:60])
    near = _nearest(slug, games) or list(games)
    raise NotFound(message, [f"/{one}/" for one in near])


def find_adjudicator(slug: str, name: str) -> tuple[Game, Adjudicator]:
    """Return a game and its adjudicator; NotFound names the nearest ones."""
    game = find_game(slug)
    if name in game.adjudicators:
        return game, game.adjudicators[name]
    near = _nearest(name, game.adjudicators) or list(game.adjudicators)
    message = say("%(game)s has no page called “%(name)s”.", game=game.book.title, name=name[:60])
    raise NotFound(message, [f"/{slug}/{other}" for other in near])


def find_rule(slug: str, number: str) -> tuple[Game, Rule]:
    """Return a game and one of its rules; NotFound names rules of the same section."""
    game = find_game(slug)
    if number in game.book.rules:
        return game, game.book.rules[number]
    section = number.partition(".")[0]
    near = [n for n in game.book.rules if n.startswith(f"{section}.")]
    shown = number if len(number) <= LONGEST_NUMBER else f"{number[:LONGEST_NUMBER]}…"
    message = say("%(game)s has no rule %(number)s.", game=game.book.title, number=shown)
    raise NotFound(message, [f"/{slug}/{n}" for n in near[:NEAREST]] or [f"/{slug}/"])


def _nearest(name: str, known: Iterable[str]) -> list[str]:
    return difflib.get_close_matches(name.casefold()[:60], list(known), n=NEAREST, cutoff=0.5)
