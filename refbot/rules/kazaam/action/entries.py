"""The facts a Kazaam action is made of: tiles in play, a tile to strike, an act to answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kazaam.pieces import COUNTERS, FACES, INGREDIENT, PART
from refbot.ruling import N_, Between, Entry, OneOf, asks

ACTS = OneOf(
    {
        "draw": N_("Draw a tile"),
        "play": N_("Play a tile"),
        "use": N_("Use a part"),
        "extract": N_("Extract ingredients"),
        "flip-back": N_("Flip back parts"),
        "answer-with-head": N_("Answer with a head"),
    }
)
ANSWERED = OneOf(
    {
        "ability": N_("using a special ability"),
        "draw": N_("drawing a tile"),
        "play": N_("playing a tile"),
        "extract": N_("extracting ingredients"),
        "flip-back": N_("flipping back parts"),
    }
)
SIDES = OneOf({"self": N_("yourself"), "other": N_("another player")})
PLACES = OneOf({"play": N_("in play"), "hand": N_("in hand")})
SOURCES = OneOf({"hand": N_("from the hand"), "play": N_("from play")})

Counters = dict[Annotated[str, INGREDIENT], Annotated[int, Between(0, COUNTERS)]]


@dataclass(frozen=True, kw_only=True)
class TileInPlay(Entry):
    """A tile on one's own alchemist card."""

    part: Annotated[str, PART] = asks(N_("Part"), rule="1.4")
    face: Annotated[str, FACES] = asks(N_("Lies"), default="up")


@dataclass(frozen=True, kw_only=True)
class Target(Entry):
    """The tile a tail is to strike."""

    owner: Annotated[str, SIDES] = asks(N_("Whose tile"))
    part: Annotated[str, PART] = asks(N_("Part"), rule="1.4")
    face: Annotated[str | None, FACES] = asks(
        N_("Lies"), N_("Face up unless said; a tile of your own as listed above."), default=None
    )
    zone: Annotated[str, PLACES] = asks(N_("Where"), default="play")


@dataclass(frozen=True, kw_only=True)
class Against(Entry):
    """What a head is to answer."""

    what: Annotated[str, ANSWERED] = asks(N_("What is being done"), rule="5.20")
    part: Annotated[str | None, PART] = asks(
        N_("Part"),
        N_("The part whose ability is used."),
        default=None,
        when=("what", ("ability",)),
        rule="1.4",
    )
    user: Annotated[str, SIDES] = asks(N_("Who does it"))
