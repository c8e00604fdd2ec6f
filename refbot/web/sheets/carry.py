"""The way back: the points of a ruling, for the score sheet that asked for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refbot.web.sheets import SHEETS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from refbot.ruling import Ruling


def points(slug: str, name: str, facts: Mapping[str, Any], ruling: Ruling) -> dict[str, int]:
    """Return the points by player that a ruling gives to a sheet; only what is decided."""
    sheet = SHEETS.get(slug)
    found = [one for one in sheet.works_out if one.adjudicator == name] if sheet else []
    if not found or not found[0].points:
        return {}
    told = ruling.result.get(found[0].points)
    if isinstance(told, int):  # of one player: who that is, the situation says
        if ruling.status == "silent" or ruling.result.get("game_over"):
            return {}  # not all of it is decided, or it ended the game whatever the points
        whose = [field for field, what in found[0].fills.items() if what == "turn"]
        told = {facts[field]: told for field in whose if field in facts}
    each = {player: _total(part) for player, part in (told or {}).items()}
    return {player: total for player, total in each.items() if total is not None}


def _total(part: Any) -> int | None:
    """Return a number as it is, and of a breakdown its total."""
    total = part.get("total") if isinstance(part, dict) else part
    return total if isinstance(total, int) else None
