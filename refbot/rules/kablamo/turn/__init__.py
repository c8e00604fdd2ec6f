"""Kablamo's turn: what happens in which order, who decides, and who is out."""

from __future__ import annotations

from refbot.rules.kablamo.turn.phases import play_out
from refbot.rules.kablamo.turn.report import report
from refbot.rules.kablamo.turn.situation import Turn
from refbot.ruling import N_, Adjudicator, Docket, Ruling


def turn(situation: Turn, docket: Docket) -> Ruling:
    """Play one turn: Rotate, Reveal, Resolve, Repeat (6.1)."""
    return report(play_out(situation, docket), docket)


ADJUDICATOR = Adjudicator.of(
    slug="turn",
    title=N_("A turn in order"),
    settles=N_(
        "Puts the Bullets of a turn in order: who controls each, who is out, who fires again."
    ),
    rule=turn,
    outcome=("eliminated", "game_over", "winner"),
    situation=Turn,
)
