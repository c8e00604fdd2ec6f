"""The end of a turn: empty Chambers, Spare Bullets, the bag, and an effect just before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kablamo.box import BOX, CHAMBERS, LIVE, REVOLVERS
from refbot.rules.kablamo.bullets import BULLETS
from refbot.ruling import (
    N_,
    Between,
    Entry,
    Fault,
    Message,
    Name,
    OneOf,
    Player,
    Situation,
    asks,
    say,
    say_n,
)
from refbot.ruling.shape import escaped

STOCKPILING, WET_POWDER = "stockpiling", "wet-powder"
DRAWING = OneOf({code: BULLETS[code].name for code in (STOCKPILING, WET_POWDER)})
"""The Bullets whose effect draws from the bag before Replace."""

Chambers = Annotated[int, Between(0, CHAMBERS)]


@dataclass(frozen=True, kw_only=True)
class Effect(Entry):
    """A Stockpiling or Wet Powder, carried out before Replace."""

    bullet: Annotated[str, DRAWING] = asks(N_("Bullet"), rule="4.8")
    player: Player = asks(N_("Who gets the effect"))
    live: Annotated[int, Between(0, LIVE)] = asks(
        N_("Live Bullets among the discarded"),
        default=0,
        when=("bullet", (WET_POWDER,)),
        rule="2.2",
    )


@dataclass(frozen=True, kw_only=True)
class Reload(Situation):
    """What the players have before they replace and reload, and before the effect if any."""

    players: tuple[Name, ...] = asks(
        N_("Players"),
        N_("Those still in the game."),
        min_length=1,
        max_length=REVOLVERS,
        rule="1.3",
    )
    empty_chambers: dict[Player, Chambers] = asks(
        N_("Empty Chambers"), factory=dict, max_length=REVOLVERS, rule="3.2"
    )
    spares: dict[Player, Annotated[int, Between(0, BOX)]] = asks(
        N_("Spare Bullets"), factory=dict, max_length=REVOLVERS, rule="2.5"
    )
    bag: Annotated[int | None, Between(0, BOX)] = asks(
        N_("Bullets in the Ammunition Bag"),
        N_("Leave it open if there are enough."),
        default=None,
        rule="2.5",
    )
    effect: Effect | None = asks(
        N_("Effect before Replace"), default=None, none=N_("No effect"), advanced=True
    )
    leave_empty: dict[Player, Chambers] = asks(
        N_("Chambers somebody wants to leave empty"),
        factory=dict,
        max_length=REVOLVERS,
        advanced=True,
        rule="3.2",
    )

    def faults(self) -> Iterator[Fault]:
        """Nobody discards more Live Bullets than Spares, or leaves empty what is full."""
        if self.effect and self.effect.live > self.discarded(self.effect):
            message = _only_discarded(self.discarded(self.effect))
            yield Fault("/effect/live", message, ("15.13",))
        for player, wish in self.leave_empty.items():
            empty = self.empty_chambers.get(player, 0)
            if wish > empty:
                message = _only_empty(empty, player)
                yield Fault(f"/leave_empty/{escaped(player)}", message, ("3.2",))

    def discarded(self, effect: Effect) -> int:
        """Return how many Bullets an effect discards: Wet Powder all Spares (15.13)."""
        return self.spares.get(effect.player, 0) if effect.bullet == WET_POWDER else 0


def _only_discarded(n: int) -> Message:
    if not n:
        return say("No Bullet is discarded.")
    return say_n("Only %(n)s Bullet is discarded.", "Only %(n)s Bullets are discarded.", n)


def _only_empty(n: int, player: str) -> Message:
    if not n:
        return say("No Chamber of %(player)s is empty.", player=player)
    return say_n(
        "Only %(n)s Chamber of %(player)s is empty.",
        "Only %(n)s Chambers of %(player)s are empty.",
        n,
        player=player,
    )
