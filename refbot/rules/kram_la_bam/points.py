"""What cards and empty hands score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from refbot.rules.kram_la_bam.readings import TWO_EMPTIED
from refbot.ruling import ASK, Certainty, Docket, listed, say

EMPTY_HAND = 50
"""What a player scores who has lost all cards (8.6)."""


def number_points(hand: Iterable[str | int]) -> dict[int, int]:
    """Each number scores the sum of its cards times how many of them there are (8.1)."""
    held = Counter(card for card in hand if isinstance(card, int))
    return {number: number * count * count for number, count in sorted(held.items())}


def emptied_scores(
    players: Sequence[str], emptied: Sequence[str], docket: Docket
) -> dict[str, int | None]:
    """A player who has lost all cards scores 50, every other one 0; two at once: see 8.8."""
    each = EMPTY_HAND if len(emptied) == 1 else _two_at_once(emptied, docket)
    if len(emptied) == 1:
        message = say("%(player)s has lost all cards: 50 points for the Round.", player=emptied[0])
        docket.step("lost-all-cards", ("6.7", "8.6"), message)
    if len(emptied) < len(players):
        message = say("Everybody who still holds cards scores 0 points, whatever the cards are.")
        docket.step("others-score-nothing", "8.7", message)
    return {player: each if player in emptied else 0 for player in players}


def _two_at_once(emptied: Sequence[str], docket: Docket) -> int | None:
    """The rulebook has one player in mind; the table chooses (8.8)."""
    choice = docket.choose(TWO_EMPTIED)
    who = listed(emptied)
    if choice == ASK:
        message = say(
            "The hands of %(players)s became empty at once. The rulebook speaks of one player "
            "only and does not say how these score.",
            players=who,
        )
        docket.step("two-emptied", "8.8", message, Certainty.SILENT)
        return None
    if choice == "fifty-each":
        message = say(
            "The hands of %(players)s became empty at once. This table gives each 50 points.",
            players=who,
        )
    else:
        message = say(
            "The hands of %(players)s became empty at once. This table gives nobody points.",
            players=who,
        )
    docket.step("two-emptied", ("8.6", "8.8"), message, Certainty.BEST_READING)
    return EMPTY_HAND if choice == "fifty-each" else 0
