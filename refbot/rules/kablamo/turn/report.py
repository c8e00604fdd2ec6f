"""Report the course of a turn: language-free facts, and the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import BULLETS, LIVE_BULLETS
from refbot.rules.kablamo.turn.repeat import note_several
from refbot.ruling import Docket, Facts, Message, Ruling, listed, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course, Row
    from refbot.rules.kablamo.turn.table import Lying


def report(course: Course, docket: Docket) -> Ruling:
    """Close the ruling: what is missing comes first, then what is silent, then what is settled."""
    result = facts_of(course)
    _note_the_end(course, docket, result)
    if docket.asked:
        return docket.needs_info(say("The turn can't be settled yet: a fact is missing."), result)
    if course.doubt:
        message = say(
            "The rulebook does not say whom the Kablamo hits; it may be: %(players)s.",
            players=listed(result["candidates"]),
        )
        return docket.silent(message, result)
    if course.order_open:
        message = say(
            "The rulebook does not say in which order these Bullets take effect: %(bullets)s.",
            bullets=listed(fired.called for tie in course.ties for fired in tie.bullets),
        )
        return docket.silent(message, result)
    return docket.ruled(_verdict(result), result)


def facts_of(course: Course) -> Facts:
    """Return the result of the contract, field by field."""
    table, seats = course.table, course.table.players
    alive, game_over, winner = _standing(course)
    result: Facts = {
        "order": [dict(vars(row)) for row in course.rows],
        "eliminated": course.eliminated,
        "alive": alive,
        "game_over": game_over,
        "winner": winner,
        "owners_after": dict(table.owners),
        "delayed_after": [
            {"bullet": item.bullet, item.on: item.at} for item in _by_seat(table.delayed, seats)
        ],
        "in_force_next": ["bolshevik-rules"] if table.bolshevik_next else [],
        "to_bag": [row.bullet for row in course.rows if row.bullet in LIVE_BULLETS],
        "discard_pile": [row.bullet for row in course.rows if _is_discarded(row)],
        "shooters": course.shooters,
        "next_shooters": [player for player in table.owing() if player in alive],
        "ties": [
            {
                "shot": tie.shot,
                "number": tie.number,
                "bullets": [{"revolver": f.revolver, "bullet": f.bullet} for f in tie.bullets],
            }
            for tie in course.ties
        ],
        "refused_plays": [
            {"player": play.player, "bullet": play.bullet}
            for play in sorted(course.refused, key=lambda play: seats.index(play.player))
        ],
    }
    if course.doubt:
        result["candidates"] = [name for name in seats if name in course.doubt.candidates]
    return result


def _standing(course: Course) -> tuple[list[str], bool | None, str | None]:
    """Return who is certainly alive, whether the game is over, and the winner (1.1, 1.2).

    Under doubt only what both readings share is said; a Kablamo still face down leaves it open.
    """
    players = course.table.players
    worlds = course.doubt.survivors if course.doubt else (frozenset(course.table.alive),)
    sure = frozenset.intersection(*worlds)
    alive = [player for player in players if player in sure]
    ends = {len(world) <= 1 for world in worlds}
    unrevealed = course.turn.shots[course.shots_revealed :] if course.stopped else ()
    if len(ends) > 1 or any(fired.bullet == "kablamo" for shot in unrevealed for fired in shot):
        return alive, None, None
    over = ends.pop()
    same = over and len(set(worlds)) == 1
    return alive, over, alive[0] if same and alive else None


def _by_seat(delayed: list[Lying], seats: tuple[str, ...]) -> list[Lying]:
    return sorted(delayed, key=lambda item: seats.index(item.at) if item.at else len(seats))


def _is_discarded(row: Row) -> bool:
    """Used Bullets go to the Discard Pile (14.3), save Live ones (14.4) and those that lie on."""
    if row.bullet in LIVE_BULLETS or row.outcome in {"no-effect", "inactive"}:
        return False
    lies_on = row.bullet == "bolshevik-rules" or BULLETS[row.bullet].delayed is not None
    return not (lies_on and row.outcome in {"resolved", "undecided"})


def _note_the_end(course: Course, docket: Docket, result: Facts) -> None:
    if result["to_bag"]:
        docket.step(
            "to-bag", "14.4", say("Live Bullets that were fired go back into the Ammunition Bag.")
        )
    if result["discard_pile"]:
        docket.step(
            "discard-pile", "14.3", say("Used and discarded Bullets go to the Discard Pile.")
        )
    if result["game_over"]:
        over = say("At most one player is left, so the game is over.")
        docket.step("game-over", ("1.1", "1.2"), over)
        return
    message = say("Not eliminated so far: %(players)s.", players=listed(result["alive"]))
    docket.step("still-in", ("1.1", "8.1"), message)
    shooters = result["next_shooters"]
    if shooters and not course.stopped:
        note_several(course, shooters)
        message = say(
            "An additional Bullet is still owed by: %(players)s.", players=listed(shooters)
        )
        docket.step("still-owed", ("6.8", "6.11"), message)


def _verdict(result: Facts) -> Message:
    out, shooters = listed(result["eliminated"]), listed(result["next_shooters"])
    if result["winner"]:
        return say("%(player)s wins: nobody else is left.", player=result["winner"])
    if result["game_over"]:
        return say("Nobody is left, so no one wins.")
    if out and shooters:
        return say(
            "Eliminated: %(players)s; an additional Bullet is still owed by: %(shooters)s.",
            players=out,
            shooters=shooters,
        )
    if out:
        return say("Eliminated this turn: %(players)s.", players=out)
    if shooters:
        return say(
            "Nobody is eliminated; an additional Bullet is still owed by: %(shooters)s.",
            shooters=shooters,
        )
    return say("Nobody is eliminated this turn.")
