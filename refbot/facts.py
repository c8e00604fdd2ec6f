"""Read the JSON of a situation, within limits: the one door for bodies, links and files."""

from __future__ import annotations

import json
from typing import Any

from refbot.errors import BadRequest
from refbot.ruling import say

DEEPEST = 20
"""How deep facts may be nested; a real situation needs 6 levels."""


def read_facts(data: bytes) -> dict[str, Any]:
    """Return the JSON object in *data*; BadRequest for anything else."""
    try:
        facts = json.loads(data.decode("utf-8"), parse_constant=_refuse)
        json.dumps(facts, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise BadRequest(say("This is not valid JSON.")) from error
    if not isinstance(facts, dict):
        raise BadRequest(say("A situation must be a JSON object."))
    if _deeper_than(DEEPEST, facts):
        raise BadRequest(say("The facts are nested too deeply."))
    return facts


def _refuse(constant: str) -> None:
    """NaN and Infinity are no JSON."""
    raise ValueError(constant)


def _deeper_than(limit: int, facts: Any) -> bool:
    level = [facts]
    for _ in range(limit):
        level = [child for node in level for child in _children(node)]
        if not level:
            return False
    return True


def _children(node: Any) -> list[Any]:
    if isinstance(node, dict):
        return list(node.values())
    return node if isinstance(node, list) else []
