"""The games people name inside a query, however they space, hyphenate or accent the name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.lookup.text import tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from refbot.rulebook import Library

LONGEST = 4
"""How many words of a query may make one name."""


class Names:
    """Titles, slugs and aliases of all games, and the numbers of their rules."""

    def __init__(self, library: Library) -> None:
        """Collect the names; one that two games share names neither."""
        self._library = library
        named: dict[str, set[str]] = {}
        for book in library.values():
            for name in (book.title, book.slug, *book.aliases):
                named.setdefault("".join(t.word for t in tokens(name)), set()).add(book.slug)
        self._games = {
            name: next(iter(games)) for name, games in named.items() if name and len(games) == 1
        }
        self.numbers = frozenset(rule.number for rule in library.rules())

    def title(self, game: str) -> str:
        """Return the title of a game; KeyError if there is none."""
        return self._library[game].title

    def find(self, words: Sequence[str]) -> list[tuple[int, int, str]]:
        """Return (start, end, game) of each name among folded *words*, the longest first."""
        found = []
        at = 0
        while at < len(words):
            match = self._at(words, at)
            if match:
                found.append((at, *match))
            at = match[0] if match else at + 1
        return found

    def _at(self, words: Sequence[str], start: int) -> tuple[int, str] | None:
        for end in range(min(len(words), start + LONGEST), start, -1):
            game = self._games.get("".join(words[start:end]))
            if game:
                return end, game
        return None
