"""Live Bullets: all of a shot together, before every other Bullet (7.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import LIVE_BULLETS
from refbot.rules.kablamo.turn.aim import MISS, Hit, aim
from refbot.rules.kablamo.turn.course import Course, Doubt, Row, Shown
from refbot.ruling import say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refbot.rules.kablamo.turn.entries import Fired


def take_effect(course: Course, shot: int, shown: Iterable[Shown]) -> None:
    """Carry out the Live Bullets of a shot: first all aim, then all who are hit are out."""
    live = [item.fired for item in shown if item.fired.bullet in LIVE_BULLETS]
    hits = [_take_aim(course, shot, fired) for fired in live]
    _eliminate(course, hits)


def _take_aim(course: Course, shot: int, fired: Fired) -> Hit:
    """A Click harms nobody (8.2), a Kablamo whom it hits; nobody may choose whom (8.3)."""
    if fired.assign is not None:
        message = say(
            "%(bullet)s can't be assigned to %(player)s: a Live Bullet always hits where its "
            "Revolver points.",
            bullet=fired.called,
            player=fired.assign,
        )
        course.docket.step("not-assigned", "8.3", message)
    if fired.bullet == "click":
        message = say("Click from the Revolver of %(revolver)s: no harm.", revolver=fired.revolver)
        course.docket.step("click", "8.2", message)
    hit = aim(course, shot, fired.revolver) if fired.bullet == "kablamo" else MISS
    course.rows.append(
        Row(
            shot=shot,
            at="live",
            revolver=fired.revolver,
            bullet=fired.bullet,
            by=course.table.owners[fired.revolver],
            outcome=hit.outcome,
            target=hit.victims[0] if hit.outcome == "eliminates" else None,
        )
    )
    return hit


def _eliminate(course: Course, hits: list[Hit]) -> None:
    """All who are hit in one shot are out at the same moment (1.2); note whom nobody can tell."""
    table = course.table
    by_owner, by_target = ({hit.victims[way] for hit in hits} for way in (0, 1))
    for victim in dict.fromkeys(name for hit in hits for name in hit.victims):
        if victim in by_owner & by_target and victim in table.alive:
            table.alive.remove(victim)
            course.eliminated.append(victim)
    open_hits = [hit for hit in hits if hit.outcome == "undecided"]
    if open_hits:
        candidates = frozenset(name for hit in open_hits for name in hit.victims if name)
        left = frozenset(table.alive)
        course.doubt = Doubt(candidates, (left - by_owner, left - by_target))
        course.stopped = not course.doubt.is_settled
