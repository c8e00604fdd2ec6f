"""Close the question of an effect: for one wished target, or for everybody."""

from __future__ import annotations

from collections.abc import Mapping

from refbot.rules.kablamo.assign.situation import Assign
from refbot.rules.kablamo.assign.standing import Standing
from refbot.rules.kablamo.box import CHAMBERS
from refbot.ruling import Certainty, Docket, Facts, Message, Ruling, listed, say

Standings = Mapping[str, Standing]


def sorted_targets(standings: Standings, target: str | None) -> Facts:
    """Return who may, who may not and who is disputed; a dud is an effect nobody can get (11.2)."""
    by_may: dict[bool | None, list[str]] = {True: [], False: [], None: []}
    for player, told in standings.items():
        by_may[told.may].append(player)
    legal, disputed = by_may[True], by_may[None]
    return {
        "legal_targets": legal,
        "illegal_targets": by_may[False],
        "disputed_targets": disputed,
        "dud": False if legal else None if disputed else True,
        "target_legal": standings[target].may if target else None,
    }


def one_target(
    situation: Assign, target: str, standings: Standings, result: Facts, docket: Docket
) -> Ruling:
    """Answer for the wished target alone, who then makes the choices in the effect (9.4)."""
    told = standings[target]
    if told.may is None:
        return docket.silent(told.verdict, result)
    if not told.may:
        return docket.refused(told.verdict, result)
    choices = say("%(player)s makes the choices that the effect leaves.", player=target)
    docket.step("then-decides", "9.4", choices)
    if situation.bullet == "test-of-honor":
        result |= _reloadable(situation, target, docket)
    _short_bag([target], situation, docket)
    return docket.ruled(told.verdict, result)


def _reloadable(situation: Assign, target: str, docket: Docket) -> Facts:
    """Test of honor reloads another player's Revolver, but never its Safe Position (12.10)."""
    others = [player for player in situation.players if player != target]
    docket.step(
        "whose-revolver",
        ("15.15", "15.16"),
        say(
            "%(player)s picks one of these Revolvers to reload: %(others)s.",
            player=target,
            others=listed(others),
        ),
    )
    untouched = say("The Safe Position of that Revolver may not be reloaded.")
    docket.step("safe-position", "12.10", untouched)
    return {"revolvers": others, "safe_position_allowed": False}


def everybody(situation: Assign, result: Facts, docket: Docket) -> Ruling:
    """Answer for all players; silent if nobody is left whom the rulebook clearly allows."""
    legal, disputed = result["legal_targets"], result["disputed_targets"]
    _short_bag(legal, situation, docket)
    if legal:
        return docket.ruled(_may_go(situation, legal, disputed), result)
    if disputed:
        unclear = say(
            "The rulebook does not decide whether anybody can carry out %(bullet)s.",
            bullet=situation.called,
        )
        return docket.silent(unclear, result)
    dud = say(
        "Nobody can carry out %(bullet)s: it is a dud and is discarded.",
        bullet=situation.called,
    )
    docket.step("dud", "11.2", say("Nobody can carry out the effect, so the Bullet is discarded."))
    return docket.ruled(dud, result)


def _may_go(situation: Assign, legal: list[str], disputed: list[str]) -> Message:
    called = situation.called
    if disputed:
        return say(
            "The effect of %(bullet)s may go to: %(players)s; the rulebook does not decide about: "
            "%(disputed)s.",
            bullet=called,
            players=listed(legal),
            disputed=listed(disputed),
        )
    if legal == [situation.owner]:
        return say(
            "%(owner)s must keep the effect of %(bullet)s.", owner=situation.owner, bullet=called
        )
    if len(legal) == len(situation.players):
        return say("The effect of %(bullet)s may go to any player.", bullet=called)
    return say(
        "The effect of %(bullet)s may go to: %(players)s.", bullet=called, players=listed(legal)
    )


def _short_bag(targets: list[str], situation: Assign, docket: Docket) -> None:
    """Too few Bullets to draw: the rulebook does not say what happens (14.7)."""
    if situation.bag is None:
        return
    if situation.bullet == "speed-load":
        wanted = max((CHAMBERS - (p in situation.active) for p in targets), default=0)
    elif situation.bullet == "wet-powder":
        wanted = max(((situation.spares or {}).get(player, 0) for player in targets), default=0)
    else:
        return
    if wanted > situation.bag:
        short = say(
            "The Ammunition Bag may hold too few Bullets to draw; "
            "the rulebook does not say what happens then."
        )
        docket.step("short-bag", "14.7", short, Certainty.SILENT)
