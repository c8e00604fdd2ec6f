"""Resolve: the active Bullets of a shot, lowest timing number first (7.2)."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from refbot.rules.kablamo.turn import hand
from refbot.rules.kablamo.turn.course import Course, Shown
from refbot.rules.kablamo.turn.questions import ask_for
from refbot.rules.kablamo.turn.settle import act_of, settle
from refbot.ruling import listed, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.entries import HandPlay


def in_order(course: Course, shown: list[Shown]) -> list[Shown]:
    """Sort by timing number, equal ones by seat, an unknown one last."""
    return sorted(shown, key=lambda item: (_number(item), course.seat(item)))


def _number(shown: Shown) -> float:
    timing = shown.fired.timing
    return math.inf if timing is None else timing


def resolve(course: Course, shot: int) -> None:
    """Carry out every active Bullet, and between the numbers what is played from the hand."""
    if not _order_is_known(course, shot):
        course.stopped = True
        return
    plays = deque(hand.after_number(course, shot))
    while (course.active or plays) and not course.stopped:
        if plays and (not course.active or plays[0][1].after < _number(course.active[0])):
            hand.play_one(course, *plays.popleft())
        else:
            settle(course, shot, _take_lowest(course))
    if course.stopped:
        _ask_ahead(course, shot, [play for _, play in plays])


def _take_lowest(course: Course) -> list[Shown]:
    """Take the Bullets of the lowest number; one without a known number comes alone."""
    lowest = course.active[0].fired.timing
    size = 1
    if lowest is not None:
        size = sum(shown.fired.timing == lowest for shown in course.active)
    taken, course.active[:size] = course.active[:size], []
    return taken


def _order_is_known(course: Course, shot: int) -> bool:
    """Ask for missing numbers (7.4) if two or more Bullets have to be put in order.

    A play between two numbers needs them as well; Bullets that are all discarded need none.
    """
    plays = [
        play for _, play in hand.after_number(course, shot) if play.player in course.table.alive
    ]
    missing = [shown for shown in course.active if shown.fired.timing is None]
    alone = len(course.active) == 1 and not plays
    if not missing or alone or course.table.cheating:
        return True
    for shown in missing:
        course.docket.ask(
            f"{shown.pointer}/number",
            say(
                "Which timing number is on %(bullet)s, fired from the Revolver of %(revolver)s?",
                bullet=shown.fired.called,
                revolver=shown.fired.revolver,
            ),
            say("The lowest number goes first, and the order matters in this shot."),
        )
    message = say(
        "The order follows the timing numbers; the rulebook prints none for: %(bullets)s.",
        bullets=listed(shown.fired.called for shown in missing),
    )
    course.docket.step("number-missing", ("7.2", "7.4"), message)
    _ask_ahead(course, shot, plays)
    return False


def _ask_ahead(course: Course, shot: int, plays: Iterable[HandPlay]) -> None:
    """Ask for all choices of a shot at once, save where Someone Is Cheating may come first."""
    fired = [item for item in course.active if item.fired.bullet == "someone-is-cheating"]
    played = [play.after + 1 for play in plays if play.bullet == "someone-is-cheating"]
    end = 0 if course.table.cheating else min([*map(_number, fired), *played, math.inf])
    for shown in course.active:
        if not shown.fired.dud and (_number(shown) < end or end == math.inf):
            ask_for(course, act_of(shot, shown))
