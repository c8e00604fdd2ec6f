"""Compare a ruling with what a case expects of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

Differences = Callable[[Any, Any], list[str]]


@pytest.fixture(scope="session")
def differences() -> Differences:
    """Return a function (expected, given) -> what differs; expected is a subset of given."""
    return lambda expected, given: list(_differences(expected, given, "result"))


def _differences(expected: Any, given: Any, at: str) -> Iterator[str]:
    if isinstance(expected, dict) and isinstance(given, dict):
        for key, value in expected.items():
            if key in given:
                yield from _differences(value, given[key], f"{at}.{key}")
            else:
                yield f"{at}.{key} is missing"
    elif isinstance(expected, list) and isinstance(given, list) and len(expected) == len(given):
        for index, (one, other) in enumerate(zip(expected, given, strict=True)):
            yield from _differences(one, other, f"{at}[{index}]")
    elif expected != given or isinstance(expected, bool) != isinstance(given, bool):
        yield f"{at}: expected {expected!r}, got {given!r}"
