"""The phases of a turn that are about shots: Rotate, Reveal, Resolve, Repeat (6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import EMPTY, LIVE_BULLETS
from refbot.rules.kablamo.turn import hand, live, repeat
from refbot.rules.kablamo.turn.course import Course, Row, Shown
from refbot.rules.kablamo.turn.resolve import in_order, resolve
from refbot.ruling import Certainty, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.situation import Turn
    from refbot.ruling import Docket


def play_out(turn: Turn, docket: Docket) -> Course:
    """Play a turn from Rotate to the last repetition given, or to where it ends or is open."""
    course = Course.begun(turn, docket)
    _note_in_force(course)
    for shot in range(max(1, len(turn.shots))):
        if shot:
            repeat.begin(course, shot)
        if course.goes_on:
            _shoot(course, shot)
    if not course.stopped:
        _after_the_end(course)
    return course
