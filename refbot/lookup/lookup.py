"""Look rules up: the one door to the search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.documents import documents
from refbot.lookup.index import Index
from refbot.lookup.marks import Marker
from refbot.lookup.names import Names
from refbot.lookup.question import clean
from refbot.lookup.ranking import Ranking
from refbot.lookup.reading import Reader
from refbot.lookup.vocabulary import Vocabulary
from refbot.rulebook import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from refbot.lookup.documents import Document
    from refbot.lookup.question import Question
    from refbot.rulebook import Library, Rule, Section


@dataclass(frozen=True)
class Hit:
    """A rule that answers, best shown in the reader's language.

    `marks` are character offsets (start, end) of the matched words in rule.text[lang].
    """

    rule: Rule
    section: Section
    score: float
    marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Results:
    """The answer to a query.

    `query` is the query as read (cleaned, cut); `corrected` the query with misspelt words
    replaced, if any was; `game` the filter in force, also when the query named the game;
    `words` the folded content words that were looked for.
    """

    query: str
    hits: tuple[Hit, ...] = ()
    corrected: str | None = None
    game: str | None = None
    words: tuple[str, ...] = ()


class LookUp:
    """Searches the rules of a library; safe to share between threads."""

    def __init__(self, library: Library, folder: Path | None = None) -> None:
        """Index *library*; the index is kept in *folder*, or in memory only."""
        self._library = library
        self._documents = documents(library, LANGUAGES)
        self._at = {(d.rule.id, d.lang): d for d in self._documents}
        self._ranking = Ranking(Index(self._documents, folder), self._documents)
        self._marker = Marker(library, LANGUAGES)
        names = Names(library)
        self._readers = {
            lang: Reader(self._vocabulary(lang, names), names) for lang in LANGUAGES
        }

    def search(self, q: str, lang: str, game: str | None = None, limit: int = 10) -> Results:
        """Return the rules that answer *q*, at most *limit*, for a reader of *lang*.

        *q* may be anything at all. An unknown *game* or *lang* is a KeyError.
        """
        text = clean(q)
        if game is not None:
            self._library[game]
        first, *others = sorted(
            LANGUAGES, key=lambda one: (-self._readers[one].familiar(text), one != lang)
        )
        question = self._readers[first].read(text, game)
        hits = self._hits(question, lang, limit)
        for other in others:
            if hits:
                break
            again = self._readers[other].read(text, game, spell=False)
            if hits := self._hits(again, lang, limit):
                question = again
        return Results(
            query=text,
            hits=hits,
            corrected=question.corrected if hits else None,
            game=question.game,
            words=tuple(word.text for word in question.words),
        )

    def _vocabulary(self, lang: str, names: Names) -> Vocabulary:
        own = (document for document in self._documents if document.lang == lang)
        return Vocabulary(own, self._library, lang, names.words)

    def _hits(self, question: Question, lang: str, limit: int) -> tuple[Hit, ...]:
        """Return the rule whose number was typed, then those that match."""
        hits = {d.rule.id: Hit(d.rule, d.section, 1.0) for d in self._numbered(question, lang)}
        if question.words or question.phrases:
            for match in self._ranking.best(question)[:limit]:
                document = self._documents[match.position]
                shown = self._at[document.rule.id, lang]
                marks = self._marker.marks(question, shown)
                hit = Hit(shown.rule, shown.section, round(match.score, 4), marks)
                hits.setdefault(shown.rule.id, hit)
        return tuple(hits.values())[:limit]

    def _numbered(self, question: Question, lang: str) -> list[Document]:
        games = [question.game] if question.game else list(self._library)
        asked = [(f"{game}/{question.number}", lang) for game in games]
        return [self._at[one] for one in asked if one in self._at]
