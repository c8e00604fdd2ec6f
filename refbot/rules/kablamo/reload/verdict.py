"""One sentence that answers: what is loaded, what is not allowed, or what is not decided."""

from __future__ import annotations

from collections.abc import Mapping

from refbot.rules.kablamo.reload.situation import DRAWING, Effect, Reload
from refbot.rules.kablamo.reload.stock import Stock
from refbot.ruling import Facts, Message, listed, say


def refusal(unwilling: list[str], fails: Effect | None) -> Message:
    """Name who must reload (6.14), and whose Stockpiling has no empty Chamber (15.4)."""
    if fails is None:
        return say(
            "%(players)s must reload: no Chamber may stay empty as long as there are Spare "
            "Bullets.",
            players=listed(unwilling),
        )
    if not unwilling:
        return say("Stockpiling may not go to %(player)s: no empty Chamber.", player=fails.player)
    return say(
        "Stockpiling may not go to %(player)s, for lack of an empty Chamber, and %(players)s must "
        "reload: no Chamber may stay empty as long as there are Spare Bullets.",
        player=fails.player,
        players=listed(unwilling),
    )


def silence(situation: Reload, stock: Stock) -> Message:
    """Name what the rulebook leaves open (14.7, 15.6)."""
    if stock.open and situation.effect:
        return say(
            "The rulebook does not say how %(bullet)s goes on with so few Bullets in the bag.",
            bullet=DRAWING.name(situation.effect.bullet),
        )
    if stock.bag == 0:
        return say("The Ammunition Bag is empty, and the rulebook does not say what happens then.")
    return say(
        "The Ammunition Bag holds too few Bullets for all, and the rulebook has no drawing order."
    )


def arithmetic(rows: Mapping[str, Facts]) -> Message:
    """Say what becomes of the Bullets."""
    if len(rows) == 1:
        player, row = next(iter(rows.items()))
        return say(
            "%(player)s draws %(drawn)s at Replace and reloads %(reloaded)s; Chambers left empty: "
            "%(left)s; Spare Bullets at the end: %(spares)s.",
            player=player,
            drawn=row["drawn"],
            reloaded=row["reloaded"],
            left=row["left_empty"],
            spares=row["spares_after_reload"],
        )
    short = [player for player, row in rows.items() if row["left_empty"]]
    if short:
        return say(
            "Not enough Spare Bullets for every Chamber: %(players)s.", players=listed(short)
        )
    return say("Everybody fills every empty Chamber.")
