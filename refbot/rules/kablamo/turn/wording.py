"""What is said of a fired Bullet at the moment it is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.ruling import Certainty, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course
    from refbot.rules.kablamo.turn.situation import Fired


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
        message = say("Marquis of Queensbury rules were played earlier this turn.")
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
    docket, number = course.docket, fired.timing
    facts = {"bullet": fired.called, "revolver": fired.revolver}
    if number is not None:
        message = say(
            "Number %(number)s: %(bullet)s from the Revolver of %(revolver)s.",
            number=number,
            **facts,
        )
        docket.step("number", "7.2", message)
    else:
        message = say(
            "%(bullet)s from the Revolver of %(revolver)s is the only one to be carried out.",
            **facts,
        )
        docket.step("number", "6.6", message)
    if owner is None:
        message = say("Who controls it hangs on that order: the Revolver is swapped by Lights Out.")
        docket.step("controlled", ("7.5", "9.7"), message, Certainty.SILENT)
    elif owner != fired.revolver:
        message = say(
            "%(player)s owns the Revolver of %(revolver)s by now and controls its Bullet.",
            player=owner,
            revolver=fired.revolver,
        )
        docket.step("controlled", ("9.6", "9.7"), message)
