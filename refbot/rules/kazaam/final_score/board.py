"""What lies before one player when Kazaam ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kazaam.pieces import COUNTERS, FACES, PART_OR_SIDELESS, PARTS, Homunculus
from refbot.ruling import N_, Between, Entry, asks


@dataclass(frozen=True, kw_only=True)
class Tile(Entry):
    """A tile on an alchemist card."""

    part: Annotated[str, PART_OR_SIDELESS] = asks(N_("Part"), rule="1.4")
    homunculus: Homunculus = asks(N_("Homunculus"))
    face: Annotated[str, FACES] = asks(N_("Lies"), default="up")

    @property
    def up(self) -> bool:
        """Whether the tile lies face up."""
        return self.face == "up"


@dataclass(frozen=True, kw_only=True)
class Board(Entry):
    """What a player has at the end."""

    favourite: Homunculus = asks(
        N_("Favourite homunculus"), N_("The one in the background of the alchemist card.")
    )
    tiles: tuple[Tile, ...] = asks(
        N_("Tiles in play"),
        default=(),
        max_length=40,
        rows_of="part",
        rows=tuple(PARTS),
        look="board",
    )
    counters: Annotated[int, Between(0, COUNTERS)] = asks(
        N_("Ingredient counters left"), N_("They only decide a tie."), default=0, rule="1.5"
    )

    def shows_favourite(self, tile: Tile) -> bool:
        """Whether a tile shows the homunculus of the alchemist card."""
        return tile.homunculus.casefold() == self.favourite.casefold()
