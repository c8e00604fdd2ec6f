"""The Mega Tower: what spoils it, and what it wins."""

from __future__ import annotations

from collections.abc import Iterator

from refbot.rules.ka_boom.finding import Finding
from refbot.rules.ka_boom.turn_score.situation import Tower
from refbot.ruling import Certainty, say


def flaws(tower: Tower) -> Iterator[Finding]:
    """Yield why the Mega Tower does not win beyond doubt.

    That it must be on its tile and in the right order too (9.3, 9.4) is said of towers that win
    a tile; of this one only that it must be built and standing (11.2).
    """
    if not tower.completed:
        text = say("Mega Tower: it was not finished when the sand ran out.")
        yield Finding("incomplete", ("11.2", "9.7"), text)
    if not tower.stood:
        text = say("Mega Tower: it is not standing, so it wins nothing.")
        yield Finding("not-standing", ("11.2",), text)
    if not tower.on_own_tile:
        text = say(
            "Mega Tower: it is not on top of its own tile. The rulebook asks that only of the "
            "towers that score; refbot's reading is that the Mega Tower was not built."
        )
        yield Finding("not-on-its-tile", ("11.2", "9.4"), text, Certainty.BEST_READING)
    if not tower.order_correct:
        text = say(
            "Mega Tower: the blocks are not stacked in the right order. The rulebook asks that "
            "only of the towers that score; refbot's reading is that the Mega Tower was not built."
        )
        yield Finding("wrong-order", ("11.2", "9.3"), text, Certainty.BEST_READING)


def success() -> Finding:
    """A Mega Tower that is built and standing wins the whole game at once (11.2)."""
    text = say("Mega Tower: it is built and standing, and that wins the whole game at once.")
    return Finding("ok", ("11.2",), text)
