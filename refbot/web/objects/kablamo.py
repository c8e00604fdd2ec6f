"""Kablamo's turn as a line of Bullets in the order in which they count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refbot.rules.kablamo.bullets import BULLETS, EMPTY, FIRED
from refbot.ruling import N_

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.situation import Turn
    from refbot.ruling import Facts

OUTCOMES = {
    "eliminates": N_("eliminates"),
    "resolved": N_("is carried out"),
    "no-effect": N_("no effect"),
    "discarded": N_("discarded"),
    "dud": N_("dud"),
    "inactive": N_("nothing happens"),
    "undecided": N_("undecided"),
}
"""What became of a Bullet; the steps tell why."""


def ordered(_situation: Turn, result: Facts) -> Facts:
    """Return the stops of the line: shot, timing, Bullet, who has it, and what became of it."""
    shots: dict[int, list[dict[str, Any]]] = {}
    for entry in result["order"]:
        shots.setdefault(entry["shot"], []).append(_stop(entry))
    return {"shots": shots, "eliminated": result["eliminated"], "winner": result["winner"]}


def _stop(entry: Facts) -> dict[str, Any]:
    bullet = entry["bullet"]
    kind = BULLETS[bullet].kind if bullet in BULLETS else None
    return {
        "at": entry["at"],
        "bullet": FIRED.name(bullet),
        "tone": "empty" if bullet == EMPTY else kind or "other",
        "by": entry["by"],
        "target": entry["target"],
        "outcome": OUTCOMES.get(entry["outcome"], ""),
        "off": entry["outcome"] not in {"eliminates", "resolved"},
    }
