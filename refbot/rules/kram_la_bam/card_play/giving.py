"""The actions that hand cards over: Give and Swap Reveal."""

from __future__ import annotations

from dataclasses import replace

from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.rules.kram_la_bam.card_play.table import (
    Hand,
    Table,
    only_kind,
    with_card,
    without,
)
from refbot.ruling import Certainty, Docket, say


def give(play: Play, table: Table, docket: Docket) -> Table:
    """Give 1 card of your hand to a player, who must accept it (7.16, 7.17)."""
    message = say("%(player)s gives one card away, and it must be accepted.", player=play.player)
    docket.step("give", ("7.16", "7.17"), message)
    own, other = table.hands[play.player], play.chosen
    card = play.gives if play.gives is not None else only_kind(own)
    after = table.with_hand(play.player, without(own, card))
    if own is None:
        after = replace(after, maybe_empty=frozenset({play.player}))
    if other is None:
        return after.forget(play.others)
    return after.with_hand(other, with_card(table.hands[other], card))


def swap_reveal(play: Play, table: Table, docket: Docket) -> Table:
    """Lay down a card, take one blindly, see the rest; then the card is picked up (7.8-7.10)."""
    message = say(
        "%(player)s lays down a card and takes one blindly. The rest of the other hand is shown to "
        "everybody, and then the face-down card goes into it.",
        player=play.player,
    )
    docket.step("swap-reveal", ("7.8", "7.9", "7.10"), message)
    own, other = table.hands[play.player], play.chosen
    laid = play.gives if play.gives is not None else only_kind(own)
    _note_single_card(play.player, own, docket)
    if other is None:
        after = table.with_hand(play.player, with_card(without(own, laid), play.takes))
        return after.forget(play.others)
    theirs = table.hands[other]
    taken = play.takes if play.takes is not None else only_kind(theirs)
    rest = without(theirs, taken)
    _note_single_card(other, theirs, docket)
    after = table.with_hand(play.player, with_card(without(own, laid), taken))
    return replace(after.with_hand(other, with_card(rest, laid)), shown=rest)


def _note_single_card(player: str, hand: Hand, docket: Docket) -> None:
    """A swapped card comes back at once: nobody loses all cards by it (7.11)."""
    if hand is not None and len(hand) == 1:
        message = say(
            "%(player)s swaps the only card in hand. Another card takes its place, so not all "
            "cards are lost.",
            player=player,
        )
        docket.step("single-card-swapped", ("6.6", "7.11"), message, Certainty.BEST_READING)
