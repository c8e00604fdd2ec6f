"""Greased Cylinder and Lights Out: an effect rotates a Cylinder (15.7, 16.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kablamo.bullets import BULLETS
from refbot.rules.kablamo.handling.chambers import same_player
from refbot.rules.kablamo.handling.problems import named
from refbot.rules.kablamo.readings import ROTATE_FOREIGN_SAFE, ROTATE_WITH_ACTIVE
from refbot.ruling import N_, Certainty, Docket, OneOf, Ruling, Situation, Text, asks, say

GREASED, LIGHTS_OUT = "greased-cylinder", "lights-out"
GREASED_STEPS = 3

ROTATING = OneOf({code: BULLETS[code].name for code in (GREASED, LIGHTS_OUT)})
"""The Bullets whose effect rotates a Cylinder."""


@dataclass(frozen=True, kw_only=True)
class Rotate(Situation):
    """A rotation that an effect orders."""

    by: Text = asks(N_("Who rotates"), person=True)
    revolver: Text = asks(N_("Revolver"), N_("The name of its owner now."), person=True)
    bullet: Annotated[str, ROTATING] = asks(N_("Because of"), rule="4.8")
    steps: int = asks(N_("Steps"), N_("Clockwise; counterclockwise with a minus sign."))
    active: bool = asks(
        N_("An active Bullet lies in it"), N_("Flipped and not yet resolved."), default=False
    )

    @property
    def foreign(self) -> bool:
        """Whether the Revolver is another player's."""
        return not same_player(self.by, self.revolver)


def rotate(situation: Rotate, docket: Docket) -> Ruling:
    """Rotating moves the Bullets along with their Chambers and fires nothing (3.3)."""
    problems = [
        *_steps(situation, docket),
        *_active(situation, docket),
        *_foreign(situation, docket),
    ]
    nothing = say("Rotating because of an effect is no firing: no new Bullet is flipped.")
    docket.step("no-firing", ("3.3", "6.9"), nothing)
    result = {
        "legal": not problems,
        "problems": problems,
        "active_stays": situation.active,
        "new_bullet_fired": False,
    }
    if problems:
        verdict = say(
            "The Cylinder may not be rotated like this: %(problems)s.", problems=named(problems)
        )
        return docket.refused(verdict, result)
    if situation.active:
        stays = say(
            "The Cylinder may be rotated like this, and the active Bullet stays in its Chamber."
        )
        return docket.ruled(stays, result)
    return docket.ruled(say("The Cylinder may be rotated like this."), result)


def _steps(situation: Rotate, docket: Docket) -> Iterator[str]:
    """Greased Cylinder: 3 steps, either way (15.8); Lights Out: as many as one likes (16.2)."""
    if situation.bullet == LIGHTS_OUT:
        docket.step("any-steps", "16.2", say("After Lights Out any number of steps is allowed."))
    elif abs(situation.steps) == GREASED_STEPS:
        message = say("Three steps are half a turn: both directions end in the same place.")
        docket.step("three-steps", ("15.7", "15.8"), message)
    else:
        message = say("Greased Cylinder rotates exactly three steps.")
        docket.step("wrong-steps", "15.7", message)
        yield "wrong-steps"


def _active(situation: Rotate, docket: Docket) -> Iterator[str]:
    """An active Bullet may not be moved; is it, when its Cylinder rotates? (12.11, 12.14)."""
    if not situation.active:
        return
    if docket.choose(ROTATE_WITH_ACTIVE) == "allowed":
        message = say("The active Bullet stays in its Chamber while the Cylinder rotates.")
        docket.step("active-stays", ("12.11", "12.14"), message, Certainty.BEST_READING)
        return
    message = say("An active Bullet may not be moved, not even together with its Cylinder.")
    docket.step("active-bullet", ("12.11", "12.14"), message, Certainty.BEST_READING)
    yield "active-bullet"


def _foreign(situation: Rotate, docket: Docket) -> Iterator[str]:
    """Greased Cylinder names any Revolver (15.7), Lights Out one's own (16.2): the table chooses.

    Whether a foreign Safe Position is touched is open, whatever orders the rotation (12.15).
    """
    if not situation.foreign:
        return
    if docket.choose(ROTATE_FOREIGN_SAFE) == "allowed":
        order = "16.2" if situation.bullet == LIGHTS_OUT else "15.7"
        message = say("Any Revolver's Cylinder may be rotated: no single Bullet is handled.")
        docket.step("foreign-cylinder", (order, "12.15"), message, Certainty.BEST_READING)
    else:
        message = say("Rotating would move the Bullet in another player's Safe Position.")
        rules = ("12.8", "12.15")
        docket.step("foreign-safe-position", rules, message, Certainty.BEST_READING)
        yield "foreign-safe-position"
