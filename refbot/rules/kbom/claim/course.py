"""The race of the right calls, told step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kbom.claim.race import ACCEPTED, LATE, LOST, Ways
from refbot.rules.kbom.claim.standing import WRONG
from refbot.rules.kbom.pieces import called
from refbot.rules.kbom.readings import LATE_PENALTY
from refbot.ruling import Certainty, Docket, listed, say

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claim, Claims

BEST = Certainty.BEST_READING
RACING = frozenset({ACCEPTED, LOST})


def late_costs(situation: Claims, ways: Ways, docket: Docket) -> bool:
    """Whether a right card that comes too late costs a penalty card (6.8), if there may be one."""
    calls = zip(situation.claims, ways, strict=True)
    late = any(claim.lays and LATE in may for claim, may in calls)
    return late and docket.choose(LATE_PENALTY) == "one-card"


def note_race(situation: Claims, ways: Ways, docket: Docket, *, costs: bool) -> None:
    """Tell who was level, who won, and what becomes of the beaten and the late."""
    calls = list(zip(situation.claims, ways, strict=True))
    _tie(situation, [claim for claim, may in calls if may <= RACING], docket)
    _no_tie(situation, ways, docket)
    for claim, may in calls:
        if may == {ACCEPTED}:
            _accepted(situation, claim, docket)
    for claim, may in calls:
        if may == {LOST}:
            _lost(claim, docket)
        elif may == {LATE}:
            _late(claim, docket, costs=costs)
        elif len(may) > 1 and ACCEPTED not in may:
            text = say("The call of %(player)s does not count in any case.", player=claim.player)
            docket.step("fails-either-way", ("5.5", "8.1"), text)


def _tie(situation: Claims, level: list[Claim], docket: Docket) -> None:
    """Level calls are settled by rock-paper-scissors (8.1), whatever they are (8.2)."""
    players = [name for name in situation.players if any(c.player == name for c in level)]
    if len(players) > 1:
        text = say(
            "At the same moment: %(players)s. Rock-paper-scissors decides.",
            players=listed(players),
        )
        docket.step("tie", "8.1", text)
        if {claim.call for claim in level} not in ({"match"}, {"mine"}):
            text = say("No call has precedence over another.")
            docket.step("no-precedence", ("8.1", "8.2"), text, BEST)
        if situation.rps_winner in players:
            text = say("%(player)s won rock-paper-scissors.", player=situation.rps_winner)
            docket.step("rock-paper-scissors", "8.1", text)


def _no_tie(situation: Claims, ways: Ways, docket: Docket) -> None:
    """A wrong card takes no part in a tie with a right one: it pays (8.3)."""
    calls = list(zip(situation.claims, ways, strict=True))
    right = {claim.order for claim, may in calls if may <= {ACCEPTED, LOST, LATE}}
    for claim, may in calls:
        if may == {WRONG} and claim.order in right:
            text = say(
                "A wrong card cannot tie with a right one: %(player)s is out of the race.",
                player=claim.player,
            )
            docket.step("wrong-is-no-tie", ("6.5", "8.3"), text, BEST)


def _accepted(situation: Claims, claim: Claim, docket: Docket) -> None:
    """Say what the call that counts does."""
    if claim.call == "mine":
        text = say(
            "%(player)s takes the top card with MINE! and gives up one of their own, which is on "
            "top now.",
            player=claim.player,
        )
        docket.step("mined", ("5.1", "5.2", "5.3", "5.4"), text)
    elif claim.call == "match" and situation.top is not None:
        text = say(
            "%(player)s lays %(card)s on %(top)s: a right MATCH, and 1 card fewer.",
            player=claim.player,
            card=claim.named,
            top=called(situation.top.card),
        )
        docket.step("matched", ("6.1", "6.2", "6.4"), text)
    else:
        _crossmatched(situation, claim, docket)


def _crossmatched(situation: Claims, claim: Claim, docket: Docket) -> None:
    """After a right crossmatch one may give a card of one's own, unseen (7.2, 7.3)."""
    who, owner = claim.player, claim.owner
    text = say(
        "%(player)s lays a card of %(owner)s that matches the top card: a right crossmatch.",
        player=who,
        owner=owner,
    )
    docket.step("crossmatched", "7.1", text)
    if situation.gives(claim):
        text = say(
            "%(player)s gives %(owner)s a card in return; neither may look at it.",
            player=who,
            owner=owner,
        )
        docket.step("given", ("7.2", "7.3", "7.4"), text)
    elif claim.give:
        text = say("%(player)s has no card left to give to %(owner)s.", player=who, owner=owner)
        docket.step("nothing-to-give", ("7.2", "7.5"), text, BEST)
    else:
        text = say(
            "Giving a card is optional. %(player)s gives none: 1 card fewer for %(owner)s.",
            player=who,
            owner=owner,
        )
        docket.step("not-given", ("7.2", "7.5"), text, BEST)


def _lost(claim: Claim, docket: Docket) -> None:
    """Who is beaten keeps the card; only mistakes cost a penalty (6.5)."""
    if claim.call == "mine":
        text = say("%(player)s is beaten and trades nothing.", player=claim.player)
        docket.step("beaten-mine", "8.1", text)
    else:
        text = say(
            "The card of %(player)s was right but is beaten: it goes back and costs nothing.",
            player=claim.player,
        )
        docket.step("beaten-match", ("6.5", "8.1"), text, BEST)


def _late(claim: Claim, docket: Docket, *, costs: bool) -> None:
    """The first call gets the card (5.5); a late right card was no mistake (6.8)."""
    if claim.call == "mine":
        text = say("%(player)s called later: the card is gone.", player=claim.player)
        docket.step("late-mine", ("5.1", "5.5"), text)
    elif not costs:
        text = say(
            "The card of %(player)s was right but came too late: no mistake, no penalty.",
            player=claim.player,
        )
        docket.step("late-match", ("6.5", "6.8"), text, BEST)
    else:
        text = say(
            "At this table a right card that comes too late costs 1 penalty card: %(player)s.",
            player=claim.player,
        )
        docket.step("late-match", ("6.5", "6.8"), text, BEST)
