"""What a reader calls the page at one of our addresses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.web.languages import language, speaker
from refbot.web.services import services

if TYPE_CHECKING:
    from refbot.registry import Game


@dataclass(frozen=True)
class Place:
    """A page by name: the game it belongs to, what it is, and its first words."""

    game: Game | None = None
    name: str = ""
    text: str = ""


def place(address: str) -> Place:
    """Return what is at an address such as /en/kazaam/7.1; an empty place is the home page."""
    _, _, slug, name = (*address.split("/", 3), "", "", "")[:4]
    game = services().registry.get(slug)
    if game is None:
        return Place()
    if name in game.book.rules:
        return Place(game, name, game.book.rules[name].text[language()])
    if name in game.adjudicators:
        adjudicator = game.adjudicators[name]
        title, settles = (speaker().gettext(x) for x in (adjudicator.title, adjudicator.settles))
        return Place(game, title, settles)
    return Place(game, "", game.book.summary[language()])
