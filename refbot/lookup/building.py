"""Make what the search needs from the content, or find it kept from an earlier start."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from refbot.lookup import index, lexicon, marks, speech, store
from refbot.lookup.glossary import Expansion, concepts
from refbot.lookup.passages import SUBJECT, indexed
from refbot.lookup.speech import Speech
from refbot.lookup.text import stem, tokens
from refbot.rulebook import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from refbot.lookup.glossary import Concept
    from refbot.lookup.lexicon import Counts
    from refbot.lookup.store import Files
    from refbot.rulebook import Library, Rulebook

_WORDS = "words."
_SPEECH = "speech."


def opened(library: Library, folder: Path | None) -> tuple[index.Index, Files]:
    """Return the index of exactly this library, kept below *folder* or built, and all files."""
    if folder is None:
        files = build(library)
        return index.Index(files, LANGUAGES), files
    name = store.name_of(library, index.MADE_BY)
    found = _sound(store.read(folder, name), library)
    if found is None:
        files = build(library)
        store.write(folder, name, files)
        # Read back, so that the pages are those that other processes have as well.
        found = _sound(store.read(folder, name), library) or (index.Index(files, LANGUAGES), files)
    return found


def build(library: Library) -> Files:
    """Return the files of the search: index, words, speech, glossaries."""
    spoken = {lang: speech.kept(lang) for lang in LANGUAGES}
    counts = {lang: lexicon.count(library, lang) for lang in LANGUAGES}
    native = {lang: {stem(word, lang) for word in counts[lang]} for lang in LANGUAGES}
    for lang, found in counts.items():
        lexicon.add_forms(found, native[lang], Speech(spoken[lang]), lang)
    lengths: dict[str, list[int]] = {lang: [] for lang in LANGUAGES}
    files: Files = {}

    def documents() -> Iterator[Mapping[str, Mapping[str, float]]]:
        for book in library.values():
            glossaries = {lang: concepts(book, lang) for lang in LANGUAGES}
            files[marks.name(book.slug)] = marks.kept(glossaries)
            yield from _documents(book, glossaries, native, lengths)

    files |= index.build(documents(), lengths)
    files |= {_SPEECH + lang: text for lang, text in spoken.items()}
    return files | {
        _WORDS + lang: json.dumps(found, ensure_ascii=False).encode()
        for lang, found in counts.items()
    }


def words(files: Files, lang: str) -> Counts:
    """Return the words of a language that *files* hold."""
    found: Counts = json.loads(bytes(files[_WORDS + lang]))
    return found


def heard(files: Files, lang: str) -> Speech:
    """Return how common words are in a language, from *files*."""
    return Speech(files[_SPEECH + lang])


def _sound(files: Files | None, library: Library) -> tuple[index.Index, Files] | None:
    """Return the index in *files* with them if it opens and has a rule for each, else None."""
    if files is None:
        return None
    try:
        found = index.Index(files, LANGUAGES)
        kept = (name + lang for name in (_WORDS, _SPEECH) for lang in LANGUAGES)
        complete = {*map(marks.name, library), *kept} <= {*files}
    except Exception:  # noqa: BLE001 - bytes that are no index can fail in any way
        return None
    size = sum(len(book.rules) for book in library.values())
    return (found, files) if complete and found.size == size else None


def _documents(
    book: Rulebook,
    glossaries: Mapping[str, tuple[Concept, ...]],
    native: Mapping[str, set[str]],
    lengths: Mapping[str, list[int]],
) -> Iterator[Mapping[str, Mapping[str, float]]]:
    """Yield the document of each rule of *book*, and note its length."""
    expansions = {lang: Expansion(found, native[lang]) for lang, found in glossaries.items()}
    said = _said(book)
    for section in book.sections:
        for rule in section.rules:
            document = {"said": dict.fromkeys(said.get(rule.number, ()), 1.0)}
            for lang, expansion in expansions.items():
                document[lang], length = indexed(rule, section, lang, expansion)
                document[lang] |= _subjects(rule.number, glossaries[lang])
                lengths[lang].append(length)
            yield document


def _subjects(number: str, glossary: tuple[Concept, ...]) -> dict[str, float]:
    """Return the words of the names of what the rule called *number* explains.

    Of other expressions a word alone means something else more often than not.
    """
    names = (concept.native for concept in glossary if concept.rule == number)
    return {
        SUBJECT + word: 1.0
        for first, *others in filter(None, names)
        for name in (first, *(one for one in others if len(one.words) == 1))
        for word in name.content
    }


def _said(book: Rulebook) -> dict[str, set[str]]:
    """Return the words of the terms that each rule explains, in all languages."""
    said: dict[str, set[str]] = {}
    for term in book.glossary:
        for lang, name in term.term.items():
            for text in (name, *term.synonyms.get(lang, ())):
                said.setdefault(term.rule, set()).update(token.word for token in tokens(text))
    return said
