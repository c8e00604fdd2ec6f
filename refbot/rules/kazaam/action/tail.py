"""Striking a tile with a tail in Kazaam."""

from __future__ import annotations

from collections.abc import Iterator

from refbot.rules.kazaam.action.course import Effect, Problem
from refbot.rules.kazaam.action.entries import Target
from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.pieces import PART
from refbot.ruling import Docket, Message, say


def strike_limits(situation: Action, target: Target) -> Iterator[Problem]:
    """A tail strikes a tile in play, but never itself (5.12, 5.15, 5.16)."""
    whose = _whose(target)
    if target.zone == "hand":
        yield _not_in_play(whose, say("A tail strikes tiles in play only, never a tile in a hand."))
    elif target.owner == "self" and target.part == "tail":
        yield Problem(
            "tail-not-on-itself",
            ("5.16",),
            say("The tail you are using stays on your card: it cannot strike itself."),
            say("Not allowed: a tail cannot strike itself."),
        )
    elif target.owner == "self" and situation.face_of(target.part) is None:
        reason = say(
            "A tail strikes tiles in play only, and you have none of this part there: %(part)s.",
            part=PART.name(target.part),
        )
        yield _not_in_play(whose, reason)


def _whose(target: Target) -> str:
    return "5.15" if target.owner == "self" else "5.12"


def _not_in_play(rule: str, reason: Message) -> Problem:
    refusal = say("Not allowed: the tile to strike is not in play.")
    return Problem("target-not-in-play", (rule,), reason, refusal)


def strike(situation: Action, target: Target, docket: Docket) -> Effect:
    """A face-up tile is flipped face down, a face-down one discarded (5.13, 5.14)."""
    own = target.owner == "self"
    lies = target.face or (own and situation.face_of(target.part))
    down = len(situation.face_down()) + 1
    if lies == "down":
        docket.step(
            "strike",
            (_whose(target), "5.14"),
            say("The tile that is struck already lies face down, so it is discarded."),
        )
        facts = {"target_after": "discarded", "face_down_after": down - own}
        return Effect(say("Allowed: the tile that is struck is discarded."), facts)
    docket.step(
        "strike",
        (_whose(target), "5.13"),
        say("The tile that is struck lies face up, so its owner flips it face down at once."),
    )
    facts = {"target_after": "face-down", "face_down_after": down + own}
    return Effect(say("Allowed: the tile that is struck is flipped face down."), facts)
