"""May this be done with the Bullets: move them, rotate them, look at them? (3, 12, 15)."""

from __future__ import annotations

from refbot.rules.kablamo.handling.look import Look, look
from refbot.rules.kablamo.handling.move import Move, move
from refbot.rules.kablamo.handling.rotate import Rotate, rotate
from refbot.rules.kablamo.handling.sequence import Sequence, sequence
from refbot.ruling import N_, Adjudicator, Docket, Ruling

Handling = Move | Rotate | Sequence | Look


def handling(situation: Handling, docket: Docket) -> Ruling:
    """Settle the question that the form asks."""
    if isinstance(situation, Move):
        return move(situation, docket)
    if isinstance(situation, Rotate):
        return rotate(situation, docket)
    if isinstance(situation, Sequence):
        return sequence(situation, docket)
    return look(situation, docket)


ADJUDICATOR = Adjudicator(
    slug="handling",
    title=N_("Handling Bullets"),
    settles=N_("Says who may look at, move or rotate what, and which Bullet is fired."),
    rule=handling,
    outcome=("legal",),
    forms={"move": Move, "rotate": Rotate, "sequence": Sequence, "look": Look},
    chooser="check",
    chooser_label=N_("What is to be checked"),
    chooser_names={
        "move": N_("Moving three Bullets (Triple Action)"),
        "rotate": N_("Rotating a Cylinder"),
        "sequence": N_("Which Bullet is fired"),
        "look": N_("Looking at Bullets"),
    },
    chooser_required=True,
)
