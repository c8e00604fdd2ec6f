"""The Bullets of a turn as they are entered: in force, delayed, fired, or from the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kablamo.bullets import (
    ACTION,
    BULLETS,
    BY_KIND,
    DELAYED,
    DELAYED_ON_PLAYER,
    DELAYED_ON_REVOLVER,
    EMPTY,
    FIRED,
    KIND,
    LIVE,
    LIVE_BULLETS,
    OTHER,
)
from refbot.ruling import (
    N_,
    Between,
    Entry,
    Message,
    OneOf,
    Player,
    Text,
    asks,
)

IN_FORCE = OneOf(
    {
        code: BULLETS[code].name
        for code in ("bolshevik-rules", "someone-is-cheating", "marquis-of-queensbury-rules")
    }
)
MOMENTS = OneOf(
    {
        "start-of-turn": N_("at the start"),
        "before-reveal": N_("after Rotate, before Reveal"),
        "after-reveal": N_("after Reveal"),
        "after-number": N_("after a timing number"),
        "after-resolve": N_("after Resolve"),
    }
)
FROM_HAND = OneOf(
    {
        code: BULLETS[code].name
        for code in sorted(BULLETS, key=lambda code: BULLETS[code].kind in {ACTION, LIVE})
    }
)
CARRIED_OUT = tuple(code for code in BULLETS if code not in LIVE_BULLETS)
UNNUMBERED = tuple(code for code in CARRIED_OUT if BULLETS[code].number is None)

Number = Annotated[int | None, Between(1, 999)]


@dataclass(frozen=True, kw_only=True)
class InForce(Entry):
    """A High Velocity Bullet that was played before and still lasts."""

    bullet: Annotated[str, IN_FORCE] = asks(N_("Bullet"), rule="13.3")
    turns_ago: Annotated[int | None, Between(0, 99)] = asks(
        N_("Turns ago"),
        N_("0 is this turn. Left open: Bolshevik Rules 1, the other two 0."),
        default=None,
    )

    @property
    def played(self) -> int:
        """How many turns ago it was played; Bolshevik Rules works on the turn after (16.4)."""
        if self.turns_ago is not None:
            return self.turns_ago
        return 1 if self.bullet == "bolshevik-rules" else 0


@dataclass(frozen=True, kw_only=True)
class Delayed(Entry):
    """A delayed effect that lies on the table, before a player (10.2) or on a Revolver (10.3)."""

    bullet: Annotated[str, DELAYED] = asks(N_("Bullet"), rule="10.1")
    player: Player | None = asks(
        N_("In front of"), default=None, when=("bullet", tuple(sorted(DELAYED_ON_PLAYER)))
    )
    revolver: Player | None = asks(
        N_("On the Revolver of"), default=None, when=("bullet", tuple(sorted(DELAYED_ON_REVOLVER)))
    )


@dataclass(frozen=True, kw_only=True)
class Fired(Entry):
    """What came to the Hammer Position of one Revolver."""

    revolver: Player = asks(N_("Revolver of"), N_("The player before whom it lay at first."))
    bullet: Annotated[str, FIRED] = asks(N_("Bullet"), groups=BY_KIND, rule="4.1")
    name: Text | None = asks(N_("Its name"), default=None, when=("bullet", (OTHER,)))
    kind: Annotated[str | None, KIND] = asks(
        N_("Its kind"), default=None, when=("bullet", (OTHER,)), rule="4.1"
    )
    number: Number = asks(
        N_("Timing number"),
        N_("It stands on the Bullet; it is asked for when the order needs it."),
        default=None,
        when=("bullet", UNNUMBERED),
    )
    assign: Player | None = asks(N_("Assigned to"), default=None, when=("bullet", CARRIED_OUT))
    swap: tuple[Player, ...] | None = asks(
        N_("Who swap Revolvers"),
        default=None,
        min_length=2,
        max_length=2,
        when=("bullet", ("lights-out",)),
        rule="16.1",
    )
    extra_shots_by: tuple[Player, ...] = asks(
        N_("Ordered to fire an additional Bullet"),
        default=(),
        max_length=20,
        advanced=True,
        when=("bullet", tuple(code for code in CARRIED_OUT if code != "trigger-happy")),
    )
    dud: bool = asks(
        N_("A dud: nobody can carry it out"),
        default=False,
        advanced=True,
        when=("bullet", CARRIED_OUT),
    )

    @property
    def timing(self) -> int | None:
        """The timing number: printed in the rulebook (7.3), or read from the Bullet (7.4)."""
        printed = BULLETS[self.bullet].number if self.bullet != EMPTY else None
        return printed if printed is not None else self.number

    @property
    def called(self) -> Message | str:
        """What the Bullet is called in a sentence."""
        return self.name or FIRED.name(self.bullet)


@dataclass(frozen=True, kw_only=True)
class HandPlay(Entry):
    """A High Velocity Bullet played from the hand (13.1)."""

    player: Player = asks(N_("Player"))
    bullet: Annotated[str, FROM_HAND] = asks(N_("Bullet"), groups=BY_KIND, rule="4.1")
    moment: Annotated[str, MOMENTS] = asks(N_("Played"), default="start-of-turn")
    number: Number = asks(N_("After number"), default=None, when=("moment", ("after-number",)))
    shot: Annotated[int, Between(0, 99)] = asks(
        N_("In shot"), N_("0 is the regular shot, 1 the first repetition."), default=0
    )
    swap: tuple[Player, ...] | None = asks(
        N_("Who swap Revolvers"),
        default=None,
        min_length=2,
        max_length=2,
        when=("bullet", ("lights-out",)),
        rule="16.1",
    )
    assign: Player | None = asks(N_("Assigned to"), default=None, when=("bullet", UNNUMBERED))

    @property
    def after(self) -> int:
        """The number after which it is played, if it is played between two numbers."""
        return self.number or 0
