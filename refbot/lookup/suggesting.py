"""As-you-type suggestions: terms of the glossaries, then rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Literal

from refbot.lookup.text import is_stop, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.lookup.catalogue import Catalogue
    from refbot.lookup.index import Index
    from refbot.rulebook import Library, Rule, Term

SHORTEST = 2
"""Characters that must stand before anything is suggested."""
_REMEMBERED = 1 << 10  # rules whose terms are kept ready
_WORDS, _RULES = 32, 48  # how many beginnings and explanations are looked at


@dataclass(frozen=True)
class Suggestion:
    """Something the words so far may lead to.

    `text` is to be shown and searched: the term, or the text of the rule, in the reader's
    language. `rule` is where it is explained; `matched` the wording that fitted, which is a
    synonym or a word of the other language where it differs from `text`.
    """

    kind: Literal["term", "rule"]
    text: str
    rule: Rule
    matched: str


@dataclass(frozen=True)
class _Name:
    """One way to say a term."""

    lang: str
    words: tuple[str, ...]
    written: str
    synonym: bool


class Suggester:
    """Finds glossary terms by the beginnings of their words."""

    def __init__(self, library: Library, index: Index, catalogue: Catalogue) -> None:
        """Suggest from the glossaries of *library*, by way of the words in *index*."""
        self._library = library
        self._index = index
        self._catalogue = catalogue
        self._explained = lru_cache(_REMEMBERED)(self._read)

    def terms(self, q: str, lang: str, game: str | None) -> list[Suggestion]:
        """Return the terms that fit a cleaned *q* whose last word may be unfinished."""
        *typed, last = [token.word for token in tokens(q)] or [""]
        if len(last) < SHORTEST and not typed:
            return []
        begun = [word for word in typed if not is_stop(word, lang)] + [last]
        found = [
            (_rank(name, begun[0], lang), at, term, rule, name)
            for at, rule in enumerate(self._explaining(last, game))
            for term, names in self._explained(rule.game, rule.number)
            for name in names
            if all(any(word.startswith(one) for word in name.words) for one in begun)
        ]
        best: dict[tuple[str, str], Suggestion] = {}
        for *_, term, rule, name in sorted(found, key=lambda item: item[:2]):
            text = term.term[lang]
            best.setdefault((rule.game, text), Suggestion("term", text, rule, name.written))
        return list(best.values())

    def _read(self, game: str, number: str) -> tuple[tuple[Term, tuple[_Name, ...]], ...]:
        """Return the terms that a rule explains, and their names."""
        terms = (term for term in self._library[game].glossary if term.rule == number)
        return tuple((term, tuple(_names(term))) for term in terms)

    def _explaining(self, start: str, game: str | None) -> list[Rule]:
        """Return the rules that explain a term with a word that begins with *start*."""
        span = self._catalogue.span(game)
        words = self._index.beginning("said", start, _WORDS)
        found = {at for word in words for at in self._index.postings("said", word).positions}
        return [self._catalogue.rule(at) for at in islice(sorted(found.intersection(span)), _RULES)]


def _names(term: Term) -> Iterator[_Name]:
    for lang, written in term.term.items():
        for at, text in enumerate((written, *term.synonyms.get(lang, ()))):
            yield _Name(lang, tuple(token.word for token in tokens(text)), text, at > 0)


def _rank(name: _Name, first: str, lang: str) -> tuple[object, ...]:
    """Own language before the other, terms before synonyms, then by their first word."""
    begins = bool(name.words) and name.words[0].startswith(first)
    return (name.lang != lang, name.synonym, not begins, len(name.written), name.written)
