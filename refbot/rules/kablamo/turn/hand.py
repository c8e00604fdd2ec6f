"""High Velocity Bullets from the hand: at any time, whatever their number (13.1, 13.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import BULLET
from refbot.rules.kablamo.readings import HAND_PLAYS_HIT
from refbot.rules.kablamo.turn.course import Course, Row
from refbot.rules.kablamo.turn.effects import carry_out
from refbot.rules.kablamo.turn.questions import Act
from refbot.ruling import Certainty, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.entries import HandPlay


def playing(moment: str) -> Callable[[Course, int], None]:
    """Return the phase in which everything is played that is played at one moment of a shot."""

    def play_all(course: Course, shot: int) -> None:
        for index, play in course.plays.get((shot, moment), ()):
            if course.goes_on:
                play_one(course, index, play)

    return play_all


def after_number(course: Course, shot: int) -> list[tuple[int, HandPlay]]:
    """Return the plays between two timing numbers of a shot, lowest number first."""
    return sorted(course.plays.get((shot, "after-number"), ()), key=lambda item: item[1].after)


def play_one(course: Course, index: int, play: HandPlay) -> None:
    """Carry out one play, unless its player is out or the Bullet is hit by Someone Is Cheating."""
    course.handled.add(index)
    if play.player not in course.table.alive:
        _refuse(course, play)
        return
    _note(course, play)
    hit = course.table.cheating and _is_hit(course, play)
    course.rows.append(
        Row(
            shot=play.shot,
            at="hand",
            revolver=None,
            bullet=play.bullet,
            by=play.player,
            outcome="discarded" if hit else "resolved",
            target=None if hit else play.assign,
        )
    )
    if not hit:
        carry_out(
            course,
            Act(
                bullet=play.bullet,
                called=BULLET.name(play.bullet),
                assign=play.assign,
                swap=play.swap,
                pointer=f"/hand_plays/{index}",
                shot=play.shot,
                moment=play.moment,
            ),
        )


def _note(course: Course, play: HandPlay) -> None:
    message = say(
        "%(player)s plays %(bullet)s from the hand; its timing number does not matter.",
        player=play.player,
        bullet=BULLET.name(play.bullet),
    )
    course.docket.step("from-the-hand", ("13.1", "13.2"), message)


def _is_hit(course: Course, play: HandPlay) -> bool:
    """Under Someone Is Cheating, say whether a Bullet from the hand is discarded (16.8)."""
    bullet, docket = BULLET.name(play.bullet), course.docket
    if docket.choose(HAND_PLAYS_HIT) == "yes":
        message = say("Someone Is Cheating discards %(bullet)s from the hand too.", bullet=bullet)
        docket.step("cheating-and-hand", ("16.7", "16.8"), message, Certainty.BEST_READING)
        return True
    message = say(
        "Someone Is Cheating does not hit %(bullet)s: from the hand it is never active.",
        bullet=bullet,
    )
    docket.step("cheating-and-hand", ("6.5", "16.8"), message, Certainty.BEST_READING)
    return False


def _refuse(course: Course, play: HandPlay) -> None:
    """An eliminated player plays nothing; a Live Bullet can't be answered afterwards (8.5)."""
    late = play.bullet == "marquis-of-queensbury-rules"
    message = say(
        "%(player)s is out of the game by then and can't play %(bullet)s any more.",
        player=play.player,
        bullet=BULLET.name(play.bullet),
    )
    course.docket.step("play-refused", ("8.5", "16.10") if late else ("8.1", "13.1"), message)
    course.refused.append(play)


def after_the_end(course: Course) -> None:
    """What the eliminated wanted to play after the end, or after a stop, is refused too."""
    for index, play in enumerate(course.turn.hand_plays):
        if index not in course.handled and play.player not in course.table.alive:
            _refuse(course, play)
