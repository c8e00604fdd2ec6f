"""Look rules up: the one door to the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.lookup.documents import documents
from refbot.lookup.index import Index
from refbot.lookup.marks import Marker
from refbot.lookup.names import Names
from refbot.lookup.question import clean
from refbot.lookup.ranking import Ranking
from refbot.lookup.reading import Reader
from refbot.lookup.results import Hit, Results
from refbot.lookup.suggesting import Suggester, Suggestion
from refbot.lookup.synonyms import glossaries
from refbot.lookup.vocabulary import Vocabulary
from refbot.rulebook import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from refbot.lookup.documents import Document
    from refbot.lookup.question import Question
    from refbot.rulebook import Library


class LookUp:
    """Searches the rules of a library; safe to share between threads."""

    def __init__(self, library: Library, folder: Path | None = None) -> None:
        """Index *library*; the index is kept in *folder*, or in memory only."""
        self._library = library
        concepts = glossaries(library, LANGUAGES)
        self._documents = documents(library, concepts)
        self._at = {(one.rule.id, one.lang): one for one in self._documents}
        self._ranking = Ranking(Index(self._documents, folder), self._documents)
        self._marker = Marker(concepts)
        self._suggester = Suggester(library)
        names = Names(library)
        self._vocabularies = {
            lang: Vocabulary(self._documents, library, lang, names.words) for lang in LANGUAGES
        }
        self._readers = {
            lang: Reader(vocabulary, names) for lang, vocabulary in self._vocabularies.items()
        }

    def search(self, q: str, lang: str, game: str | None = None, limit: int = 10) -> Results:
        """Return the rules that answer *q*, at most *limit*, for a reader of *lang*.

        *q* may be anything at all. An unknown *game* or *lang* is a KeyError.
        """
        self._check(lang, game)
        text = clean(q)
        question, hits = self._answer(text, lang, game, max(limit, 0))
        return Results(
            query=text,
            hits=hits,
            corrected=question.corrected if hits else None,
            game=question.game,
            words=tuple(word.text for word in question.words),
        )

    def suggest(
        self, q: str, lang: str, game: str | None = None, limit: int = 8
    ) -> tuple[Suggestion, ...]:
        """Return what the words so far may lead to: terms first, then rules, at most *limit*.

        *q* may be anything at all. An unknown *game* or *lang* is a KeyError.
        """
        self._check(lang, game)
        text = clean(q)
        found = self._suggester.terms(text, lang, game)[: max(limit - limit // 2, 0)]
        if len(found) < limit and text:
            explained = {suggestion.rule.id for suggestion in found}
            finished = self._vocabularies[lang].finished(text, game)
            found += (
                Suggestion("rule", hit.rule.text[lang], hit.rule, hit.rule.text[lang])
                for hit in self.search(finished, lang, game, limit).hits
                if hit.rule.id not in explained
            )
        return tuple(found[: max(limit, 0)])

    def _check(self, lang: str, game: str | None) -> None:
        if lang not in self._readers:
            raise KeyError(lang)
        if game is not None and game not in self._library:
            raise KeyError(game)

    def _answer(
        self, text: str, lang: str, game: str | None, limit: int
    ) -> tuple[Question, tuple[Hit, ...]]:
        """Read *text* in the language that knows most of it; else in one that knows it all."""
        known = {one: self._readers[one].familiar(text) for one in LANGUAGES}
        first, *others = sorted(LANGUAGES, key=lambda one: (-known[one], one != lang))
        question = self._readers[first].read(text, game)
        hits = self._hits(question, lang, limit)
        for other in others:
            if not hits and known[first] < 1 <= known[other]:
                again = self._readers[other].read(text, game, spell=False)
                if found := self._hits(again, lang, limit):
                    return again, found
        return question, hits

    def _hits(self, question: Question, lang: str, limit: int) -> tuple[Hit, ...]:
        """Return the rules whose number was typed, then those that match."""
        matches = self._ranking.best(question)[:limit]
        top = matches[0].score if matches else 1.0
        hits = {
            one.rule.id: Hit(one.rule, one.section, round(top, 4))
            for one in self._numbered(question, lang)
        }
        for match in matches:
            shown = self._at[self._documents[match.position].rule.id, lang]
            marks = self._marker.marks(question, shown)
            hit = Hit(shown.rule, shown.section, round(match.score, 4), marks)
            hits.setdefault(shown.rule.id, hit)
        return tuple(hits.values())[:limit]

    def _numbered(self, question: Question, lang: str) -> list[Document]:
        games = [question.game] if question.game else list(self._library)
        asked = [(f"{game}/{question.number}", lang) for game in games]
        return [self._at[one] for one in asked if one in self._at]
