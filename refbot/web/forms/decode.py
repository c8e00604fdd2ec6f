"""Read a sent form back into the JSON of a situation. What cannot be read stays as it was typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from refbot.ruling.shape import Field, Form, Shape, fields_of
from refbot.web.forms.paths import FLAG_MARK, HERE_MARK, INDEX, NONE_MARK, named

BLANK: Any = object()
"""Nothing was filled in here."""

SEPARATORS = re.compile(r"[\s,;+]+")
Tree = dict[str, Any]


def decode(form: type, sent: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the situation a form holds; *sent* are (path, value) pairs in the form's order.

    Blank facts are left out, so that defaults apply; values equal to a default are, too.
    """
    tree = _tree(sent)
    names = [_first(value).strip() for value in _in_order(tree.get("players", {}))]
    values = _group(fields_of(form), tree, names)
    return {} if values is BLANK else values


def _tree(sent: Iterable[tuple[str, str]]) -> Tree:
    """Nest (path, value) pairs; a leaf holds all values sent under its path."""
    root: Tree = {}
    for path, value in sent:
        *steps, last = path.split("/")
        node = root
        for step in steps:
            node = node.setdefault(step, {})
            if not isinstance(node, dict):
                break
        else:
            leaf = node.setdefault(last, [])
            if isinstance(leaf, list):
                leaf.append(value)
    return root


def _in_order(tree: Any) -> list[Any]:
    if not isinstance(tree, dict):
        return []
    return [tree[key] for key in sorted((key for key in tree if INDEX.fullmatch(key)), key=int)]


def _first(leaf: Any) -> str:
    return leaf[0] if isinstance(leaf, list) and leaf else ""


def _group(fields: tuple[Field, ...], tree: Any, names: list[str]) -> Any:
    if not isinstance(tree, dict):
        return BLANK
    values = {}
    for field in fields:
        value = _fact(field.shape, tree.get(field.name), names, field.hints)
        if field.required and field.shape.form is Form.MAP:
            value = _for_everybody(field.shape, value, names)
        if value is not BLANK and (field.required or value != _plain(field.default)):
            values[field.name] = value
    return values or BLANK


def _for_everybody(shape: Shape, values: Any, names: list[str]) -> Any:
    """Where every player must be listed, a list left blank is an empty one."""
    lists = shape.item is not None and shape.item.form is Form.LIST
    if not lists or shape.key is None or shape.key.form is not Form.PLAYER:
        return values
    given = {} if values is BLANK else values
    return {name: given.get(name, []) for name in names}


def _plain(default: Any) -> Any:
    return list(default) if isinstance(default, tuple) else default


def _fact(shape: Shape, node: Any, names: list[str], hints: Mapping[str, Any]) -> Any:
    if isinstance(node, dict) and _first(node.get(NONE_MARK)):
        return None
    if shape.form is Form.GROUP:
        return _group(shape.fields, node, names)
    if shape.form is Form.LIST:
        return _list(shape, node, names, hints)
    if shape.form is Form.MAP:
        return _map(shape, node, names, hints)
    if shape.form is Form.FLAG:
        return _flag(node)
    text = _first(node)
    return _leaf(shape, text, names) if text.strip() else BLANK


def _flag(node: Any) -> Any:
    if not isinstance(node, list):
        return BLANK
    return bool([value for value in node if value != FLAG_MARK])


def _leaf(shape: Shape, text: str, names: list[str]) -> Any:
    if shape.form is Form.PLAYER:
        return named(text, names)
    if shape.form is Form.COUNT:
        return _whole(text)
    if shape.form is Form.MEASURE:
        return _measure(text)
    if shape.form is Form.CODE and shape.codes:
        return next((code for code in shape.codes if str(code) == text), text)
    return text.strip()


def _whole(text: str) -> int | str:
    """A whole number, or a sum of them as people type it (3+6+2)."""
    parts = text.replace(" ", "").split("+")
    if all(re.fullmatch(r"-?[0-9]{1,9}", part) for part in parts):
        return sum(map(int, parts))
    return text.strip()


def _measure(text: str) -> float | str:
    try:
        return float(text.strip().replace(",", "."))
    except ValueError:
        return text.strip()


def _list(shape: Shape, node: Any, names: list[str], hints: Mapping[str, Any]) -> Any:
    item = shape.item
    if item is None or node is None:
        return BLANK
    if item.form is Form.COUNT:
        return [_whole(part) for part in SEPARATORS.split(_first(node)) if part] or BLANK
    if item.form is Form.PLAYER or hints.get("ticks"):
        ticks = node if isinstance(node, dict) else {}
        ticked = [_leaf(item, code, names) for code in ticks if code != HERE_MARK]
        return BLANK if shape.optional and not ticked else ticked
    if item.form is Form.CODE and not hints.get("ordered"):
        return _counted(item, node)
    keep = hints.get("rows_of")
    rows = [_row(item, row, names, keep, hints.get("each", {})) for row in _in_order(node)]
    kept = [row for row in rows if row is not BLANK]
    return BLANK if shape.optional and not kept else kept


def _row(item: Shape, node: Any, names: list[str], fixed: Any, hints: Mapping[str, Any]) -> Any:
    """Read one row; a row in which nothing but defaults and its fixed code stands is blank."""
    value = _fact(item, node, names, hints)
    if item.form is not Form.GROUP or not isinstance(value, dict):
        return value
    needed = [f.name for f in item.fields if f.required and f.name != fixed]
    if fixed and not needed:
        return value if _first(node.get(HERE_MARK)) else BLANK
    filled = [name for name in value if name != fixed]
    if not filled or (needed and not any(name in value for name in needed)):
        return BLANK
    return value


def _counted(item: Shape, node: Any) -> Any:
    """A counter for each code: {"7": ["2"]} is two sevens. A count that is no number is kept."""
    if not isinstance(node, dict) or item.codes is None:
        return BLANK
    if not any(_first(leaf).strip() for leaf in node.values()):
        return BLANK
    found: list[Any] = []
    for code in item.codes:
        count = _whole(_first(node.get(str(code))) or "0")
        found += [code] * min(max(count, 0), 200) if isinstance(count, int) else [count]
    return found


def _map(shape: Shape, node: Any, names: list[str], hints: Mapping[str, Any]) -> Any:
    if not isinstance(node, dict) or shape.key is None or shape.item is None:
        return BLANK
    values = {}
    for key, child in node.items():
        value = _fact(shape.item, child, names, hints)
        name = named(key, names) if shape.key.form is Form.PLAYER else key
        if value is not BLANK and name:
            values[name] = value
    return values or BLANK
