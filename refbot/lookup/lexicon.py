"""Every word people may type in one language: as written, how often, how it sounds."""

from __future__ import annotations

import heapq
from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

from refbot.lookup.spelling import HEARD, SHORTEST, slips, sound
from refbot.lookup.stopwords import STOP_WORDS
from refbot.lookup.text import stem, tokens

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from refbot.lookup.speech import Speech
    from refbot.rulebook import Library, Rulebook

Counts = dict[str, tuple[int, str]]
"""How often each folded word is written, and one way it is."""


def count(library: Library, lang: str) -> Counts:
    """Count the words of rules, titles and glossaries, and those people ask with."""
    counts = Counter(STOP_WORDS[lang])
    written = {word: word for word in counts}
    for book in library.values():
        names = (book.title, book.slug, *book.aliases)
        fused = ("".join(token.word for token in tokens(name)) for name in names)
        for text in (*_texts(book, lang), *fused):
            for token in tokens(text):
                counts[token.word] += 1
                written.setdefault(token.word, text[token.start : token.end].lower())
    return {word: (often, written[word]) for word, often in sorted(counts.items())}


def add_forms(counts: Counts, known: Collection[str], speech: Speech, lang: str) -> None:
    """Add to *counts* the other forms of its words, whose stems are *known*: slips meet them too.

    They are never written in the rules, so any word that is written is likelier.
    """
    for word in speech.words():
        if word not in counts and stem(word, lang) in known:
            counts[word] = (0, word)


class Lexicon:
    """Finds words by their beginning and by their likeness."""

    def __init__(self, counts: Counts, lang: str) -> None:
        """Arrange the words of *counts*."""
        self._counts = counts
        self.lang = lang
        self._sorted = sorted(counts)
        self._shelves: dict[tuple[str, int], list[str]] = {}
        self._sounds: dict[str, list[str]] = {}
        for word in self._sorted:
            if word.isalpha() and len(word) >= SHORTEST:
                self._shelves.setdefault((word[0], len(word)), []).append(word)
                self._sounds.setdefault(sound(word, lang), []).append(word)

    def __contains__(self, word: str) -> bool:
        """Tell whether the word is known."""
        return word in self._counts

    def often(self, word: str) -> int:
        """Return how often a word is written, 0 for an unknown one."""
        return self._counts.get(word, (0, ""))[0]

    def written(self, word: str) -> str:
        """Return a folded word as the rules write it, with its accents."""
        return self._counts.get(word, (0, word))[1]

    def beginning(self, start: str, limit: int) -> list[str]:
        """Return the most frequent words that begin with *start*, at most *limit*."""
        first = bisect_left(self._sorted, start)
        last = bisect_left(self._sorted, start + "\U0010ffff", first)
        return heapq.nsmallest(limit, self._sorted[first:last], key=lambda w: (-self.often(w), w))

    def like(self, word: str, limit: int) -> list[tuple[float, str]]:
        """Return (cost, known word) of those an unknown *word* may stand for, the likeliest first.

        Words begin alike: people seldom miss the first letter, unless it sounds the same.
        """
        if len(word) < SHORTEST or not word.isalpha():
            return []
        lengths = range(max(SHORTEST, len(word) - 2), len(word) + 3)
        shelves = (self._shelves.get((word[0], length), ()) for length in lengths)
        near: dict[str, float] = {
            known: wrong for shelf in shelves for known, wrong in slips(word, shelf)
        }
        near |= dict.fromkeys(self._sounds.get(sound(word, self.lang), ()), HEARD)
        ranked = ((cost, -self.often(known), known) for known, cost in near.items())
        return [(cost, known) for cost, _, known in heapq.nsmallest(limit, ranked)]


def _texts(book: Rulebook, lang: str) -> Iterator[str]:
    yield book.title
    for section in book.sections:
        yield section.title[lang]
        for rule in section.rules:
            yield rule.text[lang]
            yield from rule.examples.get(lang, ())
    for entry in book.glossary:
        yield entry.term[lang]
        yield from entry.synonyms.get(lang, ())
