"""Turn a situation's class, and what is known so far, into the widgets of a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from refbot.ruling.shape import Field, Form, Shape, fields_of
from refbot.web.forms import leaves
from refbot.web.forms.paths import names_in, seat
from refbot.web.forms.repeats import FEWEST_ROWS, MOST_ROWS, MOST_SEATS, Context, names, one_each
from refbot.web.forms.widget import Widget

if TYPE_CHECKING:
    from refbot.i18n import Translator


def build(form: type, raw: Mapping[str, Any], context: Context) -> tuple[Widget, ...]:
    """Return the widgets of a form, filled with *raw*: a situation, however incomplete."""
    return _fields(fields_of(form), raw, "", context)


def context_for(
    speak: Translator,
    raw: Mapping[str, Any],
    faults: Mapping[str, tuple[str, ...]],
    added: str = "",
) -> Context:
    """Return the context of a form over *raw*."""
    return Context(speak, names_in(raw)[:MOST_SEATS], faults, added)


def _fields(fields: tuple[Field, ...], raw: Any, path: str, context: Context) -> tuple[Widget, ...]:
    known = raw if isinstance(raw, Mapping) else {}
    deciders = {f.hints["when"][0] for f in fields if "when" in f.hints}
    widgets = []
    for field in fields:
        if _asked(field, fields, known):
            place = f"{path}/{field.name}" if path else field.name
            widget = _widget(field, known.get(field.name, field.default), place, context)
            widgets.append(replace(widget, refresh=field.name in deciders))
    return tuple(widgets)


def _asked(field: Field, fields: tuple[Field, ...], known: Mapping[str, Any]) -> bool:
    """A fact with `when` is asked only if the field it hangs on has one of those values."""
    if "when" not in field.hints:
        return True
    name, values = field.hints["when"]
    default = next((f.default for f in fields if f.name == name), None)
    return known.get(name, default) in values


def _widget(field: Field, value: Any, path: str, context: Context) -> Widget:
    shape, hints = field.shape, field.hints
    label, help_ = context.speak.gettext(field.label), context.speak.gettext(field.help)
    base = Widget(
        kind="",
        path=path,
        label=label,
        help=help_,
        errors=context.faults.get(path, ()),
        required=field.required,
        folded=bool(hints.get("advanced")),
    )
    return _shaped(shape, value, base, hints, context)


def _shaped(
    shape: Shape, value: Any, base: Widget, hints: Mapping[str, Any], context: Context
) -> Widget:
    if shape.form is Form.GROUP:
        none = context.speak.gettext(hints.get("none", "")) if shape.optional else ""
        children = _fields(shape.fields, value, base.path, context)
        return replace(
            base, kind="group", children=children, none=none, value="" if value else "none"
        )
    if shape.form is Form.LIST:
        return _list(shape, value, base, hints, context)
    if shape.form is Form.MAP:
        return _map(shape, value, base, hints, context)
    return leaves.leaf(shape, value, base, context.speak, context.players)


def _list(
    shape: Shape, value: Any, base: Widget, hints: Mapping[str, Any], context: Context
) -> Widget:
    item = inner(shape)
    items = list(value)[:MOST_ROWS] if isinstance(value, list | tuple) else []
    if base.path == "players":
        return names(items, base, hints, context)
    if item.form is Form.PLAYER:
        return leaves.people(items, base, context.players)
    if item.form is Form.COUNT:
        return replace(base, kind="numbers", value=" ".join(str(number) for number in items))
    if item.form is Form.CODE and not hints.get("ordered"):
        return leaves.counters(item, items, base, context.speak)
    rows = _table if "rows_of" in hints else _rows
    return rows(item, items, base, hints, context)


def inner(shape: Shape) -> Shape:
    """Return what a list or map holds."""
    return shape.item or Shape(Form.TEXT)


def _rows(
    item: Shape, items: list[Any], base: Widget, hints: Mapping[str, Any], context: Context
) -> Widget:
    least = hints.get("min_length", FEWEST_ROWS if base.required else 0)
    extra = max(least - len(items), 1 if context.added == base.path else 0)
    shown = [*items, *[None] * extra]
    each: Mapping[str, Any] = hints.get("each", {})
    children = tuple(
        _shaped(item, known, _row(base, i, context), each, context) for i, known in enumerate(shown)
    )
    most = hints.get("max_length")
    add = "" if most is not None and len(shown) >= most else context.speak.gettext("Add another")
    return replace(base, kind="rows", children=children, add=add)


def _row(base: Widget, index: int, context: Context) -> Widget:
    path = f"{base.path}/{index}"
    return Widget("", path, errors=context.faults.get(path, ()))


def _table(
    item: Shape, items: list[Any], base: Widget, hints: Mapping[str, Any], context: Context
) -> Widget:
    """Return one row for each code or player; a row keeps the place its facts were given at."""
    key, codes = hints["rows_of"], hints["rows"]
    everybody = context.players if codes == "players" else codes
    alone = not [f for f in item.fields if f.required and f.name != key]
    tick = context.speak.gettext("There") if alone else ""
    children = []
    for index, known, code in one_each(items, key, everybody):
        row = _shaped(item, known, _row(base, index, context), {}, context)
        children.append(leaves.fix(row, key, tick, here=index < len(items)) if code else row)
    return replace(base, kind="table", children=tuple(children))


def _map(
    shape: Shape, value: Any, base: Widget, hints: Mapping[str, Any], context: Context
) -> Widget:
    item, key = inner(shape), shape.key or Shape(Form.TEXT)
    known = value if isinstance(value, Mapping) else {}
    if key.form is Form.PLAYER:
        seats = [(seat(i), name, name) for i, name in enumerate(context.players)]
    else:
        seats = _code_seats(key, context)
    children = tuple(
        _shaped(
            item,
            known.get(name),
            Widget(
                "",
                f"{base.path}/{place}",
                label,
                errors=context.faults.get(f"{base.path}/{place}", ()),
            ),
            hints,
            context,
        )
        for place, name, label in seats
    )
    return replace(base, kind="seats", children=children)


def _code_seats(key: Shape, context: Context) -> list[tuple[str, str, str]]:
    if key.codes is None:
        return []
    names = [(str(code), key.codes.name(code)) for code in key.codes]
    return [(code, code, context.speak.say(name)) for code, name in names]
