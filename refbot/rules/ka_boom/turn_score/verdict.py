"""What a turn comes to: tiles, points, and perhaps the whole game."""

from __future__ import annotations

from refbot.rules.ka_boom.turn_score.situation import Tower, TurnScore
from refbot.ruling import Docket, Facts, Message, Ruling, listed, say, say_n


def close(situation: TurnScore, rows: list[Facts], docket: Docket) -> Ruling:
    """Add up the tiles that are won beyond doubt (9.5) and close, silent if a tower is disputed."""
    judged = list(zip(situation.towers, rows, strict=True))
    taken = [tower for tower, row in judged if row["scores"] and not tower.mega]
    disputed = [tower for tower, row in judged if row["scores"] is None]
    points = sum(tower.points or 0 for tower in taken)
    game_over = next((row["scores"] for tower, row in judged if tower.mega), False)
    result: Facts = {
        "tiles_taken": [tower.tile for tower in taken],
        "points_gained": points,
        "towers": rows,
        "game_over": game_over,
        "winner": situation.builder if game_over else None,
        "disputed_tiles": [tower.tile for tower in disputed],
    }
    if taken or not disputed:
        docket.step("points", "9.5", _sum(situation.builder, taken, points))
    if disputed:
        return docket.silent(_open(result["winner"], disputed), result)
    return docket.ruled(_verdict(situation, taken, result), result)


def _sum(builder: str, taken: list[Tower], points: int) -> Message:
    if not taken:
        return say("%(player)s takes no small tower tile in this turn.", player=builder)
    return say_n(
        "What %(player)s takes is worth %(n)s point in all: %(tiles)s.",
        "What %(player)s takes is worth %(n)s points in all: %(tiles)s.",
        points,
        player=builder,
        tiles=listed(tower.name for tower in taken),
    )


def _open(winner: str | None, disputed: list[Tower]) -> Message:
    tiles = listed(tower.name for tower in disputed)
    if winner:
        return say_n(
            "%(player)s wins the whole game, but the rulebook does not decide whether this "
            "tower counts: %(tiles)s.",
            "%(player)s wins the whole game, but the rulebook does not decide whether these "
            "towers count: %(tiles)s.",
            len(disputed),
            player=winner,
            tiles=tiles,
        )
    return say_n(
        "The rulebook does not decide whether this tower counts: %(tiles)s.",
        "The rulebook does not decide whether these towers count: %(tiles)s.",
        len(disputed),
        tiles=tiles,
    )


def _verdict(situation: TurnScore, taken: list[Tower], result: Facts) -> Message:
    builder = situation.builder
    if result["game_over"]:
        return say("%(player)s built the Mega Tower and wins the whole game.", player=builder)
    if any(tower.mega for tower in situation.towers):
        return _without_mega(builder, taken, result)
    if not taken:
        return say("%(player)s wins no tile in this turn.", player=builder)
    return say_n(
        "%(player)s scores %(n)s point in this turn with: %(tiles)s.",
        "%(player)s scores %(n)s points in this turn with: %(tiles)s.",
        result["points_gained"],
        player=builder,
        tiles=listed(tower.name for tower in taken),
    )


def _without_mega(builder: str, taken: list[Tower], result: Facts) -> Message:
    if not taken:
        return say(
            "The Mega Tower does not count, and %(player)s wins no tile in this turn.",
            player=builder,
        )
    return say_n(
        "The Mega Tower does not count; %(player)s scores %(n)s point in this turn with: "
        "%(tiles)s.",
        "The Mega Tower does not count; %(player)s scores %(n)s points in this turn with: "
        "%(tiles)s.",
        result["points_gained"],
        player=builder,
        tiles=listed(tower.name for tower in taken),
    )
