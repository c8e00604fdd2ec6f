"""Replace: draw for every empty Chamber. Reload: fill the Chambers from the Spares (6.13-6.16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from refbot.rules.kablamo.reload.stock import Count, Stock, minus, plus
from refbot.ruling import Certainty, Docket, Facts, say, say_n


@dataclass(frozen=True)
class Draws:
    """What everybody wants to draw and draws; None where it is not decided who draws how much."""

    wanted: Mapping[str, int]
    drawn: Mapping[str, Count]
    short: bool = False
    decided: bool = True


def replace_bullets(stock: Stock, docket: Docket) -> Draws:
    """Everybody draws 1 Bullet for each empty Chamber (6.13), as far as that is decided."""
    wanted = {player: empty or 0 for player, empty in stock.empty.items()}
    if stock.open:
        open_ = {player: 0 if empty == 0 else None for player, empty in stock.empty.items()}
        return Draws(wanted, open_, decided=False)
    if stock.bag is not None and sum(wanted.values()) > stock.bag:
        return _short(wanted, stock.bag, docket)
    if not any(wanted.values()):
        nothing = say("No Chamber is empty, so nobody draws and nobody reloads.")
        docket.step("nothing-empty", ("6.13", "6.14"), nothing)
    for player, n in wanted.items():
        if not n:
            continue
        message = say_n(
            "Replace: %(player)s draws %(n)s Bullet, one for each empty Chamber.",
            "Replace: %(player)s draws %(n)s Bullets, one for each empty Chamber.",
            n,
            player=player,
        )
        docket.step("replace", "6.13", message)
    return Draws(wanted, wanted)


def _short(wanted: Mapping[str, int], bag: int, docket: Docket) -> Draws:
    """The bag is too small: there is no refill and no order of drawing (14.7)."""
    drawing = [player for player, n in wanted.items() if n]
    if bag == 0:
        empty = say("The Ammunition Bag is empty, and the rulebook has no rule to refill it.")
        docket.step("empty-bag", ("6.13", "14.7"), empty, Certainty.SILENT)
        return Draws(wanted, dict.fromkeys(wanted, 0), short=True, decided=False)
    if len(drawing) == 1:
        rest = say_n(
            "Replace: %(player)s draws what is left in the Ammunition Bag, %(n)s Bullet.",
            "Replace: %(player)s draws what is left in the Ammunition Bag, %(n)s Bullets.",
            bag,
            player=drawing[0],
        )
        docket.step("last-bullets", ("6.13", "14.7"), rest, Certainty.BEST_READING)
        return Draws(wanted, {player: min(n, bag) for player, n in wanted.items()}, short=True)
    order = say_n(
        "The Ammunition Bag holds only %(n)s Bullet for all, and the rulebook does not say who "
        "draws first.",
        "The Ammunition Bag holds only %(n)s Bullets for all, and the rulebook does not say who "
        "draws first.",
        bag,
    )
    docket.step("short-bag", ("6.13", "14.7"), order, Certainty.SILENT)
    undecided = {player: None if n else 0 for player, n in wanted.items()}
    return Draws(wanted, undecided, short=True, decided=False)


def reload_chambers(player: str, stock: Stock, drawn: Count, docket: Docket) -> Facts:
    """Fill every empty Chamber as long as Spare Bullets last (6.14, 6.15)."""
    empty = stock.empty[player]
    spares = plus(stock.spares[player], drawn)
    reloaded = filled(empty, stock.spares[player], drawn)
    left = minus(empty, reloaded)
    _note(player, reloaded, left, docket)
    return {
        "drawn": drawn,
        "spares_after_replace": spares,
        "reloaded": reloaded,
        "left_empty": left,
        "spares_after_reload": minus(spares, reloaded),
    }


def filled(empty: Count, spares: Count, drawn: Count) -> Count:
    """Return how many Chambers are filled, where the Spares decide it whatever is drawn."""
    if empty is None or empty == 0:
        return empty
    if spares is not None and spares >= empty:
        return empty
    after = plus(spares, drawn)
    return None if after is None else min(empty, after)


def _note(player: str, reloaded: Count, left: Count, docket: Docket) -> None:
    if reloaded is None or left is None or reloaded + left == 0:
        return
    message = say("Reload: %(player)s fills no Chamber.", player=player)
    if reloaded:
        message = say_n(
            "Reload: %(player)s fills %(n)s Chamber.",
            "Reload: %(player)s fills %(n)s Chambers.",
            reloaded,
            player=player,
        )
    docket.step("reload", "6.14", message)
    if left:
        short = say_n(
            "%(player)s is short of Spare Bullets: %(n)s Chamber stays empty, and which one is a "
            "free choice.",
            "%(player)s is short of Spare Bullets: %(n)s Chambers stay empty, and which ones is a "
            "free choice.",
            left,
            player=player,
        )
        docket.step("left-empty", ("6.15", "6.16"), short)
