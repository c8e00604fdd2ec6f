"""What the calls leave on the table: penalty cards, hands, the deck and the top card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from refbot.rules.kbom.claim.race import LATE, Outcome
from refbot.rules.kbom.claim.standing import WRONG
from refbot.ruling import Facts

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claims


@dataclass(frozen=True)
class Aftermath:
    """The table after one way the calls may end, as the fields of a result."""

    accepted: Facts | None
    penalties: dict[str, int]
    unpaid: tuple[str, ...]
    cards: dict[str, int]
    deck: int | None
    top: Facts | None


def aftermath(situation: Claims, outcome: Outcome, *, late_costs: bool) -> Aftermath:
    """Carry out one outcome; *late_costs*: a right card that comes too late costs a card (6.8)."""
    owing = [
        i for i, fate in enumerate(outcome.fates) if _costs(situation, i, fate, late=late_costs)
    ]
    paid, deck = _pull(situation, owing)
    cards = {player: situation.hand(player) for player in situation.players}
    for i in paid:
        cards[situation.claims[i].player] += 1
    owed, pulled = (Counter(situation.claims[i].player for i in some) for some in (owing, paid))
    accepted = _carry_out(situation, outcome, cards)
    return Aftermath(
        accepted=accepted,
        penalties={name: owed[name] for name in situation.players if owed[name]},
        unpaid=tuple(name for name in situation.players if owed[name] > pulled[name]),
        cards=cards,
        deck=deck,
        top=_top(situation, outcome),
    )


def _costs(situation: Claims, index: int, fate: str, *, late: bool) -> bool:
    """A wrong card costs 1 penalty card (6.5, 7.6), a late right one only by a table's choice."""
    return fate == WRONG or (late and fate == LATE and situation.claims[index].lays)


def _pull(situation: Claims, owing: list[int]) -> tuple[list[int], int | None]:
    """Pull penalty cards from the deck, moment by moment, as long as it has one for each (6.11).

    Who pulls the last card when several owe one at the same moment is not said: nobody does here.
    """
    deck, paid = situation.deck, list[int]()
    for moment in sorted({situation.claims[i].order for i in owing}):
        now = [i for i in owing if situation.claims[i].order == moment]
        if deck is not None:
            if deck < len(now):
                break
            deck -= len(now)
        paid += now
    return paid, deck


def _carry_out(situation: Claims, outcome: Outcome, cards: dict[str, int]) -> Facts | None:
    """A match lays a card, a crossmatch may give one, MINE! trades one for one (6.4, 7.4, 5.3)."""
    if outcome.accepted is None:
        return None
    claim = situation.claims[outcome.accepted]
    loser = claim.player if situation.gives(claim) else claim.holder
    if claim.lays and loser is not None:
        cards[loser] -= 1
    return {"player": claim.player, "call": claim.call}


def _top(situation: Claims, outcome: Outcome) -> Facts | None:
    """The accepted call's card is on top, laid by the caller (5.4, 6.2); else nothing changes."""
    if outcome.accepted is not None:
        claim = situation.claims[outcome.accepted]
        return {"card": claim.card, "by": claim.player}
    if situation.top is None:
        return None
    return {"card": situation.top.card, "by": situation.top.by}


def common(values: Iterable[Any]) -> Any:
    """Return what all values agree on, None if they differ: then it is not decided."""
    first, *others = values
    return first if all(other == first for other in others) else None


def together(situation: Claims, ends: list[Aftermath]) -> Facts:
    """Return what all ways have in common; null where they differ."""
    owing = [name for name in situation.players if any(name in end.penalties for end in ends)]
    unpaid = [name for name in situation.players if all(name in end.unpaid for end in ends)]
    return {
        "accepted": common(end.accepted for end in ends),
        "penalties": {name: common(end.penalties.get(name) for end in ends) for name in owing},
        "penalty_unpaid": unpaid,
        "cards_after": {n: common(end.cards[n] for end in ends) for n in situation.players},
        "top": common(end.top for end in ends),
        "deck_after": common(end.deck for end in ends),
        "may_look": False,
    }
