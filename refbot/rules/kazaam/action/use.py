"""Using a part in Kazaam: one tile flips face down, and its special ability works."""

from __future__ import annotations

from collections.abc import Iterator

from refbot.rules.kazaam.action.abilities import ABILITIES
from refbot.rules.kazaam.action.course import Problem, no_actions_left, own_tile_limits, spend
from refbot.rules.kazaam.action.hand import hand_full
from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.action.tail import strike, strike_limits
from refbot.rules.kazaam.pieces import HAND_LIMIT, kind_of
from refbot.ruling import Docket, Ruling, say


def use_limits(situation: Action) -> Iterator[Problem]:
    """The part lies face up in play, and its ability can be carried out (5.1 to 5.19)."""
    yield from no_actions_left(situation)
    if situation.hand == HAND_LIMIT:
        yield from _full(kind_of(situation.tile))
    yield from own_tile_limits(situation, "5.1")
    if situation.part == "head":
        yield Problem(
            "head-is-not-an-action",
            ("5.19",),
            say("Using a head is not an action: you flip it while another player uses an ability."),
            say("Not allowed: a head is not used as an action."),
        )
    if target := situation.struck:
        yield from strike_limits(situation, target)


def _full(kind: str) -> Iterator[Problem]:
    """With 6 tiles in hand a hand or leg may not bring another (5.7, 5.9)."""
    if kind == "hand":
        reason = say(
            "With %(limit)s tiles in hand you may not take one from another player.",
            limit=HAND_LIMIT,
        )
        yield hand_full("5.7", reason)
    if kind == "leg":
        reason = say(
            "With %(limit)s tiles in hand you may not take a discarded one.", limit=HAND_LIMIT
        )
        yield hand_full("5.9", reason)


def use(situation: Action, docket: Docket) -> Ruling:
    """Flip the tile face down; its ability works unless a head cancels it (5.1, 5.3, 5.17)."""
    docket.step(
        "flip-over",
        ("5.1", "5.3"),
        say("You flip the tile face down, and so it stays until you flip back your parts."),
    )
    changed = {
        "tile_face": "down",
        "face_down_after": len(situation.face_down()) + 1,
        "ability_works": not situation.cancelled,
    }
    if situation.cancelled:
        docket.step(
            "cancelled",
            ("5.17", "5.18"),
            say("Another player's head cancels the ability, but the tile still lies face down."),
        )
        verdict = say("Cancelled: the ability does nothing, yet the tile lies face down.")
        return spend(situation, docket, verdict, changed)
    if target := situation.struck:
        effect = strike(situation, target, docket)
    else:
        effect = ABILITIES[kind_of(situation.tile)](situation, docket)
    return spend(situation, docket, effect.verdict, changed | effect.facts)
