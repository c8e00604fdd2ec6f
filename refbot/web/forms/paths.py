"""Paths of form fields, and how JSON pointers translate to them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

SEAT = "@"
INDEX = re.compile(r"[0-9]{1,3}")

FLAG_MARK, NONE_MARK, HERE_MARK = "?", "!none", "!here"
"""Sent with every box, and by the ticks “there is none” and “this row is there”."""


def seat(index: int) -> str:
    """Return how a path names the player in a seat."""
    return f"{SEAT}{index}"


def named(text: str, names: Sequence[str]) -> str:
    """Return the name of the player whose seat a text means, or the text itself."""
    at = text.removeprefix(SEAT)
    if at != text and INDEX.fullmatch(at) and int(at) < len(names):
        return names[int(at)]
    return text.strip()


def path_of(pointer: str, players: Sequence[str]) -> str:
    """Translate a JSON pointer to the path of the field it points at."""
    seats = {name.strip(): seat(index) for index, name in reversed(list(enumerate(players)))}
    steps = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    return "/".join(seats.get(step, step) if at else step for at, step in enumerate(steps))


def names_in(raw: Mapping[str, Any]) -> list[str]:
    """Return the players of a raw situation, in seating order, whatever else is wrong with it."""
    players = raw.get("players")
    return [str(name) for name in players] if isinstance(players, list) else []
