"""Order the rules that match a question, and decide whether they answer it at all.

A rule's score is the sum of the BM25F scores of the terms it shares with the question, times how
much of the question it covers. *Coverage* is the share of the question's information that the
rule carries; words no rule knows count in full. A question whose best rule covers too little of
it has no answer: one common word of several is a coincidence.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from refbot.rulebook import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from refbot.lookup.documents import Document
    from refbot.lookup.index import Index
    from refbot.lookup.question import Question, Word

ANSWER = 0.65  # the least coverage that is an answer
PRESENT = 2.0  # half the worth of a word of the rule is enough to count as being there
DAMPED = 0.3  # a common word missing counts less than a rare one, but it counts
BESIDE = 0.45  # hits beside the best one cover at least this share of what it covers
TOGETHER = 0.1  # the gain for each pair of words that stand together as asked
WORTH = {Kind.PRINTED: 1.0, Kind.DERIVED: 0.95, Kind.ADDED: 0.85, Kind.SILENT: 0.75}


@dataclass
class Match:
    """One document and what speaks for it."""

    position: int
    score: float = 0.0
    covered: float = 0.0
    coverage: float = 0.0


class Ranking:
    """Ranks the documents of an index."""

    def __init__(self, index: Index, documents: Sequence[Document]) -> None:
        """Rank *documents*, whose positions are those of *index*."""
        self._index = index
        self._documents = documents

    def best(self, question: Question) -> list[Match]:
        """Return the matches that answer *question*, best first; [] if nothing does."""
        if not question.words and not question.phrases:
            return []
        matches: dict[int, Match] = {}
        for word in question.words:
            self._add(matches, question, word)
        found: Iterable[Match] = matches.values()
        if question.phrases:
            found = self._with_phrases(question, matches)
        total = sum(word.information**DAMPED for word in question.words)
        for match in found:
            match.coverage = match.covered / total if total else 1.0
        return self._ordered(question, list(found))

    def _add(self, matches: dict[int, Match], question: Question, word: Word) -> None:
        """Add what *word* brings to each document that has one of its terms."""
        strengths: dict[int, float] = {}
        for term, boost in word.terms.items():
            for position, score in self._index.scores(question.lang, term, question.game):
                match = matches.get(position)
                if match is None:
                    match = matches[position] = Match(position)
                match.score += score * boost * word.trust
                worth = min(1.0, PRESENT * self._documents[position].weights[term]) * word.trust
                if worth > strengths.get(position, 0.0):
                    strengths[position] = worth
        for position, worth in strengths.items():
            matches[position].covered += worth * word.information**DAMPED

    def _with_phrases(self, question: Question, matches: dict[int, Match]) -> list[Match]:
        """Return a match for every document that has all the quoted wordings."""
        return [
            matches.get(position) or Match(position)
            for position, document in enumerate(self._documents)
            if document.lang == question.lang
            and question.game in (None, document.rule.game)
            and all(phrase in document.wording for phrase in question.phrases)
        ]

    def _ordered(self, question: Question, found: list[Match]) -> list[Match]:
        top = max((match.coverage for match in found), default=0.0)
        if top < ANSWER:
            return []
        kept = [match for match in found if match.coverage >= top * BESIDE]
        for term, boost in question.extra.items():
            self._favour(question, kept, term, boost)
        pairs = _pairs(question)
        for match in kept:
            document = self._documents[match.position]
            together = sum(pair in document.flow for pair in pairs)
            match.score *= match.coverage * (1 + TOGETHER * together) * WORTH[document.rule.kind]
        # Rounded, so that the last bit of a sum never decides an order.
        return sorted(kept, key=lambda match: (-round(match.score, 6), match.position))

    def _favour(self, question: Question, kept: list[Match], term: str, boost: float) -> None:
        scores = dict(self._index.scores(question.lang, term, question.game))
        for match in kept:
            match.score += scores.get(match.position, 0.0) * boost


def _pairs(question: Question) -> list[str]:
    """Return the neighbouring words of the question as they would stand in a rule."""
    asked = [next(iter(word.terms), "") for word in question.words]
    return [f" {one} {two} " for one, two in pairwise(asked) if one and two]
