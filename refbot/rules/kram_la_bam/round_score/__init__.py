"""Kram La Bam: score a Round, and say who wins or who starts the next one."""

from __future__ import annotations

from refbot.rules.kram_la_bam.round_score.ending import game_over, next_round, quick_play
from refbot.rules.kram_la_bam.round_score.ladder import GOAL
from refbot.rules.kram_la_bam.round_score.scoring import Scores, score_hands
from refbot.rules.kram_la_bam.round_score.situation import RoundScore
from refbot.ruling import (
    N_,
    Adjudicator,
    Docket,
    Facts,
    Message,
    Ruling,
    listed,
    say,
)


def round_score(situation: RoundScore, docket: Docket) -> Ruling:
    """Score all hands (8), then end the game (9, 10) or name who goes first next (4.2)."""
    scores = score_hands(situation.players, situation.hands, docket)
    result = _scored(situation, scores)
    if scores.undecided:
        return docket.silent(_undecided(scores), result)
    points = scores.decided
    if situation.mode == "quick":
        return quick_play(points, result, docket)
    totals = situation.totals(points)
    result["totals"] = totals
    _note_totals(situation, points, totals, docket)
    if max(totals.values()) < GOAL:
        return next_round(points, result, docket)
    return game_over(situation, points, result, docket)


def _scored(situation: RoundScore, scores: Scores) -> Facts:
    """Return what the hands alone decide; the game may be over whatever is undecided."""
    quick = situation.mode == "quick"
    reached = any(
        situation.totals_before.get(player, 0) + points >= GOAL
        for player, points in scores.decided.items()
    )
    over = True if quick or reached else None
    return {
        "round_scores": dict(scores.points),
        "undecided": scores.undecided,
        "lost_all_cards": list(scores.emptied),
        "breakdown": {
            player: {str(number): points for number, points in by_number.items()}
            for player, by_number in scores.breakdown.items()
        },
        "totals": None,
        "game_over": over if scores.undecided else bool(over),
        "winner": None,
        "tied": [],
        "decided_by": None,
        "starts_next_round": None,
        "starts_next_candidates": [],
    }


def _undecided(scores: Scores) -> Message:
    who = listed(scores.undecided)
    if scores.emptied:
        return say(
            "The rulebook does not say what players score when their hands become empty at the "
            "same time: %(players)s.",
            players=who,
        )
    return say(
        "The rulebook does not say what the Joker does to a hand, so the points of %(players)s "
        "are open.",
        players=who,
    )


def _note_totals(
    situation: RoundScore, points: dict[str, int], totals: dict[str, int], docket: Docket
) -> None:
    for player in situation.players:
        if player not in situation.totals_before:
            continue
        message = say(
            "%(player)s: %(before)s + %(points)s = %(total)s in all.",
            player=player,
            before=situation.totals_before[player],
            points=points[player],
            total=totals[player],
        )
        docket.step("total", "8.9", message)


ADJUDICATOR = Adjudicator.of(
    slug="round-score",
    title=N_("Score of a Round"),
    settles=N_("Adds up all hands, says whether the game is over, who wins or who starts next."),
    rule=round_score,
    outcome=("winner", "tied", "starts_next_round"),
    situation=RoundScore,
)
