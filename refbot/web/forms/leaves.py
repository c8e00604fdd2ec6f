"""The widgets that hold a value themselves: text, numbers, choices, people, counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from refbot.ruling.shape import Form, Shape
from refbot.web.forms.paths import SEAT, seat
from refbot.web.forms.widget import Option, Widget

if TYPE_CHECKING:
    from refbot.i18n import Translator
    from refbot.web.forms.repeats import Context

KINDS = {Form.COUNT: "number", Form.MEASURE: "number", Form.TEXT: "text"}
FEW = 6
"""Up to so many choices stand side by side; more go into a list to open."""
FEW_PLAYERS = 6
SHORT = 44
"""Characters of a choice that stands side by side with others."""

FEW_NUMBERS = 8
"""Up to so many numbers stand side by side; more are stepped through."""

Names = list[tuple[str, str]]


def leaf(
    shape: Shape, value: Any, base: Widget, hints: Mapping[str, Any], context: Context
) -> Widget:
    """Return the widget of one plain value."""
    speak, players = context.speak, context.players
    if shape.form is Form.FLAG:
        return replace(base, kind="flag", value="yes" if value else "")
    if shape.form is Form.CODE and shape.codes:
        names = [(str(code), speak.say(shape.codes.name(code))) for code in shape.codes]
        base = replace(base, required=base.required or not shape.optional)
        return _choice(names, value, base, FEW, _groups(hints, speak))
    if shape.form is Form.PLAYER:
        at = players.index(value) if value in players else None
        names = [(seat(i), name) for i, name in enumerate(players)]
        return _choice(names, None if at is None else seat(at), base, FEW_PLAYERS)
    if shape.form is Form.COUNT and (digits := _digits(shape, value, base)):
        base = replace(base, required=base.required or not shape.optional)
        return _choice([(str(n), speak.number(n)) for n in digits], value, base, FEW_NUMBERS)
    if shape.words and shape.words.suggestions:
        return _suggested(shape.words.suggestions, value, base, speak)
    return replace(
        base,
        kind=KINDS[shape.form],
        value="" if value is None else str(value),
        low=shape.bounds.low,
        high=shape.bounds.high,
    )


def _digits(shape: Shape, value: Any, base: Widget) -> range:
    """Return the numbers to choose among, none if they are many or are asked of everybody."""
    low, high = shape.bounds.low, shape.bounds.high
    if low is None or high is None or high - low >= FEW_NUMBERS:
        return range(0)
    every = range(low, high + 1)
    of_a_seat = base.path.rpartition("/")[2].startswith(SEAT)
    fits = value is None or (type(value) is int and value in every)
    return range(0) if of_a_seat or not fits else every


def _suggested(
    suggestions: Mapping[str, str], value: Any, base: Widget, speak: Translator
) -> Widget:
    """Choose among what is suggested; anything else that was given stands last."""
    names = [(word, speak.gettext(label)) for word, label in suggestions.items()]
    given = "" if value is None else str(value)
    known = next((word for word in suggestions if word.casefold() == given.casefold()), given)
    if given and known == given and known not in suggestions:
        names.append((given, given))
    return _choice(names, known or None, base, FEW)


def _groups(hints: Mapping[str, Any], speak: Translator) -> dict[str, tuple[str, str]]:
    """Return the (name, tone) of the group of each code."""
    return {
        str(code): (speak.gettext(label), tone)
        for tone, label, codes in hints.get("groups", ())
        for code in codes
    }


def _choice(
    names: Names,
    value: Any,
    base: Widget,
    few: int,
    groups: Mapping[str, tuple[str, str]] | None = None,
) -> Widget:
    """Return the choices: side by side if they are few and short, with an open one if it may be."""
    chosen = None if value is None else str(value)
    options = [
        Option(code, name, code == chosen, *(groups or {}).get(code, ("", "")))
        for code, name in names
    ]
    short = len(names) <= few and all(len(name) <= SHORT for _, name in names)
    kind = "segments" if short and base.look != "list" else "choice"
    taken = any(option.chosen for option in options)
    if not base.required or (not taken and kind == "choice"):
        options.insert(0, Option("", "—", not taken))
    return replace(base, kind=kind, options=tuple(options), value=chosen or "")


def listed(
    item: Shape, items: list[Any], base: Widget, hints: Mapping[str, Any], context: Context
) -> Widget | None:
    """Return the widget of a list that is asked as a whole, None if it is asked row by row."""
    if item.form is Form.PLAYER:
        return people(items, base, context.players)
    if item.form is Form.COUNT:
        return replace(base, kind="numbers", value=" ".join(str(number) for number in items))
    if item.form is not Form.CODE or hints.get("ordered"):
        return None
    if hints.get("ticks"):
        return ticks(item, items, base, context.speak)
    return counters(item, items, base, context.speak)


def ticks(item: Shape, items: list[Any], base: Widget, speak: Translator) -> Widget:
    """Return one box to tick for each code."""
    codes = item.codes or ()
    given = {str(code) for code in items}
    names = [(str(c), speak.say(item.codes.name(c)) if item.codes else "") for c in codes]
    options = tuple(Option(code, name, code in given) for code, name in names)
    return replace(base, kind="people", options=options)


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
