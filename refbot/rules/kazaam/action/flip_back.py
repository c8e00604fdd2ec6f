"""Flipping back one's parts in Kazaam."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from refbot.rules.kazaam.action.course import Problem, no_actions_left, spend, still_open
from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.pieces import PART
from refbot.ruling import Certainty, Docket, Ruling, listed, say, say_n
from refbot.ruling.words import Fact


def _named(parts: Iterable[str]) -> tuple[Fact, ...]:
    return listed(PART.name(part) for part in parts)


def flip_back_limits(situation: Action) -> Iterator[Problem]:
    """All face-down parts are flipped back together, or none (4.19)."""
    yield from no_actions_left(situation)
    if situation.only is None:
        return
    if absent := [part for part in situation.only if situation.face_of(part) is None]:
        parts = _named(absent)
        yield Problem(
            "tile-not-in-play",
            ("4.18",),
            say("Only tiles in play can be flipped back; not there: %(parts)s.", parts=parts),
            say("Not allowed: you have no such tile in play."),
        )
    if kept := [part for part in situation.face_down() if part not in situation.only]:
        yield Problem(
            "must-flip-all",
            ("4.19",),
            say("You may keep no part face down. Left out: %(parts)s.", parts=_named(kept)),
            say("Not allowed: you must flip back all your face-down parts."),
        )


def flip_back(situation: Action, docket: Docket) -> Ruling:
    """One action turns up all face-down parts (4.18); with none of them, nothing is said (4.20)."""
    parts = situation.face_down()
    if not parts:
        docket.step(
            "nothing-face-down",
            "4.20",
            say(
                "None of your tiles is face down, and the rulebook does not say "
                "whether an action may be spent on flipping back nothing."
            ),
            Certainty.SILENT,
        )
        verdict = say("The rulebook does not say whether you may flip back nothing.")
        return docket.silent(verdict, still_open(situation, "actions_left"))
    docket.step(
        "flip-back",
        ("4.18", "4.19"),
        say("All your face-down tiles are turned face up: %(parts)s.", parts=_named(parts)),
    )
    verdict = say_n(
        "Allowed: %(n)s tile is turned face up again.",
        "Allowed: %(n)s tiles are turned face up again.",
        len(parts),
    )
    return spend(situation, docket, verdict, {"face_down_after": 0})
