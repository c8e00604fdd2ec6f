"""The cards of KBÓM, and how many of each there are."""

from __future__ import annotations

from typing import Annotated

from refbot.ruling import N_, Message, OneOf

NUMBERS = range(1, 11)
"""The number cards (2.2)."""

SPECIALS = {
    "peek": N_("Peek"),
    "swap": N_("Blind Swap"),
    "peek-and-swap": N_("Peek & Swap"),
}
"""The three kinds of special cards, or action cards (2.4)."""

WILD = "wild"
"""A wild card; nobody has said yet what it counts (2.7)."""

WILD_POINTS = {"wild-minus-one": -1, "wild-zero": 0}
"""A wild card whose points are settled (2.7)."""

SPECIAL = OneOf(SPECIALS)
CARDS = OneOf({**{n: str(n) for n in NUMBERS}, **SPECIALS, WILD: N_("wild card")})
SCORED = OneOf(
    {
        **{n: str(n) for n in NUMBERS},
        **SPECIALS,
        WILD: N_("wild card, undecided"),
        "wild-minus-one": N_("wild card that counts -1"),
        "wild-zero": N_("wild card that counts 0"),
    }
)

BY_KIND = (
    ("number", N_("Number cards"), tuple(NUMBERS)),
    ("special", N_("Action cards"), tuple(SPECIALS)),
    ("wild", N_("Wild cards"), (WILD,)),
)
"""The cards grouped for a choice: (kind, name of the group, cards)."""

Card = Annotated[str | int, CARDS]
"""A card of the deck."""

Scored = Annotated[str | int, SCORED]
"""A card at the end of a round."""

DECK = 56
"""Cards in the deck (2.1)."""

HAND = 4
"""Cards dealt to each player (3.1)."""

COPIES = 4
"""Copies of each number (2.2)."""

WILDS = 4
"""Wild cards (2.1)."""

SPECIAL_COPIES = 12
"""Special cards of all three kinds together; how many of each is not printed (2.4, 2.5)."""

SPECIAL_POINTS = 11
"""Points of an action card (2.6)."""

MOST_PLAYERS = 14
"""With 14 players the whole deck is dealt (3.9)."""

ROOM = 2 * MOST_PLAYERS
"""Entries a list by player may hold: more than the table, so that strangers can be named."""


def called(card: str | int) -> Message | int:
    """Return a card as a fact of a sentence."""
    return card if isinstance(card, int) else CARDS.name(card)
