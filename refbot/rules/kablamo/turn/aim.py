"""Whom a Kablamo hits: straight, to the left, or nobody (8.1, 8.3, 16.4, 16.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from refbot.rules.kablamo.readings import LEFT_SEAT_EMPTY, POINTED_ELSEWHERE
from refbot.ruling import ASK, Certainty, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course
    from refbot.rules.kablamo.turn.table import Left


class Hit(NamedTuple):
    """What a Live Bullet does.

    `victims`: whom it hits if the owner's left counts, and whom if the target's left counts
    (16.6); the same player twice where that makes no difference.
    """

    outcome: str
    victims: tuple[str | None, str | None] = (None, None)


MISS = Hit("no-effect")


def aim(course: Course, shot: int, revolver: str) -> Hit:
    """Say whom a Kablamo hits: the player at whom its Revolver points (8.1, 8.3)."""
    table, docket = course.table, course.docket
    owner = table.owners[revolver]
    target = table.points_at.get(revolver, owner)
    if table.marquis:
        return _ignored(course, shot, revolver)
    if table.bolshevik:
        return _to_the_left(course, revolver, owner, target)
    if target not in table.alive:
        message = say(
            "The Kablamo from the Revolver of %(revolver)s hits nobody: it points at %(player)s, "
            "who is out of the game.",
            revolver=revolver,
            player=target,
        )
        docket.step("kablamo-empty-seat", ("8.1", "8.3"), message)
        return MISS
    if target == owner:
        message = say("The Kablamo takes effect at once and eliminates %(player)s.", player=owner)
        docket.step("kablamo", ("7.1", "8.1"), message)
    else:
        message = say(
            "The Kablamo from the Revolver of %(revolver)s takes effect at once and eliminates "
            "%(player)s, at whom it points.",
            revolver=revolver,
            player=target,
        )
        docket.step("kablamo", ("7.1", "8.1", "8.3"), message)
    return Hit("eliminates", (target, target))


def _ignored(course: Course, shot: int, revolver: str) -> Hit:
    """Under Marquis of Queensbury rules a Kablamo is ignored (16.9), Bolshevik Rules or not."""
    message = say(
        "Marquis of Queensbury rules: the Kablamo from the Revolver of %(revolver)s is ignored.",
        revolver=revolver,
    )
    course.docket.step("kablamo-ignored", "16.11" if shot else "16.9", message)
    if course.table.bolshevik:
        message = say(
            "An ignored Kablamo has no victim, so Bolshevik Rules move nothing to the left."
        )
        node = "marquis-against-bolshevik"
        course.docket.step(node, ("16.4", "16.9"), message, Certainty.BEST_READING)
    return Hit("ignored")


def _to_the_left(course: Course, revolver: str, owner: str, target: str) -> Hit:
    """Under Bolshevik Rules a Kablamo hits the player to the left (16.4), of its owner (16.6)."""
    of_owner, of_target = course.table.left_of(owner), course.table.left_of(target)
    if of_owner == of_target:
        return _next_player(course, revolver, owner, of_owner)
    if of_owner.survivor == of_target.survivor or (of_owner.gap and of_target.gap):
        victim = _sitting(course, of_owner)
        if victim == _sitting(course, of_target):
            return _next_player(course, revolver, owner, of_owner)
    choice = course.docket.choose(POINTED_ELSEWHERE)
    if choice == ASK:
        message = say(
            "Bolshevik Rules are in force, and the Revolver of %(revolver)s points at %(target)s. "
            "The rulebook does not say whether the left of %(owner)s or of %(target)s counts.",
            revolver=revolver,
            owner=owner,
            target=target,
        )
        course.docket.step("kablamo-whose-left", ("16.4", "16.6"), message, Certainty.SILENT)
        return Hit("undecided", (_sitting(course, of_owner), _sitting(course, of_target)))
    message = say(
        "The Revolver of %(revolver)s points at %(target)s; at this table the left of %(whose)s "
        "counts.",
        revolver=revolver,
        target=target,
        whose=owner if choice == "left-of-owner" else target,
    )
    course.docket.step("kablamo-whose-left", ("16.4", "16.6"), message, Certainty.BEST_READING)
    if choice == "left-of-owner":
        return _next_player(course, revolver, owner, of_owner)
    return _next_player(course, revolver, target, of_target)


def _sitting(course: Course, left: Left) -> str | None:
    """An eliminated player's seat is passed over, or takes the Kablamo (16.5)."""
    if left.gap and course.docket.choose(LEFT_SEAT_EMPTY) == "nobody":
        return None
    return left.survivor


def _next_player(course: Course, revolver: str, whose: str, left: Left) -> Hit:
    victim, docket = _sitting(course, left), course.docket
    certainty = Certainty.BEST_READING if left.gap else Certainty.CERTAIN
    rules = ("16.4", "16.5") if left.gap else ("7.1", "16.4")
    if victim is None:
        message = say(
            "Bolshevik Rules send the Kablamo from the Revolver of %(revolver)s to the left of "
            "%(whose)s, where an empty seat takes it.",
            revolver=revolver,
            whose=whose,
        )
        docket.step("kablamo-empty-seat", rules, message, certainty)
        return MISS
    message = say(
        "Bolshevik Rules send the Kablamo from the Revolver of %(revolver)s to the left: "
        "%(player)s, the next player after %(whose)s, is eliminated.",
        revolver=revolver,
        player=victim,
        whose=whose,
    )
    docket.step("kablamo-to-the-left", rules, message, certainty)
    return Hit("eliminates", (victim, victim))
