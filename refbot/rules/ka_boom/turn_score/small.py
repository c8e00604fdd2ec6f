"""A tower on a small tile: what spoils it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from refbot.rules.ka_boom.finding import Finding
from refbot.rules.ka_boom.turn_score.situation import Tower
from refbot.ruling import Certainty, say, say_n


def flaws(tower: Tower, *, closing: bool) -> Iterator[Finding]:
    """Yield why a tower does not score beyond doubt; *closing*: a die closes its tile (8.2)."""
    tile = tower.name
    if not tower.completed:
        text = say("%(tile)s: the tower was not finished when the sand ran out.", tile=tile)
        yield Finding("incomplete", ("9.7",), text)
    if not tower.stood:
        text = say("%(tile)s: the tower is not standing, so it is worth nothing.", tile=tile)
        yield Finding("not-standing", ("1.2", "9.5"), text)
    if not tower.on_own_tile:
        text = say("%(tile)s: the tower is not on top of its own tile.", tile=tile)
        yield Finding("not-on-its-tile", ("9.4",), text)
    if not tower.order_correct:
        text = say("%(tile)s: the blocks are not stacked in the right order.", tile=tile)
        yield Finding("wrong-order", ("9.3",), text)
    if closing and tower.die_on_tile == "before-completion":
        text = say(
            "%(tile)s: a die closed the tile before the tower was finished, and nothing may be "
            "built there after that. refbot's reading is that such a tower does not score.",
            tile=tile,
        )
        rules = ("8.2", "8.3", "8.4", "8.7")
        yield Finding("closed-by-die", rules, text, Certainty.BEST_READING)


def success(tower: Tower, *, closing: bool) -> Finding:
    """A finished, standing, correctly built tower wins its tile (9.5), with its points (9.8)."""
    text = say_n(
        "%(tile)s: the tower is correct and wins its tile, worth %(n)s point.",
        "%(tile)s: the tower is correct and wins its tile, worth %(n)s points.",
        tower.points or 0,
        tile=tower.name,
    )
    return Finding("ok", ("9.5", "9.8", *_despite_die(tower, closing=closing)), text)


def _despite_die(tower: Tower, *, closing: bool) -> tuple[str, ...]:
    """Return why a die on the tile does not matter: no optional rule (8.1), or too late (8.5)."""
    if tower.die_on_tile == "none":
        return ()
    return ("8.5",) if closing else ("8.1",)
