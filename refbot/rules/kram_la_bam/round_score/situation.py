"""The hands at the end of a Round of Kram La Bam, and what cannot be so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kram_la_bam.pieces import (
    CARDS,
    LARGEST_RESERVE,
    MOST_PLAYERS,
    ROOM,
    Card,
    called,
    taken_out_twice,
    too_many,
)
from refbot.rules.kram_la_bam.round_score.tie_faults import no_part_in_the_tie
from refbot.ruling import (
    N_,
    Between,
    Fault,
    Name,
    OneOf,
    Player,
    Situation,
    asks,
    say,
)
from refbot.ruling.shape import escaped

MODES = OneOf({"regular": N_("Regular Play"), "quick": N_("Quick Play")})

REGULAR = ("mode", ("regular",))
"""Asked in Regular Play only."""


@dataclass(frozen=True, kw_only=True)
class RoundScore(Situation):
    """The table when a Round is over."""

    players: tuple[Name, ...] = asks(
        N_("Players"), min_length=2, max_length=MOST_PLAYERS, rule="1.1"
    )
    mode: Annotated[str, MODES] = asks(N_("Game"), default="regular", rule="1.4")
    removed: tuple[Card, ...] = asks(
        N_("Cards taken out before the game"),
        N_("All copies of these cards stay in the box."),
        default=(),
        max_length=len(tuple(CARDS)),
        ticks=True,
        advanced=True,
        rule="2.1",
    )
    totals_before: dict[Player, Annotated[int, Between(0, 199)]] = asks(
        N_("Totals before this Round"), factory=dict, max_length=ROOM, when=REGULAR, rule="9.2"
    )
    hands: dict[Player, tuple[Card, ...]] = asks(
        N_("Hands"),
        N_("Leave it empty for a player who has lost all cards."),
        max_length=ROOM,
        rule="2.1",
    )
    reserve_draws: tuple[dict[Player, Card], ...] = asks(
        N_("Cards drawn from the Reserve Pile to break a tie"),
        N_("Each time one card for each player who is still level, and for nobody else."),
        default=(),
        max_length=LARGEST_RESERVE,
        called=N_("Draw %(n)s"),
        advanced=True,
        when=REGULAR,
        rule="2.1",
    )
    reserve_left: Annotated[int | None, Between(0, LARGEST_RESERVE)] = asks(
        N_("Cards left in the Reserve Pile"),
        N_("After the cards drawn above. Leave it open if there are enough."),
        default=None,
        advanced=True,
        when=REGULAR,
        rule="3.6",
    )
    forward_roll_winner: Player | None = asks(
        N_("Winner of the vote on the best forward roll"),
        default=None,
        advanced=True,
        when=REGULAR,
    )

    def totals(self, points: Mapping[str, int]) -> dict[str, int]:
        """The points of the Round are added to the total of the earlier ones (8.9)."""
        return {p: self.totals_before.get(p, 0) + points[p] for p in self.players}

    def drawn(self) -> Iterator[tuple[str, str | int]]:
        """Yield (pointer, card) for every card drawn to break a tie."""
        for index, row in enumerate(self.reserve_draws):
            for player, card in row.items():
                yield f"/reserve_draws/{index}/{escaped(player)}", card

    def held(self) -> Iterator[tuple[str, str | int]]:
        """Yield (pointer, card) for every card in a hand."""
        for player, hand in self.hands.items():
            for index, card in enumerate(hand):
                yield f"/hands/{escaped(player)}/{index}", card

    def faults(self) -> Iterator[Fault]:
        """Yield what the deck and the rules make impossible."""
        yield from taken_out_twice(self.removed)
        pools = (("/hands", self.held()), ("/reserve_draws", self.drawn()))
        yield from too_many((pointer, [card for _, card in cards]) for pointer, cards in pools)
        for pointer, card in (*self.held(), *self.drawn()):
            if card in self.removed:
                message = say(
                    "All copies of this card are out of the deck: %(card)s.", card=called(card)
                )
                yield Fault(pointer, message, ("11.1", "11.2"))
        missing = [player for player in self.players if player not in self.hands]
        for player in missing:
            message = say("The hand of %(player)s is missing.", player=player)
            place = f"/hands/{escaped(player)}"
            yield Fault(place, message, ("6.5",), leans=(place,))
        if not missing:
            yield from no_part_in_the_tie(self)
