"""The course of a turn: what has happened so far, row by row, and what is still open."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from refbot.rules.kablamo.turn.table import Table

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.entries import Fired, HandPlay
    from refbot.rules.kablamo.turn.situation import Turn
    from refbot.ruling import Docket, Message

At = int | Literal["live", "hand"] | None


@dataclass(frozen=True, kw_only=True)
class Row:
    """One thing that happened to one Bullet, in the order of events."""

    shot: int
    at: At
    revolver: str | None
    bullet: str
    by: str | None
    outcome: str
    target: str | None = None


class Shown(NamedTuple):
    """A fired Bullet and where it stands in the situation."""

    pointer: str
    fired: Fired


class Tie(NamedTuple):
    """Bullets of one timing number in one shot (7.5)."""

    shot: int
    number: int
    bullets: tuple[Fired, ...]


class Doubt(NamedTuple):
    """An undecided victim: who may it be, and who is left under either reading (16.6)."""

    candidates: frozenset[str]
    survivors: tuple[frozenset[str], frozenset[str]]

    @property
    def is_settled(self) -> bool:
        """Whether the same players are left in either case."""
        return self.survivors[0] == self.survivors[1]


@dataclass
class Course:
    """One turn as it unfolds; it lives for one ruling.

    `rotated` says who fires which Revolver in this shot, `active` are the Bullets revealed and
    not yet resolved (6.5). `stopped`: nothing further is decided; `debts_open`: it is not known
    who has to fire again.
    """

    turn: Turn
    docket: Docket
    table: Table
    plays: dict[tuple[int, str], list[tuple[int, HandPlay]]]
    rotated: dict[str, str] = field(default_factory=dict)
    active: list[Shown] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    carried_out: list[Message | str] = field(default_factory=list)
    eliminated: list[str] = field(default_factory=list)
    ties: list[Tie] = field(default_factory=list)
    shooters: list[list[str]] = field(default_factory=list)
    refused: list[HandPlay] = field(default_factory=list)
    handled: set[int] = field(default_factory=set)
    unowed: list[Shown] = field(default_factory=list)
    shots_revealed: int = 0
    doubt: Doubt | None = None
    order_open: bool = False
    debts_open: bool = False
    stopped: bool = False

    @classmethod
    def begun(cls, turn: Turn, docket: Docket) -> Course:
        """Sit down at the table as it was when the turn began."""
        plays: dict[tuple[int, str], list[tuple[int, HandPlay]]] = defaultdict(list)
        for index, play in enumerate(turn.hand_plays):
            plays[play.shot, play.moment].append((index, play))
        return cls(turn, docket, Table.laid(turn), plays)

    @property
    def goes_on(self) -> bool:
        """Whether the next thing can happen: two or more players left, and nothing open before."""
        return not (self.stopped or self.table.has_ended)

    def shown(self, shot: int) -> list[Shown]:
        """Return what a shot was, at the Revolvers of this table."""
        entries = self.turn.shots[shot] if shot < len(self.turn.shots) else ()
        return [
            Shown(f"/shots/{shot}/{index}", fired)
            for index, fired in enumerate(entries)
            if fired.revolver in self.table.owners
        ]

    def seat(self, shown: Shown) -> int:
        """Return the seat of a Revolver's name, by which rows are put in order."""
        return self.table.players.index(shown.fired.revolver)
