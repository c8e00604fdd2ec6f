"""The table of one turn: seats, Revolvers, delayed effects, and what is in force."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.situation import Turn


class Lying(NamedTuple):
    """A delayed effect on the table: `at` is a player (10.2) or a Revolver (10.3)."""

    bullet: str
    on: str
    at: str | None


class Left(NamedTuple):
    """Who sits to the left: the next survivor, and whether eliminated players sit between."""

    survivor: str
    gap: bool


@dataclass
class Table:
    """What can be seen on the table; it changes as the turn goes on, and lives for one ruling.

    A Revolver is called by the player before whom it lay; `owners` says whose it is now.
    `ordered` counts additional shots that other Bullets than Trigger happy have ordered.
    """

    players: tuple[str, ...]
    alive: list[str]
    owners: dict[str, str]
    points_at: dict[str, str]
    delayed: list[Lying]
    ordered: Counter[str] = field(default_factory=Counter)
    bolshevik: bool = False
    bolshevik_next: bool = False
    cheating: bool = False
    marquis: bool = False

    @classmethod
    def laid(cls, turn: Turn) -> Table:
        """Lay the table as it is when the turn begins."""
        out = set(turn.out_before)
        now = {(item.bullet, item.played) for item in turn.in_force}
        return cls(
            players=turn.players,
            alive=[player for player in turn.players if player not in out],
            owners={player: turn.owners.get(player, player) for player in turn.players},
            points_at=turn.points_at,
            delayed=[
                Lying(item.bullet, "player", item.player)
                if item.player is not None
                else Lying(item.bullet, "revolver", item.revolver)
                for item in turn.delayed
            ],
            bolshevik=("bolshevik-rules", 1) in now,
            bolshevik_next=("bolshevik-rules", 0) in now,
            cheating=("someone-is-cheating", 0) in now,
            marquis=("marquis-of-queensbury-rules", 0) in now,
        )

    @property
    def has_ended(self) -> bool:
        """The game is over when at most one player is left (1.1, 1.2)."""
        return len(self.alive) <= 1

    def revolver_of(self, player: str) -> str:
        """Return the Revolver a player owns now."""
        return next(revolver for revolver, owner in self.owners.items() if owner == player)

    def swap(self, one: str, other: str) -> None:
        """Two players swap their Revolvers; what lies on a Revolver goes with it (16.1, 10.5)."""
        first, second = self.revolver_of(one), self.revolver_of(other)
        self.owners[first], self.owners[second] = other, one

    def left_of(self, player: str) -> Left:
        """Look round the table to the left of a player, eliminated or not."""
        seat = self.players.index(player)
        round_ = self.players[seat + 1 :] + self.players[:seat]
        survivor = next(neighbour for neighbour in round_ if neighbour in self.alive)
        return Left(survivor, gap=survivor != round_[0])

    def owed_by(self, player: str) -> int:
        """Count the shots a player owes by Trigger happy (15.21) and by other orders (6.8)."""
        happy = sum(item.on == "player" and item.at == player for item in self.delayed)
        return self.ordered[player] + happy

    def owing(self) -> list[str]:
        """Return who owes an additional shot: none of the eliminated, nobody at the end."""
        if self.has_ended:
            return []
        return [p for p in self.players if p in self.alive and self.owed_by(p)]

    def take_away(self, bullet: str, at: str) -> bool:
        """Discard the top one of a delayed effect; False if none lies there (10.8)."""
        lying = next(
            (item for item in self.delayed if (item.bullet, item.at) == (bullet, at)), None
        )
        if lying is not None:
            self.delayed.remove(lying)
        return lying is not None
