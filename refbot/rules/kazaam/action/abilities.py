"""The special abilities of ears, hands, legs and the torso in Kazaam."""

from __future__ import annotations

from refbot.rules.kazaam.action.course import Effect
from refbot.rules.kazaam.action.situation import Action
from refbot.ruling import Docket, Facts, say

DIGESTED = 3
"""Counters a torso brings (5.11)."""


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
    verdict = say("Allowed: you may take a tile from another player's hand.")
    return Effect(verdict, _one_more(situation))


def leg(situation: Action, docket: Docket) -> Effect:
    """A burrowing leg searches the discarded tiles and keeps one of them (5.8, 5.9)."""
    docket.step(
        "burrow",
        ("5.8", "5.9"),
        say("A leg searches the discarded tiles and keeps one of them in your hand."),
    )
    verdict = say("Allowed: you may take one of the discarded tiles.")
    return Effect(verdict, _one_more(situation))


def _one_more(situation: Action) -> Facts:
    return {"hand_after": (situation.hand or 0) + 1}


def torso(_: Action, docket: Docket) -> Effect:
    """A digesting torso takes 3 counters out of the pool (5.11)."""
    text = say("A torso takes %(count)s counters of your choice from the pool.", count=DIGESTED)
    docket.step("digest", "5.11", text)
    verdict = say("Allowed: you may take %(count)s ingredient counters.", count=DIGESTED)
    return Effect(verdict, {"counters_gained": DIGESTED})


ABILITIES = {"ear": ear, "hand": hand, "leg": leg, "torso": torso}
