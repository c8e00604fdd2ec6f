"""May this effect be assigned to this player? The Bullets that set a condition, by code."""

from __future__ import annotations

from collections.abc import Callable

from refbot.rules.kablamo.assign.chambers import speed_load, stockpiling
from refbot.rules.kablamo.assign.situation import Assign
from refbot.rules.kablamo.assign.spares import sleight_of_hand, wet_powder
from refbot.rules.kablamo.assign.standing import Standing, anyone, ruled_out
from refbot.ruling import Docket, say

Effect = Callable[[str, Assign, Docket], Standing]
"""Takes a player, the situation and the docket; consults readings for this player alone."""


def somebody_else_needed(player: str, situation: Assign, docket: Docket) -> Standing:
    """Test of honor and Lights Out need another player with a Revolver (15.15, 16.1)."""
    if len(situation.players) > 1:
        return anyone(player, situation, docket)
    rules = ("11.2", "15.15" if situation.bullet == "test-of-honor" else "16.1")
    nobody = say("No other player is left, and this effect needs another player's Revolver.")
    return ruled_out("another-player", rules, nobody)


EFFECTS: dict[str, Effect] = {
    "stockpiling": stockpiling,
    "sleight-of-hand": sleight_of_hand,
    "wet-powder": wet_powder,
    "speed-load": speed_load,
    "test-of-honor": somebody_else_needed,
    "lights-out": somebody_else_needed,
}
"""The Bullets with a condition; the effect of any other may go to anyone (9.3)."""


def standing(player: str, situation: Assign, docket: Docket) -> Standing:
    """Say whether the effect may be assigned to a player."""
    return EFFECTS.get(situation.bullet, anyone)(player, situation, docket)
