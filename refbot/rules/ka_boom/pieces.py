"""What is in the box of Ka-Boom, and who gets how much of it."""

from __future__ import annotations

MEGA = "mega"
"""How the Mega Tower tile is called in a list of tiles."""

SMALL_TILES = 25
"""Small tower tiles in the box (2.1)."""

BLOCKS = 16
"""Tower blocks in the box, all for one Master Builder (2.3, 6.5)."""

CATAPULTS = 4
"""Catapults in the box (2.4)."""

DICE = 9
"""Ammunition dice in the box (2.5)."""

SAND_SECONDS = 30
"""How long the sand timer runs (2.6)."""

DICE_EACH = {2: 8, 3: 4, 4: 3, 5: 2}
"""Ammunition dice of each Saboteur, by number of players (4.2 to 4.5)."""

DICE_RULE = {2: "4.2", 3: "4.3", 4: "4.4", 5: "4.5"}
"""The rule that says so, by number of players."""


def saboteurs(players: int) -> int:
    """Everybody but the Master Builder is a Saboteur (5.1)."""
    return players - 1
