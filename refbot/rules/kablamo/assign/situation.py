"""A Bullet whose effect is to be assigned, and what cannot be so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kablamo.box import BOX, CHAMBERS, REVOLVERS
from refbot.rules.kablamo.bullets import (
    BULLET,
    BULLETS,
    BY_KIND,
    FIRED,
    HIGH_VELOCITY_BULLETS,
    LIVE_BULLETS,
    OTHER,
)
from refbot.ruling import (
    N_,
    Between,
    Entry,
    Fault,
    Message,
    Name,
    Player,
    Situation,
    Text,
    asks,
    say,
)
from refbot.ruling.shape import escaped

Number = Annotated[int | None, Between(1, 999)]
"""A timing number as it stands on a Bullet."""


def timing(bullet: str, number: int | None) -> int | None:
    """Return the timing number: the rulebook's where it prints one, else the given one (7.3)."""
    printed = BULLETS[bullet].number if bullet in BULLETS else None
    return number if printed is None else printed


@dataclass(frozen=True, kw_only=True)
class Active(Entry):
    """A Bullet that is flipped and not yet resolved (6.5)."""

    bullet: Annotated[str, BULLET] = asks(N_("Bullet"), rule="4.1")
    number: Number = asks(N_("Timing number"), N_("It stands on the Bullet."), default=None)


@dataclass(frozen=True, kw_only=True)
class Assign(Situation):
    """A fired Bullet, and all that decides who may get its effect."""

    players: tuple[Name, ...] = asks(
        N_("Players"),
        N_("Those still in the game."),
        min_length=1,
        max_length=REVOLVERS,
        rule="1.3",
    )
    owner: Player = asks(N_("Owner"), N_("Who owns the firing Revolver now."))
    bullet: Annotated[str, FIRED] = asks(N_("Fired Bullet"), groups=BY_KIND, rule="4.1")
    name: Text | None = asks(N_("Its name"), default=None, when=("bullet", (OTHER,)))
    number: Number = asks(
        N_("Timing number"), N_("It stands on the Bullet."), default=None, advanced=True
    )
    target: Player | None = asks(
        N_("Who is to get the effect"),
        N_("Leave it open to see everybody who may get it."),
        default=None,
    )
    points_at: Player | None = asks(
        N_("At whom the Revolver points"),
        N_("Normally its owner."),
        default=None,
        advanced=True,
        when=("bullet", tuple(sorted(LIVE_BULLETS))),
    )
    spares: dict[Player, Annotated[int, Between(0, BOX)]] | None = asks(
        N_("Spare Bullets"),
        default=None,
        max_length=REVOLVERS,
        when=("bullet", ("sleight-of-hand", "wet-powder")),
        rule="2.5",
    )
    empty_chambers: dict[Player, Annotated[int, Between(0, CHAMBERS)]] = asks(
        N_("Empty Chambers"),
        N_("Without the Chamber of the fired Bullet and those with active Bullets."),
        factory=dict,
        max_length=REVOLVERS,
        when=("bullet", ("stockpiling", "sleight-of-hand")),
        rule="3.2",
    )
    active: dict[Player, Active] = asks(
        N_("Other active Bullets"),
        N_("Flipped and not yet resolved."),
        factory=dict,
        max_length=REVOLVERS,
        advanced=True,
        rule="2.1",
    )
    bag: Annotated[int | None, Between(0, BOX)] = asks(
        N_("Bullets in the Ammunition Bag"),
        N_("Leave it open if there are enough."),
        default=None,
        when=("bullet", ("stockpiling", "speed-load", "wet-powder")),
        rule="2.5",
    )

    @property
    def called(self) -> Message | str:
        """What the fired Bullet is called in a sentence."""
        return self.name if self.bullet == OTHER and self.name else FIRED.name(self.bullet)

    @property
    def live(self) -> bool:
        """Whether a Live Bullet was fired."""
        return self.bullet in LIVE_BULLETS

    def faults(self) -> Iterator[Fault]:
        """Yield what the Bullets, the Cylinders and the order of the effects make impossible."""
        yield from _wrong_number("/number", self.bullet, self.number)
        for player, other in self.active.items():
            yield from _wrong_number(
                f"/active/{escaped(player)}/number", other.bullet, other.number
            )
        yield from _active_too_long(self)
        yield from _second_copy(self)
        yield from _chamber_in_use(self)


def _wrong_number(pointer: str, bullet: str, number: int | None) -> Iterator[Fault]:
    """A printed timing number is the only one a Bullet can have (7.3)."""
    printed = timing(bullet, None)
    if number is not None and printed is not None and number != printed:
        message = say(
            "The timing number of %(bullet)s is %(number)s.",
            bullet=FIRED.name(bullet),
            number=printed,
        )
        yield Fault(pointer, message, ("7.3",))


def _active_too_long(situation: Assign) -> Iterator[Fault]:
    """Live Bullets, then lower numbers were resolved before this Bullet is (7.1, 7.2)."""
    if situation.live:
        return
    now = timing(situation.bullet, situation.number)
    for player, other in situation.active.items():
        pointer = f"/active/{escaped(player)}"
        number = timing(other.bullet, other.number)
        if other.bullet in LIVE_BULLETS:
            message = say("A Live Bullet takes effect before all others, so it cannot be waiting.")
            yield Fault(pointer, message, ("7.1",))
        elif number is not None and now is not None and number < now:
            message = say(
                "Number %(lower)s is resolved before number %(number)s, so it cannot be waiting.",
                lower=number,
                number=now,
            )
            yield Fault(pointer, message, ("7.2",))


def _second_copy(situation: Assign) -> Iterator[Fault]:
    """Of each High Velocity Bullet there is one copy (4.7)."""
    seen = {situation.bullet}
    for player, other in situation.active.items():
        if other.bullet in seen & HIGH_VELOCITY_BULLETS:
            message = say(
                "There is only one %(bullet)s in the box.", bullet=BULLET.name(other.bullet)
            )
            yield Fault(f"/active/{escaped(player)}/bullet", message, ("4.7",))
        seen.add(other.bullet)


def _chamber_in_use(situation: Assign) -> Iterator[Fault]:
    """A Chamber with a fired or active Bullet is not empty, so at most five are (3.2, 15.4)."""
    fired_from = {situation.owner} if situation.bullet in BULLETS else set()
    for player, empty in situation.empty_chambers.items():
        if empty == CHAMBERS and player in fired_from | situation.active.keys():
            message = say(
                "%(player)s has a flipped Bullet in a Chamber: at most %(limit)s are empty.",
                player=player,
                limit=CHAMBERS - 1,
            )
            yield Fault(f"/empty_chambers/{escaped(player)}", message, ("3.2", "15.4"))
