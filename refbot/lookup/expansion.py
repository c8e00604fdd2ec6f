"""Under which other words a rule is indexed, because of what it mentions or explains."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from refbot.lookup.synonyms import Concept

# What such a word is worth, against 1 for a word of the rule itself.
SYNONYM = 0.7  # another word for something the rule mentions
EXPLAINED = 1.6  # any word for the thing this very rule explains
PART = 0.35  # a single word of such an expression, as a share of the whole


class Expansion:
    """The concepts of one game in one language, ready to be found in its rules."""

    def __init__(self, glossary: Iterable[Concept], native: Collection[str]) -> None:
        """Prepare *glossary*; in terms that are *native* no foreign word is seen."""
        self._explained: dict[str, list[Mapping[str, float]]] = {}
        self._mentions: dict[str, list[tuple[str, Mapping[str, float]]]] = {}
        for concept in glossary:
            terms = _terms(concept, native)
            self._explained.setdefault(concept.rule, []).append(terms)
            for expression in concept.native:
                for key in expression.keys:
                    first = key.partition(" ")[0]
                    self._mentions.setdefault(first, []).append((f" {key} ", terms))

    def of(self, number: str, words: Collection[str], said: str) -> dict[str, float]:
        """Return the worth of each term for the rule called *number*.

        *words* are the terms of its text, *said* the same in order, between spaces.
        """
        found: dict[str, float] = {}
        for word in words:
            for key, terms in self._mentions.get(word, ()):
                if key in said:
                    _raise(found, terms, SYNONYM)
        for terms in self._explained.get(number, ()):
            _raise(found, terms, EXPLAINED)
        return found


def _terms(concept: Concept, native: Collection[str]) -> dict[str, float]:
    """Return every index term that means this concept, with its share of the worth."""
    terms: dict[str, float] = {}
    for expression in concept.native:
        _raise(terms, dict.fromkeys(expression.keys, 1.0), 1.0)
        if len(expression.words) > 1:
            _raise(terms, dict.fromkeys(expression.content, 1.0), PART)
    for expression in concept.foreign:
        _raise(terms, {key: 1.0 for key in expression.keys if key not in native}, 1.0)
    return terms


def _raise(found: dict[str, float], terms: Mapping[str, float], worth: float) -> None:
    for term, share in terms.items():
        found[term] = max(found.get(term, 0.0), share * worth)
