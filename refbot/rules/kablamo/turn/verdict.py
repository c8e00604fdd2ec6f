"""The one sentence that answers the dispute about a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import BULLET
from refbot.ruling import Facts, Message, listed, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course
    from refbot.ruling.words import Fact


def what_is_open(course: Course, result: Facts) -> Message:
    """Say what the rulebook leaves open: whom a Kablamo hits (16.6), or an order (7.5)."""
    if course.doubt and not course.doubt.is_settled:
        return say(
            "The rulebook does not say whom the Kablamo hits; it may be: %(players)s.",
            players=listed(result["candidates"]),
        )
    return say(
        "The rulebook does not say in which order these Bullets take effect: %(bullets)s.",
        bullets=listed(fired.called for tie in course.ties for fired in tie.bullets),
    )


def verdict(course: Course, result: Facts) -> Message:
    """Answer a settled turn: who has won, who is out, who has to fire again."""
    out, shooters = listed(result["eliminated"]), listed(result["next_shooters"])
    if result["winner"]:
        return say("%(player)s wins: nobody else is left.", player=result["winner"])
    if result["game_over"]:
        return say("Nobody is left, so no one wins.")
    if out and shooters:
        return say(
            "Eliminated: %(players)s; an additional Bullet is still owed by: %(shooters)s.",
            players=out,
            shooters=shooters,
        )
    if shooters:
        return say(
            "Nobody is eliminated; an additional Bullet is still owed by: %(shooters)s.",
            shooters=shooters,
        )
    return _at_rest(course, out)


def _at_rest(course: Course, out: tuple[Fact, ...]) -> Message:
    """Say who is out, and what worked in which order, when nobody has to fire again."""
    late = listed(BULLET.name(play.bullet) for play in course.refused)
    order = listed(course.carried_out)
    if out and late:
        return say(
            "Eliminated this turn: %(players)s; too late to be played: %(bullets)s.",
            players=out,
            bullets=late,
        )
    if out and len(order) > 1:
        return say(
            "Eliminated this turn: %(players)s; the other Bullets take effect in this order: "
            "%(bullets)s.",
            players=out,
            bullets=order,
        )
    if out:
        return say("Eliminated this turn: %(players)s.", players=out)
    if len(order) > 1:
        return say(
            "Nobody is eliminated; the Bullets take effect in this order: %(bullets)s.",
            bullets=order,
        )
    return say("Nobody is eliminated this turn.")
