"""The score sheet of Kram La Bam: rounds to 200, and the steps that break a tie there."""

from __future__ import annotations

from refbot.ruling import N_
from refbot.web.sheets.shape import Mode, Rung, Said, Sheet, Sweep, WorksOut

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

SHEET = Sheet(
    game="kram-la-bam",
    works_out=(
        WorksOut("round-score", {"totals_before": "totals", "mode": "mode"}, points="round_scores"),
    ),
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
