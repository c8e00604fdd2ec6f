"""Which facts of a form are asked, and on which others that depends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from refbot.ruling.shape import fields_of

if TYPE_CHECKING:
    from refbot.ruling.shape import Field, Shape

TOP = "/"
"""A condition on a field at the very top of the situation begins with it."""


def asked(
    field: Field, fields: tuple[Field, ...], known: Mapping[str, Any], top: tuple[type, Any]
) -> bool:
    """A fact with `when` is asked only if the field it hangs on has one of those values.

    One with `unless` is not asked if the field has one of those values and nothing was given.
    """
    if "when" in field.hints:
        name, values = field.hints["when"]
        return _value(name, fields, known, top) in values
    if "unless" in field.hints and known.get(field.name, field.default) == field.default:
        name, values = field.hints["unless"]
        return _value(name, fields, known, top) not in values
    return True


def _value(
    name: str, fields: tuple[Field, ...], known: Mapping[str, Any], top: tuple[type, Any]
) -> Any:
    if name.startswith(TOP):
        form, facts = top
        name, fields = name.removeprefix(TOP), fields_of(form)
        known = facts if isinstance(facts, Mapping) else {}
    default = next((f.default for f in fields if f.name == name), None)
    return known.get(name, default)


def deciders(fields: tuple[Field, ...], *, top: bool) -> set[str]:
    """Return the names of these fields that others hang on; at the *top*, anywhere below too."""
    own = {name for field in fields for name in _conditions(field) if not name.startswith(TOP)}
    if not top:
        return own
    below = (name for field in fields for name in _inside(field.shape))
    return own | {name.removeprefix(TOP) for name in below if name.startswith(TOP)}


def _conditions(field: Field) -> Iterator[str]:
    for hint in ("when", "unless"):
        if hint in field.hints:
            yield field.hints[hint][0]


def _inside(shape: Shape) -> Iterator[str]:
    for field in shape.fields:
        yield from _conditions(field)
        yield from _inside(field.shape)
    if shape.item:
        yield from _inside(shape.item)
