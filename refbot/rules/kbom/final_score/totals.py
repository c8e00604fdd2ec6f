"""Totals of KBÓM while wild cards may be undecided, and whom they make the winner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from refbot.rules.kbom.pieces import SPECIAL_POINTS, SPECIALS, WILD, WILD_POINTS

Hands = Mapping[str, tuple[str | int, ...]]
"""Every player's cards, in seating order."""

Scores = Mapping[str, "Span"]
"""Every player's total, in seating order."""


@dataclass(frozen=True)
class Span:
    """A total: `low` with every undecided wild card at -1, `high` with every one at 0.

    Each wild card counts by itself, so every whole number between the two is possible.
    """

    low: int
    high: int


def points(card: str | int) -> int:
    """A number counts itself (2.3), an action card 11 (2.6), a wild card -1 or 0 (2.7)."""
    if card in SPECIALS:
        return SPECIAL_POINTS
    return card if isinstance(card, int) else WILD_POINTS[card]


def span(cards: tuple[str | int, ...], wild: int | None) -> Span:
    """Add up a hand; *wild* is what undecided wild cards count, None if nobody says."""
    settled = sum(points(card) for card in cards if card != WILD)
    wilds = cards.count(WILD)
    if wild is None:
        return Span(settled - wilds, settled)
    return Span(settled + wild * wilds, settled + wild * wilds)


def sole_winners(scores: Scores) -> list[str]:
    """Return who is alone at the lowest total (12.2) for at least one combination of wild cards."""
    first, second = sorted(score.high for score in scores.values())[:2]
    return [
        player
        for player, score in scores.items()
        if score.low < (second if score.high == first else first)
    ]


def may_be_level(scores: Scores) -> bool:
    """Tell whether two or more share the lowest total for at least one combination."""
    meeting = sorted(score.low for score in scores.values())[1]
    return meeting <= min(score.high for score in scores.values())


def always_lowest(scores: Scores) -> list[str]:
    """Return who has the lowest total, alone or level, whatever the wild cards count."""
    least = min(score.low for score in scores.values())
    return [player for player, score in scores.items() if score.high == least]
