"""Order the rules that match a question, and decide whether they answer it at all.

A rule's score is the sum of the BM25 scores of the terms it shares with the question, times how
much of the question it covers. *Coverage* is the share of the question's information that the
rule carries; words no rule knows count in full. A question whose best rule scores too little has
no answer: one common word of several is a coincidence. Where a game is chosen less is enough, for
the question is about that game.
"""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.evidence import COMMON, K1, Clue, Weights, add, gathered
from refbot.lookup.question import Word
from refbot.rulebook import LANGUAGES, Kind

if TYPE_CHECKING:
    from refbot.lookup.catalogue import Catalogue
    from refbot.lookup.index import Index
    from refbot.lookup.question import Question

ANSWER = 0.31  # the least score that is an answer, of what the rarest word alone can score
IN_GAME = 0.5  # so much of it is enough in one game
UNKNOWN = 1.6  # so much more it takes for each word that no rule has
WHOLE = 0.75  # a rule that carries so much of the question is an answer anyway
SEVERAL = 2  # so many words of any talk together are no coincidence
DAMPED = 0.5  # a common word missing counts less than a rare one, but it counts
BESIDE = 0.45  # hits beside the best one cover at least this share of what it covers
WORTH = {Kind.PRINTED: 1.0, Kind.DERIVED: 0.95, Kind.ADDED: 0.85, Kind.SILENT: 0.75}
POOL = 50
"""How many of the best, by their words alone, are looked at closely."""
CHECKED = 100
"""How many rules are read in search of a quoted wording."""


@dataclass
class Match:
    """One rule and what speaks for it."""

    position: int
    score: float
    coverage: float


class Ranking:
    """Ranks the rules of an index."""

    def __init__(self, index: Index, catalogue: Catalogue) -> None:
        """Rank the rules of *catalogue*, whose positions are those of *index*."""
        self._index = index
        self._catalogue = catalogue
        self._most = (math.log(max(index.size, 1)) + COMMON) * (K1 + 1)
        self._weights = {lang: Weights(index, lang) for lang in LANGUAGES}

    def best(self, question: Question, limit: int) -> list[Match]:
        """Return the matches that answer *question*, best first; [] if nothing does."""
        pool = max(POOL, limit)
        shares = [word.information**DAMPED for word in question.words]
        span = self._catalogue.span(question.game)
        weights = self._weights[question.lang]
        clues = [
            Clue(weights, word, share, span)
            for word, share in zip(question.words, shares, strict=True)
        ]
        scores, covered = (
            self._quoted(question, clues) if question.phrases else gathered(clues, pool, BESIDE)
        )
        total = sum(shares) or 1.0
        top = max(covered.values(), default=0.0)
        found = (
            Match(position, scores[position], share / total)
            for position, share in covered.items()
            if share >= top * BESIDE
        )
        likely = heapq.nsmallest(pool, found, lambda m: (-m.score * m.coverage, m.position))
        matches = self._refined(question, likely)
        return matches[:limit] if matches and self._answers(question, matches[0]) else []

    def _answers(self, question: Question, match: Match) -> bool:
        """Tell whether the best match is an answer; one with the wordings quoted is."""
        if question.phrases:
            return True
        known = [word for word in question.words if word.known]
        unknown = len(question.words) - len(known)
        telling = len(known) >= SEVERAL or any(word.telling for word in known)
        if not telling and question.game is None:
            return False
        if telling and not unknown and match.coverage >= WHOLE:
            return True
        least = ANSWER * (IN_GAME if question.game else 1.0) * UNKNOWN**unknown
        return match.score >= least * self._most

    def _quoted(
        self, question: Question, clues: list[Clue]
    ) -> tuple[dict[int, float], dict[int, float]]:
        """Gather the rules that have all the quoted wordings, of the likeliest ones."""
        span = self._catalogue.span(question.game)
        terms = (
            self._index.postings(question.lang, term).positions
            for phrase in question.phrases
            for term in phrase.terms
        )
        first, *others = sorted(terms, key=len)
        fitting = {at for at in first if at in span}.intersection(*others)
        scores = dict.fromkeys(sorted(fitting), 0.0)
        covered = dict(scores)
        for clue in clues:
            add(scores, covered, clue)
        if not clues:
            covered = dict.fromkeys(scores, 1.0)
        likely = heapq.nsmallest(CHECKED, scores, lambda at: (-scores[at] * covered[at], at))
        wordings = [one.wording for one in question.phrases if " " in one.wording.strip()]
        found = [at for at in likely if self._says(at, question.lang, wordings)]
        return {at: scores[at] for at in found}, {at: covered[at] for at in found}

    def _says(self, position: int, lang: str, wordings: list[str]) -> bool:
        """Tell whether a rule has all *wordings*; of a single word its index term says so."""
        if not wordings:
            return True
        said = self._catalogue.wording(position, lang)
        return all(wording in said for wording in wordings)

    def _refined(self, question: Question, matches: list[Match]) -> list[Match]:
        """Order by what else speaks for a rule: terms not asked for, and its kind."""
        span = self._catalogue.span(question.game)
        by_position = {match.position: match for match in matches}
        for term, boost in question.extra.items():
            hint = Clue(self._weights[question.lang], Word("", {term: boost}, 1.0), 1.0, span)
            for position, score, _ in hint.among(by_position):
                by_position[position].score += score
        for match in matches:
            match.score *= match.coverage * WORTH[self._catalogue.rule(match.position).kind]
        # Rounded, so that the last bit of a sum never decides an order.
        return sorted(matches, key=lambda match: (-round(match.score, 6), match.position))
