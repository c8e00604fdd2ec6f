"""What a score sheet knows of its game, declared: how rounds add up, who starts, who wins.

The sheet itself runs on the phone; this is the data it runs on. Every line that the sheet may say
about a game stands here with the rules it rests on. `%(…)s` are facts the phone fills in.
"""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """The score sheet of one game; `works_out` names the adjudicators that find the numbers."""

    game: str
    modes: tuple[Mode, ...]
    seats: Said
    works_out: tuple[str, ...] = ()

    def cites(self) -> frozenset[str]:
        """Return every rule number the sheet rests on."""
        return frozenset(_numbers((self.modes, self.seats)))


def _numbers(part: object) -> frozenset[str]:
    if isinstance(part, Said):
        return frozenset(part.rules)
    inside = part if isinstance(part, tuple) else getattr(part, "__dict__", {}).values()
    return frozenset(number for item in inside for number in _numbers(item))


_CARDS_LOST = Sweep(
    Said(N_("Somebody lost all cards: 50 points for them, 0 for everybody else."), ("8.6", "8.7")),
    points=50,
    others=0,
)
_STARTS_NEXT = Said(
    N_("%(player)s goes first in round %(round)s: the best score of the round just played."),
    ("4.2",),
)
_SHARED_START = Said(
    N_(
        "%(players)s share the best score of the round just played. The rulebook does not say "
        "which of them goes first: agree on one."
    ),
    ("4.4",),
    silent=True,
)

KRAM_LA_BAM = Sheet(
    game="kram-la-bam",
    works_out=("round-score",),
    seats=Said(N_("Enter the players in the order you sit, clockwise."), ("4.3",)),
    modes=(
        Mode(
            code="regular",
            name=N_("Regular Play: to 200 points"),
            ends="target",
            goal=200,
            sweep=_CARDS_LOST,
            first=Said(
                N_("A contest decides who goes first, such as the fish-face held longest."),
                ("4.1",),
            ),
            starts=_STARTS_NEXT,
            starts_level=_SHARED_START,
            won=Said(N_("200 points are reached, so the game is over."), ("9.2",)),
            reached=Said(N_("200 points reached in the same round: %(players)s."), ("10.1",)),
            ladder=(
                Rung(
                    "total",
                    Said(N_("Of those, the best total, %(points)s: %(players)s."), ("10.2",)),
                ),
                Rung(
                    "last-round",
                    Said(N_("Of those, the best final round, %(points)s: %(players)s."), ("10.3",)),
                ),
                Rung(
                    "draw",
                    Said(N_("The highest card, %(points)s: %(players)s."), ("10.4", "10.5")),
                    Said(
                        N_(
                            "Each player still tied draws the top card of the Reserve Pile. "
                            "The highest card wins."
                        ),
                        ("10.4", "10.6"),
                    ),
                    most=12,
                ),
                Rung(
                    "vote",
                    Said(N_("%(players)s wins the vote on the best forward roll."), ("10.7",)),
                    Said(
                        N_(
                            "The tied players debate, with words alone, whose forward roll would "
                            "be better. Then all players vote. Who wins?"
                        ),
                        ("10.7", "10.8"),
                    ),
                ),
            ),
            level=Said(N_("Nobody shares a win: one winner must be found."), ("10.1",)),
        ),
        Mode(
            code="quick",
            name=N_("Quick Play: one round"),
            ends="once",
            sweep=_CARDS_LOST,
            won=Said(N_("The best score of the one round wins."), ("1.4",)),
            level=Said(
                N_("The rulebook has no tie-break for Quick Play. Agree on one, or play again."),
                ("9.3",),
                silent=True,
            ),
        ),
    ),
)

KBOM = Sheet(
    game="kbom",
    works_out=("final-score",),
    seats=Said(N_("Enter the players in the order you sit, clockwise."), ("4.3",)),
    modes=(
        Mode(
            ends="open",
            fewest=True,
            least=-4,
            adds=False,
            first=Said(
                N_("The rulebook does not say who plays first in the very first round."),
                ("4.2",),
                silent=True,
            ),
            starts=Said(
                N_("%(player)s won the round just played and plays first in round %(round)s."),
                ("4.1",),
            ),
            starts_level=Said(
                N_(
                    "%(players)s are level on the lowest total. The rulebook does not say who won "
                    "the round, nor who plays first now: agree on one."
                ),
                ("12.5", "4.1"),
                silent=True,
            ),
            notes=(
                Said(
                    N_(
                        "The rulebook does not say how many rounds you play, nor whether rounds "
                        "are added up. The sheet keeps both: rounds won, and the sum."
                    ),
                    ("12.6",),
                    silent=True,
                ),
            ),
            won=Said(N_("The lowest total of the round wins."), ("12.2",)),
            level=Said(
                N_("The rulebook does not say who wins when the lowest totals are level."),
                ("12.5",),
                silent=True,
            ),
        ),
    ),
)

KA_BOOM = Sheet(
    game="ka-boom",
    works_out=("turn-score", "final-score"),
    seats=Said(
        N_("Enter the youngest player first, then the others as you sit, clockwise."),
        ("3.4", "5.5"),
    ),
    modes=(
        Mode(
            ends="rounds",
            goal=3,
            turns=True,
            entry=N_("Points on the small tiles won in this turn, such as 3+2"),
            notes=(
                Said(N_("Agree how many rounds you play; 3 are recommended."), ("10.3", "10.4")),
            ),
            turn=Said(N_("Round %(round)s: %(player)s is the Master Builder."), ("5.5", "10.1")),
            at_once=Said(N_("%(player)s built the Mega Tower and wins at once."), ("11.2",)),
            won=Said(N_("The highest total wins after the last round."), ("10.6", "10.7")),
            level=Said(
                N_("The rulebook has no tie-breaker for the highest total. Agree on one."),
                ("10.8",),
                silent=True,
            ),
        ),
    ),
)

KAZAAM = Sheet(
    game="kazaam",
    works_out=("final-score",),
    seats=Said(N_("Enter everybody: all players score at the end, not only the one who ended the game."), ("7.9",)),
    modes=(
        Mode(
            ends="once",
            most=34,
            entry=N_("Final points of each player, with every bonus"),
            notes=(Said(N_("More than 34 points are impossible."), ("7.13",)),),
            won=Said(N_("Whoever has the most points wins."), ("8.1",)),
            ladder=(
                Rung(
                    "asked",
                    Said(N_("Of those, the most face-up tiles, %(points)s: %(players)s."), ("8.2",)),
                    Said(N_("Level on points: count the face-up tiles of each."), ("8.2",)),
                    key="tiles",
                    label=N_("Face-up tiles"),
                    most=9,
                ),
                Rung(
                    "asked",
                    Said(
                        N_("Of those, the most ingredient counters, %(points)s: %(players)s."),
                        ("8.3",),
                    ),
                    Said(N_("Level on tiles too: count the ingredient counters of each."), ("8.3",)),
                    key="counters",
                    label=N_("Ingredient counters"),
                    most=99,
                ),
            ),
            level=Said(N_("All is level, so the result is a tie."), ("8.4",)),
        ),
    ),
)

SHEETS = {sheet.game: sheet for sheet in (KRAM_LA_BAM, KBOM, KA_BOOM, KAZAAM)}
