"""Setting up KBÓM: the deal, the deck, and the first look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kbom.pieces import DECK, HAND, MOST_PLAYERS
from refbot.ruling import (
    N_,
    Adjudicator,
    Between,
    Certainty,
    Docket,
    Facts,
    Message,
    OneOf,
    Ruling,
    Situation,
    asks,
    say,
    say_n,
)

LOOKS = OneOf(
    {
        "none": N_("nobody asks about a look"),
        "bottom": N_("at the 2 bottom cards"),
        "top": N_("at a top card"),
        "bottom-again": N_("at the 2 bottom cards once more"),
    }
)


@dataclass(frozen=True, kw_only=True)
class Setup(Situation):
    """How many play, and a look at one's own cards that somebody wants to take."""

    player_count: Annotated[int, Between(1, MOST_PLAYERS)] = asks(
        N_("Number of players"), rule="3.9"
    )
    look: Annotated[str, LOOKS] = asks(N_("A look at one's own cards"), default="none")


def setup(situation: Setup, docket: Docket) -> Ruling:
    """Deal 4 cards each (3.1); the rest is the deck (3.4); one look at the bottom (3.5)."""
    players = situation.player_count
    dealt = HAND * players
    result: Facts = {
        "hand_each": HAND,
        "dealt": dealt,
        "deck_left": DECK - dealt,
        "player_count_printed": False,
        "look_legal": None if situation.look == "none" else situation.look == "bottom",
    }
    _deal(result, docket)
    _look(situation.look, docket)
    if players in {1, MOST_PLAYERS}:
        return docket.silent(_unruled(players, docket), result)
    if situation.look == "top":
        return docket.refused(say("Not allowed: the first look is not for the top cards."), result)
    if situation.look == "bottom-again":
        return docket.refused(say("Not allowed: the bottom cards are looked at only once."), result)
    if situation.look == "bottom":
        return docket.ruled(say("Allowed: the 2 bottom cards may be looked at once."), result)
    verdict = say_n(
        "Everybody gets 4 cards; %(n)s card is left for the deck.",
        "Everybody gets 4 cards; %(n)s cards are left for the deck.",
        DECK - dealt,
    )
    return docket.ruled(verdict, result)


def _unruled(players: int, docket: Docket) -> Message:
    """Nothing is printed about playing alone (3.8); 14 players leave nothing to draw (3.9, 4.8)."""
    if players == 1:
        text = say("The rulebook gives no number of players, and nothing about playing alone.")
        docket.step("alone", "3.8", text, Certainty.SILENT)
        return say("The rulebook does not say whether one player can play.")
    text = say("The whole deck is dealt. No rule says how to play without a card to draw.")
    docket.step("nothing-to-draw", ("3.9", "4.8"), text, Certainty.SILENT)
    return say("Nothing is left to draw, and there is no rule for that.")


def _deal(result: Facts, docket: Docket) -> None:
    """Everybody gets 4 cards (3.1), the rest is the deck (3.4); no number of players (3.8)."""
    text = say_n(
        "The one player gets %(dealt)s cards.",
        "%(dealt)s cards are dealt, 4 each.",
        result["dealt"] // HAND,
        dealt=result["dealt"],
    )
    docket.step("deal", "3.1", text)
    text = say("None of the 56 cards is left over for a deck.")
    if result["deck_left"]:
        text = say_n(
            "%(n)s of the 56 cards is left over and becomes the deck.",
            "%(n)s of the 56 cards are left over and become the deck.",
            result["deck_left"],
        )
    docket.step("deck", ("2.1", "3.4"), text)
    text = say("The rulebook prints no number of players; the cards alone set the limit.")
    docket.step("player-count", ("3.8", "3.9"), text)


def _look(look: str, docket: Docket) -> None:
    """The two bottom cards may be looked at once (3.5), the top ones not at all (3.6)."""
    if look == "bottom":
        text = say("Everybody may look at the 2 bottom cards of their own grid, once.")
        docket.step("first-look", "3.5", text)
    elif look == "bottom-again":
        text = say("The bottom cards may be looked at once, not again.")
        docket.step("once", "3.5", text)
    elif look == "top":
        text = say("The first look is for the bottom row; the top cards stay unseen.")
        docket.step("bottom-only", "3.6", text)


ADJUDICATOR = Adjudicator.of(
    slug="setup",
    title=N_("Setting up"),
    settles=N_("The deal and the deck for your number of players, and the first look."),
    rule=setup,
    outcome=("look_legal",),
    situation=Setup,
)
