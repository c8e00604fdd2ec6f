"""The widgets that hold a value themselves: text, numbers, choices, people, counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from refbot.ruling.shape import Form, Shape
from refbot.web.forms.paths import HERE_MARK, seat
from refbot.web.forms.widget import Option, Widget

if TYPE_CHECKING:
    from refbot.i18n import Translator

KINDS = {Form.COUNT: "number", Form.MEASURE: "number", Form.TEXT: "text"}
FEW = 4
"""Up to so many choices are shown side by side; more go into a list to open."""


def leaf(
    shape: Shape,
    value: Any,
    base: Widget,
    speak: Translator,
    players: Sequence[str],
) -> Widget:
    """Return the widget of one plain value."""
    if shape.form is Form.FLAG:
        return replace(base, kind="flag", value="yes" if value else "")
    if shape.form is Form.CODE and shape.codes:
        names = [(str(code), speak.say(shape.codes.name(code))) for code in shape.codes]
        return _choice(names, value, base)
    if shape.form is Form.PLAYER:
        at = players.index(value) if value in players else None
        names = [(seat(i), name) for i, name in enumerate(players)]
        return _choice(names, None if at is None else seat(at), base)
    words = shape.words.suggestions if shape.words else ()
    return replace(
        base,
        kind=KINDS[shape.form],
        value="" if value is None else str(value),
        options=tuple(Option(word, word) for word in words),
        low=shape.bounds.low,
        high=shape.bounds.high,
    )


def _choice(names: list[tuple[str, str]], value: Any, base: Widget) -> Widget:
    chosen = None if value is None else str(value)
    options = [Option(code, name, code == chosen) for code, name in names]
    if not any(option.chosen for option in options):
        options.insert(0, Option("", "—", chosen=True))
    elif not base.required and base.kind != "set":
        options.insert(0, Option("", "—"))
    return replace(base, kind="choice", options=tuple(options), value=chosen or "")


def people(items: list[Any], base: Widget, players: Sequence[str]) -> Widget:
    """Return one box to tick a player."""
    options = tuple(Option(seat(i), name, name in items) for i, name in enumerate(players))
    return replace(base, kind="people", options=options)


def counters(item: Shape, items: list[Any], base: Widget, speak: Translator) -> Widget:
    """Return one small number for each code: how many of it there are."""
    counted = Counter(str(code) for code in items)
    children = tuple(
        Widget(
            "number",
            f"{base.path}/{code}",
            speak.say(item.codes.name(code)) if item.codes else str(code),
            value=str(counted[str(code)] or ""),
            low=0,
        )
        for code in item.codes or ()
    )
    return replace(base, kind="counters", children=children)


def fix(row: Widget, key: str, tick: str, *, here: bool) -> Widget:
    """Name a row by its fixed code, which is sent along but no longer asked.

    With *tick*, a box says whether the row is there at all.
    """
    code = next((child for child in row.children if child.path.endswith(f"/{key}")), None)
    if code is None:
        return row
    label = next((option.label for option in code.options if option.chosen), "")
    kept = tuple(child for child in row.children if child is not code)
    sent = [Widget("hidden", code.path, value=code.value)]
    if tick:
        sent.append(Widget("tick", f"{row.path}/{HERE_MARK}", tick, value="yes" if here else ""))
    return replace(row, label=label, children=(*sent, *kept), errors=(*row.errors, *code.errors))
