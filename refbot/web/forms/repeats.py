"""What repeats on a form: the players, and one row for each of a set of codes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from refbot.web.forms.widget import Widget

if TYPE_CHECKING:
    from refbot.i18n import Translator

FEWEST_ROWS = 1
MOST_SEATS, MOST_ROWS = 20, 60
"""What a form shows at the most; the faults still name everything beyond."""


@dataclass(frozen=True)
class Context:
    """What every widget of one form needs: words, seats, faults, and where a row is added."""

    speak: Translator
    players: Sequence[str]
    faults: Mapping[str, tuple[str, ...]]
    added: str = ""


def names(items: list[Any], base: Widget, hints: Mapping[str, Any], context: Context) -> Widget:
    """Return the boxes for the names of the players, with one more if it was asked for."""
    least, most = hints.get("min_length", 1), hints.get("max_length")
    extra = 1 if context.added == base.path else 0
    shown = min(max(len(items) + extra, least), MOST_SEATS)
    children = tuple(
        Widget(
            "text",
            f"players/{index}",
            context.speak.gettext("Player %(n)s") % {"n": index + 1},
            value=str(items[index]) if index < len(items) else "",
            errors=context.faults.get(f"players/{index}", ()),
        )
        for index in range(shown)
    )
    add = "" if most is not None and shown >= most else context.speak.gettext("Add a player")
    return replace(base, kind="names", children=children, add=add, low=least)


def one_each(
    items: Sequence[Any], key: str, codes: Sequence[str]
) -> list[tuple[int, Any, str | None]]:
    """Return (place, facts, code) of a row for each code, then of anything given beyond them."""
    left = list(enumerate(items))
    rows: list[tuple[int, Any, str | None]] = []
    for code in codes:
        found = [one for one in left if isinstance(one[1], Mapping) and one[1].get(key) == code]
        if found:
            left.remove(found[0])
            rows.append((*found[0], code))
        else:
            fresh = len(items) + sum(place >= len(items) for place, _, _ in rows)
            rows.append((fresh, {key: code}, code))
    return [*rows, *((place, known, None) for place, known in left)]
