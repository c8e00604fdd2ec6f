"""What a search answers: values only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from refbot.rulebook import Rule, Section


@dataclass(frozen=True)
class Hit:
    """A rule that answers, best shown in the reader's language.

    `score` compares hits of one answer, nothing else. `marks` are character offsets (start, end)
    of the matched words in rule.text[lang], in order, not overlapping.
    """

    rule: Rule
    section: Section
    score: float
    marks: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Results:
    """The answer to a query.

    `query` is the query as read (cleaned, cut); `corrected` the query with misspelt words
    replaced, if any was and it led to hits; `game` the filter in force, also when the query
    named the game; `words` the folded content words that were looked for.
    """

    query: str
    hits: tuple[Hit, ...] = ()
    corrected: str | None = None
    game: str | None = None
    words: tuple[str, ...] = ()
