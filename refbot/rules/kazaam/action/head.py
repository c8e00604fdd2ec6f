"""Answering with a foreseeing head in Kazaam."""

from __future__ import annotations

from collections.abc import Iterator

from refbot.rules.kazaam.action.course import (
    Problem,
    allow,
    own_tile_limits,
    still_open,
)
from refbot.rules.kazaam.action.entries import ANSWERED, Against
from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.readings import HEAD_ON_HEAD
from refbot.ruling import Certainty, Docket, Ruling, say


def answer_limits(situation: Action, against: Against, docket: Docket) -> Iterator[Problem]:
    """A head answers a special ability of another player, nothing else (5.17, 5.20)."""
    yield from own_tile_limits(situation, "5.17")
    if against.user == "self":
        yield Problem(
            "only-against-another-player",
            ("5.17", "5.20"),
            say("A head answers what another player does, never what you do yourself."),
            say("Not allowed: a head only answers another player."),
        )
    if against.what != "ability":
        yield Problem(
            "not-an-ability",
            ("5.17", "5.20"),
            say(
                "A head cancels special abilities and nothing else, so not this: %(act)s.",
                act=ANSWERED.name(against.what),
            ),
            say("Not allowed: a head only cancels special abilities."),
        )
    if _head_on_head(against) and docket.choose(HEAD_ON_HEAD) == "no":
        yield Problem(
            "head-not-on-head",
            ("5.17", "5.21"),
            say(
                "The rulebook does not say whether a head may cancel another player's head. "
                "At this table it may not."
            ),
            say("Not allowed: at this table a head never cancels a head."),
            Certainty.BEST_READING,
        )


def _head_on_head(against: Against) -> bool:
    return (against.what, against.part, against.user) == ("ability", "head", "other")


def answer(situation: Action, against: Against, docket: Docket) -> Ruling:
    """The head flips over and the ability does nothing; it costs no action (5.17 to 5.19)."""
    if against.part is None:
        return _ask_for_part(situation, docket)
    if _head_on_head(against):
        _note_head_on_head(docket)
    docket.step(
        "cancel",
        ("5.17", "5.18"),
        say("The ability does nothing, and the tile used for it still lies face down."),
    )
    docket.step(
        "no-action",
        ("5.3", "5.19"),
        say(
            "Your head costs none of your actions. "
            "It lies face down until you flip back your parts."
        ),
    )
    changed = {
        "tile_face": "down",
        "ability_works": False,
        "face_down_after": len(situation.face_down()) + 1,
    }
    verdict = say("Allowed: your head cancels the ability.")
    return allow(situation, docket, verdict, changed)


def _note_head_on_head(docket: Docket) -> None:
    docket.step(
        "head-on-head",
        ("5.17", "5.21"),
        say(
            "The rulebook does not say whether a head may cancel another player's head. "
            "A head is a part with a special ability too, so at this table it may."
        ),
        Certainty.BEST_READING,
    )


def _ask_for_part(situation: Action, docket: Docket) -> Ruling:
    docket.ask(
        "/against/part",
        say("Which part is the other player using?"),
        say("Whether a head may cancel a head is not settled; it may cancel every other part."),
    )
    docket.step(
        "part-unknown",
        ("5.17", "5.21"),
        say("A head cancels the ability of any other part; only against a head is it unsettled."),
    )
    verdict = say("One more fact is needed: which part is being used?")
    open_facts = still_open(situation, "tile_face", "ability_works", "face_down_after")
    return docket.needs_info(verdict, open_facts)
