"""Repeat: who has to fire additional Bullets, one in each repetition (6.8 to 6.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.ruling import Certainty, listed, say, say_n

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course, Shown


def who_fires(course: Course) -> list[str]:
    """All who owe additional Bullets fire one at the same time (6.10); it is paid off by that."""
    table = course.table
    firing = table.owing()
    note_several(course, firing)
    course.shooters.append(firing)
    if firing:
        message = say("An additional Bullet is fired by: %(players)s.", players=listed(firing))
        course.docket.step("repeat", ("6.8", "6.10"), message)
    for player in firing:
        if table.take_away("trigger-happy", player):
            message = say("%(player)s has fired, so Trigger happy is discarded.", player=player)
            course.docket.step("trigger-happy-done", ("10.4", "15.22"), message)
        else:
            table.ordered[player] -= 1
    return firing


def note_several(course: Course, players: list[str]) -> None:
    """Whoever owes several Bullets fires one in each repetition: not spelled out (6.12)."""
    for player in players:
        count = course.table.owed_by(player)
        if count > 1:
            message = say_n(
                "%(player)s owes %(n)s additional Bullet.",
                "%(player)s owes %(n)s additional Bullets and fires one in each repetition.",
                count,
                player=player,
            )
            rules = ("6.11", "6.12", "10.8")
            course.docket.step("several-shots", rules, message, Certainty.BEST_READING)


def owed(course: Course, shown: list[Shown]) -> list[Shown]:
    """Keep the Revolvers that are owed a shot; note the others as impossible.

    A Lights Out between Rotate and Reveal changes hands in mid-shot: then the Revolver that was
    rotated may be entered, or the one its shooter owns now.
    """
    rotated, entered = course.rotated, {item.fired.revolver for item in shown}
    held = {
        course.table.revolver_of(player)
        for revolver, player in rotated.items()
        if revolver not in entered
    }
    kept = []
    for item in shown:
        if item.fired.revolver in rotated.keys() | held:
            kept.append(item)
        else:
            course.unowed.append(item)
    return kept


def nobody_is_ordered(course: Course) -> bool:
    """Whether no Bullet of this turn can order another shot, however the open things end."""
    fired = [entry for entries in course.turn.shots for entry in entries if not entry.dud]
    bullets = {entry.bullet for entry in fired} | {item.bullet for item in course.turn.delayed}
    return "trigger-happy" not in bullets and not any(entry.extra_shots_by for entry in fired)


def nobody_fires(course: Course, shot: int) -> None:
    """Nobody fires any more once the game is over (1.1), or without an order (6.8)."""
    course.shooters.append([])
    course.unowed.extend(course.shown(shot))
