"""Kazaam's boards at the end: points by player, and what had best lie face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kazaam.final_score.face_down import REASON, RULES, Advice, advise, points
from refbot.rules.kazaam.final_score.score import score
from refbot.rules.kazaam.pieces import COMPLETE, PART_OR_SIDELESS
from refbot.rules.kazaam.readings import SINGLE_TILE
from refbot.ruling import Docket, Message, listed, say_n

if TYPE_CHECKING:
    from refbot.rules.kazaam.final_score.situation import FinalScore
    from refbot.ruling import Facts


def ruled(situation: FinalScore, result: Facts) -> Facts:
    """Return the figures of every player, and what had best lie face down."""
    return {"scores": result["players"], "winner": result["winner"], **_advice(situation)}


def so_far(situation: FinalScore) -> Facts:
    """Return the points on every board, however many tiles it has."""
    docket = Docket(situation.readings)
    scores = {
        player: score(player, board, docket, finished=len(board.tiles) >= COMPLETE)
        for player, board in situation.boards.items()
    }
    return {"scores": scores, "winner": None, **_advice(situation)}


def _advice(situation: FinalScore) -> Facts:
    single = situation.readings.get(SINGLE_TILE.switch, SINGLE_TILE.default) == "yes"
    told = []
    for player, board in situation.boards.items():
        if board.tiles:
            best = advise(board, single=single)
            now = points(board, (tile for tile in board.tiles if tile.up), single=single)
            told.append(_told(player, best, now))
    return {"advice": told, "rules": RULES, "reason": REASON}


def _told(player: str, best: Advice, now: int) -> Message:
    if now == best.points:
        return say_n(
            "%(player)s: as good as can be. The tiles give %(n)s point.",
            "%(player)s: as good as can be. The tiles give %(n)s points.",
            now,
            player=player,
        )
    if not best.down:
        return say_n(
            "%(player)s: none. All face up, the tiles give %(n)s point; as they lie now, %(now)s.",
            "%(player)s: none. All face up, the tiles give %(n)s points; as they lie now, %(now)s.",
            best.points,
            player=player,
            now=now,
        )
    return say_n(
        "%(player)s: %(parts)s. Then the tiles give %(n)s point; as they lie now, %(now)s.",
        "%(player)s: %(parts)s. Then the tiles give %(n)s points; as they lie now, %(now)s.",
        best.points,
        player=player,
        parts=listed(PART_OR_SIDELESS.name(tile.part) for tile in best.down),
        now=now,
    )
