"""Every word and expression people may type, as written: what spelling works with."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from refbot.lookup.stopwords import STOP_WORDS
from refbot.lookup.text import is_stop, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.rulebook import Library, Rulebook

_HYPHENATED = re.compile(r"\w+(?:-\w+)+")


def spoken_words(library: Library, lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield (game, folded word, as written) for every content word of rules and glossaries."""
    for book in library.values():
        for text in _texts(book, lang):
            for token in tokens(text):
                if not is_stop(token.word, lang):
                    yield book.slug, token.word, text[token.start : token.end].lower()


def asking_words(library: Library, lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield the same for the words people ask with, in every game: they get misspelt as well."""
    for game in library:
        for word in sorted(STOP_WORDS[lang]):
            yield game, word, word


def written_as_one(library: Library, lang: str) -> dict[str, tuple[str, ...]]:
    """Return the words of hyphenated and glossary expressions by their spelling as one word."""
    parts: dict[str, tuple[str, ...]] = {}
    for book in library.values():
        for entry in book.glossary:
            for text in (entry.term[lang], *entry.synonyms.get(lang, ())):
                _fuse(parts, text)
        for rule in book.rules.values():
            for match in _HYPHENATED.finditer(rule.text[lang]):
                _fuse(parts, match.group())
    return parts


def _fuse(parts: dict[str, tuple[str, ...]], text: str) -> None:
    words = tuple(token.word for token in tokens(text))
    if len(words) > 1:
        parts.setdefault("".join(words), words)


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
