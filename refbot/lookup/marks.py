"""Where the words of a question stand in a rule, in whatever language it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from refbot.lookup.documents import Document
    from refbot.lookup.question import Question
    from refbot.lookup.synonyms import Concept, Glossaries, Words

Spans = tuple[tuple[int, int], ...]
Said = dict[str, tuple["Words", ...]]


class Marker:
    """Marks the words of a question and their synonyms, per game and pair of languages."""

    def __init__(self, glossaries: Glossaries) -> None:
        """Prepare which words stand for which, for every game and language."""
        self._said: Mapping[tuple[str, str, str], Said] = {
            (game, asked, shown): _said(concepts, others)
            for (game, asked), concepts in glossaries.items()
            for (same, shown), others in glossaries.items()
            if same == game
        }

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


def _said(asked: Iterable[Concept], shown: Iterable[Concept]) -> Said:
    """Map every index term of a concept to the ways the shown language says it."""
    said: Said = {}
    for one, other in zip(asked, shown, strict=True):
        ways = tuple(expression.words for expression in other.native)
        for expression in (*one.native, *one.foreign):
            for key in expression.keys:
                said[key] = (*said.get(key, ()), *ways)
    return said


def _spans(document: Document, wanted: set[Words]) -> Spans:
    """Find the wanted expressions in the text, the longest at each place."""
    starts: dict[str, list[Words]] = {}
    for words in wanted:
        starts.setdefault(words[0], []).append(words)
    spoken = tuple(term for _, _, term in document.spans)
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(spoken):
        here = starts.get(spoken[at], ())
        length = max((len(w) for w in here if spoken[at : at + len(w)] == w), default=0)
        if length:
            found.append((document.spans[at][0], document.spans[at + length - 1][1]))
        at += length or 1
    return tuple(found)
