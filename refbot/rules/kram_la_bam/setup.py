"""Set up a Round of Kram La Bam: hands, Draw Pile and Reserve Pile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kram_la_bam.pieces import (
    CARDS,
    DECK,
    DRAW_PILE_EACH,
    HAND,
    MOST_PLAYERS,
    Card,
    copies,
    taken_out_twice,
)
from refbot.ruling import (
    N_,
    Adjudicator,
    Between,
    Certainty,
    Docket,
    Fault,
    Ruling,
    Situation,
    asks,
    say,
    say_n,
)

FEW_PLAYERS = 4
"""The advice to take out cards is for 2 to 4 players (11.1)."""


@dataclass(frozen=True, kw_only=True)
class SetUp(Situation):
    """How many play, and which cards they leave in the box."""

    player_count: Annotated[int, Between(2, MOST_PLAYERS)] = asks(
        N_("Number of players"), rule="1.1"
    )
    removed: tuple[Card, ...] = asks(
        N_("Cards taken out"),
        N_("All copies of these cards stay in the box."),
        default=(),
        max_length=len(tuple(CARDS)),
        ticks=True,
        rule="2.1",
    )

    @property
    def deck(self) -> int:
        """The cards that are left to play with."""
        return DECK - sum(copies(card) for card in set(self.removed))

    @property
    def needed(self) -> int:
        """The cards in the hands and in the Draw Pile (3.6)."""
        return self.player_count * (HAND + DRAW_PILE_EACH)

    def faults(self) -> Iterator[Fault]:
        """Yield cards taken out twice, and a deck too small for hands and Draw Pile."""
        yield from taken_out_twice(self.removed)
        if self.deck < self.needed:
            message = say(
                "Only %(deck)s cards are left, and hands and Draw Pile need %(limit)s.",
                deck=self.deck,
                limit=self.needed,
            )
            yield Fault("/removed", message, ("3.2", "3.4", "3.6"))


def setup(situation: SetUp, docket: Docket) -> Ruling:
    """Deal 4 cards each, 5 a player for the Draw Pile, the rest is the Reserve Pile (3)."""
    players, deck = situation.player_count, situation.deck
    dealt, draw_pile = players * HAND, players * DRAW_PILE_EACH
    reserve = deck - dealt - draw_pile
    _taken_out(situation, docket)
    _lay_out(dealt, draw_pile, reserve, docket)
    verdict = say(
        "4 cards for each player, %(draw)s in the Draw Pile, %(reserve)s in the Reserve Pile.",
        draw=draw_pile,
        reserve=reserve,
    )
    result = {
        "hand_each": HAND,
        "dealt": dealt,
        "deck": deck,
        "draw_pile": draw_pile,
        "reserve_pile": reserve,
        "removal_suggested": players <= FEW_PLAYERS if situation.removed else None,
    }
    return docket.ruled(verdict, result)


def _lay_out(dealt: int, draw_pile: int, reserve: int, docket: Docket) -> None:
    """Write down where the cards go (3.2, 3.4, 3.5)."""
    message = say_n(
        "Deal 4 cards to each player: %(n)s card.",
        "Deal 4 cards to each player: %(n)s cards.",
        dealt,
    )
    docket.step("hands", "3.2", message)
    message = say_n(
        "The Draw Pile has 5 cards for each player: %(n)s card.",
        "The Draw Pile has 5 cards for each player: %(n)s cards.",
        draw_pile,
    )
    docket.step("draw-pile", "3.4", message)
    message = say("No card is left for the Reserve Pile.")
    if reserve:
        message = say_n(
            "What is left is the Reserve Pile: %(n)s card.",
            "What is left is the Reserve Pile: %(n)s cards.",
            reserve,
        )
    docket.step("reserve-pile", ("3.5", "3.6"), message)


def _taken_out(situation: SetUp, docket: Docket) -> None:
    """Taking out cards is advice for 2 to 4 players; more may do it, but nobody says so (11)."""
    if not situation.removed:
        message = say("The deck is complete: %(deck)s cards.", deck=situation.deck)
        docket.step("deck", "2.1", message)
        return
    message = say_n(
        "Without the cards taken out, the deck has %(n)s card.",
        "Without the cards taken out, the deck has %(n)s cards.",
        situation.deck,
    )
    docket.step("deck", ("2.1", "2.2", "2.4", "2.6"), message)
    if situation.player_count <= FEW_PLAYERS:
        message = say(
            "With 2 to 4 players the rulebook suggests taking out 1 or 2 low or high Number Cards, "
            "1 or 2 Action Cards, or both."
        )
        docket.step("removal", ("11.1", "11.2"), message)
    else:
        message = say(
            "The rulebook suggests taking out cards with 2 to 4 players only. With more it is this "
            "table's own change, and the cards are counted all the same."
        )
        docket.step("removal", ("11.5", "12.1"), message, Certainty.BEST_READING)


ADJUDICATOR = Adjudicator.of(
    slug="setup",
    title=N_("Setting up"),
    settles=N_("Counts hands, Draw Pile and Reserve Pile for a Round."),
    rule=setup,
    outcome=("draw_pile", "reserve_pile"),
    situation=SetUp,
)
