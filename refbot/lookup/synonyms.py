"""The glossaries as index terms: which words stand for the same thing in a game.

A term of art, its synonyms and the same in the other language form one `Concept`. Rules that
use one of its words are indexed under the others as well, so at query time a synonym is a plain
term, and it stays inside its game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.text import is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refbot.rulebook import Library, Rulebook

Words = tuple[str, ...]


@dataclass(frozen=True)
class Expression:
    """One way to say a thing, as index terms: of all its words, and of its content words.

    `keys` are the index terms that stand for the whole of it. "how many cards" is known by all
    its words only: of its content a single common word is left, which would say too little.
    """

    words: Words
    content: Words
    keys: Words


@dataclass(frozen=True)
class Concept:
    """One thing that has a name: the rule that explains it and all ways to say it.

    `native` holds the expressions of the language itself, the printed one first; `foreign` those
    of the other languages, in terms of this one, as a query in it would have them.
    """

    rule: str
    native: tuple[Expression, ...]
    foreign: tuple[Expression, ...]


Glossaries = Mapping[tuple[str, str], tuple[Concept, ...]]
"""The concepts of every game and language."""


def glossaries(library: Library, languages: Iterable[str]) -> Glossaries:
    """Return the concepts of each game in the index terms of each language."""
    return {
        (book.slug, lang): _concepts(book, lang) for lang in languages for book in library.values()
    }


def _concepts(book: Rulebook, lang: str) -> tuple[Concept, ...]:
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
    found = {}
    for text in texts:
        spoken = [token.word for token in tokens(text)]
        words = tuple(stem(word, lang) for word in spoken)
        content = tuple(stem(word, lang) for word in spoken if not is_stop(word, lang))
        keys = [" ".join(words), " ".join(content) if len(content) > 1 else ""]
        if words:
            found[words] = Expression(words, content, tuple(dict.fromkeys(filter(None, keys))))
    return tuple(found.values())
