"""Why a call is not allowed, or wrong: one function a reason, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from refbot.rules.kbom.claim.aftermath import common
from refbot.rules.kbom.claim.race import Ways
from refbot.rules.kbom.claim.standing import WRONG
from refbot.rules.kbom.pieces import called
from refbot.ruling import Certainty, Docket, say

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claim, Claims

Explain = Callable[["Claims", "Claim", Docket], None]

BEST = Certainty.BEST_READING


def _own_card(situation: Claims, claim: Claim, docket: Docket) -> None:
    """Nobody mines their own card (5.6); here also one that was laid by a call."""
    if situation.top is not None and situation.top.how == "discard":
        text = say("%(player)s discarded the top card and may not mine it.", player=claim.player)
        docket.step("own-card", "5.6", text)
        return
    text = say(
        "%(player)s laid the top card by a call. We count it as their own card, not to be mined.",
        player=claim.player,
    )
    docket.step("own-card", ("5.6", "5.7"), text, BEST)


def _frozen(situation: Claims, claim: Claim, docket: Docket) -> None:
    """No frozen card leaves, enters or moves (11.3); no mistake is made, so nothing is paid."""
    text = say(
        "The cards of %(caller)s are frozen: none may leave, enter or move. "
        "The call of %(player)s does not count and costs nothing.",
        caller=situation.called_by or "",
        player=claim.player,
    )
    docket.step("frozen", ("11.3", "11.4"), text, BEST)


def _no_cards(_: Claims, claim: Claim, docket: Docket) -> None:
    """MINE! trades a card (5.8), MATCH lays one (6.2), a crossmatch takes one (7.1)."""
    if claim.call == "mine":
        text = say("%(player)s has no card to trade for the top card.", player=claim.player)
        docket.step("no-cards", ("5.2", "5.8"), text, BEST)
    elif claim.call == "match":
        text = say("%(player)s has no card to lay.", player=claim.player)
        docket.step("no-cards", "6.2", text, BEST)
    else:
        text = say("%(owner)s has no card that could be taken.", owner=claim.owner)
        docket.step("no-cards", "7.1", text, BEST)


def _no_pile(_: Claims, claim: Claim, docket: Docket) -> None:
    """Until somebody discards there is nothing to mine or to match (3.7)."""
    text = say("Nothing has been discarded: no top card for %(player)s.", player=claim.player)
    docket.step("no-discard-pile", "3.7", text, BEST)


def _double(situation: Claims, claim: Claim, docket: Docket) -> None:
    """Double matching is not allowed (8.4); it is not explained any further (8.5)."""
    who, top = claim.player, situation.top
    mine = [c for c in situation.claims if c.lays and (c.player, c.order) == (who, claim.order)]
    if len(mine) > 1:
        text = say("%(player)s lays more than one card in one go: none of them counts.", player=who)
        docket.step("two-at-once", "8.4", text, BEST)
    elif top is not None and top.by == who:
        text = say("%(player)s laid the top card in a match and may not match again.", player=who)
        docket.step("same-player-again", ("8.4", "8.5"), text, BEST)
    else:
        text = say("The top card was laid in a match: %(player)s may not match it.", player=who)
        docket.step("double-match", ("8.4", "8.5"), text, BEST)


def _draw(_: Claims, claim: Claim, docket: Docket) -> None:
    """A turn draws from the deck; the top card is taken with MINE! only (4.6)."""
    text = say(
        "A turn draws from the deck: without MINE!, %(player)s may not take the top card.",
        player=claim.player,
    )
    docket.step("draw-from-deck", ("4.4", "4.6"), text, BEST)


def _wrong(situation: Claims, claim: Claim, docket: Docket) -> None:
    """Another card than the top one is a mistake: it goes back, 1 penalty card (6.5, 7.6)."""
    top = "" if situation.top is None else called(situation.top.card)
    if claim.call == "match":
        text = say(
            "MATCH of %(player)s: %(card)s on %(top)s is a mistake. The card goes back, and "
            "1 unseen penalty card is due.",
            player=claim.player,
            card=claim.named,
            top=top,
        )
        docket.step("wrong-match", ("6.3", "6.5", "6.6"), text)
        return
    text = say(
        "Crossmatch of %(player)s: %(card)s on %(top)s is a mistake. The card goes back to "
        "%(owner)s, and 1 unseen penalty card is due from %(player)s.",
        player=claim.player,
        card=claim.named,
        top=top,
        owner=claim.owner,
    )
    docket.step("wrong-crossmatch", ("7.1", "7.6", "7.7"), text)
    if claim.player == situation.called_by:
        text = say(
            "The cards of %(player)s are frozen; the penalty is printed without exception.",
            player=claim.player,
        )
        docket.step("frozen-caller-pays", ("7.6", "11.3", "11.4"), text, BEST)


REFUSALS: Mapping[str | None, Explain] = {
    WRONG: _wrong,
    "own-card": _own_card,
    "frozen": _frozen,
    "no-cards": _no_cards,
    "no-discard-pile": _no_pile,
    "double-match": _double,
    "draw-from-deck": _draw,
}
"""The reasons of the contract that do not come from the race."""


def note_refusals(situation: Claims, ways: Ways, docket: Docket) -> None:
    """Write down why each call fails that fails by itself."""
    if not situation.claims:
        text = say("Nobody has called; calls on the top card are free to all at any moment.")
        docket.step("no-call", ("5.1", "6.1"), text)
    for claim, may in zip(situation.claims, ways, strict=True):
        explain = REFUSALS.get(common(may))
        if explain is not None:
            explain(situation, claim, docket)
