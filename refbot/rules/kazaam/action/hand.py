"""What is done with the tiles of the hand in Kazaam: draw, play, extract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from refbot.rules.kazaam.action.course import (
    Problem,
    allow,
    no_actions_left,
    spend,
    without,
)
from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.pieces import COMPLETE, HAND_LIMIT, INGREDIENT, PART
from refbot.ruling import Docket, Message, Ruling, listed, say, say_n


def hand_full(rule: str, reason: Message) -> Problem:
    """A full hand takes no tile, wherever it comes from (4.2)."""
    return Problem("hand-full", (rule,), reason, say("Not allowed: your hand is full."))


def not_in_hand(rules: tuple[str, ...], reason: Message) -> Problem:
    """What is played or extracted comes out of the hand (4.4, 4.13)."""
    refusal = say("Not allowed: the tile has to come from your hand.")
    return Problem("tile-not-in-hand", rules, reason, refusal)


def draw_limits(situation: Action) -> Iterator[Problem]:
    """With 6 tiles in hand you may not draw (4.2)."""
    yield from no_actions_left(situation)
    if situation.hand == HAND_LIMIT:
        reason = say("With %(limit)s tiles in hand you may not draw another.", limit=HAND_LIMIT)
        yield hand_full("4.2", reason)


def draw(situation: Action, docket: Docket) -> Ruling:
    """A tile comes off the face-down pile into the hand (4.1)."""
    held = (situation.hand or 0) + 1
    message = say_n(
        "You take a random tile off the face-down pile and then hold %(n)s tile; "
        "the limit is %(limit)s.",
        "You take a random tile off the face-down pile and then hold %(n)s tiles; "
        "the limit is %(limit)s.",
        held,
        limit=HAND_LIMIT,
    )
    docket.step("draw", ("4.1", "4.2"), message)
    return spend(situation, docket, say("Allowed: you draw a tile."), {"hand_after": held})


def play_limits(situation: Action) -> Iterator[Problem]:
    """One tile of each part type, its whole cost paid, out of the hand (4.4, 4.5, 4.10)."""
    yield from no_actions_left(situation)
    if face := situation.face_of(situation.tile):
        yield _part_taken(face, situation.tile)
    if missing := Counter(situation.cost) - Counter(situation.counters):
        counters = listed(
            say("%(ingredient)s (%(count)s)", ingredient=INGREDIENT.name(kind), count=count)
            for kind, count in missing.items()
        )
        yield Problem(
            "cannot-pay",
            ("4.5", "4.7"),
            say("Your counters do not cover the cost. Missing: %(counters)s.", counters=counters),
            say("Not allowed: you cannot pay the cost of the tile."),
        )
    if situation.hand == 0:
        yield not_in_hand(("4.4",), say("A tile is played from the hand, and yours is empty."))


def _part_taken(face: str, part: str) -> Problem:
    named = PART.name(part)
    refusal = say("Not allowed: you already have a tile of this part type in play.")
    if face == "down":
        reason = say(
            "You may have one tile of each part type in play, "
            "and a face-down tile still counts: %(part)s.",
            part=named,
        )
        return Problem("part-already-in-play", ("4.10", "4.11"), reason, refusal)
    reason = say(
        "You may have one tile of each part type in play, and this one is there: %(part)s.",
        part=named,
    )
    return Problem("part-already-in-play", ("4.10",), reason, refusal)


def play(situation: Action, docket: Docket) -> Ruling:
    """The tile goes face up on the alchemist card; a ninth part ends the game (4.8, 6)."""
    if any(situation.cost.values()):
        message = say("You pay the cost, and those counters return to the pool.")
        docket.step("cost", ("4.5", "4.6"), message)
    part = PART.name(situation.tile)
    message = say("The tile goes face up on your alchemist card: %(part)s.", part=part)
    docket.step("place", ("4.4", "4.8"), message)
    changed = {
        "hand_after": None if situation.hand is None else situation.hand - 1,
        "tile_face": "up",
        "counters_after": without(situation.counters, situation.cost),
    }
    if len(situation.tiles) + 1 < COMPLETE:
        return spend(situation, docket, say("Allowed: you put this part into play."), changed)
    docket.step(
        "complete",
        ("6.1", "6.2", "6.3", "6.4"),
        say(
            "This is the ninth part: when you say “Kazaam!” the game is over at once. "
            "The others get no last turn, and actions left over are lost."
        ),
    )
    verdict = say(
        "Allowed: you put the ninth part into play, and with the word “Kazaam!” the game is over."
    )
    over = {"actions_left": 0, "game_over": True, "others_last_turn": False}
    return allow(situation, docket, verdict, changed | over)
