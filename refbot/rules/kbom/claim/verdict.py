"""The one sentence about the calls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from refbot.rules.kbom.claim.doubts import is_open, robbed_open, second_open, wild_open
from refbot.rules.kbom.claim.standing import Asked
from refbot.ruling import N_, Message, OneOf, listed, say

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claim

REASONS = OneOf(
    {
        "own-card": N_("nobody may mine their own card"),
        "frozen": N_("the cards of the player who called KBÓM! are frozen"),
        "no-cards": N_("there is no card for that call"),
        "no-discard-pile": N_("nothing has been discarded yet"),
        "double-match": N_("double matching is not allowed"),
        "draw-from-deck": N_("a turn draws from the deck"),
    }
)


def counts(claim: Claim, payers: Iterable[str]) -> Message:
    """Name the call that gets the top card, and who pays."""
    who, paying = claim.player, listed(payers)
    if claim.call == "mine":
        if paying:
            return say(
                "%(player)s mines the top card; a penalty card for: %(payers)s.",
                player=who,
                payers=paying,
            )
        return say("%(player)s mines the top card.", player=who)
    if claim.call == "match":
        if paying:
            return say(
                "The MATCH of %(player)s counts; a penalty card for: %(payers)s.",
                player=who,
                payers=paying,
            )
        return say("The MATCH of %(player)s counts.", player=who)
    if paying:
        return say(
            "The crossmatch of %(player)s counts; a penalty card for: %(payers)s.",
            player=who,
            payers=paying,
        )
    return say("The crossmatch of %(player)s counts.", player=who)


def only_penalties(payers: Iterable[str]) -> Message:
    """No call counts, and somebody pays."""
    return say("No call counts; a penalty card for: %(payers)s.", payers=listed(payers))


def none_allowed(reasons: Iterable[str]) -> Message:
    """Name the conditions that failed."""
    because = listed(REASONS.name(reason) for reason in dict.fromkeys(reasons))
    if not because:
        return say("Nobody has called: the top card stays where it is.")
    return say("Refused: %(reasons)s.", reasons=because)


def open_question(asked: Asked) -> Message:
    """Name the first question that nobody has answered; without one, a player has two calls."""
    silences = {"robbed": robbed_open, "wild": wild_open, "second": second_open}
    for field, silence in silences.items():
        if is_open(asked, field):
            return silence()
    return say("The rulebook does not say which of two calls of one player counts.")


def unpaid(players: Iterable[str]) -> Message:
    """A penalty card is due, and the deck cannot pay it (6.11)."""
    return say(
        "The deck has too few cards for the penalty of %(players)s, and there is no rule for that.",
        players=listed(players),
    )
