"""The phases of a turn that are about shots: Rotate, Reveal, Resolve, Repeat (6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import EMPTY, LIVE_BULLETS
from refbot.rules.kablamo.turn import hand, live, repeat
from refbot.rules.kablamo.turn.course import Course, Row, Shown
from refbot.rules.kablamo.turn.resolve import in_order, resolve
from refbot.rules.kablamo.turn.wording import note_in_force
from refbot.ruling import Certainty, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.situation import Turn
    from refbot.ruling import Docket


def play_out(turn: Turn, docket: Docket) -> Course:
    """Play a turn through all shots given, or as far as the rules and the facts reach."""
    course = Course.begun(turn, docket)
    note_in_force(course)
    for shot in range(max(1, len(turn.shots))):
        if shot and course.debts_open:
            course.stopped = True
        if course.goes_on:
            _shoot(course, shot)
        elif not course.stopped or repeat.nobody_is_ordered(course):
            repeat.nobody_fires(course, shot)
    hand.after_the_end(course)
    return course


def _shoot(course: Course, shot: int) -> None:
    """One shot, the regular one or an additional one, goes through the same phases (6.9)."""
    for phase in PHASES:
        if course.goes_on:
            phase(course, shot)


def _rotate(course: Course, shot: int) -> None:
    """All who fire rotate their Cylinders (6.3, 6.9).

    Every firing uses up one Cylinder malfunction of the Revolver (15.24).
    """
    table = course.table
    firing = repeat.who_fires(course) if shot else table.alive
    course.rotated = {table.revolver_of(player): player for player in firing}
    for revolver in course.rotated:
        if table.take_away("cylinder-malfunction", revolver):
            message = say(
                "The Revolver of %(revolver)s turns counterclockwise this time, and one Cylinder "
                "malfunction on it is used up.",
                revolver=revolver,
            )
            rules = ("15.23", "15.24", "6.9") if shot else ("15.23", "15.24")
            certainty = Certainty.BEST_READING if shot else Certainty.CERTAIN
            course.docket.step("cylinder-malfunction", rules, message, certainty)


def _reveal(course: Course, shot: int) -> None:
    """Flip the Bullets face up (6.4): Live ones take effect, the others are active now (6.5)."""
    table, shown = course.table, course.shown(shot)
    if shot:
        shown = repeat.owed(course, shown)
    shown.sort(key=course.seat)
    course.shots_revealed = shot + 1
    live.take_effect(course, shot, shown)
    others = [item for item in shown if item.fired.bullet not in LIVE_BULLETS]
    for item in others:
        if item.fired.bullet == EMPTY or table.owners[item.fired.revolver] not in table.alive:
            _without_effect(course, shot, item)
        else:
            course.active.append(item)
    course.active = in_order(course, course.active)


def _without_effect(course: Course, shot: int, shown: Shown) -> None:
    """An empty Hammer Position (11.6), or a Bullet whose owner was eliminated first (12.12)."""
    fired, owner = shown.fired, course.table.owners[shown.fired.revolver]
    empty = fired.bullet == EMPTY
    if empty:
        message = say(
            "The Hammer Position of the Revolver of %(revolver)s is empty: no effect.",
            revolver=fired.revolver,
        )
    else:
        message = say(
            "%(player)s is eliminated before %(bullet)s is resolved, so it is not active any more.",
            player=owner,
            bullet=fired.called,
        )
    course.docket.step("empty" if empty else "inactive", "11.6" if empty else "12.12", message)
    course.rows.append(
        Row(
            shot=shot,
            at=None,
            revolver=fired.revolver,
            bullet=fired.bullet,
            by=owner,
            outcome="no-effect" if empty else "inactive",
        )
    )


PHASES = (
    hand.playing("start-of-turn"),
    _rotate,
    hand.playing("before-reveal"),
    _reveal,
    hand.playing("after-reveal"),
    resolve,
    hand.playing("after-resolve"),
)
"""What happens in one shot, in order; it ends early when the game does or something is open."""
