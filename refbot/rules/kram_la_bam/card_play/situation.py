"""A card is discarded: the facts, and what cannot be so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kram_la_bam.card_play.faults import misplaced
from refbot.rules.kram_la_bam.pieces import (
    ACTIONS,
    BY_KIND,
    DECK,
    DRAW_PILE_EACH,
    LARGEST_RESERVE,
    MOST_PLAYERS,
    ROOM,
    Card,
    too_many,
)
from refbot.ruling import N_, Between, Fault, Name, OneOf, Player, Situation, asks, say

PILES = OneOf({"draw-pile": N_("Draw Pile"), "discard-pile": N_("Discard Pile")})

DRAWS = ("add", "trap")
"""The actions that take an extra card (7.6, 7.12)."""


@dataclass(frozen=True, kw_only=True)
class Play(Situation):
    """A turn: the card has just been discarded, and nothing else has happened yet."""

    players: tuple[Name, ...] = asks(
        N_("Players"), min_length=2, max_length=MOST_PLAYERS, rule="1.1"
    )
    player: Player = asks(N_("Active player"), N_("Whose turn it is."))
    took: Annotated[str, PILES] = asks(
        N_("Pile the turn began with"), default="draw-pile", rule="5.2"
    )
    draw_pile: Annotated[int, Between(0, DRAW_PILE_EACH * MOST_PLAYERS)] = asks(
        N_("Cards left in the Draw Pile"),
        N_("After the card that began the turn was picked up."),
        rule="3.4",
    )
    reserve_pile: Annotated[int | None, Between(0, LARGEST_RESERVE)] = asks(
        N_("Cards left in the Reserve Pile"),
        N_("Leave it open if there are enough."),
        default=None,
        advanced=True,
        rule="3.6",
    )
    card: Card = asks(N_("Card discarded"), groups=BY_KIND, rule="2.1")
    perform: bool = asks(N_("Action performed"), default=True, when=("card", tuple(ACTIONS)))
    named: Card | None = asks(
        N_("Card named"), default=None, groups=BY_KIND, when=("card", ("kram-la-bam",)), rule="2.1"
    )
    target: Player | None = asks(
        N_("Player chosen"), default=None, when=("card", ("bam", "swap-reveal", "give"))
    )
    gives: Card | None = asks(
        N_("Card given away or put back"),
        default=None,
        groups=BY_KIND,
        when=("card", ("give", "swap-reveal", "trap")),
        rule="2.1",
    )
    takes: Card | None = asks(
        N_("Card taken"),
        default=None,
        groups=BY_KIND,
        when=("card", ("resurrect", "swap-reveal", *DRAWS)),
        rule="2.1",
    )
    removed: Card | None = asks(
        N_("Card removed by Bam"), default=None, groups=BY_KIND, when=("card", ("bam",)), rule="2.1"
    )
    hands: dict[Player, tuple[Card, ...]] = asks(
        N_("Hands"),
        N_("After the discard, before the action. Leave out the hands that are not known."),
        factory=dict,
        max_length=ROOM,
        rule="2.1",
    )
    discard_pile: tuple[Card, ...] = asks(
        N_("Discard Pile"),
        N_("The top card first."),
        default=(),
        max_length=DECK,
        ordered=True,
        called=N_("Card %(n)s"),
        groups=BY_KIND,
        look="short",
        advanced=True,
        rule="2.1",
    )

    @property
    def others(self) -> list[str]:
        """Everybody else, in seating order."""
        return [player for player in self.players if player != self.player]

    @property
    def chosen(self) -> str | None:
        """The player chosen; with two players there is nobody else to choose."""
        return self.target or (self.others[0] if len(self.others) == 1 else None)

    @property
    def pile(self) -> tuple[str | int, ...]:
        """The Discard Pile with the discarded card on top (5.6), as far as it is known."""
        known = self.discard_pile
        return known if known[:1] == (self.card,) else (self.card, *known)

    def faults(self) -> Iterator[Fault]:
        """Yield what the deck and the rules make impossible."""
        yield from self._wrong_draw_pile()
        held = [card for hand in self.hands.values() for card in hand]
        drawn = [self.takes] if self.card in DRAWS and self.takes is not None else []
        yield from too_many(
            [("/hands", [self.card, *held]), ("/discard_pile", self.pile[1:]), ("/takes", drawn)]
        )
        if self.target == self.player:
            message = say("%(player)s must choose another player.", player=self.player)
            yield Fault("/target", message, ("7.4", "7.8", "7.16"))
        yield from misplaced(self)

    def _wrong_draw_pile(self) -> Iterator[Fault]:
        """There are 5 cards a player (3.4), and the Round ends with the final one (6.2)."""
        most = DRAW_PILE_EACH * len(self.players)
        if self.draw_pile > most:
            message = say("The Draw Pile can hold at most %(limit)s cards.", limit=most)
            yield Fault("/draw_pile", message, ("3.4",))
        if self.draw_pile == 0 and self.took == "discard-pile":
            message = say(
                "The Round was over before this turn: the Draw Pile was empty, and the turn began "
                "with a card of the Discard Pile."
            )
            yield Fault("/draw_pile", message, ("6.2",))
