"""A Live Bullet or an empty Hammer Position: there is no effect to assign."""

from __future__ import annotations

from refbot.rules.kablamo.assign.situation import Assign
from refbot.ruling import Docket, Facts, Message, Ruling, say

KABLAMO = "kablamo"


def no_choice(situation: Assign, docket: Docket) -> Ruling:
    """Nobody chooses whom a Live Bullet affects (8.3); an empty Chamber has no effect (11.6)."""
    target = situation.target
    result: Facts = {
        "decides": situation.owner,
        "then_decides": target,
        "legal_targets": [],
        "illegal_targets": list(situation.players),
        "disputed_targets": [],
        "dud": False,
        "target_legal": None if target is None else False,
    }
    if situation.live:
        hit = situation.points_at or situation.owner
        result["eliminates"] = hit if situation.bullet == KABLAMO else None
        happens = _live(situation.bullet, hit, docket)
    else:
        happens = say("The Hammer Position is empty: no effect follows.")
        docket.step("empty-hammer-position", "11.6", happens)
    if target is None:
        return docket.ruled(happens, result)
    return docket.refused(_refusal(situation, result.get("eliminates")), result)


def _live(bullet: str, hit: str, docket: Docket) -> Message:
    """A Kablamo eliminates the player its Revolver points at (8.1); a Click harms nobody (8.2)."""
    no_choosing = say(
        "Nobody chooses whom a Live Bullet affects: the Revolver points at its target."
    )
    docket.step("no-choosing", "8.3", no_choosing)
    if bullet == KABLAMO:
        happens = say(
            "The Kablamo eliminates the player at whom the Revolver points: %(player)s.", player=hit
        )
        docket.step("kablamo", "8.1", happens)
    else:
        happens = say("The Click harms nobody: %(player)s goes on playing.", player=hit)
        docket.step("click", "8.2", happens)
    return happens


def _refusal(situation: Assign, hit: str | None) -> Message:
    if not situation.live:
        return say("The Hammer Position is empty: there is no effect to assign.")
    if hit is None:
        return say("A Live Bullet cannot be assigned, and the Click harms nobody.")
    return say("A Live Bullet cannot be assigned: the Kablamo eliminates %(player)s.", player=hit)
