"""Which of the right calls gets the top card, in every way that is left open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.rules.kbom.claim.standing import (
    RIGHT,
    Asked,
    Bars,
    Choose,
    bars,
    laws,
    questions,
    standings,
)

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claims

ACCEPTED = "accepted"
LATE = "late"
LOST = "lost-race"

Fates = tuple[str, ...]
"""What becomes of each call, in the order given: ACCEPTED, or the reason why not."""

Ways = tuple[frozenset[str], ...]
"""What may become of each call; one fate only if that is decided."""


@dataclass(frozen=True)
class Outcome:
    """One way the calls may end; `tied` are those whose race was not settled."""

    fates: Fates
    tied: tuple[str, ...] = ()

    @property
    def accepted(self) -> int | None:
        """The index of the call that gets the top card."""
        return self.fates.index(ACCEPTED) if ACCEPTED in self.fates else None


def outcomes(situation: Claims, barred: Bars, asked: Asked) -> list[Outcome]:
    """Return every way the calls may end that rules, readings and facts leave open."""
    return [
        outcome
        for law in laws(asked)
        for outcome in _race(situation, standings(situation, barred, law))
    ]


def contenders(situation: Claims, choose: Choose) -> set[str]:
    """Return who may have to play rock-paper-scissors."""
    barred = bars(situation)
    found: set[str] = set()
    for law in laws(questions(situation, barred, choose)):
        front = _front(situation, standings(situation, barred, law))
        if len(front) > 1:
            found |= {situation.claims[i].player for i in front}
    return found


def _front(situation: Claims, stand: Fates) -> list[int]:
    """Return the right calls at the earliest moment: they are level (5.5, 8.1)."""
    right = [i for i, how in enumerate(stand) if how == RIGHT]
    first = min((situation.claims[i].order for i in right), default=0)
    return [i for i in right if situation.claims[i].order == first]


def _race(situation: Claims, stand: Fates) -> Iterator[Outcome]:
    """The earliest right call wins (5.5); if several are level, rock-paper-scissors does (8.1)."""
    front = _front(situation, stand)
    chosen = [i for i in front if situation.claims[i].player == situation.rps_winner]
    winners = chosen or front
    players = {situation.claims[i].player for i in winners}
    tied = tuple(name for name in situation.players if name in players and len(winners) > 1)
    if not winners:
        yield Outcome(stand)
    for winner in winners:
        beaten = dict.fromkeys(front, LOST) | {winner: ACCEPTED}
        fates = tuple(beaten.get(i, LATE) if how == RIGHT else how for i, how in enumerate(stand))
        yield Outcome(fates, tied)
