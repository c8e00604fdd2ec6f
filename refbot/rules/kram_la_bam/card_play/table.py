"""What lies where on the table, as far as it is known, before and after an action."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from refbot.rules.kram_la_bam.card_play.situation import Play

Hand = tuple[str | int, ...] | None
"""The cards of a hand; None if they are not known."""


@dataclass(frozen=True, kw_only=True)
class Table:
    """Hands and piles; what an action leaves alone keeps its default.

    `maybe_empty` are players whose hand is not known and who may have lost their last card.
    `impossible` marks an action that cannot be carried out.
    """

    hands: Mapping[str, Hand]
    draw_pile: int
    reserve_pile: int | None
    top: str | int | None
    take_from: str | None = None
    shown: Hand = None
    to_bottom: Hand = ()
    forced_performed: bool | None = None
    maybe_empty: frozenset[str] = field(default_factory=frozenset)
    impossible: bool = False

    @classmethod
    def before(cls, play: Play) -> Table:
        """Return the table after the discard, before the action."""
        return cls(
            hands={player: play.hands.get(player) for player in play.players},
            draw_pile=play.draw_pile,
            reserve_pile=play.reserve_pile,
            top=play.card,
        )

    @property
    def emptied(self) -> list[str]:
        """The players who have lost all cards, in seating order."""
        return [player for player, hand in self.hands.items() if hand == ()]

    def with_hand(self, player: str, hand: Hand) -> Table:
        """Return the table with one hand changed."""
        return replace(self, hands={**self.hands, player: hand})

    def forget(self, players: Iterable[str]) -> Table:
        """Return the table with some hands that are not known any more."""
        return replace(self, hands={**self.hands, **dict.fromkeys(players)})


def only_kind(hand: Hand) -> str | int | None:
    """Return the card a hand consists of, if all its cards are the same."""
    return hand[0] if hand and len(set(hand)) == 1 else None


def without(hand: Hand, card: str | int | None) -> Hand:
    """Take one copy of a card out of a hand; the others keep their order."""
    if hand is None or card is None or card not in hand:
        return None
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def with_card(hand: Hand, card: str | int | None) -> Hand:
    """Put a card at the end of a hand."""
    return None if hand is None or card is None else (*hand, card)
