"""What can be wrong with the use of an action card."""

from __future__ import annotations

from refbot.rules.kbom.action_card.situation import ActionCard
from refbot.rules.kbom.readings import PEEK_AT_FROZEN
from refbot.ruling import N_, Certainty, Docket, OneOf, say

PROBLEMS = OneOf(
    {
        "only-when-drawn": N_("an action card is used only on one's own turn, when it is drawn"),
        "one-look-only": N_("there is only one look"),
        "no-looking": N_("a Blind Swap is done without looking"),
        "peek-does-not-swap": N_("a Peek swaps nothing"),
        "one-card-must-be-yours": N_("the swap is between one's own card and another player's"),
        "frozen": N_("the cards of the player who called KBÓM! are frozen"),
    }
)


def not_drawn(situation: ActionCard, docket: Docket) -> list[str]:
    """An action card may be used only when it is drawn from the deck on one's own turn (9.1)."""
    source, who = situation.source, situation.player
    if source == "penalty":
        text = say("A penalty card is pulled unseen; %(player)s may not use it.", player=who)
        docket.step("penalty", ("6.6", "9.8"), text, Certainty.BEST_READING)
    elif source == "mine":
        text = say("%(player)s mined the card from the discard pile.", player=who)
        docket.step("mined", ("9.1", "9.4"), text)
    elif source == "deal":
        text = say("The card was dealt to %(player)s, not drawn on a turn.", player=who)
        docket.step("dealt", ("9.1", "9.5"), text)
    elif source == "grid":
        text = say("The card lay in the grid of %(player)s and has missed its moment.", player=who)
        docket.step("kept", ("9.1", "9.6"), text)
    elif source == "match":
        text = say("A card that %(player)s lays in a match has no effect.", player=who)
        docket.step("matched", ("9.1", "9.7"), text)
    elif not situation.own_turn:
        text = say("It is not the turn of %(player)s.", player=who)
        docket.step("not-own-turn", "9.1", text)
    else:
        text = say("%(player)s drew the card from the deck on their own turn.", player=who)
        docket.step("drawn", "9.1", text)
        return []
    return ["only-when-drawn"]


def misused(situation: ActionCard, docket: Docket) -> list[str]:
    """Return the limits of the three kinds (10) that the looks and the swap break."""
    return [
        *_looks(situation, docket),
        *_swap(situation, docket),
        *_frozen(situation, docket),
    ]


def _looks(situation: ActionCard, docket: Docket) -> list[str]:
    """A Blind Swap allows no look (10.2), a Peek one (10.4), a Peek & Swap one (10.7)."""
    if situation.card == "swap" and situation.looks_at:
        text = say("A Blind Swap is done unseen: neither card may be looked at.")
        docket.step("no-looking", "10.2", text)
        return ["no-looking"]
    if len(situation.looks_at) <= 1:
        return []
    if situation.card == "peek":
        docket.step("one-look-only", ("10.3", "10.4"), say("A Peek is one look at one card."))
    else:
        docket.step("one-look-only", "10.7", say("A Peek & Swap gives one look only."))
    return ["one-look-only"]


def _swap(situation: ActionCard, docket: Docket) -> list[str]:
    """A Peek swaps nothing (10.4); otherwise one card is the player's own, the other not (10.8)."""
    if not situation.swaps:
        return []
    if situation.card == "peek":
        docket.step("peek-does-not-swap", "10.4", say("A Peek moves no card: it swaps nothing."))
        return ["peek-does-not-swap"]
    if situation.swaps.count(situation.player) == 1:
        return []
    text = say(
        "One of the two cards must be a card of %(player)s, the other one another player's.",
        player=situation.player,
    )
    docket.step("one-card-must-be-yours", ("10.1", "10.8"), text)
    return ["one-card-must-be-yours"]


def _frozen(situation: ActionCard, docket: Docket) -> list[str]:
    """Frozen cards stay as they are (11.3); whether they may be looked at is open (11.4)."""
    caller = situation.called_by
    if caller is None:
        return []
    if caller in situation.swaps:
        text = say("The cards of %(player)s are frozen: none of them may move.", player=caller)
        docket.step("frozen", ("11.3", "11.4"), text, Certainty.BEST_READING)
        return ["frozen"]
    if caller not in situation.looks_at:
        return []
    if docket.choose(PEEK_AT_FROZEN) == "allowed":
        text = say("The cards of %(player)s are frozen; a look moves none of them.", player=caller)
        docket.step("peek-at-frozen", ("11.3", "11.4"), text, Certainty.BEST_READING)
        return []
    text = say("At this table nobody looks at the frozen cards of %(player)s.", player=caller)
    docket.step("frozen", ("11.3", "11.4"), text, Certainty.BEST_READING)
    return ["frozen"]


def note_partners(situation: ActionCard, docket: Docket) -> None:
    """Nobody swaps with the frozen cards, and their owner swaps with nobody (11.3)."""
    caller = situation.called_by
    if caller is None or situation.card == "peek" or not situation.drawn:
        return
    text = say("No card of %(player)s may be swapped: KBÓM! froze them.", player=caller)
    docket.step("frozen-partner", ("11.3", "11.4"), text, Certainty.BEST_READING)


def swaps_unseen(situation: ActionCard, docket: Docket) -> bool:
    """A Peek & Swap swaps the very card that was looked at (10.5, 10.6)."""
    seen, moved = situation.looks_at, situation.swaps
    if situation.card != "peek-and-swap" or not moved or len(seen) != 1 or seen[0] in moved:
        return False
    text = say("The card that was looked at must be one of the two that are swapped.")
    docket.step("swap-what-was-seen", ("10.5", "10.6"), text)
    return True
