"""What forbids an act during a turn, in the contract's order of problems."""

from __future__ import annotations

from collections.abc import Iterator

from refbot.rules.ka_boom.finding import Finding
from refbot.rules.ka_boom.pieces import DICE_EACH, DICE_RULE
from refbot.rules.ka_boom.shot.situation import BUILDING, Shot
from refbot.ruling import N_, Certainty, OneOf, say, say_n

PROBLEMS = OneOf(
    {
        "too-close": N_("the catapult is closer than 1 foot"),
        "die-already-used": N_("this die was already shot in this turn"),
        "no-dice-left": N_("this Saboteur has no ammunition dice left"),
        "time-up": N_("the sand has run out"),
        "only-catapult": N_("Saboteurs may use only their catapults"),
        "no-blocking": N_("ammunition dice may not be blocked"),
        "tile-fixed": N_("tower tiles stay in place during a turn"),
        "tile-closed": N_("a die has closed this tile"),
    }
)
"""Every problem, as the reason at the end of a sentence."""

WHILE_SAND_RUNS = {"shoot": "7.2", "build": "6.4", "rebuild": "6.9"}
"""The rule that allows an act as long as the sand is running."""


def problems(shot: Shot) -> Iterator[Finding]:
    """Yield every problem of an act, each with its rule."""
    if shot.act == "shoot":
        yield from _shooting(shot)
    if not shot.time_left:
        text = say("The sand has run out, so everybody stops at once.")
        allowed = WHILE_SAND_RUNS.get(shot.act)
        yield Finding("time-up", ("9.1", allowed) if allowed else ("9.1",), text)
    yield from _never(shot)
    if shot.act in BUILDING and shot.optional_rule and shot.die_on_tile:
        yield _closed(shot)


def _shooting(shot: Shot) -> Iterator[Finding]:
    """At least 1 foot away (7.5), each die once (7.7), as long as there are dice (7.8)."""
    if shot.distance and shot.distance.too_close:
        text = say(
            "The catapult is closer than 1 foot to the nearest tower tile; 1 foot is 12 inches "
            "or 30.48 cm."
        )
        yield Finding("too-close", ("7.5", "7.6"), text)
    if shot.same_die:
        text = say("A Saboteur may not shoot the same die twice in one turn.")
        yield Finding("die-already-used", ("7.7",), text)
    if not shot.dice:
        text = say_n(
            "This Saboteur got %(n)s ammunition die for the turn and has shot it.",
            "This Saboteur got %(n)s ammunition dice for the turn and has shot them all.",
            DICE_EACH[shot.player_count],
        )
        yield Finding("no-dice-left", ("7.8", DICE_RULE[shot.player_count]), text)


def _never(shot: Shot) -> Iterator[Finding]:
    """Never allowed: pushing or throwing by hand (7.9), blocking (6.12), moving tiles (6.10)."""
    if shot.act == "push-tower":
        text = say("A Saboteur may not push a tower: only the catapult may be used against it.")
        yield Finding("only-catapult", ("7.9",), text)
    if shot.act == "throw-by-hand":
        text = say("A Saboteur may not throw a die by hand: dice are launched with the catapult.")
        yield Finding("only-catapult", ("7.9", "7.3"), text)
    if shot.act == "block-die":
        text = say("The Master Builder may not block, cover or intercept an ammunition die.")
        yield Finding("no-blocking", ("6.12",), text)
    if shot.act == "move-tile":
        text = say("Tower tiles may not be moved during a turn; they leave only in scoring.")
        yield Finding("tile-fixed", ("6.10", "6.11"), text)


def _closed(shot: Shot) -> Finding:
    """A closed tile bears no new or unfinished tower (8.2 to 8.4); rebuilding is unnamed (8.7)."""
    if shot.act == "build":
        text = say("A die has closed this tile: no tower may be started or continued on it.")
        return Finding("tile-closed", ("8.2", "8.3", "8.4"), text)
    text = say(
        "A die has closed this tile: no tower may be started on it. The rulebook does not mention "
        "rebuilding; refbot's reading is that this is not allowed either."
    )
    return Finding("tile-closed", ("8.2", "8.3", "8.7"), text, Certainty.BEST_READING)
