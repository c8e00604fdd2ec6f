"""The points that decide a game: 200 reached, the highest total, the best final Round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from refbot.ruling import Docket, listed, say

GOAL = 200
"""The total that ends the game (9.2)."""


def highest(players: Sequence[str], values: Mapping[str, int]) -> list[str]:
    """Return those of *players* with the highest value."""
    top = max(values[player] for player in players)
    return [player for player in players if values[player] == top]


def drawn_values(row: Mapping[str, str | int]) -> dict[str, int]:
    """A card of the Reserve Pile is worth its number, an Action Card or the Joker 0 (10.5)."""
    return {player: card if isinstance(card, int) else 0 for player, card in row.items()}


def level_on_points(
    totals: Mapping[str, int], points: Mapping[str, int], docket: Docket
) -> tuple[list[str], str]:
    """Return who is left once points have decided what they can, and which points those were.

    Whoever alone reached 200 wins (9.2); of several, the highest total (10.2), then the best
    final Round (10.3). At least one player has reached 200.
    """
    level = [player for player, total in totals.items() if total >= GOAL]
    if len(level) == 1:
        message = say("%(player)s alone has reached 200 points.", player=level[0])
        docket.step("reached-200", "9.2", message)
        return level, "reached-200"
    message = say("200 points reached in the same Round: %(players)s.", players=listed(level))
    docket.step("reached-200", "10.1", message)
    level, most = highest(level, totals), max(totals.values())
    message = say("The highest total, %(n)s: %(players)s.", n=most, players=listed(level))
    docket.step("highest-total", "10.2", message)
    if len(level) == 1:
        return level, "highest-total"
    level = highest(level, points)
    message = say(
        "Of those, the best final Round, %(n)s: %(players)s.",
        n=points[level[0]],
        players=listed(level),
    )
    docket.step("final-round", "10.3", message)
    return level, "final-round"
