"""The special abilities of ears, hands, legs, torso and tail in Kazaam."""

from __future__ import annotations

from typing import NamedTuple

from refbot.rules.kazaam.action.situation import Action
from refbot.ruling import Docket, Facts, Message, say, say_n

DIGESTED = 3
"""Counters a torso brings (5.11)."""


class Effect(NamedTuple):
    """What an ability does: in one line, and as facts."""

    verdict: Message
    facts: Facts


def ear(_: Action, docket: Docket) -> Effect:
    """An eavesdropping ear looks at another player's hand (5.5)."""
    docket.step("eavesdrop", "5.5", say("An ear lets you look at the hand of one other player."))
    return Effect(say("Allowed: you may look at another player's hand."), {})


def hand(situation: Action, docket: Docket) -> Effect:
    """A scrounging hand takes a tile, chosen blindly, from another player's hand (5.6, 5.7)."""
    docket.step(
        "scrounge",
        ("5.6", "5.7"),
        say("A hand takes one tile, chosen blindly, from another player's hand into yours."),
    )
    return Effect(say("Allowed: you may take a tile from another player's hand."), _one_more(situation))


def leg(situation: Action, docket: Docket) -> Effect:
    """A burrowing leg searches the discarded tiles and keeps one of them (5.8, 5.9)."""
    docket.step(
        "burrow",
        ("5.8", "5.9"),
        say("A leg searches the discarded tiles and keeps one of them in your hand."),
    )
    return Effect(say("Allowed: you may take one of the discarded tiles."), _one_more(situation))


def _one_more(situation: Action) -> Facts:
    return {"hand_after": (situation.hand or 0) + 1}


def torso(_: Action, docket: Docket) -> Effect:
    """A digesting torso takes 3 counters out of the pool (5.11)."""
    text = say("A torso takes %(count)s counters of your choice from the pool.", count=DIGESTED)
    docket.step("digest", "5.11", text)
    verdict = say("Allowed: you may take %(count)s ingredient counters.", count=DIGESTED)
    return Effect(verdict, {"counters_gained": DIGESTED})


def tail(situation: Action, docket: Docket) -> Effect:
    """A striking tail turns a face-up tile down and discards a face-down one (5.12 to 5.15)."""
    whose = "5.15" if situation.strikes_own else "5.12"
    down = len(situation.face_down()) + 1
    if situation.struck_face == "down":
        text = say("The tile that is struck lies face down, so it is discarded.")
        docket.step("strike", (whose, "5.14"), text)
        left = down - 1 if situation.strikes_own else down
        facts = {"target_after": "discarded", "face_down_after": left}
        return Effect(say("Allowed: the tile that is struck is discarded."), facts)
    text = say("The tile that is struck lies face up, so its owner flips it face down at once.")
    docket.step("strike", (whose, "5.13"), text)
    left = down + 1 if situation.strikes_own else down
    facts = {"target_after": "face-down", "face_down_after": left}
    return Effect(say("Allowed: the tile that is struck is flipped face down."), facts)


ABILITIES = {"ear": ear, "hand": hand, "leg": leg, "torso": torso, "tail": tail}
