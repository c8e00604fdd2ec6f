"""Stand-ins for facts that are missing or out of bounds, while the other facts are checked.

They never reach a ruling: a situation with a stand-in is reported, not ruled on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from refbot.ruling.shape import Form, Shape

if TYPE_CHECKING:
    from refbot.ruling.shape import Field

NAMELESS = "?"
STAND_IN = re.compile(rf"/{re.escape(NAMELESS)}+(/|$)")
"""A pointer through a player who only stands in for a missing one."""

LIMITS = {"greater_than_equal": "ge", "less_than_equal": "le"}


def within_limits(value: Any, fault: Any) -> Any:
    """Return *value* at the limit it breaks, None if the fault is of another kind."""
    limits = fault.get("ctx", {})
    if fault["type"] in LIMITS:
        return limits[LIMITS[fault["type"]]]
    if fault["type"] == "too_long" and isinstance(value, list):
        return value[: limits["max_length"]]
    if fault["type"] == "too_short" and isinstance(value, list) and fault["loc"] == ("players",):
        missing = limits["min_length"] - limits["actual_length"]
        return [*value, *nameless(missing)]
    return None


def nameless(count: int) -> list[str]:
    """Return names for players nobody named."""
    return [NAMELESS * (n + 1) for n in range(count)]


def placeholder(field: Field, players: Any) -> Any:
    """Return a plain value of a field's kind."""
    if field.name == "players":
        return nameless(field.hints.get("min_length", 1))
    names = [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
    return _plain(field.shape, names or [NAMELESS])


def _plain(shape: Shape, names: list[str]) -> Any:
    if shape.optional:
        return None
    if shape.form is Form.CODE and shape.codes:
        return next(iter(shape.codes))
    if shape.form is Form.GROUP:
        return {f.name: _plain(f.shape, names) for f in shape.fields if f.required}
    if shape.form in {Form.COUNT, Form.MEASURE}:
        return shape.bounds.low or 0
    simple = {Form.PLAYER: names[0], Form.TEXT: NAMELESS, Form.FLAG: False, Form.LIST: []}
    return simple.get(shape.form, {})
