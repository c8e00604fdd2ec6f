"""The glossaries as index terms: which words stand for the same thing in a game.

A term of art, its synonyms and the same in the other language form one `Concept`. Rules that
use one of its words are indexed under the others as well, so at query time a synonym is a plain
term, and it stays inside its game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.paraphrase import paraphrases
from refbot.lookup.text import is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from refbot.rulebook import Rulebook

# What another word is worth, against 1 for a word of the rule itself.
SYNONYM = 0.7  # for something the rule mentions
EXPLAINED = 1.6  # for the thing this very rule explains
PART = 0.35  # a single word of such an expression, as a share of the whole


@dataclass(frozen=True)
class Expression:
    """One way to say a thing, as index terms: of all its words, and of its content words.

    `keys` are the index terms that stand for the whole of it. "how many cards" is known by all
    its words only: of its content a single common word is left, which would say too little.
    """

    words: tuple[str, ...]
    content: tuple[str, ...]
    listed: bool = True

    @property
    def keys(self) -> tuple[str, ...]:
        """The index terms that stand for the whole expression."""
        whole, content = " ".join(self.words), " ".join(self.content)
        return (whole, content) if len(self.content) > 1 and content != whole else (whole,)


@dataclass(frozen=True)
class Concept:
    """One thing that has a name: the rule that explains it and all ways to say it.

    `native` holds the expressions of the language itself, the printed one first; `foreign` those
    of the other languages, in terms of this one, as a query in it would have them.
    """

    rule: str
    native: tuple[Expression, ...]
    foreign: tuple[Expression, ...]


def concepts(book: Rulebook, lang: str) -> tuple[Concept, ...]:
    """Return the glossary of *book*, then its pieces; the same order in every language."""
    named = [(entry.rule, entry.term, entry.synonyms) for entry in book.glossary]
    named += [(piece.rule, piece.name, {}) for piece in book.pieces]
    found = []
    for rule, term, synonyms in named:
        said = {one: (term[one], *synonyms.get(one, ())) for one in term}
        foreign = (text for other in said if other != lang for text in said[other])
        found.append(Concept(rule, _expressions(said[lang], lang), _expressions(foreign, lang)))
    return tuple(found)


def _expressions(texts: Iterable[str], lang: str) -> tuple[Expression, ...]:
    said = [tuple(token.word for token in tokens(text)) for text in texts]
    other = sorted({way for words in said for way in paraphrases(words, lang)}.difference(said))
    found: dict[tuple[str, ...], Expression] = {}
    for spoken in (*said, *other):
        words = tuple(stem(word, lang) for word in spoken)
        content = tuple(stem(word, lang) for word in spoken if not is_stop(word, lang))
        if words:
            found.setdefault(words, Expression(words, content, spoken in said))
    return tuple(found.values())


class Expansion:
    """Tells under which other words a rule is indexed, because of what it mentions or explains."""

    def __init__(self, glossary: Iterable[Concept], native: Collection[str]) -> None:
        """Prepare *glossary*; in terms that are *native* no foreign word is seen."""
        self._explained: dict[str, list[Mapping[str, float]]] = {}
        self._mentions: dict[str, list[tuple[str, Mapping[str, float]]]] = {}
        for concept in glossary:
            terms = _terms(concept, native)
            self._explained.setdefault(concept.rule, []).append(terms)
            for expression in (one for one in concept.native if one.listed):
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
        if expression.listed and len(expression.words) > 1:
            _raise(terms, dict.fromkeys(expression.content, 1.0), PART)
    for expression in concept.foreign:
        _raise(terms, {key: 1.0 for key in expression.keys if key not in native}, 1.0)
    return terms


def _raise(found: dict[str, float], terms: Mapping[str, float], worth: float) -> None:
    for term, share in terms.items():
        found[term] = max(found.get(term, 0.0), share * worth)
