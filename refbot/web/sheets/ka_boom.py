"""The score sheet of Ka-Boom: turns as Master Builder, and the Mega Tower that ends it all."""

from __future__ import annotations

from refbot.ruling import N_
from refbot.web.sheets.shape import Mode, Said, Sheet, WorksOut

SHEET = Sheet(
    game="ka-boom",
    works_out=(
        WorksOut("turn-score", {"builder": "turn"}, points="points_gained"),
        WorksOut("final-score"),
    ),
    seats=Said(
        N_("Enter the youngest player first, then the others as you sit, clockwise."),
        ("3.4", "5.5"),
    ),
    modes=(
        Mode(
            ends="rounds",
            goal=3,
            turns=True,
            entry=N_("Points on the small tiles won in this turn"),
            notes=(
                Said(N_("Agree how many rounds you play; 3 are recommended."), ("10.3", "10.4")),
            ),
            turn=Said(N_("%(player)s is the Master Builder."), ("5.5", "10.1")),
            at_once=Said(N_("%(player)s built the Mega Tower and wins at once."), ("11.2",)),
            won=Said(N_("The highest total wins after the last round."), ("10.6", "10.7")),
            level=Said(
                N_("The rulebook has no tie-break for the highest total. Agree on one."),
                ("10.8",),
                silent=True,
            ),
        ),
    ),
)
