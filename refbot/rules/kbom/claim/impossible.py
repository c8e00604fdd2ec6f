"""What cannot be so when somebody calls."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from refbot.rules.kbom.claim.race import contenders
from refbot.rules.kbom.pieces import DECK
from refbot.ruling import Fault, say

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claims


def impossible(situation: Claims) -> Iterator[Fault]:
    """Yield what the deck and the calls make impossible."""
    yield from _own_hand(situation)
    yield from _incomplete(situation)
    yield from _too_many_cards(situation)
    yield from _no_contender(situation)


def _own_hand(situation: Claims) -> Iterator[Fault]:
    """A crossmatch uses the card of an opponent (7.1)."""
    own = [
        (f"/claims/{i}", c.player, c.taken_from)
        for i, c in enumerate(situation.claims)
        if c.call == "crossmatch"
    ]
    top = situation.top
    if top is not None and top.how == "crossmatch":
        own.insert(0, ("/top", top.by, top.taken_from))
    for pointer, player, taken_from in own:
        if player == taken_from:
            message = say("A crossmatch takes another player's card, never one's own.")
            yield Fault(f"{pointer}/taken_from", message, ("7.1",))


def _incomplete(situation: Claims) -> Iterator[Fault]:
    """A match needs the card that was turned over, a crossmatch also whose it was (6.3, 7.1)."""
    for i, claim in enumerate(situation.claims):
        if claim.lays and claim.card is None:
            message = say("A MATCH or a crossmatch needs the card that was turned over.")
            yield Fault(f"/claims/{i}/card", message, ("6.3", "7.1"))
        if claim.call == "crossmatch" and claim.taken_from is None:
            message = say("A crossmatch needs the player whose card was taken.")
            yield Fault(f"/claims/{i}/taken_from", message, ("7.1",))


def _too_many_cards(situation: Claims) -> Iterator[Fault]:
    """There are 56 cards in all, in hands and on the discard pile (2.1)."""
    pile = 0 if situation.top is None else 1
    if sum(situation.cards.values()) + pile > DECK:
        yield Fault("/cards", say("There are only %(limit)s cards in all.", limit=DECK), ("2.1",))


def _no_contender(situation: Claims) -> Iterator[Fault]:
    """Rock-paper-scissors is played by those whose right calls are level (8.1)."""
    winner = situation.rps_winner
    if winner is None:
        return
    chosen = situation.readings
    if winner not in contenders(situation, lambda r: chosen.get(r.switch, r.default)):
        message = say("%(player)s is not among those whose calls are level.", player=winner)
        leans = ("/claims", "/top", "/players", "/cards", "/called_by")
        yield Fault("/rps_winner", message, ("8.1",), leans=leans)
