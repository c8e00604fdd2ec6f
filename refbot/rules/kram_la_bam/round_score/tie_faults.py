"""Who cannot draw or win the vote in a tie-break, and whose card is missing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from refbot.rules.kram_la_bam.readings import JOKER, TWO_EMPTIED
from refbot.rules.kram_la_bam.round_score.ladder import (
    GOAL,
    drawn_values,
    highest,
    level_on_points,
)
from refbot.rules.kram_la_bam.round_score.scoring import score_hands
from refbot.ruling import Docket, Fault, say
from refbot.ruling.shape import escaped

if TYPE_CHECKING:
    from refbot.rules.kram_la_bam.round_score.situation import RoundScore

LEANS = ("/reserve_draws", "/hands", "/players", "/totals_before")
"""What tells who is still level."""


def no_part_in_the_tie(situation: RoundScore) -> Iterator[Fault]:
    """Those who are still level draw, each time all of them; one of them wins the vote (10)."""
    level = _level(situation)
    if level is None:
        return
    for index, row in enumerate(situation.reserve_draws):
        pointer = f"/reserve_draws/{index}"
        yield from _strangers(pointer, [p for p in row if p in situation.players], level)
        if not row and not level:
            yield Fault(
                pointer, say("Nobody is level any more, so nobody draws."), ("10.6",), leans=LEANS
            )
        missing = [player for player in level if player not in row]
        for player in missing:
            message = say("%(player)s is still level, so a card is missing.", player=player)
            yield Fault(f"{pointer}/{escaped(player)}", message, ("10.4",), leans=LEANS)
        if missing:
            break
        level = _still_level(highest(level, drawn_values(row))) if level else level
    winner = situation.forward_roll_winner
    if winner in situation.players and winner not in level:
        message = say("%(player)s is not one of the players who are still level.", player=winner)
        yield Fault("/forward_roll_winner", message, ("10.7",), leans=LEANS)


def _level(situation: RoundScore) -> list[str] | None:
    """Return who is level once all points are counted; None while points are undecided."""
    chosen = situation.readings
    known = [r.switch for r in (JOKER, TWO_EMPTIED) if chosen.get(r.switch) in r.allowed]
    aside = Docket({switch: chosen[switch] for switch in known})
    scores = score_hands(situation.players, situation.hands, aside)
    if scores.undecided:
        return None
    points = scores.decided
    if situation.mode == "quick":
        return _still_level(highest(situation.players, points))
    totals = situation.totals(points)
    if max(totals.values()) < GOAL:
        return []
    return _still_level(level_on_points(totals, points, aside)[0])


def _still_level(players: list[str]) -> list[str]:
    """One player alone is level with nobody."""
    return players if len(players) > 1 else []


def _strangers(pointer: str, drawing: list[str], level: list[str]) -> Iterator[Fault]:
    """Nobody draws who is not level (10.4)."""
    for player in drawing:
        if player not in level:
            message = say(
                "%(player)s is not one of the players who are still level.", player=player
            )
            yield Fault(f"{pointer}/{escaped(player)}", message, ("10.4",), leans=LEANS)
