"""Read as much of a broken situation as stands, so that the rest can be checked too."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from refbot.ruling.shape import escaped, fields_of
from refbot.situations.standins import placeholder, within_limits

if TYPE_CHECKING:
    from refbot.ruling import Fault, Situation

ROUNDS = 8
"""How often parts are mended or set aside before only the first faults are reported."""

Location = tuple[int | str, ...]


class _SetAside:
    """Stands where a broken list item was, so that the others keep their places."""


@dataclass(frozen=True)
class Salvage:
    """What stands (None if nothing does), the faults of shape, and the facts as given."""

    situation: Situation | None
    broken: list[Any]
    kept: Any

    def as_given(self, fault: Fault) -> Fault:
        """Point a fault at its place in the facts as they were given."""
        if not self.broken:
            return fault
        steps = (s.replace("~1", "/").replace("~0", "~") for s in fault.pointer.split("/")[1:])
        location = tuple(int(step) if step.isdecimal() else step for step in steps)
        place = _as_given(self.kept, location)
        return replace(fault, pointer="".join(f"/{escaped(step)}" for step in place))


_adapters: dict[type, TypeAdapter[Any]] = {}


def adapter(form: type) -> TypeAdapter[Any]:
    """Return the validator of a situation class, made once."""
    if form not in _adapters:
        _adapters[form] = TypeAdapter(form)
    return _adapters[form]


def salvage(form: type[Situation], facts: dict[str, Any]) -> Salvage:
    """Validate; mend or set broken parts aside until the rest stands. The first faults are real."""
    kept = copy.deepcopy(facts)
    broken: list[Any] = []
    for _ in range(ROUNDS):
        try:
            standing = json.dumps(_standing(kept))
            return Salvage(adapter(form).validate_json(standing, strict=True), broken, kept)
        except ValidationError as error:
            found = error.errors(include_url=False)
        broken = broken or found
        # Places are translated before anything moves.
        places = [(_as_given(kept, fault["loc"]), fault) for fault in found]
        if [place for place, fault in places if not _mend(form, kept, place, fault)]:
            break
    return Salvage(None, broken, kept)


def _standing(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _standing(value) for key, value in node.items()}
    if isinstance(node, list):
        return [_standing(item) for item in node if item is not _SetAside]
    return node


def _holds(node: Any, step: int | str) -> bool:
    if isinstance(node, dict):
        return step in node
    return isinstance(node, list) and isinstance(step, int) and 0 <= step < len(node)


def _as_given(kept: Any, location: Location) -> Location:
    """Translate a place in what stands to its place in the facts as given."""
    node, place = kept, []
    for step in location:
        at = step
        if isinstance(node, list) and isinstance(step, int):
            standing = [i for i, item in enumerate(node) if item is not _SetAside]
            at = standing[step] if step < len(standing) else step
        elif isinstance(node, dict) and step not in node:
            at = str(step)
        place.append(at)
        node = node[at] if _holds(node, at) else None
    return tuple(place)


def _mend(form: type[Situation], kept: Any, place: Location, fault: Any) -> bool:
    """Bring a value within its limits, or take it out; what must be there gets a stand-in."""
    holder, last, node = None, None, kept
    for step in place:
        if not _holds(node, step):
            break
        holder, last, node = node, step, node[step]
    if holder is None:
        return _stand_in(form, kept, place)
    inside = within_limits(node, fault)
    if inside is not None:
        holder[last] = inside
    elif isinstance(holder, dict):
        del holder[last]
    else:
        holder[last] = _SetAside
    return True


def _stand_in(form: type[Situation], kept: Any, place: Location) -> bool:
    """Fill a missing fact at the very top; False if no fact of that name is asked for."""
    field = next((f for f in fields_of(form) if place[:1] == (f.name,)), None)
    if field is None:
        return False
    kept[field.name] = placeholder(field, kept.get("players"))
    return True
