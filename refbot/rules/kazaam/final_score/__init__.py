"""Kazaam's final score: every tile, every bonus, and who wins."""

from __future__ import annotations

from refbot.rules.kazaam.final_score.score import score
from refbot.rules.kazaam.final_score.situation import FinalScore
from refbot.rules.kazaam.final_score.winner import decide
from refbot.rules.kazaam.pieces import PART_OR_SIDELESS, SIDELESS
from refbot.ruling import N_, Adjudicator, Certainty, Docket, Facts, Ruling, say


def final_score(situation: FinalScore, docket: Docket) -> Ruling:
    """Score every player (7) and name the winner (8)."""
    finisher = situation.ended_by()
    scores = {
        player: score(player, situation.boards.get(player), docket, finished=player == finisher)
        for player in situation.players
    }
    result: Facts = {"players": scores, "winner": None, "tied": [], "decided_by": None}
    if _ask_for_sides(situation, docket):
        return docket.needs_info(say("One more fact is needed: left or right?"), result)
    if not situation.said_kazaam:
        docket.step(
            "magic-word",
            ("6.2", "6.3", "6.5"),
            say(
                "%(player)s has nine tiles but has not said “Kazaam!”, and the rulebook names both "
                "moments as the end. The figures show the score if the game ended now.",
                player=finisher,
            ),
            Certainty.SILENT,
        )
        return docket.silent(say("The rulebook does not say whether the game is over yet."), result)
    return decide(scores, result, docket)


def _ask_for_sides(situation: FinalScore, docket: Docket) -> bool:
    """Left and right are different part types (1.4): ask which one a sideless part is."""
    for player, pointer, tile in situation.placed():
        if tile.part in SIDELESS:
            part = PART_OR_SIDELESS.name(tile.part)
            docket.ask(
                f"{pointer}/part",
                say("Left or right? This part of %(player)s: %(part)s.", player=player, part=part),
                say("Left and right count as different parts, one of each at most."),
            )
    return docket.asked


ADJUDICATOR = Adjudicator.of(
    slug="final-score",
    title=N_("Final score"),
    settles=N_("Adds up every board at the end, names the winner and breaks a tie."),
    rule=final_score,
    outcome=("winner", "tied"),
    situation=FinalScore,
)
