"""Report the course of a turn as language-free facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import BULLETS, LIVE_BULLETS
from refbot.rules.kablamo.turn.repeat import note_several
from refbot.rules.kablamo.turn.verdict import verdict, what_is_open
from refbot.ruling import Docket, Facts, Ruling, listed, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course, Row
    from refbot.rules.kablamo.turn.table import Lying


def report(course: Course, docket: Docket) -> Ruling:
    """Close the ruling: what is missing comes first, then what is silent, then what is settled."""
    result = facts_of(course)
    _note_the_end(course, docket, result)
    if docket.asked:
        return docket.needs_info(say("The turn can't be settled yet: a fact is missing."), result)
    if course.stopped or course.order_open:
        return docket.silent(what_is_open(course, result), result)
    return docket.ruled(verdict(course, result), result)


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
    """Return who is alive, whether the game is over, and the winner (1.1, 1.2).

    With a victim in doubt only what holds in either case is said. A stop before a Kablamo was
    revealed leaves open whether the game is over.
    """
    table, doubt = course.table, course.doubt
    alive = [p for p in table.alive if not doubt or all(p in world for world in doubt.survivors)]
    sizes = {len(world) for world in doubt.survivors} if doubt else {len(table.alive)}
    face_down = course.turn.shots[course.shots_revealed :] if course.stopped else ()
    if any(fired.bullet == "kablamo" for entries in face_down for fired in entries):
        return alive, None, None
    if min(sizes) > 1:
        return alive, False, None
    if course.stopped:
        return alive, None, None
    return alive, True, alive[0] if alive else None


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
    if result["alive"]:
        message = say("Still in the game: %(players)s.", players=listed(result["alive"]))
        docket.step("still-in", ("1.1", "8.1"), message)
    shooters = result["next_shooters"]
    if shooters and not course.stopped:
        note_several(course, shooters)
        message = say(
            "An additional Bullet is still owed by: %(players)s.", players=listed(shooters)
        )
        docket.step("still-owed", ("6.8", "6.11"), message)
