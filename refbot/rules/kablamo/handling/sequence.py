"""Fire and rotate, one after the other: which Bullet comes to the Hammer Position (3, 15.23)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kablamo.box import ACTION, CHAMBERS
from refbot.rules.kablamo.handling.chambers import CHAMBER
from refbot.ruling import (
    N_,
    Between,
    Docket,
    Entry,
    Fault,
    OneOf,
    Ruling,
    Situation,
    Text,
    asks,
    listed,
    say,
)

FIRE, ROTATE = "fire", "rotate"
CLOCKWISE, COUNTERCLOCKWISE = "clockwise", "counterclockwise"
MOST_MOVES = 100

ACT = OneOf({FIRE: N_("fire"), ROTATE: N_("rotate")})
DIRECTION = OneOf({CLOCKWISE: N_("clockwise"), COUNTERCLOCKWISE: N_("counterclockwise")})


@dataclass(frozen=True, kw_only=True)
class Act(Entry):
    """A firing, or a rotation that an effect orders."""

    move: Annotated[str, ACT] = asks(N_("What happens"))
    steps: Annotated[int | None, Between(low=0)] = asks(
        N_("Steps"), default=None, when=("move", (ROTATE,))
    )
    direction: Annotated[str | None, DIRECTION] = asks(
        N_("Direction"), N_("Clockwise unless said."), default=None, when=("move", (ROTATE,))
    )


@dataclass(frozen=True, kw_only=True)
class Sequence(Situation):
    """A Cylinder, and what is done with it."""

    chambers: tuple[Text, ...] = asks(
        N_("Bullets in the Cylinder"),
        N_("Clockwise, the Hammer Position first and the Safe Position last."),
        min_length=CHAMBERS,
        max_length=CHAMBERS,
        ordered=True,
        called=tuple(CHAMBER.names.values()),
        fresh=("A", "B", "C", "D", "E", "F"),
        look="short",
        rule="3.2",
    )
    cylinder_malfunctions: Annotated[int, Between(0, ACTION)] = asks(
        N_("Cylinder malfunctions on the Revolver"), default=0, rule="2.3"
    )
    moves: tuple[Act, ...] = asks(
        N_("What happens, in order"), max_length=MOST_MOVES, called=N_("Step %(n)s")
    )

    def faults(self) -> Iterator[Fault]:
        """A rotation needs its steps; a firing is always one step."""
        for index, act in enumerate(self.moves):
            if act.move == ROTATE and act.steps is None:
                missing = say("The number of steps is missing.")
                yield Fault(f"/moves/{index}/steps", missing, leans=(f"/moves/{index}",))
            if act.move == FIRE:
                given = {"steps": act.steps, "direction": act.direction}
                for field in (name for name, value in given.items() if value is not None):
                    one = say(
                        "Firing is one step, clockwise unless a Cylinder malfunction says "
                        "otherwise."
                    )
                    yield Fault(f"/moves/{index}/{field}", one, ("3.3",))


class Cylinder:
    """A Cylinder that turns: `top` is the index of the Chamber at the Hammer Position."""

    def __init__(self, chambers: tuple[str, ...], malfunctions: int) -> None:
        self._chambers = chambers
        self._top = 0
        self.malfunctions = malfunctions

    def turn(self, steps: int, direction: str) -> None:
        """Rotate; a clockwise step brings the Safe Position's Bullet to the top (3.10)."""
        self._top += -steps if direction == CLOCKWISE else steps

    @property
    def hammer(self) -> str:
        """The Bullet at the Hammer Position."""
        return self._chambers[self._top % CHAMBERS]

    @property
    def safe(self) -> str:
        """The Bullet in the Safe Position, one step before the Hammer Position (3.7)."""
        return self._chambers[(self._top - 1) % CHAMBERS]


def sequence(situation: Sequence, docket: Docket) -> Ruling:
    """Follow the Cylinder move by move."""
    cylinder = Cylinder(situation.chambers, situation.cylinder_malfunctions)
    fired: list[str] = []
    safe: list[str] = []
    left: list[int] = []
    directions: list[str] = []
    for act in situation.moves:
        if act.move == FIRE:
            directions.append(_fire(cylinder, docket))
            fired.append(cylinder.hammer)
            left.append(cylinder.malfunctions)
        else:
            _rotate(act, cylinder, docket)
        safe.append(cylinder.safe)
    in_safe = say("In the Safe Position at the end: %(bullet)s.", bullet=cylinder.safe)
    docket.step("safe-position", ("3.7", "3.10"), in_safe)
    result = {
        "fired": fired,
        "safe": safe,
        "malfunctions_left": left,
        "directions": directions,
    }
    if not fired:
        return docket.ruled(say("Nothing is fired."), result)
    return docket.ruled(say("Fired, in this order: %(bullets)s.", bullets=listed(fired)), result)


def _fire(cylinder: Cylinder, docket: Docket) -> str:
    """One step clockwise (3.3); a Cylinder malfunction makes it counterclockwise once (15.23)."""
    if cylinder.malfunctions:
        cylinder.malfunctions -= 1
        cylinder.turn(1, COUNTERCLOCKWISE)
        message = say(
            "Fired: %(bullet)s. A Cylinder malfunction turns this firing counterclockwise and is "
            "used up.",
            bullet=cylinder.hammer,
        )
        docket.step("fire-counterclockwise", ("10.8", "15.23", "15.24"), message)
        return COUNTERCLOCKWISE
    cylinder.turn(1, CLOCKWISE)
    message = say("Fired: %(bullet)s, after one step clockwise.", bullet=cylinder.hammer)
    docket.step("fire", ("3.3", "6.3", "6.4"), message)
    return CLOCKWISE


def _rotate(act: Act, cylinder: Cylinder, docket: Docket) -> None:
    """Rotating fires nothing and uses up no Cylinder malfunction."""
    cylinder.turn(act.steps or 0, act.direction or CLOCKWISE)
    message = say("After rotating, at the Hammer Position: %(bullet)s.", bullet=cylinder.hammer)
    docket.step("rotate", "3.10", message)
