"""Turn a situation's class, and what is known so far, into the widgets of a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from refbot.ruling.shape import Field, Form, Shape, fields_of
from refbot.web.forms import leaves, repeats, rows
from refbot.web.forms.asking import asked, deciders
from refbot.web.forms.paths import names_in
from refbot.web.forms.repeats import MOST_ROWS, MOST_SEATS, Context, Notes

if TYPE_CHECKING:
    from refbot.i18n import Translator
    from refbot.web.forms.widget import Widget

Hints = Mapping[str, Any]


def build(form: type, raw: Mapping[str, Any], context: Context) -> tuple[Widget, ...]:
    """Return the widgets of a form, filled with *raw*: a situation, however incomplete."""
    return _fields(fields_of(form), raw, "", context)


def context_for(
    speak: Translator,
    form: type,
    raw: Mapping[str, Any],
    notes: tuple[Notes, Notes] = ({}, {}),
    added: str = "",
) -> Context:
    """Return the context of a form over *raw*; *notes* are its faults and the questions to it."""
    return Context(speak, names_in(raw)[:MOST_SEATS], (form, raw), *notes, added)


def _fields(fields: tuple[Field, ...], raw: Any, path: str, context: Context) -> tuple[Widget, ...]:
    known = raw if isinstance(raw, Mapping) else {}
    deciding = deciders(fields, top=not path)
    widgets = []
    for field in fields:
        if asked(field, fields, known, context.top):
            place = f"{path}/{field.name}" if path else field.name
            widget = _widget(field, _value(field, known), place, context)
            widgets.append(replace(widget, refresh=field.name in deciding))
    return tuple(widgets)


def _value(field: Field, known: Mapping[str, Any]) -> Any:
    """Return what is known of a fact: a list or group that is needed and missing is not none."""
    if field.name in known or not field.required:
        return known.get(field.name, field.default)
    return {} if field.shape.form is Form.GROUP else None


def _widget(field: Field, value: Any, path: str, context: Context) -> Widget:
    hints = field.hints
    base = replace(
        context.empty(path, context.speak.gettext(field.label)),
        help=context.speak.gettext(field.help),
        required=field.required,
        folded=bool(hints.get("advanced")),
        person=bool(hints.get("person")),
        look=hints.get("look", ""),
    )
    return _shaped(field.shape, value, base, hints, context)


def _shaped(shape: Shape, value: Any, base: Widget, hints: Hints, context: Context) -> Widget:
    if shape.form is Form.GROUP:
        none = context.speak.gettext(hints.get("none", "")) if shape.optional else ""
        children = _fields(shape.fields, value, base.path, context)
        return replace(
            base, kind="group", children=children, none=none, value="none" if value is None else ""
        )
    if shape.form is Form.LIST:
        return _list(shape, value, base, hints, context)
    if shape.form is Form.MAP:
        return _map(shape, value, base, hints, context)
    return leaves.leaf(shape, value, base, hints, context)


def _list(shape: Shape, value: Any, base: Widget, hints: Hints, context: Context) -> Widget:
    item = inner(shape)
    items = list(value)[:MOST_ROWS] if isinstance(value, list | tuple) else []
    if base.path == "players":
        return repeats.names(items, base, hints, context)
    if whole := leaves.listed(item, items, base, hints, context):
        return whole
    if "rows_of" in hints:
        return _table(item, items, base, hints, context)
    return _rows(item, value, base, hints, context)


def inner(shape: Shape) -> Shape:
    """Return what a list or map holds."""
    return shape.item or Shape(Form.TEXT)


def _rows(item: Shape, value: Any, base: Widget, hints: Hints, context: Context) -> Widget:
    items = list(value) if isinstance(value, list | tuple) else []
    shown = repeats.wanted(value, base, hints, context.added)
    children = [
        _row(index, items[index] if index < len(items) else None, item, base, hints, context)
        for index in range(shown)
    ]
    if shown == 1:
        children = [rows.alone(children[0], item)]
    full = shown >= hints.get("max_length", MOST_ROWS)
    offered = () if full else repeats.starts(hints, context.speak)
    add = "" if full or offered else context.speak.gettext(hints.get("add", "Add another"))
    low = hints.get("min_length", 0)
    return replace(base, kind="rows", children=tuple(children), add=add, starts=offered, low=low)


def _row(
    index: int, known: Any, item: Shape, base: Widget, hints: Hints, context: Context
) -> Widget:
    """Return one row; help stands in the first one only."""
    row = context.empty(f"{base.path}/{index}", repeats.called(hints, index, context))
    given = repeats.fresh(item, index, context, hints) if known is None else known
    each = {"groups": hints["groups"]} if "groups" in hints else hints.get("each", {})
    widget = _shaped(item, given, row, each, context)
    return widget if index == 0 else rows.without_help(widget)


def _table(item: Shape, items: list[Any], base: Widget, hints: Hints, context: Context) -> Widget:
    """Return one row for each code or player; a row keeps the place its facts were given at."""
    key, codes = hints["rows_of"], hints["rows"]
    everybody = context.players if codes == "players" else codes
    alone = not [f for f in item.fields if f.required and f.name != key]
    tick = context.speak.gettext("There") if alone else ""
    children = []
    for index, known, code in repeats.one_each(items, key, everybody):
        row = _shaped(item, known, context.empty(f"{base.path}/{index}"), {}, context)
        fixed = rows.fix(row, key, tick, here=index < len(items)) if code else row
        children.append(replace(rows.narrow(fixed), code=code or ""))
    look = hints.get("look", base.look)
    return replace(base, kind="table", children=tuple(children), look=look)


def _map(shape: Shape, value: Any, base: Widget, hints: Hints, context: Context) -> Widget:
    item = inner(shape)
    known = value if isinstance(value, Mapping) else {}
    children = tuple(
        _shaped(
            item,
            known.get(name),
            replace(context.empty(f"{base.path}/{place}", label), look=base.look),
            hints,
            context,
        )
        for place, name, label in repeats.seats(shape.key or Shape(Form.TEXT), context)
    )
    return replace(base, kind="seats", children=children)
