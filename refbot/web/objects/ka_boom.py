"""Ka-Boom's towers: which of them win their tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.ruling import N_

if TYPE_CHECKING:
    from refbot.rules.ka_boom.turn_score.situation import TurnScore
    from refbot.ruling import Facts

REASONS = {
    "ok": N_("wins its tile"),
    "incomplete": N_("not finished"),
    "not-standing": N_("not standing"),
    "not-on-its-tile": N_("not on its tile"),
    "wrong-order": N_("wrong order"),
    "closed-by-die": N_("closed by a die"),
}
"""What became of a tower, in a word or two."""


def checked(situation: TurnScore, result: Facts) -> Facts:
    """Return the towers as they were named, with their points and what became of them."""
    ends = {row["tile"]: row for row in result["towers"]}
    towers = [
        {
            "name": tower.name,
            "mega": tower.mega,
            "points": tower.points,
            "scores": ends.get(tower.tile, {}).get("scores"),
            "reason": REASONS.get(ends.get(tower.tile, {}).get("reason") or "", ""),
        }
        for tower in situation.towers
    ]
    return {"towers": towers, "points": result["points_gained"], "builder": situation.builder}
