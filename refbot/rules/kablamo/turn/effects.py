"""What every Bullet does to the course of a turn, one function each."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from refbot.rules.kablamo.turn.course import Course, Row
from refbot.rules.kablamo.turn.questions import Act, ask_for
from refbot.rules.kablamo.turn.table import Lying
from refbot.ruling import Certainty, listed, say

Effect = Callable[[Course, Act], None]


def carry_out(course: Course, act: Act) -> None:
    """Carry out one Bullet, then note the additional Bullets it orders (6.8)."""
    course.carried_out.append(act.called)
    EFFECTS.get(act.bullet, _by_its_own_text)(course, act)
    if act.bullet != "trigger-happy" and act.orders:
        course.table.ordered.update(act.orders)
        message = say(
            "By the effect of %(bullet)s, an additional Bullet is owed by: %(players)s.",
            bullet=act.called,
            players=listed(act.orders),
        )
        course.docket.step("orders-shots", "6.8", message)


def _lights_out(course: Course, act: Act) -> None:
    """Two players swap their Revolvers (16.1); all that is on them goes along (9.7, 10.5)."""
    if ask_for(course, act) or act.swap is None:
        message = say("Lights Out takes effect, but who swaps is not known yet.")
        course.docket.step("lights-out", "16.1", message)
        course.stopped = True
        return
    course.table.swap(*act.swap)
    message = say(
        "Lights Out: %(one)s and %(other)s swap their Revolvers, active Bullets and all.",
        one=act.swap[0],
        other=act.swap[1],
    )
    course.docket.step("lights-out", ("9.7", "16.1"), message)


def _bolshevik_rules(course: Course, _: Act) -> None:
    """Next turn every Kablamo hits the player to the left (16.4); this turn nothing changes."""
    course.table.bolshevik_next = True
    message = say("Bolshevik Rules work in the next turn, not in this one.")
    course.docket.step("bolshevik-next-turn", "16.4", message)


def _someone_is_cheating(course: Course, act: Act) -> None:
    """All active Bullets but Live ones are discarded, from now to the end of the turn (16.7)."""
    course.table.cheating = True
    message = say("Until the turn ends, every active Bullet that is not Live is discarded.")
    course.docket.step("cheating", "16.7", message)
    if act.moment is None:
        return
    for shown in sorted(course.active, key=course.seat):
        revolver = shown.fired.revolver
        course.rows.append(
            Row(
                shot=act.shot,
                at="hand",
                revolver=revolver,
                bullet=shown.fired.bullet,
                by=course.table.owners[revolver],
                outcome="discarded",
            )
        )
    if course.active:
        names = listed(shown.fired.called for shown in course.active)
        message = say(
            "These are active at that moment and are discarded at once: %(bullets)s.", bullets=names
        )
        course.docket.step("cheating-at-once", ("6.5", "16.7"), message)
    course.active.clear()


def _marquis(course: Course, act: Act) -> None:
    """From now on every Kablamo of the turn is ignored (16.9), none from before (16.10)."""
    course.table.marquis = True
    certainty, rules = Certainty.BEST_READING, ("7.1", "8.4", "16.9")
    if act.moment is None:
        message = say(
            "Fired from a Revolver, Marquis of Queensbury rules comes after the Kablamos of its "
            "own shot; only those of later shots are ignored."
        )
    elif act.moment == "before-reveal" and act.shot == 0:
        message = say(
            "Marquis of Queensbury rules is played before any Bullet is flipped, so it comes in "
            "advance: every Kablamo of this turn is ignored."
        )
    elif act.moment == "start-of-turn" and act.shot == 0:
        message = say("Every Kablamo of this turn is ignored.")
        certainty, rules = Certainty.CERTAIN, ("8.4", "13.3", "16.9")
    else:
        message = say("Kablamos fired from now on are ignored; earlier ones have done their harm.")
        certainty, rules = Certainty.CERTAIN, ("8.5", "16.10", "16.11")
    course.docket.step("marquis", rules, message, certainty)


def _trigger_happy(course: Course, act: Act) -> None:
    """It lies in front of its player, who has to fire an additional Bullet (15.21)."""
    if ask_for(course, act) or act.assign is None:
        course.debts_open = True
        message = say("Trigger happy takes effect, but whom it was given to is not known yet.")
        course.docket.step("trigger-happy", "15.21", message)
        return
    course.table.delayed.append(Lying(act.bullet, "player", act.assign))
    if act.assign in course.table.alive:
        message = say(
            "Trigger happy lies in front of %(player)s and orders an additional Bullet.",
            player=act.assign,
        )
    else:
        message = say(
            "Trigger happy goes to %(player)s, who is out of the game: nobody fires for it.",
            player=act.assign,
        )
    course.docket.step("trigger-happy", ("10.2", "15.21"), message)


def _on_a_revolver(course: Course, act: Act) -> None:
    """It lies in the corner of the Revolver its player owns now, and stays with it (10.3, 10.5)."""
    known = act.assign is not None and act.assign not in act.unsure
    revolver = course.table.revolver_of(act.assign) if known and act.assign else None
    course.table.delayed.append(Lying(act.bullet, "revolver", revolver))
    if revolver is None:
        message = say(
            "%(bullet)s lies on a Revolver now; on which one is not known.", bullet=act.called
        )
    else:
        message = say(
            "%(bullet)s lies on the Revolver of %(revolver)s and stays with it.",
            bullet=act.called,
            revolver=revolver,
        )
    course.docket.step("on-a-revolver", ("10.3", "10.5"), message)


def _by_its_own_text(course: Course, act: Act) -> None:
    """Any other Bullet changes nobody's turn by itself: its owner assigns it (9.3)."""
    if act.assign is not None:
        message = say(
            "The effect of %(bullet)s goes to %(player)s.", bullet=act.called, player=act.assign
        )
        course.docket.step("assigned", ("6.7", "9.3"), message)


EFFECTS: MappingProxyType[str, Effect] = MappingProxyType(
    {
        "bolshevik-rules": _bolshevik_rules,
        "lights-out": _lights_out,
        "someone-is-cheating": _someone_is_cheating,
        "marquis-of-queensbury-rules": _marquis,
        "trigger-happy": _trigger_happy,
        "hammer-malfunction": _on_a_revolver,
        "cylinder-malfunction": _on_a_revolver,
    }
)
"""The Bullets whose effect changes the course of a turn."""
