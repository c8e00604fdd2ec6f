"""What one language's documents know: how telling a term is, expressions, spelling, endings."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

from refbot.lookup.spelling import Lexicon
from refbot.lookup.text import is_stop, tokens
from refbot.lookup.wordlist import asking_words, spoken_words, written_as_one

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from refbot.lookup.documents import Document
    from refbot.rulebook import Library

LONGEST = 7
"""How many words of a query may make one expression."""
_ENDINGS = 8
_SHORTEST_START = 4


class Vocabulary:
    """The terms of one language, over all games and in each."""

    def __init__(
        self,
        documents: Iterable[Document],
        library: Library,
        lang: str,
        names: Iterable[tuple[str, str, str]] = (),
    ) -> None:
        """Count the terms of those *documents* in *lang*; *names* are further words to spell."""
        self.lang = lang
        self._counts: dict[str | None, Counter[str]] = {None: Counter()}
        self._sizes: Counter[str | None] = Counter()
        for document in (one for one in documents if one.lang == lang):
            for scope in (None, document.rule.game):
                self._sizes[scope] += 1
                self._counts.setdefault(scope, Counter()).update(document.weights.keys())
        self.lexicon = Lexicon(
            [*spoken_words(library, lang), *asking_words(library, lang), *names], lang
        )
        self._sorted = {
            scope: sorted(word for word in self.lexicon.words(scope) if not is_stop(word, lang))
            for scope in (None, *library.books)
        }
        self._parts = written_as_one(library, lang)

    def __contains__(self, term: str) -> bool:
        """Tell whether any document has the term."""
        return term in self._counts[None]

    def information(self, term: str, game: str | None) -> float:
        """Return how much a term tells in this scope: much if rare, most if unknown."""
        known = self._counts.get(game, Counter())[term]
        return math.log1p(self._sizes[game] / (known + 0.5))

    def expressions(self, terms: Sequence[str]) -> Iterable[tuple[int, int, str]]:
        """Yield (start, end, term) for every known expression of several words in *terms*."""
        for start in range(len(terms)):
            for end in range(start + 2, min(len(terms), start + LONGEST) + 1):
                expression = " ".join(terms[start:end])
                if expression in self:
                    yield start, end, expression

    def parts(self, word: str) -> tuple[str, ...]:
        """Return the words of an expression typed as one, such as facedown; () if it is none."""
        return self._parts.get(word, ())

    def endings(self, start: str, game: str | None, limit: int = _ENDINGS) -> list[str]:
        """Return the most frequent words that begin with *start*, which may be unfinished."""
        words = self._sorted.get(game, [])
        first = bisect_left(words, start)
        last = bisect_left(words, start + "\U0010ffff", first)
        counts = self.lexicon.words(game)
        return sorted(words[first:last], key=lambda word: (-counts[word], word))[:limit]

    def unfinished(self, word: str, game: str | None) -> list[str]:
        """Return what an unknown *word* may be the beginning of, [] for short ones."""
        return self.endings(word, game) if len(word) >= _SHORTEST_START else []

    def finished(self, text: str, game: str | None) -> str:
        """Return *text* with its last word completed, if it is only the beginning of one."""
        typed = tokens(text)
        if not typed or typed[-1].word in self.lexicon or is_stop(typed[-1].word, self.lang):
            return text
        endings = self.endings(typed[-1].word, game, 1) or self.endings(typed[-1].word, None, 1)
        return text[: typed[-1].start] + endings[0] if endings else text
