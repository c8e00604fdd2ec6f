"""Which rule stands where: positions in the index, one after another, game by game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from refbot.lookup.passages import Words, wording, words

if TYPE_CHECKING:
    from refbot.rulebook import Library, Rule, Section

_REMEMBERED = 1 << 11
"""Rules whose words are kept ready; the others are read again from their text."""


class Catalogue:
    """The rules of a library by position."""

    def __init__(self, library: Library) -> None:
        """Number the rules in reading order."""
        self.games: dict[str, range] = {}
        self._rules: list[tuple[Rule, Section]] = []
        for book in library.values():
            first = len(self._rules)
            self._rules += ((rule, section) for section in book.sections for rule in section.rules)
            self.games[book.slug] = range(first, len(self._rules))
        self.words = lru_cache(_REMEMBERED)(self._words)
        self.wording = lru_cache(_REMEMBERED)(self._wording)

    def __len__(self) -> int:
        """Count the rules."""
        return len(self._rules)

    def span(self, game: str | None) -> range:
        """Return the positions of a game, or of all."""
        return range(len(self._rules)) if game is None else self.games[game]

    def rule(self, position: int) -> Rule:
        """Return the rule at a position."""
        return self._rules[position][0]

    def section(self, position: int) -> Section:
        """Return the section of the rule at a position."""
        return self._rules[position][1]

    def _wording(self, position: int, lang: str) -> str:
        return wording(*self._rules[position], lang)

    def _words(self, position: int, lang: str) -> Words:
        return words(self.rule(position).text[lang], lang)
