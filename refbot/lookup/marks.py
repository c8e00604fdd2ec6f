"""Where the words of a question stand in a rule, in whatever language it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.lookup.synonyms import concepts, key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from refbot.lookup.documents import Document
    from refbot.lookup.question import Question
    from refbot.lookup.synonyms import Words
    from refbot.rulebook import Library

Spans = tuple[tuple[int, int], ...]


class Marker:
    """Marks the words of a question and their synonyms, per game and pair of languages."""

    def __init__(self, library: Library, languages: Iterable[str]) -> None:
        """Prepare which words stand for which, for every game and language."""
        self._said: dict[tuple[str, str, str], Mapping[str, tuple[Words, ...]]] = {}
        languages = tuple(languages)
        for book in library.values():
            glossary = {lang: concepts(book, lang) for lang in languages}
            for asked in languages:
                for shown in languages:
                    said: dict[str, tuple[Words, ...]] = {}
                    for one, other in zip(glossary[asked], glossary[shown], strict=True):
                        for words in one.all:
                            known = said.get(key(words), ())
                            said[key(words)] = (*known, *other.native)
                    self._said[book.slug, asked, shown] = said

    def marks(self, question: Question, document: Document) -> Spans:
        """Return the spans (start, end) in the text of *document*, in order, not overlapping."""
        said = self._said[document.rule.game, question.lang, document.lang]
        wanted: set[Words] = set()
        for word in question.words:
            for term in word.terms:
                wanted.update(said.get(term, ()))
                if question.lang == document.lang:
                    wanted.add(tuple(term.split(" ")))
        return _spans(document, wanted)


def _spans(document: Document, wanted: set[Words]) -> Spans:
    spoken = [term for _, _, term in document.spans]
    found: list[tuple[int, int]] = []
    at = 0
    starts: dict[str, list[Words]] = {}
    for words in wanted:
        starts.setdefault(words[0], []).append(words)
    while at < len(spoken):
        fitting = (w for w in starts.get(spoken[at], ()) if tuple(spoken[at : at + len(w)]) == w)
        length = max(map(len, fitting), default=0)
        if length:
            found.append((document.spans[at][0], document.spans[at + length - 1][1]))
        at += length or 1
    return tuple(found)
