"""Whether a turn ends the Round, and what is scored if it does at once."""

from __future__ import annotations

from collections.abc import Sequence

from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.rules.kram_la_bam.card_play.table import Table
from refbot.rules.kram_la_bam.points import emptied_scores
from refbot.rules.kram_la_bam.readings import TRAP_REFILLS
from refbot.ruling import Certainty, Docket, listed, say

AT_ONCE = "now"
AFTER_TURN = "after-turn"


def round_over(play: Play, table: Table, docket: Docket) -> str | None:
    """A Round ends at once with an empty hand (6.6), or after the turn of the final card (6.2)."""
    if table.emptied:
        message = say(
            "No cards left: %(players)s. The Round is over at once.",
            players=listed(table.emptied),
        )
        docket.step("empty-hand", "6.6", message)
        return AT_ONCE
    if play.draw_pile == 0:
        if play.card == "trap" and table.take_from is not None:
            return _refilled(docket)
        message = say(
            "The final card of the Draw Pile has been taken: the Round is over after this turn."
        )
        docket.step("final-turn", ("6.2", "6.3"), message)
        return AFTER_TURN
    if play.draw_pile == 1 and table.take_from is not None:
        return _taken_by_action(play, docket)
    docket.step("goes-on", "6.1", say("The Draw Pile is not empty, so the Round goes on."))
    return None


def _taken_by_action(play: Play, docket: Docket) -> str | None:
    """Add or Trap took the final card in the middle of the turn (6.9)."""
    if play.card == "trap":
        return _refilled(docket)
    message = say("Add took the final card of the Draw Pile, so the Round is over after this turn.")
    docket.step("final-card-by-add", ("6.2", "6.9"), message, Certainty.BEST_READING)
    return AFTER_TURN


def _refilled(docket: Docket) -> str | None:
    """Trap puts a card on a Draw Pile whose final card has been taken (6.8)."""
    if docket.choose(TRAP_REFILLS) == "play-on":
        message = say(
            "At this table the Round goes on, for Trap has put a card back on the Draw Pile."
        )
        docket.step("draw-pile-refilled", ("6.1", "6.8"), message, Certainty.BEST_READING)
        return None
    message = say(
        "The final card of the Draw Pile has been taken. That Trap puts a card back changes "
        "nothing: the Round is over after this turn."
    )
    docket.step("final-card-taken", ("6.2", "6.8"), message, Certainty.BEST_READING)
    return AFTER_TURN


def scores_at_once(
    players: Sequence[str], emptied: Sequence[str], docket: Docket
) -> dict[str, int] | None:
    """Return the points of a Round that is over at once; None if they are not decided (8.8)."""
    scores = emptied_scores(players, emptied, docket)
    decided = {player: points for player, points in scores.items() if points is not None}
    return decided if len(decided) == len(scores) else None
