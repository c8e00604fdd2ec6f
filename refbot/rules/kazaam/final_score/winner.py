"""Name the winner of Kazaam, or the tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.ruling import Docket, Facts, Message, Ruling, listed, say, say_n

if TYPE_CHECKING:
    from collections.abc import Mapping


def decide(scores: Mapping[str, Facts], result: Facts, docket: Docket) -> Ruling:
    """Most points win; then more face-up tiles, then more counters, then it is a tie (8)."""
    ladder = (
        ("total", "points", "8.1"),
        ("face_up_tiles", "face-up-tiles", "8.2"),
        ("counters", "ingredient-counters", "8.3"),
    )
    level = list(scores)
    for measure, decided_by, rule in ladder:
        best = max(scores[player][measure] for player in level)
        level = [player for player in level if scores[player][measure] == best]
        docket.step(decided_by, rule, _rung(decided_by, level, best))
        if len(level) == 1:
            result |= {"winner": level[0], "decided_by": decided_by}
            return docket.ruled(_winning(decided_by, level[0], scores[level[0]]["total"]), result)
    result |= {"tied": level, "decided_by": "tie"}
    docket.step("tie", "8.4", say("Nothing is left that could break the tie."))
    return docket.ruled(
        say("The game ends in a tie between %(players)s.", players=listed(level)), result
    )


def _rung(decided_by: str, level: list[str], best: int) -> Message:
    who = listed(level)
    if decided_by == "points":
        return say_n(
            "The most points, %(n)s: %(players)s.",
            "The most points, %(n)s: %(players)s.",
            best,
            players=who,
        )
    if decided_by == "face-up-tiles":
        return say(
            "Of those, the most face-up tiles, %(count)s: %(players)s.", count=best, players=who
        )
    return say(
        "Of those, the most ingredient counters, %(count)s: %(players)s.", count=best, players=who
    )


def _winning(decided_by: str, winner: str, total: int) -> Message:
    if decided_by == "points":
        return say_n(
            "%(player)s wins with %(n)s point.",
            "%(player)s wins with %(n)s points.",
            total,
            player=winner,
        )
    if decided_by == "face-up-tiles":
        return say("%(player)s wins the tie with more face-up tiles.", player=winner)
    return say("%(player)s wins the tie with more ingredient counters.", player=winner)
