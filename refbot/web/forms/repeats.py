"""What repeats on a form: the players, rows to add to, and one row for each of a set of codes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from refbot.ruling import N_
from refbot.ruling.shape import Form
from refbot.web.forms.paths import seat
from refbot.web.forms.widget import Option, Widget

if TYPE_CHECKING:
    from refbot.i18n import Translator
    from refbot.ruling.shape import Shape

FEWEST_ROWS = 1
MOST_SEATS, MOST_ROWS = 20, 60
"""What a form shows at the most; the faults still name everything beyond."""

Notes = Mapping[str, tuple[str, ...]]
"""Sentences by path."""


@dataclass(frozen=True)
class Context:
    """What every widget of one form needs.

    Its words, the seats, the form and its facts at the top, the faults and the questions by path,
    and where a row is added.
    """

    speak: Translator
    players: Sequence[str]
    top: tuple[type, Any]
    faults: Notes = field(default_factory=dict)
    asked: Notes = field(default_factory=dict)
    added: str = ""

    def empty(self, path: str, label: str = "") -> Widget:
        """Return a widget that nothing is known of but its place and what is wrong there."""
        faults, asked = self.faults.get(path, ()), self.asked.get(path, ())
        return Widget("", path, label, errors=faults, asked=asked)


def names(items: list[Any], base: Widget, hints: Mapping[str, Any], context: Context) -> Widget:
    """Return the boxes for the names of the players, with one more if it was asked for."""
    least, most = hints.get("min_length", 1), hints.get("max_length")
    extra = 1 if context.added == base.path else 0
    shown = min(max(len(items) + extra, least), MOST_SEATS)
    children = tuple(
        replace(
            context.empty(f"players/{index}", _numbered("Player %(n)s", index, context)),
            kind="text",
            value=str(items[index]) if index < len(items) else "",
        )
        for index in range(shown)
    )
    add = "" if most is not None and shown >= most else context.speak.gettext("Add a player")
    return replace(base, kind="names", children=children, add=add, low=least)


def wanted(items: Any, base: Widget, hints: Mapping[str, Any], added: str) -> int:
    """Return how many rows to show: what is known, a first one to fill, one that was added."""
    known = len(items) if isinstance(items, list | tuple) else 0
    first = FEWEST_ROWS if base.required and not isinstance(items, list) else 0
    if "starts" in hints:
        first = 0
    least: int = hints.get("min_length", first)
    return min(max(known + (1 if added == base.path else 0), least), MOST_ROWS)


def called(hints: Mapping[str, Any], index: int, context: Context) -> str:
    """Return the heading of a row: its own of a list of headings, or with its number.

    Where the first row has a name of its own, the numbers begin with the second one.
    """
    heading, first = hints.get("called", N_("Number %(n)s")), hints.get("first", "")
    if first:
        return (
            context.speak.gettext(first) if index == 0 else _numbered(heading, index - 1, context)
        )
    if isinstance(heading, str):
        return _numbered(heading, index, context)
    return context.speak.gettext(heading[index]) if index < len(heading) else ""


def _numbered(heading: str, index: int, context: Context) -> str:
    text = context.speak.gettext(heading)
    return text % {"n": index + 1} if "%(n)s" in text else text


def fresh(item: Shape, index: int, context: Context, hints: Mapping[str, Any]) -> Any:
    """Return what a new row holds at first: a name where the hint `fresh` gives one."""
    if item.form is Form.GROUP:
        given = {f.name: f.hints["fresh"] for f in item.fields if "fresh" in f.hints}
        filled = {name: _numbered(text, index, context) for name, text in given.items()}
        return filled or None
    starting = hints.get("fresh", ())
    return starting[index] if index < len(starting) else None


def starts(hints: Mapping[str, Any], speak: Translator) -> tuple[Option, ...]:
    """Return the choices that begin a row, each with the name of its code."""
    name, labels = hints.get("starts", ("", {}))
    return tuple(Option(f"{name}={code}", speak.gettext(text)) for code, text in labels.items())


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
            place = len(items) + sum(at >= len(items) for at, _, _ in rows)
            rows.append((place, {key: code}, code))
    return [*rows, *((place, known, None) for place, known in left)]


def seats(key: Shape, context: Context) -> Iterator[tuple[str, str, str]]:
    """Yield (step of the path, key, label) of everybody at the table, or of every code."""
    if key.form is Form.PLAYER:
        yield from ((seat(i), name, name) for i, name in enumerate(context.players))
    for code in key.codes or ():
        yield str(code), str(code), context.speak.say(key.codes.name(code)) if key.codes else ""
