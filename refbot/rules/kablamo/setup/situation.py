"""A game of Kablamo that is being set up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kablamo.box import ACTION, HIGH_VELOCITY, LIVE, REVOLVERS
from refbot.ruling import (
    N_,
    Between,
    Entry,
    Fault,
    OneOf,
    Situation,
    asks,
    doubled,
    say,
)

SOCIAL, HARDCORE, MULLIGANOVSKI = "social-gamer", "hardcore-strategist", "mulliganovski"
VARIANT = OneOf(
    {
        SOCIAL: N_("the social gamer"),
        HARDCORE: N_("the hardcore strategist"),
        MULLIGANOVSKI: N_("Mulliganovski"),
    }
)
"""The optional rules (17.1)."""


@dataclass(frozen=True, kw_only=True)
class Counted(Entry):
    """The Bullets somebody counted; a kind that was not counted is left open."""

    live: Annotated[int | None, Between(0, LIVE)] = asks(
        N_("Live Bullets"), default=None, rule="2.2"
    )
    action: Annotated[int | None, Between(0, ACTION)] = asks(
        N_("Action Bullets"), default=None, rule="2.3"
    )
    high_velocity: Annotated[int | None, Between(0, HIGH_VELOCITY)] = asks(
        N_("High Velocity Bullets"), default=None, rule="2.4"
    )


@dataclass(frozen=True, kw_only=True)
class Setup(Situation):
    """A game that is being set up."""

    player_count: Annotated[int, Between(1, REVOLVERS)] = asks(N_("Number of players"), rule="1.3")
    variants: tuple[Annotated[str, VARIANT], ...] = asks(
        N_("Optional rules"), default=(), max_length=len(VARIANT.names), ticks=True, rule="17.1"
    )
    counted: Counted | None = asks(
        N_("Bullets counted in the box"), default=None, none=N_("Not counted"), advanced=True
    )
    rejections: Annotated[int, Between(low=0)] = asks(
        N_("How often the Bullets were rejected"), N_("Only with Mulliganovski."), default=0
    )

    def faults(self) -> Iterator[Fault]:
        """An optional rule is played once, and only Mulliganovski lets a player reject Bullets."""
        named = [(f"/variants/{index}", variant) for index, variant in enumerate(self.variants)]
        for pointer in doubled(named):
            yield Fault(pointer, say("This optional rule is listed twice."), ("17.1",))
        if self.rejections and MULLIGANOVSKI not in self.variants:
            message = say("Bullets may be rejected only with Mulliganovski.")
            yield Fault("/rejections", message, ("17.14",))
