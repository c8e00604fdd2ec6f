"""Read the JSON of a situation, within limits: the one door for bodies, links and files."""

from __future__ import annotations

import json
from typing import Any

from refbot.errors import BadRequest
from refbot.ruling import say

DEEPEST = 20
"""How deep facts may be nested; a real situation needs 6 levels."""
MOST_DIGITS = 100
"""Digits a whole number may have; beyond that no rule could mean it, and reading it is slow."""
SHOWN = 40
"""Letters of somebody else's key that a message repeats."""


def read_facts(data: bytes) -> dict[str, Any]:
    """Return the JSON object in *data*; BadRequest for anything else, and for a key given twice."""
    try:
        facts = json.loads(
            data.decode("utf-8"),
            parse_constant=_refuse,
            parse_int=_whole,
            object_pairs_hook=_each_once,
        )
        json.dumps(facts, ensure_ascii=False).encode("utf-8")
    except RecursionError as error:
        raise _too_deep() from error
    except ValueError as error:
        raise BadRequest(say("This is not valid JSON.")) from error
    if not isinstance(facts, dict):
        raise BadRequest(say("A situation must be a JSON object."))
    if _deeper_than(DEEPEST, facts):
        raise _too_deep()
    return facts


def _too_deep() -> BadRequest:
    return BadRequest(say("The facts are nested more than %(most)s levels deep.", most=DEEPEST))


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        message = say("A number in the facts has more than %(most)s digits.", most=MOST_DIGITS)
        raise BadRequest(message)
    return int(digits)


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make a dict; which of two equal keys was meant, nobody could say."""
    facts = dict(pairs)
    if len(facts) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        message = say("“%(key)s” is given more than once in the same object.", key=twice[:SHOWN])
        raise BadRequest(message)
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
