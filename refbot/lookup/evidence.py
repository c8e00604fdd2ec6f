"""What the words of a question say for each rule, by BM25, without looking at every rule.

Words are taken rarest first. A rule that has none of those seen so far is left out once the
words to come can no longer lift it among the best.
"""

from __future__ import annotations

import heapq
import math
from array import array
from bisect import bisect_left
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from refbot.lookup.index import Index, Postings
    from refbot.lookup.question import Word

K1 = 1.56
B = 0.46
COMMON = 1.7  # what even a word of every rule is worth
PRESENT = 0.5  # so much of the worth of a word of the rule counts as being there
_PROBE = 8  # looking a position up costs as much as reading so many


class _Term(NamedTuple):
    """The part of a term's postings that is asked for, and the score for endless worth."""

    postings: Postings
    first: int
    last: int
    factor: float


class Weights:
    """How the length of a rule weighs, in one language."""

    def __init__(self, index: Index, lang: str) -> None:
        """Prepare for the rules of *index*."""
        self.index = index
        self.lang = lang
        lengths = index.lengths[lang]
        average = sum(lengths) / len(lengths) if any(lengths) else 1.0
        self.norms = array("f", (K1 * (1 - B + B * length / average) for length in lengths))
        self._lightest = min(self.norms, default=K1)

    def term(self, term: str, boost: float, span: range) -> _Term:
        """Return the evidence of *term* for the rules in *span*."""
        postings = self.index.postings(self.lang, term)
        first = bisect_left(postings.positions, span.start)
        last = bisect_left(postings.positions, span.stop, first)
        rarity = math.log(self.index.size / (len(postings.positions) + 1)) + COMMON
        return _Term(postings, first, last, boost * rarity * (K1 + 1))

    def most(self, term: _Term) -> float:
        """Return a score that no rule exceeds."""
        heaviest = term.postings.heaviest
        return term.factor * heaviest / (heaviest + self._lightest)


class Clue:
    """What one word of a question says: for every rule, or for some."""

    def __init__(self, weights: Weights, word: Word, share: float, span: range) -> None:
        """Look for *word* in the rules of *span*; it makes *share* of the question."""
        self._weights = weights
        self._share = share
        terms = (weights.term(term, boost, span) for term, boost in word.terms.items())
        self._terms = [term for term in terms if term.first < term.last]
        self.size = sum(term.last - term.first for term in self._terms)
        self.most = sum(map(weights.most, self._terms))
        self.reach = self._share if self._terms else 0.0

    def everywhere(self) -> tuple[dict[int, float], dict[int, float]]:
        """Return {position: score} and {position: share of the question covered}."""
        scores: dict[int, float] = {}
        covered: dict[int, float] = {}
        full = self._share
        for postings, first, last, factor in self._terms:
            positions, worths = postings.positions[first:last], postings.weights[first:last]
            norms = map(self._weights.norms.__getitem__, positions)
            found = [
                factor * worth / (worth + norm) for worth, norm in zip(worths, norms, strict=True)
            ]
            shares = [full if worth >= PRESENT else full * worth / PRESENT for worth in worths]
            if not scores:
                scores, covered = (
                    dict(zip(positions, found, strict=True)),
                    dict(zip(positions, shares, strict=True)),
                )
                continue
            for position, score, share in zip(positions, found, shares, strict=True):
                scores[position] = scores.get(position, 0.0) + score
                covered[position] = max(covered.get(position, 0.0), share)
        return scores, covered

    def among(self, known: Collection[int]) -> Iterable[tuple[int, float, float]]:
        """Yield (position, score, share covered) for those *known* positions that have the word."""
        if len(known) * _PROBE < self.size:
            return filter(None, map(self._at, known))
        scores, covered = self.everywhere()
        return [(at, scores[at], covered[at]) for at in scores.keys() & known]

    def _at(self, position: int) -> tuple[int, float, float] | None:
        score = present = 0.0
        for postings, first, last, factor in self._terms:
            at = bisect_left(postings.positions, position, first, last)
            if at < last and postings.positions[at] == position:
                worth = postings.weights[at]
                score += factor * worth / (worth + self._weights.norms[position])
                present = max(present, worth)
        return (position, score, self._share * min(1.0, present / PRESENT)) if present else None


def gathered(
    clues: Sequence[Clue], best: int, beside: float
) -> tuple[dict[int, float], dict[int, float]]:
    """Return {position: score} and {position: share covered} of all that may be among the *best*.

    Rules that cover less than *beside* of what another covers do not count.
    """
    scores: dict[int, float] = {}
    covered: dict[int, float] = {}
    ordered = sorted(clues, key=lambda clue: clue.size)
    for at, clue in enumerate(ordered):
        add(scores, covered, clue)
        if clue.size and _promising(scores, covered, ordered[at:], best, beside):
            more, shares = clue.everywhere()
            scores, covered = more | scores, shares | covered
    return scores, covered


def add(scores: dict[int, float], covered: dict[int, float], clue: Clue) -> None:
    """Add what *clue* says for the positions that are there already."""
    for position, score, share in clue.among(scores) if scores else ():
        scores[position] += score
        covered[position] += share


def _promising(
    scores: dict[int, float],
    covered: dict[int, float],
    clues: Iterable[Clue],
    best: int,
    beside: float,
) -> bool:
    """Tell whether a rule with none but these *clues* can still be among the best."""
    reach = sum(clue.reach for clue in clues)
    if scores and reach < beside * max(covered.values()):
        return False
    if len(scores) < best:
        return True
    # Both factors only grow, so the last of the best so far is a floor.
    floor: float = heapq.nlargest(best, map(mul, scores.values(), covered.values()))[-1]
    return reach * sum(clue.most for clue in clues) > floor
