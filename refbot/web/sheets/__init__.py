"""What the score sheets know of each game; a game that counts no points has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.web.sheets import ka_boom, kazaam, kbom, kram_la_bam
from refbot.web.sheets.shape import Sheet, WorksOut

if TYPE_CHECKING:
    from collections.abc import Mapping

SHEETS: Mapping[str, Sheet] = {
    module.SHEET.game: module.SHEET for module in (ka_boom, kazaam, kbom, kram_la_bam)
}

__all__ = ["SHEETS", "Sheet", "WorksOut"]
