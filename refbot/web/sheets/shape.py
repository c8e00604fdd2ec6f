"""What a score sheet knows of its game, declared: how rounds add up, who starts, who wins.

The sheet itself runs on the phone; this is the data it runs on. Every line that the sheet may say
about a game stands here with the rules it rests on. `%(…)s` are facts the phone fills in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from refbot.ruling import N_


@dataclass(frozen=True)
class Said:
    """A sentence of the sheet and the rules behind it; `silent` if the rulebook leaves it open."""

    text: str
    rules: tuple[str, ...]
    silent: bool = False


@dataclass(frozen=True)
class Rung:
    """A step that breaks a tie: what decides, the sentence for it, and what to ask for first.

    `total` and `last-round` are known; `asked` is a number each tied player counts (`key`, at
    most `most`); `draw` a card each tied player draws, worth up to `most`; `vote` a choice.
    """

    by: Literal["total", "last-round", "asked", "draw", "vote"]
    said: Said
    ask: Said | None = None
    key: str = ""
    label: str = ""
    most: int = 0


@dataclass(frozen=True)
class Sweep:
    """What one tap fills in: `points` for one player, `others` for everybody else."""

    said: Said
    points: int
    others: int


@dataclass(frozen=True, kw_only=True)
class Mode:
    """One way to keep score.

    It `ends` when a total reaches the `goal`, after as many rounds as the `goal`, when the table
    says so (`open`) or at `once`. `turns`: each player's part of a round is entered by itself.
    `adds`: the print adds rounds up. `level`: nothing is left that could break a tie.
    """

    ends: Literal["target", "rounds", "open", "once"]
    won: Said
    level: Said
    code: str = ""
    name: str = ""
    goal: int = 0
    fewest: bool = False
    least: int = 0
    most: int = 999
    turns: bool = False
    adds: bool = True
    entry: str = N_("Points of each player")
    notes: tuple[Said, ...] = ()
    first: Said | None = None
    starts: Said | None = None
    starts_level: Said | None = None
    turn: Said | None = None
    reached: Said | None = None
    ladder: tuple[Rung, ...] = ()
    sweep: Sweep | None = None
    at_once: Said | None = None


@dataclass(frozen=True)
class WorksOut:
    """An adjudicator that finds numbers for the sheet, and the facts the sheet can give it.

    `fills`: field of the situation -> `totals` (by player), `turn` (whose it is) or `mode`.
    `points`: the field of the result that holds each player's points, or those of whose turn it
    is; empty if the numbers are not those of one round.
    """

    adjudicator: str
    fills: Mapping[str, Literal["totals", "turn", "mode"]] = field(default_factory=dict)
    points: str = ""


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """The score sheet of one game; `works_out` finds the numbers for it."""

    game: str
    modes: tuple[Mode, ...]
    seats: Said
    works_out: tuple[WorksOut, ...] = ()

    def cites(self) -> frozenset[str]:
        """Return every rule number the sheet rests on."""
        return frozenset(_numbers((self.modes, self.seats)))


def _numbers(part: object) -> frozenset[str]:
    if isinstance(part, Said):
        return frozenset(part.rules)
    inside = part if isinstance(part, tuple) else getattr(part, "__dict__", {}).values()
    return frozenset(number for item in inside for number in _numbers(item))
