"""Extracting ingredients from a tile in Kazaam."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from refbot.rules.kazaam.action.course import Problem, no_actions_left, spend
from refbot.rules.kazaam.action.hand import not_in_hand
from refbot.rules.kazaam.action.situation import Action
from refbot.rules.kazaam.pieces import INGREDIENT
from refbot.ruling import Docket, Ruling, say, say_n


def extract_limits(situation: Action) -> Iterator[Problem]:
    """Only a tile of the hand can be extracted, never one in play (4.13, 4.16)."""
    yield from no_actions_left(situation)
    if situation.from_ == "play":
        reason = say("Only a tile from your hand can be extracted, never one in play.")
        yield not_in_hand(("4.13", "4.16"), reason)
    elif situation.hand == 0:
        reason = say("Extracting discards a tile from the hand, and yours is empty.")
        yield not_in_hand(("4.13",), reason)


def extract(situation: Action, docket: Docket) -> Ruling:
    """Gain the counters shown on the tile and one of the favourite ingredient (4.13, 4.14)."""
    shown = situation.ingredients or ()
    favourite = str(situation.favourite_ingredient)
    takes = say("You discard the tile, which shows no ingredients.")
    if shown:
        takes = say_n(
            "You discard the tile and take the %(n)s counter it shows.",
            "You discard the tile and take the %(n)s counters it shows.",
            len(shown),
        )
    docket.step("shown", "4.13", takes)
    docket.step(
        "favourite",
        "4.14",
        say(
            "You also take one counter of your favourite ingredient: %(ingredient)s.",
            ingredient=INGREDIENT.name(favourite),
        ),
    )
    gained = dict(Counter((*shown, favourite)))
    verdict = say_n(
        "Allowed: you gain %(n)s ingredient counter.",
        "Allowed: you gain %(n)s ingredient counters.",
        sum(gained.values()),
    )
    hand = None if situation.hand is None else situation.hand - 1
    return spend(situation, docket, verdict, {"hand_after": hand, "gained": gained})
