"""What cards and empty hands score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from refbot.rules.kram_la_bam.readings import TWO_EMPTIED
from refbot.ruling import ASK, Certainty, Docket, Message, listed, say

EMPTY_HAND = 50
"""What a player scores who has lost all cards (8.6)."""

SHARES = {ASK: None, "fifty-each": EMPTY_HAND, "nobody": 0}
"""What each of two players scores who lost all cards at once (8.8)."""


def number_points(hand: Iterable[str | int]) -> dict[int, int]:
    """Each number scores the sum of its cards times how many of them there are (8.1)."""
    held = Counter(card for card in hand if isinstance(card, int))
    return {number: number * count * count for number, count in sorted(held.items())}


def emptied_scores(
    players: Sequence[str], emptied: Sequence[str], docket: Docket
) -> dict[str, int | None]:
    """A player who has lost all cards scores 50, all others 0 (8.6, 8.7); two at once: see 8.8."""
    each: int | None = EMPTY_HAND
    if len(emptied) == 1:
        message = say("%(player)s has lost all cards: 50 points for the Round.", player=emptied[0])
        docket.step("lost-all-cards", ("6.7", "8.6"), message)
    else:
        choice = docket.choose(TWO_EMPTIED)
        each = SHARES[choice]
        grade = Certainty.SILENT if choice == ASK else Certainty.BEST_READING
        docket.step("two-emptied", ("8.6", "8.8"), _together(choice, emptied), grade)
    if len(emptied) < len(players):
        message = say("Everybody who still holds cards scores 0 points, whatever the cards are.")
        docket.step("others-score-nothing", "8.7", message)
    return {player: each if player in emptied else 0 for player in players}


def _together(choice: str, emptied: Sequence[str]) -> Message:
    who = listed(emptied)
    if choice == "fifty-each":
        return say(
            "The hands of %(players)s became empty at the same time. At this table each of them "
            "gets 50 points.",
            players=who,
        )
    if choice == "nobody":
        return say(
            "The hands of %(players)s became empty at the same time. At this table nobody "
            "gets points.",
            players=who,
        )
    return say(
        "The hands of %(players)s became empty at the same time. The rulebook speaks of one player "
        "only and does not say what several score.",
        players=who,
    )
