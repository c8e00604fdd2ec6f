"""Score one Kazaam board: face-up tiles, the two bonuses on them, and the finish."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kazaam.pieces import LARGE
from refbot.rules.kazaam.readings import SINGLE_TILE
from refbot.ruling import Certainty, Docket, Facts, say, say_n

if TYPE_CHECKING:
    from refbot.rules.kazaam.final_score.board import Board, Tile

FINISH_BONUS = 4
"""Points for completing a homunculus first (7.8)."""


def score(player: str, board: Board | None, docket: Docket, *, finished: bool) -> Facts:
    """Score one board: face-up tiles, the two bonuses on them, and the finish (7.1 to 7.10)."""
    tiles = board.tiles if board else ()
    up = [tile for tile in tiles if tile.up]
    _note_base(player, up, len(tiles) - len(up), docket)
    same = _same_bonus(player, up, docket)
    rows = [_row(tile, board, same) for tile in tiles] if board else []
    base, favourite = (sum(row[kind] for row in rows) for kind in ("base", "favourite"))
    finish = FINISH_BONUS if finished else 0
    total = base + same * len(up) + favourite + finish
    _note_sum(player, favourite, finish, total, docket)
    return {
        "base": base,
        "same_homunculus_bonus": same * len(up),
        "favourite_bonus": favourite,
        "finish_bonus": finish,
        "total": total,
        "face_up_tiles": len(up),
        "counters": board.counters if board else 0,
        "tiles": rows,
    }


def base_points(part: str) -> int:
    """A head, torso or tail is worth 2 points, every other part 1 (7.2, 7.3)."""
    return 2 if part in LARGE else 1


def _row(tile: Tile, board: Board, same: int) -> Facts:
    base = base_points(tile.part) if tile.up else 0
    bonus = same if tile.up else 0
    favourite = int(tile.up and board.shows_favourite(tile))
    return {
        "part": tile.part,
        "homunculus": tile.homunculus,
        "face": tile.face,
        "base": base,
        "same": bonus,
        "favourite": favourite,
        "points": base + bonus + favourite,
    }


def _note_base(player: str, up: list[Tile], down: int, docket: Docket) -> None:
    large = sum(tile.part in LARGE for tile in up)
    small = len(up) - large
    if down:
        message = say_n(
            "%(player)s: %(n)s tile lies face down and counts for nothing.",
            "%(player)s: %(n)s tiles lie face down and count for nothing.",
            down,
            player=player,
        )
        docket.step("face-down", "7.4", message)
    if small:
        message = say_n(
            "%(player)s: %(n)s ear, hand or leg face up, 1 point.",
            "%(player)s: %(n)s ears, hands or legs face up, 1 point each.",
            small,
            player=player,
        )
        docket.step("small-parts", "7.2", message)
    if large:
        message = say_n(
            "%(player)s: %(n)s head, torso or tail face up, 2 points.",
            "%(player)s: %(n)s heads, torsos or tails face up, 2 points each.",
            large,
            player=player,
        )
        docket.step("large-parts", "7.3", message)


def _same_bonus(player: str, up: list[Tile], docket: Docket) -> int:
    """Return the extra point per tile if all face-up tiles are of one homunculus (7.5)."""
    kinds = {tile.homunculus.casefold() for tile in up}
    if len(kinds) > 1:
        message = say(
            "%(player)s: the face-up tiles are not all of one homunculus, no bonus.", player=player
        )
        docket.step("same-homunculus", "7.5", message)
    if len(kinds) != 1:
        return 0
    if len(up) == 1 and docket.choose(SINGLE_TILE) == "no":
        message = say(
            "%(player)s: at this table a single face-up tile earns no same-homunculus bonus.",
            player=player,
        )
        docket.step("same-homunculus", ("7.5", "7.15"), message, Certainty.BEST_READING)
        return 0
    message = say_n(
        "%(player)s: as we read the rule, one face-up tile alone earns the same-homunculus bonus, "
        "1 point more.",
        "%(player)s: all %(n)s face-up tiles are of one homunculus, 1 point more each.",
        len(up),
        player=player,
    )
    if len(up) == 1:
        docket.step("same-homunculus", ("7.5", "7.15"), message, Certainty.BEST_READING)
    else:
        docket.step("same-homunculus", "7.5", message)
    return 1


def _note_sum(player: str, favourite: int, finish: int, total: int, docket: Docket) -> None:
    if favourite:
        message = say_n(
            "%(player)s: %(n)s face-up tile of the favourite homunculus, 1 point more.",
            "%(player)s: %(n)s face-up tiles of the favourite homunculus, 1 point more each.",
            favourite,
            player=player,
        )
        docket.step("favourite-bonus", "7.7", message)
    if finish:
        message = say(
            "%(player)s completed a homunculus first: %(points)s points more.",
            player=player,
            points=finish,
        )
        docket.step("finish-bonus", "7.8", message)
    message = say_n(
        "%(player)s: %(n)s point in all.", "%(player)s: %(n)s points in all.", total, player=player
    )
    docket.step("total", "7.10", message)
