"""Read a query's words as they were meant: misspelt ones, and expressions typed as one word."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from refbot.lookup.question import MAX_SLIPS, MAX_WORDS
from refbot.lookup.text import is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from refbot.lookup.names import Names
    from refbot.lookup.vocabulary import Vocabulary


@dataclass(frozen=True)
class Typed:
    """A word of the query: where it stands, how it is read, and whether that was corrected."""

    start: int
    end: int
    word: str
    corrected: bool = False


class Proofreader:
    """Knows the words of one language."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        """Check against the words of *vocabulary*; the games' *names* are never wrong."""
        self._vocabulary = vocabulary
        self._names = names

    def familiar(self, text: str) -> float:
        """Return the share of the words of *text* that this language knows, from 0 to 1."""
        words = [token.word for token in tokens(text)[:MAX_WORDS]]
        known = (word in self._vocabulary.lexicon for word in words)
        return sum(known) / len(words) if words else 0.0

    def meant(self, typed: Sequence[Typed], game: str | None) -> list[Typed]:
        """Return the words with unknown ones replaced, preferring those of *game*."""
        typed = self._joined(typed, game)
        found = self._names.find([item.word for item in typed])
        named = {at for start, end, _ in found for at in range(start, end)}
        unknown = [at for at, item in enumerate(typed) if not self._knows(item.word, game)]
        slips = [at for at in unknown if at not in named][:MAX_SLIPS]
        read: list[Typed] = []
        for at, item in enumerate(typed):
            read += self._replaced(item, game) if at in slips else [item]
        return read

    def corrected(self, text: str, typed: Iterable[Typed]) -> str | None:
        """Return *text* with the corrected words in place, None if there are none."""
        parts: list[str] = []
        at = 0
        for item in typed:
            if item.corrected:
                parts += text[at : item.start], self._vocabulary.lexicon.written(item.word)
                at = item.end
        return "".join((*parts, text[at:])) if parts else None

    def _joined(self, typed: Sequence[Typed], game: str | None) -> list[Typed]:
        """Return the words with those made one that the rules write as one: hour glass.

        Words of a known expression stay apart: turn back up.
        """
        words = [item.word for item in typed]
        torn = {
            at for at, pair in enumerate(pairwise(words)) if self._vocabulary.one_word(*pair, game)
        }
        if torn:
            terms = [stem(word, self._vocabulary.lang) for word in words]
            for start, end, _ in self._vocabulary.expressions(terms):
                torn -= {*range(start, end - 1)}
        joined = list(typed)
        for at in sorted(torn, reverse=True):
            one, other = joined[at : at + 2]
            joined[at : at + 2] = [Typed(one.start, other.end, one.word + other.word)]
        return joined

    def _knows(self, word: str, game: str | None = None) -> bool:
        lang = self._vocabulary.lang
        return is_stop(word, lang) or self._vocabulary.rules(stem(word, lang), game) > 0

    def _replaced(self, item: Typed, game: str | None) -> list[Typed]:
        if parts := self._vocabulary.parts(item.word):
            return [Typed(item.start, item.end, part) for part in parts]
        known = self._knows(item.word)  # in another game
        if not known and (best := self._vocabulary.meant(item.word, game)):
            return [Typed(item.start, item.end, best, corrected=True)]
        return [item]
