"""An action card, and what somebody wants to do with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kbom.pieces import MOST_PLAYERS, ROOM, SPECIAL
from refbot.ruling import N_, Fault, Name, OneOf, Player, Situation, asks, say

SOURCES = OneOf(
    {
        "deck": N_("drawn from the deck"),
        "mine": N_("taken with MINE!"),
        "penalty": N_("pulled as a penalty card"),
        "deal": N_("dealt at the start"),
        "grid": N_("kept in the grid"),
        "match": N_("laid in a match"),
    }
)


@dataclass(frozen=True, kw_only=True)
class ActionCard(Situation):
    """Who has which action card, where it came from, and how it is to be used."""

    players: tuple[Name, ...] = asks(
        N_("Players"), min_length=2, max_length=MOST_PLAYERS, rule="3.9"
    )
    called_by: Player | None = asks(
        N_("Who called KBÓM!"), N_("Those cards are frozen."), default=None, advanced=True
    )
    player: Player = asks(N_("Whose action card"))
    card: Annotated[str, SPECIAL] = asks(N_("Card"), rule="2.4")
    source: Annotated[str, SOURCES] = asks(N_("Where it came from"), default="deck")
    own_turn: bool = asks(N_("It is that player's own turn"), default=True)
    use: bool = asks(N_("It is to be used"), default=True)
    looks_at: tuple[Player, ...] = asks(
        N_("Owners of the cards looked at"), default=(), max_length=ROOM, when=("use", (True,))
    )
    swaps: tuple[Player, ...] = asks(
        N_("Owners of the cards swapped"),
        N_("One name for each of the two cards."),
        default=(),
        max_length=2,
        when=("use", (True,)),
        rule="10.8",
    )

    @property
    def drawn(self) -> bool:
        """Whether the card was drawn from the deck on one's own turn, just now (9.1)."""
        return self.source == "deck" and self.own_turn

    def partners(self) -> list[str]:
        """Return whom the player may swap with by this card: the others, but nobody frozen."""
        if self.card == "peek" or not self.drawn or self.called_by == self.player:
            return []
        return [name for name in self.players if name not in {self.player, self.called_by}]

    def faults(self) -> Iterator[Fault]:
        """Yield a swap of one card only."""
        if len(self.swaps) == 1:
            message = say("A swap needs two cards: name both owners, or nobody.")
            yield Fault("/swaps", message, ("10.1",))
