"""What everybody has at one moment; None is a number the rulebook leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from refbot.rules.kablamo.reload.situation import Reload

Count = int | None


@dataclass(frozen=True)
class Stock:
    """Empty Chambers and Spare Bullets of each player, and the bag (None = enough).

    `open` is set once an effect has left something undecided that Replace would need.
    """

    empty: Mapping[str, Count]
    spares: Mapping[str, Count]
    bag: Count
    open: bool = False

    @classmethod
    def before(cls, situation: Reload) -> Stock:
        """Return what the players have at first."""
        return cls(
            {player: situation.empty_chambers.get(player, 0) for player in situation.players},
            {player: situation.spares.get(player, 0) for player in situation.players},
            situation.bag,
        )

    def changed(self, player: str, empty: Count, spares: Count, bag: Count) -> Stock:
        """Return the stock after one player's Bullets and the bag have changed."""
        return replace(
            self,
            empty={**self.empty, player: empty},
            spares={**self.spares, player: spares},
            bag=bag,
        )


def plus(one: Count, other: Count) -> Count:
    """Add; what is open stays open."""
    return None if one is None or other is None else one + other


def minus(one: Count, other: Count) -> Count:
    """Subtract; what is open stays open."""
    return None if one is None or other is None else one - other
