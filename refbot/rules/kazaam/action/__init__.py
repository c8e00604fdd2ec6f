"""Kazaam's actions, and the head that answers them: may this be done, and what follows."""

from __future__ import annotations

from refbot.rules.kazaam.action.course import refuse, still_open
from refbot.rules.kazaam.action.extract import extract, extract_limits
from refbot.rules.kazaam.action.flip_back import flip_back, flip_back_limits
from refbot.rules.kazaam.action.hand import draw, draw_limits, play, play_limits
from refbot.rules.kazaam.action.head import answer, answer_limits
from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.action.use import use, use_limits
from refbot.rules.kazaam.pieces import HAND_LIMIT, kind_of
from refbot.ruling import N_, Adjudicator, Docket, Ruling, say

LIMITS = {
    "draw": draw_limits,
    "play": play_limits,
    "use": use_limits,
    "extract": extract_limits,
    "flip-back": flip_back_limits,
}
CARRY_OUT = {
    "draw": draw,
    "play": play,
    "use": use,
    "extract": extract,
    "flip-back": flip_back,
}


def action(situation: Action, docket: Docket) -> Ruling:
    """Refuse what breaks a limit; carry out the rest (3, 4 and 5)."""
    if against := situation.answered:
        problems = tuple(answer_limits(situation, against, docket))
    else:
        problems = tuple(LIMITS[situation.action](situation))
    if problems:
        return refuse(situation, docket, problems)
    if against:
        return answer(situation, against, docket)
    if situation.hand is None and _brings_a_tile(situation):
        return _ask_for_hand(situation, docket)
    return CARRY_OUT[situation.action](situation, docket)


def _brings_a_tile(situation: Action) -> bool:
    """Whether a tile comes into the hand: by drawing, with a hand or with a leg."""
    scrounges = situation.action == "use" and kind_of(situation.tile) in {"hand", "leg"}
    return situation.action == "draw" or scrounges


def _ask_for_hand(situation: Action, docket: Docket) -> Ruling:
    """Whether another tile may come into the hand depends on how many are there (4.2)."""
    rules = ("4.2",) if situation.action == "draw" else ("5.7", "5.9")
    docket.ask(
        "/hand",
        say("How many tiles do you hold?"),
        say("With %(limit)s tiles in hand you may not take another.", limit=HAND_LIMIT),
    )
    docket.step(
        "hand-unknown",
        rules,
        say("A hand may hold at most %(limit)s tiles, so their number decides.", limit=HAND_LIMIT),
    )
    open_facts = still_open(
        situation, "actions_left", "tile_face", "face_down_after", "ability_works"
    )
    verdict = say("One more fact is needed: how many tiles do you hold?")
    return docket.needs_info(verdict, open_facts)


ADJUDICATOR = Adjudicator.of(
    slug="action",
    title=N_("Actions and answers"),
    settles=N_("Whether an action or an answer with a head is allowed, and what comes of it."),
    rule=action,
    outcome=("legal",),
    situation=Action,
)
