"""The course every act of Kazaam takes: its limits first, then what it does and costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.pieces import ACTIONS_A_TURN, PART
from refbot.ruling import Certainty, Docket, Facts, Message, Ruling, say, say_n


@dataclass(frozen=True)
class Problem:
    """A limit that is broken: its code and rules, the reasoning, and the refusal in one line."""

    code: str
    rules: tuple[str, ...]
    reason: Message
    refusal: Message
    certainty: Certainty = Certainty.CERTAIN


@dataclass(frozen=True)
class Effect:
    """What a special ability does: in one line, and as facts."""

    verdict: Message
    facts: Facts


def before(situation: Action) -> Facts:
    """Return the facts as they are before the act, and stay if it is refused."""
    act = situation.action
    flips = act in {"use", "answer-with-head"}
    return {
        "legal": False,
        "problems": [],
        "hand_after": situation.hand,
        "actions_left": ACTIONS_A_TURN - situation.actions_used,
        "tile_face": situation.face_of(situation.tile) if flips else None,
        "target_after": None,
        "counters_gained": 0 if act == "use" and situation.part == "torso" else None,
        "gained": {} if act == "extract" else None,
        "counters_after": without(situation.counters) if act == "play" else None,
        "face_down_after": len(situation.face_down()),
        "ability_works": _works(situation),
        "game_over": False if act == "play" else None,
        "others_last_turn": None,
    }


def _works(situation: Action) -> bool | None:
    """An ability put forward is not at work yet; one that is answered works until cancelled."""
    if situation.action == "use":
        return False
    against = situation.answered
    return True if against and against.what == "ability" else None


def without(counters: dict[str, int], paid: dict[str, int] | None = None) -> dict[str, int]:
    """Return the counters that are left over, without those of which none is left."""
    return dict(Counter(counters) - Counter(paid or {}))


def still_open(situation: Action, *facts: str) -> Facts:
    """Return the facts before the act, with null for whether it is allowed and what hangs on it."""
    return before(situation) | dict.fromkeys(("legal", *facts))


def no_actions_left(situation: Action) -> Iterator[Problem]:
    """A turn has 3 actions, whatever they are (3.1)."""
    if situation.actions_used == ACTIONS_A_TURN:
        yield Problem(
            "no-actions-left",
            ("3.1",),
            say("A turn has %(limit)s actions, and all of them are used.", limit=ACTIONS_A_TURN),
            say("Not allowed: no action is left in this turn."),
        )


def own_tile_limits(situation: Action, rule: str) -> Iterator[Problem]:
    """What is flipped for its ability lies face up in play before (5.1, 5.4, 5.17)."""
    face, part = situation.face_of(situation.tile), PART.name(situation.tile)
    if face is None:
        yield Problem(
            "tile-not-in-play",
            (rule,),
            say(
                "The part you flip over has to be in play, and this one is not: %(part)s.",
                part=part,
            ),
            say("Not allowed: you do not have this part in play: %(part)s.", part=part),
        )
    if face == "down":
        yield Problem(
            "tile-face-down",
            (rule, "5.4"),
            say("A tile that lies face down cannot be used until you flip back your parts."),
            say("Not allowed: the tile already lies face down."),
        )


def refuse(situation: Action, docket: Docket, problems: Sequence[Problem]) -> Ruling:
    """Name every limit that is broken; nothing changes."""
    for problem in problems:
        docket.step(problem.code, problem.rules, problem.reason, problem.certainty)
    codes = [problem.code for problem in problems]
    return docket.refused(problems[0].refusal, before(situation) | {"problems": codes})


def allow(situation: Action, docket: Docket, verdict: Message, changed: Facts) -> Ruling:
    """Close an act that is allowed."""
    return docket.ruled(verdict, before(situation) | {"legal": True} | changed)


def spend(situation: Action, docket: Docket, verdict: Message, changed: Facts) -> Ruling:
    """Close an act that is allowed and costs one of the 3 actions (3.1)."""
    left = ACTIONS_A_TURN - situation.actions_used - 1
    if left:
        message = say_n(
            "This costs one action, and %(n)s action is left in the turn.",
            "This costs one action, and %(n)s actions are left in the turn.",
            left,
        )
        docket.step("action-spent", "3.1", message)
    else:
        message = say("This was the last action, and the turn goes on to the left.")
        docket.step("last-action", ("3.1", "3.4"), message)
    return allow(situation, docket, verdict, {"actions_left": left} | changed)
