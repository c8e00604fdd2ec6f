"""Find short texts that stand beside the rules, such as house rules, by their words.

They are few and come and go, so they have no index of their own: the words are held in memory
and read as those of the rules are, a misspelt one too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, NamedTuple

from refbot.lookup.lexicon import Lexicon
from refbot.lookup.question import MAX_WORDS, clean
from refbot.lookup.text import is_stop, stem, terms, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TITLE = 3.0
"""How much more a word says in a title than in a text."""
LEAST = 0.5
"""The share of the words asked for that a text must hold."""


class Aside(NamedTuple):
    """A text to be found: whatever `key` the asker knows it by, its language and its words."""

    key: int
    lang: str
    title: str
    text: str


@dataclass(frozen=True)
class _Shelf:
    """The texts of one language: the weight of each index term by key, and all their words."""

    lexicon: Lexicon
    weights: Mapping[str, Mapping[int, float]]
    size: int

    def terms(self, word: str) -> list[str]:
        """Return the index terms a folded word stands for: its own, or of what it misspells."""
        lang = self.lexicon.lang
        if (term := stem(word, lang)) in self.weights:
            return [term]
        return [stem(known, lang) for _, known in self.lexicon.like(word, 1)]

    def told(self, term: str) -> float:
        """Return how much a term tells: the rarer, the more."""
        return 1 + log(self.size / len(self.weights[term]))


class Asides:
    """Searches a handful of texts; a value, to be made anew when they change."""

    def __init__(self, texts: Iterable[Aside]) -> None:
        """Read *texts*; those of one language are searched together."""
        by_lang: dict[str, list[Aside]] = {}
        for one in texts:
            by_lang.setdefault(one.lang, []).append(one)
        self._shelves = [_shelf(lang, some) for lang, some in by_lang.items()]

    def search(self, q: str) -> tuple[int, ...]:
        """Return the keys of the texts that hold at least half the words of *q*, best first.

        *q* may be anything at all.
        """
        scores: dict[int, float] = {}
        for shelf in self._shelves:
            words = [token.word for token in tokens(clean(q))][:MAX_WORDS]
            asked = [word for word in words if not is_stop(word, shelf.lexicon.lang)]
            scores |= _scores(shelf, asked)
        return tuple(sorted(scores, key=lambda key: (-scores[key], key)))


def _scores(shelf: _Shelf, asked: list[str]) -> dict[int, float]:
    held: Counter[int] = Counter()
    scores: defaultdict[int, float] = defaultdict(float)
    for word in asked:
        for term in shelf.terms(word):
            for key, weight in shelf.weights.get(term, {}).items():
                held[key] += 1
                scores[key] += weight * shelf.told(term)
    return {key: scores[key] for key, many in held.items() if many >= LEAST * len(asked)}


def _shelf(lang: str, texts: list[Aside]) -> _Shelf:
    weights: dict[str, dict[int, float]] = {}
    counts: Counter[str] = Counter()
    for one in texts:
        for text, weight in ((one.title, TITLE), (one.text, 1.0)):
            counts.update(token.word for token in tokens(text))
            for term in terms(text, lang):
                found = weights.setdefault(term, {})
                found[one.key] = max(weight, found.get(one.key, 0))
    words = {word: (often, word) for word, often in counts.items()}
    return _Shelf(Lexicon(words, lang), weights, len(texts))
