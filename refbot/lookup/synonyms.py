"""The glossaries as index terms: which words stand for the same thing in a game.

A term of art, its synonyms and the same in the other language form one `Concept`. Rules that
use one of its words are indexed under the others as well, so at query time a synonym is a plain
term, and it stays inside its game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.text import terms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.rulebook import Rulebook

Words = tuple[str, ...]
"""The index terms of an expression of one or more words."""


@dataclass(frozen=True)
class Concept:
    """One glossary entry as index terms of one language.

    `term` is the term of art, `own` its synonyms in this language, `foreign` the words of the
    other languages, stemmed by this language's rules, as a query in it would be.
    """

    rule: str
    term: Words
    own: tuple[Words, ...]
    foreign: tuple[Words, ...]

    @property
    def native(self) -> tuple[Words, ...]:
        """Every expression of this language; none for one made of stop words."""
        return tuple(words for words in (self.term, *self.own) if words)

    @property
    def all(self) -> tuple[Words, ...]:
        """Every expression for this thing, each once."""
        return tuple(dict.fromkeys((*self.native, *self.foreign)))


def concepts(book: Rulebook, lang: str) -> tuple[Concept, ...]:
    """Return the glossary of *book* in the index terms of *lang*, entry by entry."""
    found = []
    for entry in book.glossary:
        own = entry.synonyms.get(lang, ())
        foreign = [
            text
            for other in entry.term
            if other != lang
            for text in (entry.term[other], *entry.synonyms.get(other, ()))
        ]
        found.append(
            Concept(
                rule=entry.rule,
                term=tuple(terms(entry.term[lang], lang)),
                own=tuple(_words(own, lang)),
                foreign=tuple(_words(foreign, lang)),
            )
        )
    return tuple(found)


def key(words: Words) -> str:
    """Return the index term that stands for a whole expression."""
    return " ".join(words)


def _words(texts: tuple[str, ...] | list[str], lang: str) -> Iterator[Words]:
    for text in texts:
        if words := tuple(terms(text, lang)):
            yield words
