"""Settle the Bullets of one timing number: who controls them, and what becomes of them."""

from __future__ import annotations

from refbot.rules.kablamo.readings import EQUAL_TIMING
from refbot.rules.kablamo.turn.course import Course, Row, Shown, Tie
from refbot.rules.kablamo.turn.effects import carry_out
from refbot.rules.kablamo.turn.questions import Act
from refbot.rules.kablamo.turn.wording import note
from refbot.ruling import ASK, Certainty, listed, say

NOBODY: frozenset[str] = frozenset()


def settle(course: Course, shot: int, group: list[Shown]) -> None:
    """Carry out the Bullets of one number; the rules leave equal ones unordered (7.5)."""
    working = tuple(shown for shown in group if not shown.fired.dud)
    if len(working) > 1 and not course.table.cheating and not _ordered(course, shot, working):
        _all_at_once(course, shot, group)
        return
    for shown in group:
        if not course.stopped:
            _settle_one(course, shot, shown, _outcome(course, shown))


def _ordered(course: Course, shot: int, working: tuple[Shown, ...]) -> bool:
    """Note equal numbers, and say whether the table has chosen an order for them."""
    number = working[0].fired.timing or 0
    course.ties.append(Tie(shot, number, tuple(shown.fired for shown in working)))
    names = listed(shown.fired.called for shown in working)
    rules = ("7.2", "7.5")
    if course.docket.choose(EQUAL_TIMING) == ASK:
        course.order_open = True
        message = say(
            "These have the same number, %(number)s, and the rulebook does not say which goes "
            "first: %(bullets)s.",
            number=number,
            bullets=names,
        )
        course.docket.step("equal-timing", rules, message, Certainty.SILENT)
        return False
    message = say(
        "These have the same number, %(number)s, and at this table they go in seating order: "
        "%(bullets)s.",
        number=number,
        bullets=names,
    )
    course.docket.step("equal-timing", rules, message, Certainty.BEST_READING)
    return True


def _all_at_once(course: Course, shot: int, group: list[Shown]) -> None:
    """Carry out equal numbers as one group, and leave open what only their order would decide.

    That is who owns the Revolvers swapped by a Lights Out among them, and whether a Someone Is
    Cheating among them discards the others.
    """
    working = [shown.fired for shown in group if not shown.fired.dud]
    cheating = any(fired.bullet == "someone-is-cheating" for fired in working)
    unsure = frozenset(
        player for fired in working if fired.bullet == "lights-out" for player in fired.swap or ()
    )
    for shown in group:
        fired = shown.fired
        if cheating and not fired.dud and fired.bullet != "someone-is-cheating":
            course.debts_open |= fired.bullet == "trigger-happy" or bool(fired.extra_shots_by)
            _settle_one(course, shot, shown, "undecided")
        else:
            doubted = NOBODY if fired.bullet == "lights-out" else unsure
            _settle_one(course, shot, shown, "dud" if fired.dud else "resolved", doubted)


def _outcome(course: Course, shown: Shown) -> str:
    if course.table.cheating:
        return "discarded"
    return "dud" if shown.fired.dud else "resolved"


def _settle_one(
    course: Course, shot: int, shown: Shown, outcome: str, unsure: frozenset[str] = NOBODY
) -> None:
    """The owner at this moment controls a Bullet (9.1, 9.7); it goes once it is resolved (6.7)."""
    fired = shown.fired
    owner = course.table.owners[fired.revolver]
    course.rows.append(
        Row(
            shot=shot,
            at=fired.timing,
            revolver=fired.revolver,
            bullet=fired.bullet,
            by=None if owner in unsure else owner,
            outcome=outcome,
            target=fired.assign if outcome == "resolved" else None,
        )
    )
    note(course, fired, outcome, None if owner in unsure else owner)
    if outcome == "resolved":
        carry_out(course, act_of(shot, shown, unsure))


def act_of(shot: int, shown: Shown, unsure: frozenset[str] = NOBODY) -> Act:
    """Return a fired Bullet as the act of carrying it out."""
    fired = shown.fired
    return Act(
        bullet=fired.bullet,
        called=fired.called,
        assign=fired.assign,
        swap=fired.swap,
        pointer=shown.pointer,
        shot=shot,
        orders=fired.extra_shots_by,
        unsure=unsure,
    )
