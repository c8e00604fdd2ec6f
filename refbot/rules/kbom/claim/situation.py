"""Calls on the top card of the discard pile, and what cannot be so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kbom.claim.impossible import impossible
from refbot.rules.kbom.pieces import BY_KIND, DECK, HAND, MOST_PLAYERS, ROOM, Card, called
from refbot.ruling import N_, Between, Entry, Fault, Message, Name, OneOf, Player, Situation, asks

LAID = OneOf(
    {
        "discard": N_("as a discard"),
        "match": N_("with MATCH"),
        "crossmatch": N_("in a crossmatch"),
        "mine": N_("given up with MINE!"),
    }
)
CALLS = OneOf(
    {
        "match": N_("MATCH with one's own card"),
        "crossmatch": N_("crossmatch with another player's card"),
        "mine": N_("MINE!"),
        "draw-discard": N_("takes the top card as the normal draw"),
    }
)
SHOUTS = {
    "match": N_("MATCH!"),
    "crossmatch": N_("Crossmatch!"),
    "mine": N_("MINE!"),
    "draw-discard": N_("A normal draw of the top card"),
}
"""The calls as they begin an entry."""

MATCHES = frozenset({"match", "crossmatch"})
"""The calls that lay a card on the discard pile."""

TWO = 2
"""With two players a crossmatch can only be out of the other one's grid."""

MOST_CLAIMS = 40
LAST_ORDER = 99


@dataclass(frozen=True, kw_only=True)
class Top(Entry):
    """The top card of the discard pile and how it came there."""

    card: Card = asks(N_("Card"), groups=BY_KIND, rule="2.1")
    by: Player = asks(N_("Laid by"))
    how: Annotated[str, LAID] = asks(N_("How it was laid"), default="discard")
    taken_from: Player | None = asks(
        N_("Out of whose grid"), default=None, when=("how", ("crossmatch",))
    )

    @property
    def matched(self) -> bool:
        """Whether the card was itself laid in a match."""
        return self.how in MATCHES


@dataclass(frozen=True, kw_only=True)
class Claim(Entry):
    """One player's call."""

    player: Player = asks(N_("Who calls"))
    call: Annotated[str, CALLS] = asks(N_("Call"), look="list")
    card: Card | None = asks(
        N_("Card"),
        N_("The card that was turned over, or given up with MINE!"),
        default=None,
        groups=BY_KIND,
        when=("call", ("match", "crossmatch", "mine")),
        rule="2.1",
    )
    taken_from: Player | None = asks(N_("Whose card"), default=None, when=("call", ("crossmatch",)))
    give: bool = asks(N_("Gives a card in return"), default=False, when=("call", ("crossmatch",)))
    order: Annotated[int, Between(1, LAST_ORDER)] = asks(
        N_("Moment"),
        N_("1 for the first call; the same number for the same moment."),
        default=1,
        among=True,
    )

    @property
    def named(self) -> Message | int | str:
        """The card as a fact of a sentence."""
        return "" if self.card is None else called(self.card)

    @property
    def owner(self) -> str:
        """The player whose card is taken in a crossmatch, as a fact of a sentence."""
        return self.taken_from or ""

    @property
    def lays(self) -> bool:
        """Whether the call lays a card on the discard pile."""
        return self.call in MATCHES

    @property
    def holder(self) -> str | None:
        """Whose card is laid or given up; None for a draw."""
        if self.call == "crossmatch":
            return self.taken_from
        return None if self.call == "draw-discard" else self.player


@dataclass(frozen=True, kw_only=True)
class Claims(Situation):
    """The table at the moment of the calls."""

    players: tuple[Name, ...] = asks(
        N_("Players"), min_length=2, max_length=MOST_PLAYERS, rule="3.9"
    )
    called_by: Player | None = asks(
        N_("Who called KBÓM!"), N_("Those cards are frozen."), default=None, advanced=True
    )
    top: Top | None = asks(N_("Top of the discard pile"), none=N_("Nothing is discarded yet"))
    cards: dict[Player, Annotated[int, Between(0, DECK)]] = asks(
        N_("Cards each player has"),
        N_("4, unless you say otherwise."),
        factory=dict,
        max_length=ROOM,
        advanced=True,
        rule="2.1",
    )
    deck: Annotated[int | None, Between(0, DECK)] = asks(
        N_("Cards in the deck"),
        N_("Leave it open if there are enough."),
        default=None,
        advanced=True,
        rule="2.1",
    )
    claims: tuple[Claim, ...] = asks(
        N_("Calls"),
        max_length=MOST_CLAIMS,
        starts=("call", SHOUTS),
        called=N_("Call %(n)s"),
        look="calls",
    )
    rps_winner: Player | None = asks(
        N_("Winner of rock-paper-scissors"), default=None, advanced=True
    )

    def hand(self, player: str | None) -> int:
        """Return how many cards a player has before the calls (3.1 if nobody says otherwise)."""
        return self.cards.get(player, HAND) if player is not None else HAND

    def gives(self, claim: Claim) -> bool:
        """Whether a card is given after a right crossmatch: one may, if one has any (7.2)."""
        return claim.call == "crossmatch" and claim.give and self.hand(claim.player) > 0

    def freezes(self, claim: Claim) -> bool:
        """Whether a right call would move a card of the player who called KBÓM! (11.3)."""
        if self.called_by is None:
            return False
        return self.called_by == claim.holder or (
            self.called_by == claim.player and self.gives(claim)
        )

    @property
    def robbed_unknown(self) -> bool:
        """Whether nobody has said out of whose grid a crossmatched top card came, of several."""
        top = self.top
        return top is not None and top.taken_from is None and len(self.players) > TWO

    def faults(self) -> Iterator[Fault]:
        """Yield what the deck and the calls make impossible."""
        return impossible(self)
