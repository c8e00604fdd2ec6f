"""Stockpiling and Wet Powder, carried out before Replace (11.1, 15.1, 15.13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from refbot.rules.kablamo.reload.situation import STOCKPILING, Effect
from refbot.rules.kablamo.reload.stock import Stock, minus, plus
from refbot.ruling import Certainty, Docket, Facts, say, say_n

STOCKPILING_DRAWS = 2


@dataclass(frozen=True)
class Outcome:
    """The stock after the effect, what it adds to the result, and what was wrong with it."""

    stock: Stock
    result: Facts
    problems: tuple[str, ...] = ()


def carry_out(effect: Effect, stock: Stock, docket: Docket) -> Outcome:
    """Carry out the effect at once, without waiting for Replace (11.1)."""
    if effect.bullet == STOCKPILING:
        return _stockpiling(effect.player, stock, docket)
    return _wet_powder(effect, stock, docket)


def _stockpiling(player: str, stock: Stock, docket: Docket) -> Outcome:
    """Draw one Bullet into an empty Chamber and one more as a Spare (15.1, 15.4, 15.6)."""
    if not stock.empty[player]:
        none = say("%(player)s has no empty Chamber for Stockpiling.", player=player)
        docket.step("no-empty-chamber", "15.4", none)
        return Outcome(stock, _after(player, stock, 0), ("no-empty-chamber",))
    if stock.bag == 0:
        dud = say("The Ammunition Bag is empty: nothing can be drawn, so Stockpiling is a dud.")
        docket.step("empty-bag", ("11.2", "15.1", "15.6"), dud, Certainty.BEST_READING)
        return Outcome(stock, _after(player, stock, 0))
    if stock.bag == 1:
        half = say(
            "Stockpiling draws 2 Bullets and the Ammunition Bag holds 1: "
            "the rulebook has no rule for half an effect."
        )
        docket.step("bag-of-one", ("15.1", "15.6"), half, Certainty.SILENT)
        unknown = replace(stock.changed(player, None, None, None), open=True)
        return Outcome(unknown, _after(player, unknown, 0))
    drawn = say(
        "Stockpiling: %(player)s draws 1 Bullet into an empty Chamber and 1 more as a Spare.",
        player=player,
    )
    docket.step("stockpiling", ("11.1", "15.1", "15.2"), drawn)
    after = stock.changed(
        player,
        minus(stock.empty[player], 1),
        plus(stock.spares[player], 1),
        minus(stock.bag, STOCKPILING_DRAWS),
    )
    return Outcome(after, _after(player, after, 0))


def _wet_powder(effect: Effect, stock: Stock, docket: Docket) -> Outcome:
    """Discard every Spare and draw as many; Live Bullets return to the bag (15.13, 14.4)."""
    player = effect.player
    wanted, used = stock.spares[player] or 0, (stock.spares[player] or 0) - effect.live
    _note_discard(player, wanted, effect.live, docket)
    if stock.bag is None or stock.bag >= wanted:
        drawn = say("Wet Powder: %(player)s draws no Spare Bullet.", player=player)
        if wanted:
            drawn = say_n(
                "Wet Powder: %(player)s draws %(n)s new Spare Bullet.",
                "Wet Powder: %(player)s draws %(n)s new Spare Bullets.",
                wanted,
                player=player,
            )
        docket.step("wet-powder-draws", ("15.13", "14.6"), drawn)
        bag = plus(minus(stock.bag, wanted), effect.live)
        after = stock.changed(player, stock.empty[player], wanted, bag)
        return Outcome(after, _after(player, after, used))
    draws = {
        "live-first": min(wanted, stock.bag + effect.live),
        "draw-first": min(wanted, stock.bag),
    }
    _note_short(wanted, draws, docket)
    unknown = replace(stock.changed(player, stock.empty[player], None, None), open=True)
    result = _after(player, unknown, used) | {"draws_wanted": wanted, "draws_if": draws}
    return Outcome(unknown, result)


def _note_discard(player: str, discarded: int, live: int, docket: Docket) -> None:
    message = say("Wet Powder: %(player)s has no Spare Bullet to discard.", player=player)
    if discarded:
        message = say_n(
            "Wet Powder: %(player)s discards %(n)s Spare Bullet (Live Bullets: %(live)s).",
            "Wet Powder: %(player)s discards %(n)s Spare Bullets (Live Bullets: %(live)s).",
            discarded,
            player=player,
            live=live,
        )
    docket.step("wet-powder-discards", ("15.13", "14.3"), message)
    if live:
        back = say("Discarded Live Bullets go back into the Ammunition Bag.")
        docket.step("live-return", "14.4", back)


def _note_short(wanted: int, draws: dict[str, int], docket: Docket) -> None:
    if draws["live-first"] > draws["draw-first"]:
        order = say(
            "Bullets to draw for Wet Powder: %(wanted)s; possible: %(live_first)s if the Live "
            "Bullets go into the bag first, %(draw_first)s if not; they may, but need not.",
            wanted=wanted,
            live_first=draws["live-first"],
            draw_first=draws["draw-first"],
        )
        docket.step("live-first-or-not", ("14.6", "14.7"), order, Certainty.SILENT)
        return
    if not draws["draw-first"]:
        empty = say(
            "Wet Powder orders Bullets to be drawn, and the Ammunition Bag is empty; the rulebook "
            "does not say what happens then."
        )
        docket.step("short-bag", "14.7", empty, Certainty.SILENT)
        return
    short = say_n(
        "Wet Powder orders more Bullets to be drawn than the %(n)s in the Ammunition Bag; "
        "the rulebook does not say what happens then.",
        "Wet Powder orders more Bullets to be drawn than the %(n)s in the Ammunition Bag; "
        "the rulebook does not say what happens then.",
        draws["draw-first"],
    )
    docket.step("short-bag", "14.7", short, Certainty.SILENT)


def _after(player: str, stock: Stock, used: int) -> Facts:
    result: Facts = {
        "after_effect": {
            player: {"empty_chambers": stock.empty[player], "spares": stock.spares[player]}
        },
        "to_discard_pile": used,
    }
    if stock.bag is not None:
        result["bag_after_effect"] = stock.bag
    return result
