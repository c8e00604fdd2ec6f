"""The cards of Kram La Bam, and how many of each there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated

from refbot.ruling import N_, Fault, Message, OneOf, doubled, say

NUMBERS = range(1, 13)
"""The Number Cards (2.2)."""

ACTIONS = {
    "kram-la-bam": N_("Kram La Bam"),
    "bam": N_("Bam"),
    "add": N_("Add"),
    "swap-reveal": N_("Swap Reveal"),
    "trap": N_("Trap"),
    "resurrect": N_("Resurrect"),
    "give": N_("Give"),
}
"""The seven Action Cards (2.4)."""

JOKER_CARD = "joker"
"""The QR Code / Joker Card (2.6)."""

CARDS = OneOf({**{n: str(n) for n in NUMBERS}, **ACTIONS, JOKER_CARD: N_("Joker")})

BY_KIND = (
    ("number", N_("Number Cards"), tuple(NUMBERS)),
    ("action", N_("Action Cards"), tuple(ACTIONS)),
    ("joker", N_("Joker"), (JOKER_CARD,)),
)
"""The cards grouped for a choice: (kind, name of the group, cards)."""

Card = Annotated[str | int, CARDS]
"""A card of the deck."""

DECK = 82
"""Cards in the deck (2.1)."""

HAND = 4
"""Cards dealt to each player (3.2)."""

DRAW_PILE_EACH = 5
"""Cards in the Draw Pile for each player (3.4)."""

MOST_PLAYERS = 8
"""The most players the game is for (1.1)."""

LARGEST_RESERVE = DECK - 2 * (HAND + DRAW_PILE_EACH)
"""The Reserve Pile of two players, the largest there is (3.6)."""

ROOM = 2 * MOST_PLAYERS
"""Entries a list by player may hold: more than the table, so that strangers can be named."""


def called(card: str | int) -> Message | int:
    """Return a card as a fact of a sentence."""
    return card if isinstance(card, int) else CARDS.name(card)


def copies(card: str | int) -> int:
    """There are 5 of each number, 3 of each Action Card and 1 Joker (2.2, 2.4, 2.6)."""
    if isinstance(card, int):
        return 5
    return 3 if card in ACTIONS else 1


def too_many(pools: Iterable[tuple[str, Iterable[str | int]]]) -> Iterator[Fault]:
    """Yield a fault where the copies of a card run out: *pools* are (pointer, cards) in order."""
    seen: Counter[str | int] = Counter()
    for pointer, cards in pools:
        for card, count in Counter(cards).items():
            before = seen[card]
            seen[card] += count
            if before <= copies(card) < seen[card]:
                message = say(
                    "Too many copies of one card: %(card)s. The deck has only %(limit)s.",
                    card=called(card),
                    limit=copies(card),
                )
                yield Fault(pointer, message, ("2.2", "2.4", "2.6"))


def taken_out_twice(removed: tuple[str | int, ...]) -> Iterator[Fault]:
    """Yield a fault where a card is listed again whose copies are all out of the deck already."""
    for pointer in doubled([(f"/removed/{i}", card) for i, card in enumerate(removed)]):
        yield Fault(pointer, say("All copies of this card are out of the deck already."), ("11.4",))
