"""The score sheet of Kazaam: one final score, and what decides when it is level."""

from __future__ import annotations

from refbot.ruling import N_
from refbot.web.sheets.shape import Mode, Rung, Said, Sheet, WorksOut

SHEET = Sheet(
    game="kazaam",
    works_out=(WorksOut("final-score", points="players"),),
    seats=Said(
        N_("Enter everybody: all players score at the end, not only the one who ended the game."),
        ("7.9",),
    ),
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
                    Said(
                        N_("Of those, the most face-up tiles, %(points)s: %(players)s."), ("8.2",)
                    ),
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
                    Said(
                        N_("Level on tiles too: count the ingredient counters of each."), ("8.3",)
                    ),
                    key="counters",
                    label=N_("Ingredient counters"),
                    most=96,
                ),
            ),
            level=Said(N_("All is level, so the result is a tie."), ("8.4",)),
        ),
    ),
)
