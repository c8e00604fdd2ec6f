"""What the box of Kablamo holds, and what a Revolver holds."""

REVOLVERS = 5
"""One for each player (2.1)."""

LIVE, ACTION, HIGH_VELOCITY = 20, 67, 13
"""Bullets of each kind (2.2 to 2.4)."""

BOX = LIVE + ACTION + HIGH_VELOCITY
"""All Bullets (2.5)."""

CHAMBERS = 6
"""Bullets that a Cylinder holds (3.2)."""
