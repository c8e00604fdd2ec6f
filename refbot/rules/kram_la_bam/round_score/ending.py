"""Who wins after a Round, or who starts the next one."""

from __future__ import annotations

from refbot.rules.kram_la_bam.round_score.ladder import highest, level_on_points
from refbot.rules.kram_la_bam.round_score.reserve import draw_off, undrawn
from refbot.rules.kram_la_bam.round_score.situation import RoundScore
from refbot.ruling import Certainty, Docket, Facts, Message, Ruling, listed, say, say_n


def quick_play(points: dict[str, int], result: Facts, docket: Docket) -> Ruling:
    """Quick Play is one Round; its best score wins, and no rule breaks a tie (1.4, 9.3)."""
    level = highest(list(points), points)
    best = points[level[0]]
    message = say("Quick Play is a single Round: the best score in it wins.")
    docket.step("quick-play", "1.4", message)
    if len(level) == 1:
        result |= {"winner": level[0], "decided_by": "quick-round"}
        verdict = say_n(
            "%(player)s wins with the best score of the Round: %(n)s point.",
            "%(player)s wins with the best score of the Round: %(n)s points.",
            best,
            player=level[0],
        )
        return docket.ruled(verdict, result)
    message = say("The tie-break steps are for 200 points; Quick Play has none.")
    docket.step("quick-level", ("9.3", "10.1"), message, Certainty.SILENT)
    result["tied"] = level
    verdict = say(
        "Quick Play ends level between %(players)s, and the rulebook does not say who wins.",
        players=listed(level),
    )
    return docket.silent(verdict, result)


def next_round(points: dict[str, int], result: Facts, docket: Docket) -> Ruling:
    """Below 200 the game goes on, and the best of this Round goes first (9.1, 4.2)."""
    docket.step("goes-on", "9.1", say("Nobody has 200 points yet, so another Round is played."))
    level = highest(list(points), points)
    if len(level) == 1:
        docket.step(
            "starts", "4.2", say("The best score of this Round: %(player)s.", player=level[0])
        )
        result["starts_next_round"] = level[0]
        verdict = say_n(
            "%(player)s has the best score of the Round, %(n)s point, and starts the next one.",
            "%(player)s has the best score of the Round, %(n)s points, and starts the next one.",
            points[level[0]],
            player=level[0],
        )
        return docket.ruled(verdict, result)
    message = say(
        "%(players)s share the best score of this Round, and the rulebook does not say which of "
        "them starts the next one.",
        players=listed(level),
    )
    docket.step("starts", ("4.2", "4.4"), message, Certainty.SILENT)
    result["starts_next_candidates"] = level
    verdict = say(
        "The Round is scored and the game goes on, but who starts the next Round is open: "
        "%(players)s share the best score.",
        players=listed(level),
    )
    return docket.ruled(verdict, result)


def game_over(
    situation: RoundScore, points: dict[str, int], result: Facts, docket: Docket
) -> Ruling:
    """200 ends the game (9.2); the tie-break steps go on until one winner is left (10.1)."""
    level, decided_by = level_on_points(result["totals"], points, docket)
    if len(level) > 1:
        level, decided_by = draw_off(situation, level, docket), "reserve-card"
    if len(level) > 1:
        result["tied"] = level
        return undrawn(situation, level, result, docket)
    result |= {"winner": level[0], "decided_by": decided_by}
    return docket.ruled(_winning(decided_by, level[0], result["totals"][level[0]]), result)


def _winning(decided_by: str, winner: str, total: int) -> Message:
    if decided_by == "reached-200":
        return say(
            "%(player)s has reached 200 and wins the game with %(total)s points.",
            player=winner,
            total=total,
        )
    if decided_by == "highest-total":
        return say(
            "More than one player reached 200; %(player)s has the highest total, %(total)s points, "
            "and wins the game.",
            player=winner,
            total=total,
        )
    if decided_by == "final-round":
        return say(
            "The totals are level; %(player)s has the best score of the final Round and wins the "
            "game.",
            player=winner,
        )
    return say(
        "%(player)s drew the highest card of the Reserve Pile and wins the game.", player=winner
    )
