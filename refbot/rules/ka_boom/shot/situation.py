"""An act at the table while the towers are being built."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated

from refbot.rules.ka_boom.pieces import DICE_EACH
from refbot.ruling import N_, Between, Entry, OneOf, Situation, asks

ACTS = OneOf(
    {
        "shoot": N_("Shoot a die with the catapult"),
        "build": N_("Start a tower or go on with it"),
        "rebuild": N_("Rebuild a fallen tower"),
        "push-tower": N_("Push a tower"),
        "block-die": N_("Block or intercept a die"),
        "move-tile": N_("Move a tower tile"),
        "throw-by-hand": N_("Throw a die by hand"),
    }
)

BY_A_SABOTEUR = frozenset({"shoot", "push-tower", "throw-by-hand"})
"""Acts of somebody who owns ammunition dice."""

BUILDING = frozenset({"build", "rebuild"})
"""Acts on a tower tile."""

UNITS = OneOf(
    {"ft": N_("feet"), "in": N_("inches"), "cm": N_("centimetres"), "m": N_("metres")},
)

CENTIMETRES = {
    "ft": Decimal("30.48"),
    "in": Decimal("2.54"),
    "cm": Decimal(1),
    "m": Decimal(100),
}
"""A unit in centimetres, exactly (7.6)."""

FOOT = CENTIMETRES["ft"]


@dataclass(frozen=True, kw_only=True)
class Distance(Entry):
    """A measured distance."""

    value: Annotated[float, Between(0)] = asks(N_("Distance"))
    unit: Annotated[str, UNITS] = asks(N_("Unit"))

    @property
    def too_close(self) -> bool:
        """Whether it is less than 1 foot; exactly 1 foot is enough (7.5, 7.6)."""
        # Exact, as typed: in floating point, 12 inches might fall short of 1 foot.
        return Decimal(repr(self.value)) * CENTIMETRES[self.unit] < FOOT


@dataclass(frozen=True, kw_only=True)
class Shot(Situation):
    """What somebody wants to do, and what matters for it."""

    player_count: Annotated[int, Between(2, 5)] = asks(N_("Number of players"), rule="4.1")
    act: Annotated[str, ACTS] = asks(N_("What is done"), default="shoot")
    time_left: bool = asks(N_("The sand is still running"), default=True)
    distance: Distance | None = asks(
        N_("Distance of the catapult"),
        N_("To the nearest tower tile; the Mega Tower tile counts too."),
        default=None,
        when=("act", ("shoot",)),
    )
    dice_fired: Annotated[int, Between(0)] = asks(
        N_("Dice this Saboteur has shot before"),
        N_("In this turn."),
        default=0,
        when=("act", ("shoot",)),
    )
    same_die: bool = asks(
        N_("This die was shot before"), N_("In this turn."), default=False, when=("act", ("shoot",))
    )
    optional_rule: bool = asks(
        N_("With the optional rule"),
        N_("A die that lands on a tile closes that tile for the rest of the turn."),
        default=False,
        when=("act", ("build", "rebuild")),
    )
    die_on_tile: bool = asks(
        N_("A die has landed on the tile"), default=False, when=("act", ("build", "rebuild"))
    )

    @property
    def dice(self) -> int:
        """Ammunition dice the Saboteur has not shot yet in this turn."""
        return max(0, DICE_EACH[self.player_count] - self.dice_fired)
