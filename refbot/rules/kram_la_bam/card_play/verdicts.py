"""One sentence for each way a turn can end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.rules.kram_la_bam.card_play.table import Table
from refbot.rules.kram_la_bam.points import EMPTY_HAND
from refbot.ruling import Message, listed, say


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
            "The Round is over at once, but the rulebook does not say how these score, whose hands "
            "became empty together: %(players)s.",
            players=who,
        )
    if scores[emptied[0]] == EMPTY_HAND:
        return say(
            "The Round is over at once, with 50 points each for %(players)s, as this table has it.",
            players=who,
        )
    return say(
        "The Round is over at once; the hands of %(players)s became empty together, and at this "
        "table nobody scores.",
        players=who,
    )


def going_on(play: Play, table: Table, over: str | None) -> Message:
    """Say that the turn is over, and whether the Round is over with it."""
    if table.take_from is not None:
        return _card_taken(table.take_from, over)
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


def one_more_fact(play: Play) -> Message:
    """Say what the missing fact decides."""
    if play.card == "bam":
        return say("If Bam hits a player with a single card, the Round is over at once.")
    if play.named is None:
        return say("Kram La Bam takes effect once a card is named.")
    return say("The Round is over at once; how it scores depends on the hands that are missing.")
