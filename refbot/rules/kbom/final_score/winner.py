"""Name the winner of KBÓM, or say what leaves it open."""

from __future__ import annotations

from refbot.rules.kbom.final_score.totals import (
    Scores,
    Span,
    always_lowest,
    may_be_level,
    sole_winners,
)
from refbot.ruling import Certainty, Docket, Facts, Ruling, listed, say


def decide(scores: Scores, result: Facts, docket: Docket) -> Ruling:
    """The lowest total wins (12.2), if it is one player's for every combination of wild cards."""
    alone = sole_winners(scores)
    if not alone:
        return _level(always_lowest(scores), result, docket)
    if len(alone) > 1 or may_be_level(scores):
        return _open(result, docket)
    return _won(alone[0], scores[alone[0]], result, docket)


def _level(tied: list[str], result: Facts, docket: Docket) -> Ruling:
    """Level lowest totals: rock-paper-scissors is printed for calls only (12.5)."""
    text = say("%(players)s are level for the lowest total.", players=listed(tied))
    docket.step("level", "12.2", text)
    text = say("The rulebook has no tie-break for level totals.")
    docket.step("tie", "12.5", text, Certainty.SILENT)
    verdict = say(
        "%(players)s are level for the lowest total, and the rulebook does not break that tie.",
        players=listed(tied),
    )
    return docket.silent(verdict, result | {"tied": tied})


def _open(result: Facts, docket: Docket) -> Ruling:
    """Who wins depends on what the wild cards count, and nobody is named to choose (2.8)."""
    text = say("Who has the lowest total depends on what the wild cards count: -1 or 0 each.")
    docket.step("wild-decides", ("2.7", "2.8"), text, Certainty.SILENT)
    verdict = say("The wild cards decide it, and the rulebook does not say who sets their value.")
    return docket.silent(verdict, result | {"winner_depends_on_wild": True})


def _won(winner: str, score: Span, result: Facts, docket: Docket) -> Ruling:
    """The winner plays first in the next round (4.1)."""
    docket.step("winner", ("1.1", "12.2"), say("%(player)s has the lowest total.", player=winner))
    text = say("%(player)s plays first in the next round.", player=winner)
    docket.step("starts-next", "4.1", text)
    result |= {"winner": winner, "starts_next": winner}
    if result["totals"] is None:
        verdict = say(
            "%(player)s wins with the lowest total, whatever the wild cards count.", player=winner
        )
    else:
        verdict = say(
            "%(player)s wins with the lowest total: %(total)s.", player=winner, total=score.low
        )
    return docket.ruled(verdict, result)
