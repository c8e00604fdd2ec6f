"""Where a Bullet lies: a Revolver and a Chamber, counted clockwise from the Hammer Position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.ruling import N_, Entry, OneOf, Text, asks

SAFE = 5
"""The Safe Position, left of the Hammer Position (3.7, 3.10)."""

CHAMBER = OneOf(
    {
        0: N_("Hammer Position (0)"),
        1: N_("Chamber 1"),
        2: N_("Chamber 2"),
        3: N_("Chamber 3"),
        4: N_("Chamber 4"),
        SAFE: N_("Safe Position (5)"),
    }
)
"""The Chambers clockwise from the Hammer Position (3.10)."""


@dataclass(frozen=True, kw_only=True)
class Place(Entry):
    """A Chamber of a Revolver, which is called by its owner now."""

    revolver: Text = asks(N_("Revolver"), N_("The name of its owner now."), person=True)
    chamber: Annotated[int, CHAMBER] = asks(
        N_("Chamber"), N_("Clockwise from the Hammer Position."), look="list", rule="3.10"
    )

    @property
    def spot(self) -> tuple[str, int]:
        """What tells places apart; names differ by more than case."""
        return self.revolver.casefold(), self.chamber

    def is_foreign_safe(self, player: str) -> bool:
        """Whether this is the Safe Position of somebody else's Revolver (12.8)."""
        return self.chamber == SAFE and not same_player(self.revolver, player)


def same_player(one: str, other: str) -> bool:
    """Tell whether two names mean one player."""
    return one.casefold() == other.casefold()
