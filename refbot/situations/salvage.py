"""Read as much of a broken situation as stands, so that the rest can be checked too."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from refbot.ruling.shape import escaped

if TYPE_CHECKING:
    from refbot.ruling import Fault, Situation

ROUNDS = 6
"""How often parts are set aside before only the first faults are reported."""

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
        location = tuple(int(step) if step.isdigit() else step for step in steps)
        place = _as_given(self.kept, location)
        return replace(fault, pointer="".join(f"/{escaped(step)}" for step in place))


_adapters: dict[type, TypeAdapter[Any]] = {}


def adapter(form: type) -> TypeAdapter[Any]:
    """Return the validator of a situation class, made once."""
    if form not in _adapters:
        _adapters[form] = TypeAdapter(form)
    return _adapters[form]


def salvage(form: type[Situation], facts: dict[str, Any]) -> Salvage:
    """Validate; set broken parts aside until the rest stands. Only the first faults are real."""
    kept = copy.deepcopy(facts)
    broken: list[Any] = []
    for _ in range(ROUNDS):
        try:
            standing = json.dumps(_standing(kept))
            return Salvage(adapter(form).validate_json(standing, strict=True), broken, kept)
        except ValidationError as error:
            found = error.errors(include_url=False)
        broken = broken or found
        places = {_as_given(kept, fault["loc"]) for fault in found}
        if [place for place in places if not _set_aside(kept, place)]:
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


def _set_aside(kept: Any, place: Location) -> bool:
    """Take out the broken fact, or the object it is missing from; False at the very top."""
    holder, last, node = None, None, kept
    for step in place:
        if not _holds(node, step):
            break
        holder, last, node = node, step, node[step]
    if holder is None:
        return False
    if isinstance(holder, dict):
        del holder[last]
    else:
        holder[last] = _SetAside
    return True
