"""Kram La Bam's Round: what every hand counts, and the totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from refbot.rules.kram_la_bam.round_score.situation import RoundScore
    from refbot.ruling import Facts


def counted(situation: RoundScore, result: Facts) -> Facts:
    """Return the points of the Round, the totals, and what they are made of, by player."""
    rows = {
        player: {
            "points": result["round_scores"].get(player),
            "total": (result["totals"] or {}).get(player),
            "made_of": result["breakdown"].get(player, {}),
        }
        for player in situation.players
    }
    return {"rows": rows, "totals": bool(result["totals"])}
