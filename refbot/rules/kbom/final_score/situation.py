"""The cards of a finished round of KBÓM, and what cannot be so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from refbot.rules.kbom.pieces import (
    COPIES,
    MOST_PLAYERS,
    ROOM,
    SPECIAL_COPIES,
    SPECIALS,
    WILD,
    WILD_POINTS,
    WILDS,
    Scored,
)
from refbot.ruling import N_, Fault, Message, Name, Player, Situation, asks, say
from refbot.ruling.shape import escaped

LIMITS = {"special": SPECIAL_COPIES, WILD: WILDS}
"""Cards of a kind in the deck; of every number there are COPIES (2.1, 2.2)."""


@dataclass(frozen=True, kw_only=True)
class FinalScore(Situation):
    """The table when all cards are turned up."""

    players: tuple[Name, ...] = asks(
        N_("Players"), min_length=2, max_length=MOST_PLAYERS, rule="3.9"
    )
    hands: dict[Player, tuple[Scored, ...]] = asks(
        N_("Cards"),
        N_("A wild card as -1 or 0, or undecided: then the ruling tells if it matters."),
        max_length=ROOM,
        rule="2.1",
    )
    called_by: Player | None = asks(N_("Who called KBÓM!"), default=None)

    def faults(self) -> Iterator[Fault]:
        """Yield hands that are missing, and cards that the deck does not have so often."""
        for player in self.players:
            if player not in self.hands:
                message = say("The cards of %(player)s are missing.", player=player)
                place = f"/hands/{escaped(player)}"
                yield Fault(place, message, ("12.1", "12.2"), leans=(place,))
        yield from _too_many(self)


def _too_many(situation: FinalScore) -> Iterator[Fault]:
    """4 of each number, 4 wild cards, 12 special cards of all kinds together (2.1, 2.2, 2.5)."""
    held = {player: Counter(map(_kind, cards)) for player, cards in situation.hands.items()}
    for kind, count in sum(held.values(), Counter[str | int]()).items():
        limit = LIMITS.get(str(kind), COPIES)
        if count > limit:
            holders = [player for player, cards in held.items() if kind in cards]
            one = f"/hands/{escaped(holders[0])}" if len(holders) == 1 else "/hands"
            yield Fault(one, _beyond(kind, count, limit), ("2.1", "2.2", "2.4"))


def _kind(card: str | int) -> str | int:
    """Return what is limited together: all special cards, all wild cards, each number."""
    if card in SPECIALS:
        return "special"
    return WILD if card in WILD_POINTS else card


def _beyond(kind: str | int, count: int, limit: int) -> Message:
    if kind == "special":
        return say("The deck has %(limit)s special cards, not %(count)s.", limit=limit, count=count)
    if kind == WILD:
        return say("The deck has %(limit)s wild cards, not %(count)s.", limit=limit, count=count)
    return say(
        "The deck has %(limit)s cards with the number %(number)s, not %(count)s.",
        limit=limit,
        number=kind,
        count=count,
    )
