"""Look rules up: the one door to the search."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from refbot.lookup import building
from refbot.lookup.catalogue import Catalogue
from refbot.lookup.lexicon import Lexicon
from refbot.lookup.marks import Marker
from refbot.lookup.names import Names
from refbot.lookup.question import clean
from refbot.lookup.ranking import Ranking
from refbot.lookup.reading import Reader
from refbot.lookup.results import Hit, Results
from refbot.lookup.suggesting import Suggester, Suggestion
from refbot.lookup.vocabulary import Vocabulary
from refbot.rulebook import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from refbot.lookup.question import Question
    from refbot.rulebook import Library, Rule, Section


class LookUp:
    """Searches the rules of a library; safe to share between threads."""

    def __init__(self, library: Library, folder: Path | None = None) -> None:
        """Index *library*; the index is kept in *folder*, or in memory only."""
        self._library = library
        self._catalogue = catalogue = Catalogue(library)
        index, files = building.opened(library, folder)
        self._ranking = Ranking(index, catalogue)
        self._marker = Marker(files)
        self._suggester = Suggester(library, index, catalogue)
        names = Names(library)
        self._vocabularies = {
            lang: Vocabulary(
                index,
                Lexicon(building.words(files, lang), lang),
                building.heard(files, lang),
                catalogue.games,
            )
            for lang in LANGUAGES
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
        matches = self._ranking.best(question, limit)
        top = matches[0].score if matches else 1.0
        hits = {
            rule.id: Hit(rule, section, round(top, 4))
            for rule, section in self._numbered(question, limit)
        }
        for match in matches:
            rule = self._catalogue.rule(match.position)
            words = self._catalogue.words(match.position, lang)
            marks = self._marker.marks(question, rule.game, lang, words)
            section = self._catalogue.section(match.position)
            hits.setdefault(rule.id, Hit(rule, section, round(match.score, 4), marks))
        return tuple(hits.values())[:limit]

    def _numbered(self, question: Question, limit: int) -> Iterator[tuple[Rule, Section]]:
        books = [self._library[question.game]] if question.game else self._library.values()
        number = question.number or ""
        found = (book for book in books if number in book.rules)
        return ((book.rules[number], book.section_of(number)) for book in islice(found, limit))
