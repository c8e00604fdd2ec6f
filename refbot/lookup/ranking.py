"""Order the rules that match a question, and decide whether they answer it at all.

A rule's score is the sum of the BM25 scores of the terms it shares with the question, times how
much of the question it covers. *Coverage* is the share of the question's information that the
rule carries; words no rule knows count in full. A question whose best rule covers too little of
it has no answer: one common word of several is a coincidence.

Only rules that can still be among the best are scored: words are taken rarest first, and a rule
that has none of those seen so far is left out once the words to come cannot lift it high enough.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from refbot.lookup.evidence import Evidence
from refbot.rulebook import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from refbot.lookup.index import Index
    from refbot.lookup.passages import Passage
    from refbot.lookup.question import Question
    from refbot.rulebook import Rule

ANSWER = 0.65  # the least coverage that is an answer
DAMPED = 0.3  # a common word missing counts less than a rare one, but it counts
BESIDE = 0.45  # hits beside the best one cover at least this share of what it covers
TOGETHER = 0.1  # the gain for each pair of words that stand together as asked
WORTH = {Kind.PRINTED: 1.0, Kind.DERIVED: 0.95, Kind.ADDED: 0.85, Kind.SILENT: 0.75}
POOL = 50
"""How many of the best, by their words alone, are looked at closely."""
CHECKED = 200
"""How many rules are read for a quoted wording."""


@dataclass
class Match:
    """One rule and what speaks for it."""

    position: int
    score: float
    coverage: float
