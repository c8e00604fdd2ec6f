"""Cards that are not where they are said to lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from refbot.rules.kram_la_bam.pieces import called
from refbot.ruling import Fault, Message, say

if TYPE_CHECKING:
    from refbot.rules.kram_la_bam.card_play.situation import Play


def misplaced(play: Play) -> Iterator[Fault]:
    """Yield cards given, taken or removed that are not there, as far as the place is known."""
    if play.card in {"give", "swap-reveal", "trap"}:
        yield from _not_given(play)
    if play.card == "swap-reveal":
        yield from _not_with_the_other(play, "takes", ("7.8",))
    if play.card == "bam":
        yield from _not_with_the_other(play, "removed", ("7.4",))
    if play.card == "resurrect":
        yield from _not_in_the_pile(play)


def _not_in_the_pile(play: Play) -> Iterator[Fault]:
    """Resurrect finds its card in the Discard Pile (7.14)."""
    if play.discard_pile and play.takes is not None and play.takes not in play.pile:
        message = say("Not in the Discard Pile: %(card)s.", card=called(play.takes))
        yield Fault("/takes", message, ("7.14",))


def _not_given(play: Play) -> Iterator[Fault]:
    """A card is given out of the own hand; Trap may put back the card it drew (7.12)."""
    hand = play.hands.get(play.player)
    if hand is None or play.gives is None:
        return
    drawn = (play.takes,) if play.card == "trap" else ()
    if play.gives not in (*hand, *drawn) and None not in drawn:
        rules = {"give": "7.16", "swap-reveal": "7.8"}.get(str(play.card), "7.12")
        yield Fault("/gives", _not_in_hand(play.player, play.gives), (rules,))


def _not_with_the_other(play: Play, field: str, rules: tuple[str, ...]) -> Iterator[Fault]:
    """A card is taken out of the hand of the player chosen (7.4, 7.8)."""
    card, other = getattr(play, field), play.chosen
    hands = [play.hands.get(player) for player in ([other] if other else play.others)]
    if card is None or other == play.player or None in hands:
        return
    if not any(hand and card in hand for hand in hands):
        message = _not_in_hand(other, card) if other else _nowhere(card)
        yield Fault(f"/{field}", message, rules)


def _nowhere(card: str | int) -> Message:
    return say("Not in the hand of any other player: %(card)s.", card=called(card))


def _not_in_hand(player: str, card: str | int) -> Message:
    return say("Not in the hand of %(player)s: %(card)s.", player=player, card=called(card))
