"""What the rulebook leaves open about these calls, and how it is read here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kbom.claim.standing import Asked, Bars
from refbot.rules.kbom.pieces import SPECIALS, WILD
from refbot.ruling import Certainty, Docket, Message, listed, say, say_n

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claims, Top

BEST = Certainty.BEST_READING
SILENT = Certainty.SILENT


def is_open(asked: Asked, field: str) -> bool:
    """Whether a question is raised and nobody has answered it."""
    return len(asked.get(field, ())) > 1


def note_doubts(situation: Claims, barred: Bars, asked: Asked, docket: Docket) -> None:
    """Write down each question, with the table's choice or the silence."""
    top = situation.top
    if top is None:
        return
    if "wild" in asked:
        _wild(asked["wild"], docket)
    calls = zip(situation.claims, barred, strict=True)
    if any(claim.lays and bar is None and claim.card == top.card for claim, bar in calls):
        _same_card(top.card, docket)
    if "second" in asked:
        _second(asked["second"], top.by, docket)
    if "robbed" in asked:
        _robbed(top, docket)


def _same_card(card: str | int, docket: Docket) -> None:
    """Two equal special cards, or two wild cards, are the same card (6.3, 6.9)."""
    if card == WILD:
        text = say("Two wild cards are the same card, so they match.")
        docket.step("wild-on-wild", ("6.3", "6.9"), text, BEST)
    elif card in SPECIALS:
        text = say("Two equal special cards are the same card, so they match.")
        docket.step("equal-specials", ("6.3", "6.9"), text, BEST)


def _wild(answers: tuple[bool, ...], docket: Docket) -> None:
    """Whether a wild card matches a card of another kind is not said (6.10)."""
    if answers == (True,):
        text = say("At this table a wild card matches any card.")
        docket.step("wild-matches", ("2.9", "6.10"), text, BEST)
    elif answers == (False,):
        text = say("At this table a wild card matches only another wild card.")
        docket.step("wild-matches", ("2.9", "6.10"), text, BEST)
    else:
        docket.step("wild-matches", ("2.9", "6.10"), wild_open(), SILENT)


def _second(answers: tuple[bool, ...], by: str, docket: Docket) -> None:
    """Whether another player may match a card that was laid in a match is not said (8.5)."""
    if answers == (True,):
        text = say("At this table double matching is barred only to the same player.")
        docket.step("double-matching", ("8.4", "8.5"), text, BEST)
    elif answers == (False,):
        text = say("At this table each discard is matched once.")
        docket.step("double-matching", ("8.4", "8.5"), text, BEST)
    else:
        text = say("%(player)s laid the top card in a match.", player=by)
        docket.step("matched-top", "8.4", text)
        docket.step("double-matching", ("8.4", "8.5"), second_open(), SILENT)


def _robbed(top: Top, docket: Docket) -> None:
    """Whose own card a crossmatched card is, is not said (5.7)."""
    text = say("%(player)s laid the top card in a crossmatch.", player=top.by)
    docket.step("crossmatched-top", "7.1", text)
    docket.step("own-crossmatched-card", ("5.6", "5.7"), robbed_open(), SILENT)


def wild_open() -> Message:
    """The silence about wild cards (6.10)."""
    return say("The rulebook does not say whether a wild card matches a card of another kind.")


def second_open() -> Message:
    """The silence about double matching (8.5)."""
    return say(
        "The rulebook does not say whether another player may match a card that was laid in a "
        "match."
    )


def robbed_open() -> Message:
    """The silence about crossmatched cards (5.7)."""
    return say(
        "The rulebook does not say whether players may mine a card that was crossmatched out of "
        "their own grid."
    )


def note_unsettled(
    situation: Claims, tied: tuple[str, ...], unpaid: list[str], docket: Docket
) -> None:
    """Write down what no rule settles: two calls of one player, a deck too small to pay (6.11)."""
    if len(tied) == 1:
        text = say(
            "%(player)s made more than one right call at the same moment, and no rule says which "
            "of them counts.",
            player=tied[0],
        )
        docket.step("two-calls-of-one", ("8.1", "8.2"), text, SILENT)
    if unpaid:
        text = _too_few(situation.deck or 0, unpaid)
        docket.step("penalty-unpaid", "6.11", text, SILENT)


def _too_few(deck: int, unpaid: list[str]) -> Message:
    players = listed(unpaid)
    if not deck:
        return say(
            "The deck was empty: no card for the penalty of: %(players)s. There is no rule for "
            "that.",
            players=players,
        )
    return say_n(
        "The deck had %(n)s card, too few for the penalty of: %(players)s. There is no rule for "
        "that.",
        "The deck had %(n)s cards, too few for the penalty of: %(players)s. There is no rule for "
        "that.",
        deck,
        players=players,
    )
