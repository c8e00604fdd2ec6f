"""What the buttons of a form do to the facts in it."""

from __future__ import annotations

from typing import Any

from refbot.web.forms.paths import INDEX, named


def edited(raw: dict[str, Any], action: str, names: list[str]) -> dict[str, Any]:
    """Carry out a row button; other actions change nothing.

    `remove:PATH` takes one row or player out, `add:PATH:FIELD=CODE` begins a row with a choice.
    """
    verb, _, rest = action.partition(":")
    path, _, start = rest.partition(":")
    *steps, last = path.split("/")
    node: Any = raw
    for step in steps:
        node = _child(node, named(step, names))
    if verb == "remove" and isinstance(node, list) and INDEX.fullmatch(last):
        del node[int(last) : int(last) + 1]
    if verb == "add" and start and isinstance(node, dict):
        field, _, code = start.partition("=")
        rows = node.setdefault(last, [])
        if isinstance(rows, list):
            rows.append({field: code})
    return raw


def _child(node: Any, step: str) -> Any:
    if isinstance(node, list):
        return node[int(step)] if INDEX.fullmatch(step) and int(step) < len(node) else None
    return node.get(step) if isinstance(node, dict) else None
