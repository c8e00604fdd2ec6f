"""One sentence for each way a turn or a pick-up can end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.rules.kram_la_bam.card_play.table import Table
from refbot.rules.kram_la_bam.points import EMPTY_HAND
from refbot.ruling import Message, listed, say, say_n


def over_at_once(emptied: Sequence[str], scores: Mapping[str, int] | None) -> Message:
    """Say that an empty hand has ended the Round."""
    if len(emptied) == 1:
        return say(
            "%(player)s has lost all cards: the Round is over at once, with 50 points for "
            "%(player)s and 0 for everybody else.",
            player=emptied[0],
        )
    who = listed(emptied)
    if scores is None:
        return say(
            "The Round is over at once, but the rulebook does not say what players score when "
            "their hands become empty at the same time: %(players)s.",
            players=who,
        )
    if scores[emptied[0]] == EMPTY_HAND:
        return say(
            "The Round is over at once, and at this table %(players)s get 50 points each.",
            players=who,
        )
    return say(
        "The Round is over at once; the hands of %(players)s became empty at the same time, and at "
        "this table nobody scores.",
        players=who,
    )


def going_on(play: Play, table: Table, over: str | None) -> Message:
    """Say that the turn is over, and whether the Round is over with it."""
    if table.take_from is not None:
        return _card_taken(table.take_from, over)
    if table.forced_performed is not None:
        return _forced(play.player, over, performed=table.forced_performed)
    if over is not None:
        return say(
            "The turn of %(player)s is the final one: after it the Round is over.",
            player=play.player,
        )
    if table.maybe_empty:
        return say(
            "The turn of %(player)s is over, and the Round goes on unless somebody has no cards "
            "left.",
            player=play.player,
        )
    return say("The turn of %(player)s is over, and the Round goes on.", player=play.player)


def _card_taken(source: str, over: str | None) -> Message:
    if source == "draw-pile" and over is None:
        return say("The extra card comes from the Draw Pile, and the Round goes on.")
    if source == "draw-pile":
        return say(
            "The extra card comes from the Draw Pile, and the Round is over after this turn."
        )
    if over is None:
        return say("The extra card comes from the Reserve Pile, and the Round goes on.")
    return say("The extra card comes from the Reserve Pile, and the Round is over after this turn.")


def _forced(player: str, over: str | None, *, performed: bool) -> Message:
    if performed and over is None:
        return say(
            "At this table the Action Card that was moved is performed; then the turn of "
            "%(player)s is over.",
            player=player,
        )
    if performed:
        return say(
            "At this table the Action Card that was moved is performed; then the turn of "
            "%(player)s and the Round are over.",
            player=player,
        )
    if over is None:
        return say(
            "The Action Card that was moved is not performed, and the turn of %(player)s is over.",
            player=player,
        )
    return say(
        "The Action Card that was moved is not performed; the turn of %(player)s and the Round are "
        "over.",
        player=player,
    )


def one_more_fact(play: Play) -> Message:
    """Say what the missing fact decides."""
    if play.card == "bam":
        return say("If Bam hits a player with a single card, the Round is over at once.")
    if play.named is None:
        return say("Kram La Bam takes effect once a card is named.")
    return say("The Round is over at once; how it scores depends on the hands that are missing.")


def not_that_many(wanted: int, group: Sequence[int]) -> Message:
    """Say that a part of a group, or more than it, may not be picked up."""
    if wanted > len(group):
        return say_n(
            "No: only %(n)s card of this number lies on top of the Discard Pile.",
            "No: only %(n)s cards of this number lie on top of the Discard Pile in a row.",
            len(group),
        )
    return say(
        "No: the top card may be picked up or the entire group of %(count)s cards, but no part of "
        "it.",
        count=len(group),
    )
