"""The score sheet of KBÓM: the lowest total wins a round; the rest is left to the table."""

from __future__ import annotations

from refbot.ruling import N_
from refbot.web.sheets.shape import Mode, Said, Sheet, WorksOut

SHEET = Sheet(
    game="kbom",
    works_out=(WorksOut("final-score", points="totals"),),
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
                        "are added up. The sheet keeps rounds won and the sum: agree which one "
                        "counts."
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
