"""The shape of a situation, read from its class: what forms, checks and help are made from."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from refbot.ruling.situation import AtTheTable, Between, OneOf, Words, json_name

UNIONS = (Union, types.UnionType)


class Form(StrEnum):
    """What kind of fact a field holds."""

    PLAYER = "player"  # a name that must be at the table
    TEXT = "text"
    CODE = "code"  # one of some codes
    COUNT = "count"  # a whole number
    MEASURE = "measure"  # any number
    FLAG = "flag"  # true or false
    GROUP = "group"  # an object with fields
    LIST = "list"
    MAP = "map"  # an object keyed by player or code


@dataclass(frozen=True)
class Shape:
    """One fact's kind and limits; `item` is what a list or map holds, `key` what keys a map."""

    form: Form
    optional: bool = False
    words: Words | None = None
    codes: OneOf | None = None
    bounds: Between = Between()
    item: Shape | None = None
    key: Shape | None = None
    group: type | None = None

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of a group, in the order they are asked."""
        return fields_of(self.group) if self.group else ()


@dataclass(frozen=True)
class Field:
    """A named fact of a group, with its words and hints (see `asks`); `name` is its JSON name."""

    name: str
    attribute: str
    label: str
    help: str
    shape: Shape
    required: bool
    default: Any
    hints: Mapping[str, Any]


_fields: dict[type, tuple[Field, ...]] = {}


def fields_of(group: type) -> tuple[Field, ...]:
    """Return the fields a situation or entry asks for; `readings` is not asked, but chosen."""
    if group not in _fields:
        hints = get_type_hints(group, include_extras=True)
        _fields[group] = tuple(_field(f, hints) for f in fields(group) if f.name != "readings")
    return _fields[group]


def _field(field: Any, hints: Mapping[str, Any]) -> Field:
    return Field(
        name=json_name(field.name),
        attribute=field.name,
        label=field.metadata.get("label", ""),
        help=field.metadata.get("help", ""),
        shape=shape_of(hints[field.name]),
        required=field.default is MISSING and field.default_factory is MISSING,
        default=_default(field),
        hints=field.metadata,
    )


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else None


def shape_of(hint: Any, marks: tuple[Any, ...] = ()) -> Shape:
    """Return the shape of an annotation; TypeError for one that no form can ask."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return shape_of(args[0], (*marks, *args[1:]))
    if codes := next((m for m in marks if isinstance(m, OneOf)), None):
        return Shape(Form.CODE, codes=codes, optional=type(None) in args)
    if origin in UNIONS:
        inner = [arg for arg in args if arg is not type(None)]
        base = shape_of(inner[0], marks)
        return Shape(**{**vars(base), "optional": len(inner) < len(args)})
    if origin in (tuple, list):
        return Shape(Form.LIST, item=shape_of(args[0]))
    if origin is dict:
        return Shape(Form.MAP, key=shape_of(args[0]), item=shape_of(args[1]))
    return _plain(hint, marks)


def _plain(hint: Any, marks: tuple[Any, ...]) -> Shape:
    bounds = next((m for m in marks if isinstance(m, Between)), Between())
    words = next((m for m in marks if isinstance(m, Words)), None)
    if isinstance(words, AtTheTable):
        return Shape(Form.PLAYER, words=words)
    if is_dataclass(hint) and isinstance(hint, type):
        return Shape(Form.GROUP, group=hint)
    plain = {bool: Form.FLAG, int: Form.COUNT, float: Form.MEASURE, str: Form.TEXT}
    if hint not in plain:
        raise TypeError(f"no form asks for {hint!r}")
    return Shape(plain[hint], words=words, bounds=bounds)


def mentions(shape: Shape, facts: Any, pointer: str = "") -> Iterator[tuple[str, str]]:
    """Yield (pointer, name) wherever facts, as given and however broken, name a player."""
    if shape.form is Form.PLAYER and isinstance(facts, str):
        yield pointer, facts.strip()
    for inner, item, step in _parts(shape, facts):
        yield from mentions(inner, item, f"{pointer}/{escaped(step)}")


def _parts(shape: Shape, facts: Any) -> Iterator[tuple[Shape, Any, object]]:
    """Yield (shape, facts, step) of everything directly inside; a map's keys are inside it too."""
    if shape.form is Form.GROUP and isinstance(facts, dict):
        yield from ((f.shape, facts[f.name], f.name) for f in shape.fields if f.name in facts)
    elif shape.form is Form.LIST and shape.item and isinstance(facts, list):
        yield from ((shape.item, item, index) for index, item in enumerate(facts))
    elif shape.form is Form.MAP and shape.item and shape.key and isinstance(facts, dict):
        for key, item in facts.items():
            yield shape.key, key, key
            yield shape.item, item, key


def escaped(step: object) -> str:
    """Escape one step of a JSON pointer."""
    return str(step).replace("~", "~0").replace("/", "~1")
