"""The parts of a homunculus, and the homunculi themselves."""

from __future__ import annotations

from typing import Annotated

from refbot.ruling import N_, OneOf
from refbot.ruling.situation import Words

PARTS = {
    "head": N_("head"),
    "torso": N_("torso"),
    "tail": N_("tail"),
    "left-hand": N_("left hand"),
    "right-hand": N_("right hand"),
    "left-leg": N_("left leg"),
    "right-leg": N_("right leg"),
    "left-ear": N_("left ear"),
    "right-ear": N_("right ear"),
}
"""The nine part types (1.4)."""

SIDELESS = {"hand": N_("hand"), "leg": N_("leg"), "ear": N_("ear")}
"""Parts named without their side."""

LARGE = frozenset({"head", "torso", "tail"})
"""The parts worth 2 points (7.3)."""

COMPLETE = len(PARTS)
"""Parts of a complete homunculus (1.3)."""

HOMUNCULI = 7
"""Homunculi in the box (1.6)."""

COUNTERS = 96
"""Ingredient counters in the box (1.5)."""

PART_OR_SIDELESS = OneOf({**PARTS, **SIDELESS})
FACES = OneOf({"up": N_("face up"), "down": N_("face down")})

Homunculus = Annotated[str, Words(suggestions=("Woodling", "Fireling", "Stoneling"))]
"""One of the seven homunculi; compared without case, for only three have printed names (1.7)."""


def kind_of(part: str) -> str:
    """Return a part without its side: left-ear and right-ear are ears."""
    return part.rpartition("-")[2]
