"""Which tiles of a board had best lie face down at the end: a calculation beside the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.rules.kazaam.final_score.score import base_points
from refbot.ruling import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refbot.rules.kazaam.final_score.board import Board, Tile

RULES = ("6.7", "7.4", "7.5")
"""Why it can pay: face-down tiles do not spoil the same-homunculus bonus."""

REASON = N_(
    "Face-down tiles count for nothing, but then all the face-up tiles show one homunculus and "
    "earn 1 point more each."
)


@dataclass(frozen=True)
class Advice:
    """The best choice for one board: what lies down, its points, and those with all tiles up.

    The points are those of the tiles with both bonuses, without the finish.
    """

    down: tuple[Tile, ...]
    points: int
    all_up: int

    @property
    def pays(self) -> bool:
        """Whether it earns more than turning every tile up."""
        return self.points > self.all_up


def advise(board: Board, *, single: bool) -> Advice:
    """Return the best choice of face-down tiles (6.7); *single*: one tile alone earns the bonus.

    Only turning down everything but one homunculus can win the bonus (7.5), and any tile of that
    one left up earns more; so one choice a homunculus is enough. Of two that earn the same, the one
    with more face-up tiles is better, for they break a tie (8.2).
    """
    tiles = board.tiles
    kinds = dict.fromkeys(tile.homunculus.casefold() for tile in tiles)
    choices = [tiles, *(_of(kind, tiles) for kind in kinds)]
    best = max(choices, key=lambda up: (points(board, up, single=single), len(up)))
    down = tuple(tile for tile in tiles if not any(tile is kept for kept in best))
    return Advice(down, points(board, best, single=single), points(board, tiles, single=single))


def points(board: Board, up: Iterable[Tile], *, single: bool) -> int:
    """Return the points of face-up tiles: their base (7.2, 7.3) and both bonuses (7.5, 7.7)."""
    shown = list(up)
    same = len({tile.homunculus.casefold() for tile in shown}) == 1 and (single or len(shown) > 1)
    return sum(base_points(t.part) + int(same) + int(board.shows_favourite(t)) for t in shown)


def _of(kind: str, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(tile for tile in tiles if tile.homunculus.casefold() == kind)
