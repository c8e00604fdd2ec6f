"""As-you-type suggestions: terms of the glossaries, then rules."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from refbot.lookup.text import is_stop, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from refbot.rulebook import Library, Rule, Term

SHORTEST = 2
"""Characters that must stand before anything is suggested."""


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
class _Entry:
    game: str
    lang: str
    words: tuple[str, ...]
    written: str
    synonym: bool
    term: Term


class Suggester:
    """Finds glossary terms by the beginnings of their words."""

    def __init__(self, library: Library) -> None:
        """Collect every term and synonym of *library*."""
        self._library = library
        self._entries = list(_entries(library))
        self._words = sorted(
            {(word, at) for at, entry in enumerate(self._entries) for word in entry.words}
        )

    def terms(self, q: str, lang: str, game: str | None) -> list[Suggestion]:
        """Return the terms that fit a cleaned *q* whose last word may be unfinished."""
        *typed, last = [token.word for token in tokens(q)] or [""]
        if len(last) < SHORTEST and not typed:
            return []
        typed = [word for word in typed if not is_stop(word, lang)]
        fitting = {
            (entry.game, entry.term.term[lang]): entry
            for entry in sorted(
                self._fitting(typed, last, game),
                key=lambda entry: _rank(entry, (*typed, last)[0], lang),
                reverse=True,
            )
        }
        return [self._suggestion(entry, lang) for entry in reversed(fitting.values())]

    def _fitting(self, typed: Sequence[str], last: str, game: str | None) -> list[_Entry]:
        first = bisect_left(self._words, (last,))
        after = bisect_left(self._words, (last + "\U0010ffff",), first)
        found = (self._entries[at] for at in sorted({at for _, at in self._words[first:after]}))
        return [
            entry
            for entry in found
            if game in (None, entry.game)
            and all(any(word.startswith(one) for word in entry.words) for one in typed)
        ]

    def _suggestion(self, entry: _Entry, lang: str) -> Suggestion:
        rule = self._library[entry.game].rules[entry.term.rule]
        return Suggestion("term", entry.term.term[lang], rule, entry.written)


def _entries(library: Library) -> Iterator[_Entry]:
    for book in library.values():
        for term in book.glossary:
            for lang, written in term.term.items():
                for at, text in enumerate((written, *term.synonyms.get(lang, ()))):
                    words = tuple(token.word for token in tokens(text))
                    yield _Entry(book.slug, lang, words, text, at > 0, term)


def _rank(entry: _Entry, first: str, lang: str) -> tuple[object, ...]:
    """Own language before the other, terms before synonyms, then by their first word."""
    begins = bool(entry.words) and entry.words[0].startswith(first)
    return (entry.lang != lang, entry.synonym, not begins, len(entry.written), entry.written)
