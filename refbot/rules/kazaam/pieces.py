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

PAIR = 2
"""Of those, a homunculus has a left and a right one (1.3)."""

LARGE = frozenset({"head", "torso", "tail"})
"""The parts worth 2 points (7.3)."""

COMPLETE = len(PARTS)
"""Parts of a complete homunculus (1.3)."""

HOMUNCULI = 7
"""Homunculi in the box (1.6)."""

COUNTERS = 96
"""Ingredient counters in the box (1.5)."""

TILES = HOMUNCULI * COMPLETE
"""Homunculus tiles in the box: each part of each homunculus once (1.8)."""

ALCHEMISTS = 6
"""Alchemist cards in the box (1.5)."""

STARTING_TILES = 3
"""Tiles each player starts with (2.7)."""

HAND_LIMIT = 6
"""Tiles a hand may hold at most (4.2)."""

ACTIONS_A_TURN = 3
"""Actions of a turn (3.1)."""

PART = OneOf(PARTS)
PART_OR_SIDELESS = OneOf({**PARTS, **SIDELESS})
INGREDIENT = OneOf(
    {
        "unicorn-horn": N_("unicorn horn"),
        "phoenix-feather": N_("phoenix feather"),
        "sulphur": N_("sulphur"),
        "dragon-blood": N_("dragon blood"),
        "mandrake": N_("mandrake"),
        "quicksilver": N_("quicksilver"),
    }
)
"""The six ingredients (1.10)."""

FACES = OneOf({"up": N_("face up"), "down": N_("face down")})

HOMUNCULUS = {
    "Woodling": N_("Woodling"),
    "Fireling": N_("Fireling"),
    "Stoneling": N_("Stoneling"),
    "homunculus 4": N_("homunculus 4"),
    "homunculus 5": N_("homunculus 5"),
    "homunculus 6": N_("homunculus 6"),
    "homunculus 7": N_("homunculus 7"),
}
"""The seven homunculi: three have printed names (1.7), the others get numbers here."""

Homunculus = Annotated[str, Words(suggestions=HOMUNCULUS)]
"""One of the seven homunculi; compared without case, and any other name will do too."""


def kind_of(part: str) -> str:
    """Return a part without its side: left-ear and right-ear are ears."""
    return part.rpartition("-")[2]
