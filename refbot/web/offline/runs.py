"""Texts that have most of their lines in common, written as runs of one list of lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Lines:
    """Every line of the texts added, once, in the order of its first appearance."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def __iter__(self) -> Iterator[str]:
        """Yield the lines."""
        return iter(self._places)

    def add(self, text: str) -> list[int]:
        """Return *text* as [skip, take, …], each skip counted from the end of the last run."""
        places = self._places
        return _runs(places.setdefault(line, len(places)) for line in text.split("\n"))


def _runs(places: Iterable[int]) -> list[int]:
    runs: list[int] = []
    end = 0
    for place in places:
        if runs and place == end:
            runs[-1] += 1
        else:
            runs += place - end, 1
        end = place + 1
    return runs
