"""One turn as it was played at the table: who fired what, and what came from the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from refbot.rules.kablamo.turn.entries import Delayed, Fired, HandPlay, InForce
from refbot.rules.kablamo.turn.faults import impossible
from refbot.ruling import N_, Fault, Name, Player, Situation, asks


@dataclass(frozen=True, kw_only=True)
class Turn(Situation):
    """One turn, in order."""

    players: tuple[Name, ...] = asks(
        N_("Players"),
        N_("All who began the game and still have a seat; each next one sits to the left."),
        min_length=2,
        max_length=5,
        rule="1.3",
    )
    out_before: tuple[Player, ...] = asks(
        N_("Eliminated before this turn"), default=(), max_length=5, advanced=True, rule="1.3"
    )
    owners: dict[Player, Player] = asks(
        N_("Who owns each Revolver"),
        N_("Only if Revolvers were swapped in an earlier turn."),
        factory=dict,
        max_length=5,
        advanced=True,
        rule="2.1",
    )
    points_at: dict[Player, Player] = asks(
        N_("At whom each Revolver points"),
        N_("Left open: at its owner."),
        factory=dict,
        max_length=5,
        advanced=True,
        rule="2.1",
    )
    in_force: tuple[InForce, ...] = asks(
        N_("High Velocity Bullets in force"),
        default=(),
        max_length=13,
        called=N_("Bullet %(n)s"),
        advanced=True,
        rule="2.4",
    )
    delayed: tuple[Delayed, ...] = asks(
        N_("Delayed effects on the table"),
        default=(),
        max_length=67,
        called=N_("Bullet %(n)s"),
        advanced=True,
        rule="2.3",
    )
    shots: tuple[tuple[Fired, ...], ...] = asks(
        N_("Shots"),
        N_("The regular shot first, then the repetitions."),
        max_length=100,
        first=N_("Regular shot"),
        called=N_("Repetition %(n)s"),
        add=N_("Add a repetition"),
        each={"rows_of": "revolver", "rows": "players", "look": "table"},
    )
    hand_plays: tuple[HandPlay, ...] = asks(
        N_("Played from the hand"),
        default=(),
        max_length=13,
        add=N_("Add a play from the hand"),
        called=N_("Play %(n)s"),
        rule="2.4",
    )

    def faults(self) -> Iterator[Fault]:
        """Yield what the box and the rules make impossible."""
        return impossible(self)
