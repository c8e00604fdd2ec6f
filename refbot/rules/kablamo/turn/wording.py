"""What is said of a fired Bullet at the moment it is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.ruling import Certainty, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course
    from refbot.rules.kablamo.turn.entries import Fired


def note_in_force(course: Course) -> None:
    """Say which High Velocity Bullets last from before (13.3)."""
    table, docket = course.table, course.docket
    if table.bolshevik:
        message = say("Bolshevik Rules were played last turn: this turn Kablamos hit to the left.")
        docket.step("bolshevik-in-force", "16.4", message)
    if table.cheating:
        message = say("Someone Is Cheating was played earlier this turn and lasts to its end.")
        docket.step("cheating-in-force", "16.7", message)
    if table.marquis:
        message = say("Marquis of Queensbury rules was played earlier this turn.")
        docket.step("marquis-in-force", "16.9", message)


def note(course: Course, fired: Fired, outcome: str, owner: str | None) -> None:
    """Say what becomes of a Bullet, in whose hands, by which rule."""
    if outcome == "resolved":
        _carried_out(course, fired, owner)
    elif outcome == "discarded":
        message = say(
            "Someone Is Cheating discards %(bullet)s from the Revolver of %(revolver)s.",
            bullet=fired.called,
            revolver=fired.revolver,
        )
        course.docket.step("discarded", ("6.5", "16.7"), message)
    elif outcome == "dud":
        message = say(
            "Nobody can carry out %(bullet)s from the Revolver of %(revolver)s: "
            "it is a dud and is discarded.",
            bullet=fired.called,
            revolver=fired.revolver,
        )
        course.docket.step("dud", "11.2", message)
    else:
        message = say(
            "Whether %(bullet)s from the Revolver of %(revolver)s is carried out or discarded by "
            "Someone Is Cheating hangs on that order.",
            bullet=fired.called,
            revolver=fired.revolver,
        )
        course.docket.step("undecided", ("7.5", "16.7"), message, Certainty.SILENT)


def _carried_out(course: Course, fired: Fired, owner: str | None) -> None:
    docket, bullet, revolver = course.docket, fired.called, fired.revolver
    if fired.timing is None:
        message = say("The only active Bullet is carried out: %(bullet)s.", bullet=bullet)
        docket.step("carried-out", "6.6", message)
    elif owner == revolver:
        message = say(
            "Number %(number)s: %(bullet)s, controlled by %(player)s, who fired it.",
            number=fired.timing,
            bullet=bullet,
            player=owner,
        )
        docket.step("carried-out", ("7.2", "9.1"), message)
    else:
        message = say(
            "Number %(number)s: %(bullet)s from the Revolver of %(revolver)s.",
            number=fired.timing,
            bullet=bullet,
            revolver=revolver,
        )
        docket.step("carried-out", "7.2", message)
    if owner is None:
        message = say(
            "Who controls it hangs on the order: Lights Out swaps the Revolver of %(revolver)s.",
            revolver=revolver,
        )
        docket.step("controlled", ("7.5", "9.7"), message, Certainty.SILENT)
    elif owner != revolver:
        message = say(
            "By now the Revolver of %(revolver)s belongs to %(player)s, who controls its Bullet.",
            revolver=revolver,
            player=owner,
        )
        docket.step("controlled", ("9.6", "9.7"), message)
