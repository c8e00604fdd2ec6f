"""What may be picked up from the Discard Pile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Annotated

from refbot.rules.kram_la_bam.card_play.verdicts import not_that_many
from refbot.rules.kram_la_bam.pieces import BY_KIND, DECK, JOKER_CARD, Card, called, too_many
from refbot.ruling import (
    N_,
    Between,
    Certainty,
    Docket,
    Facts,
    Fault,
    Ruling,
    Situation,
    asks,
    say,
    say_n,
)

PAIR = 2
"""In a group of two the top card and the whole group are all there is to choose from."""


@dataclass(frozen=True, kw_only=True)
class PickUp(Situation):
    """The Discard Pile at the start of a turn."""

    discard_pile: tuple[Card, ...] = asks(
        N_("Discard Pile"),
        N_("The top card first."),
        max_length=DECK,
        ordered=True,
        called=N_("Card %(n)s"),
        groups=BY_KIND,
        add=N_("Add a card"),
        look="short",
        rule="2.1",
    )
    take: Annotated[int | None, Between(1, DECK)] = asks(
        N_("Cards wanted"), N_("How many somebody wants to pick up."), default=None, rule="2.1"
    )

    def faults(self) -> Iterator[Fault]:
        """Yield cards of which the deck has fewer copies."""
        yield from too_many([("/discard_pile", self.discard_pile)])

    @property
    def group(self) -> list[int]:
        """The Number Cards of one kind that lie on top in a row (5.4)."""
        top = self.discard_pile[0]
        run = takewhile(lambda card: card == top, self.discard_pile)
        return [card for card in run if isinstance(card, int)]


def pick_up(situation: PickUp, docket: Docket) -> Ruling:
    """Only a Number Card on top may be picked up, alone or with its whole group (5.3, 5.4)."""
    result: Facts = {
        "may_take_discard": False,
        "options": [],
        "legal": None if situation.take is None else False,
    }
    if not situation.discard_pile:
        docket.step("empty", ("3.7", "5.2"), say("No card lies on the Discard Pile."))
        return _nothing(situation, result, docket)
    if situation.discard_pile[0] == JOKER_CARD:
        return _joker_on_top(result, docket)
    if not situation.group:
        message = say(
            "On top lies: %(card)s. Only a Number Card may be picked up.",
            card=called(situation.discard_pile[0]),
        )
        docket.step("action-card-on-top", "5.3", message)
        return _nothing(situation, result, docket)
    return _number_on_top(situation, result, docket)


def _nothing(situation: PickUp, result: Facts, docket: Docket) -> Ruling:
    """What cannot come from the Discard Pile comes from the Draw Pile (5.2, 5.3)."""
    if situation.discard_pile:
        verdict = say(
            "An Action Card lies on top of the Discard Pile, so the card must come from the Draw "
            "Pile."
        )
    else:
        verdict = say("The Discard Pile is empty, so the card must come from the Draw Pile.")
    if situation.take is None:
        return docket.ruled(verdict, result)
    return docket.refused(verdict, result)


def _joker_on_top(result: Facts, docket: Docket) -> Ruling:
    """Nobody says whether the Joker is a Number Card or an Action Card (2.8)."""
    message = say(
        "On top lies the Joker. Only a Number Card may be picked up, and the rulebook does not say "
        "whether the Joker is one."
    )
    docket.step("joker-on-top", ("2.8", "5.3"), message, Certainty.SILENT)
    result |= {"may_take_discard": None, "options": None, "legal": None}
    verdict = say("The rulebook does not say whether the Joker may be picked up.")
    return docket.silent(verdict, result)


def _number_on_top(situation: PickUp, result: Facts, docket: Docket) -> Ruling:
    group, wanted = situation.group, situation.take
    result["may_take_discard"] = True
    result["options"] = [group[:1], group] if len(group) > 1 else [group]
    message = say("A Number Card lies on top, so it may be picked up: %(card)s.", card=group[0])
    docket.step("number-on-top", ("5.2", "5.3"), message)
    _note_group(group, docket)
    if wanted is None:
        verdict = say_n(
            "The %(card)s on top may be picked up.",
            "The %(card)s on top may be picked up, or the entire group of %(n)s cards.",
            len(group),
            card=group[0],
        )
        return docket.ruled(verdict, result)
    result["legal"] = wanted in {1, len(group)}
    if result["legal"]:
        verdict = say_n(
            "Yes, the top card may be picked up alone.",
            "Yes, the entire group of %(n)s cards may be picked up.",
            wanted,
        )
        return docket.ruled(verdict, result)
    return docket.refused(not_that_many(wanted, group), result)


def _note_group(group: list[int], docket: Docket) -> None:
    """The top card or the entire group: nothing between them is mentioned (5.4, 5.5)."""
    if len(group) == 1:
        message = say("No second card of the same number lies right below it: there is no group.")
        docket.step("no-group", "5.4", message)
        return
    message = say(
        "%(count)s cards of one number lie on top in a row: the entire group may be picked up.",
        count=len(group),
    )
    docket.step("group", "5.4", message)
    if len(group) > PAIR:
        message = say(
            "The rulebook names the top card or the entire group, and no part of a group."
        )
        docket.step("no-part", ("5.2", "5.4", "5.5"), message, Certainty.BEST_READING)
