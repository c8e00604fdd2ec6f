"""The actions that take a card from a pile: Add, Trap, Resurrect."""

from __future__ import annotations

from dataclasses import replace

from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.rules.kram_la_bam.card_play.table import Table, with_card, without
from refbot.rules.kram_la_bam.pieces import called
from refbot.ruling import Certainty, Docket, say


def add(play: Play, table: Table, docket: Docket) -> Table:
    """Pick up 1 extra card and discard nothing for it (7.6, 7.7)."""
    drawn = _extra_card(table, "7.6", docket)
    if drawn.impossible:
        return drawn
    message = say(
        "%(player)s keeps the extra card and discards nothing for it.", player=play.player
    )
    docket.step("add", ("7.6", "7.7"), message)
    return drawn.with_hand(play.player, with_card(table.hands[play.player], play.takes))


def trap(play: Play, table: Table, docket: Docket) -> Table:
    """Take the top card as an extra one and put 1 card back on the Draw Pile (7.12, 7.13)."""
    drawn = _extra_card(table, "7.12", docket)
    if drawn.impossible:
        return drawn
    message = say(
        "%(player)s puts one card back, face down on top of the Draw Pile; the hand is as large "
        "as before.",
        player=play.player,
    )
    docket.step("trap", ("7.12", "7.13"), message)
    hand = without(with_card(table.hands[play.player], play.takes), play.gives)
    return replace(drawn.with_hand(play.player, hand), draw_pile=drawn.draw_pile + 1)


def _extra_card(table: Table, rule: str, docket: Docket) -> Table:
    """The card comes from the Draw Pile; on the final turn the Reserve Pile may help (6.4)."""
    if table.draw_pile:
        docket.step("from-draw-pile", rule, say("The extra card comes from the Draw Pile."))
        return replace(table, draw_pile=table.draw_pile - 1, take_from="draw-pile")
    if table.reserve_pile == 0:
        message = say(
            "The Draw Pile and the Reserve Pile are both empty, so there is no extra card. The "
            "rulebook does not say what happens to an action that is impossible."
        )
        docket.step("no-card-left", ("5.11", "6.4"), message, Certainty.SILENT)
        return replace(table, impossible=True)
    message = say(
        "The Draw Pile is empty on the final turn, so the extra card comes from the Reserve Pile."
    )
    docket.step("from-reserve-pile", "6.4", message)
    left = None if table.reserve_pile is None else table.reserve_pile - 1
    return replace(table, reserve_pile=left, take_from="reserve-pile")


def resurrect(play: Play, table: Table, docket: Docket) -> Table:
    """Take any card out of the Discard Pile and discard nothing for it (7.14, 7.15)."""
    if play.takes is None:
        message = say(
            "%(player)s takes any card out of the Discard Pile, and discards nothing for it.",
            player=play.player,
        )
    else:
        message = say(
            "%(player)s takes this card out of the Discard Pile: %(card)s. Nothing is discarded "
            "for it.",
            player=play.player,
            card=called(play.takes),
        )
    docket.step("resurrect", ("7.14", "7.15"), message)
    hand = with_card(table.hands[play.player], play.takes)
    return replace(table.with_hand(play.player, hand), top=_top_without_one(play))


def _top_without_one(play: Play) -> str | int | None:
    """Return the top of the Discard Pile after Resurrect; None if that cannot be known."""
    if play.takes is None:
        return None
    top, *below = play.pile
    if play.takes != top:
        return top
    return below[0] if below and top not in below else None
