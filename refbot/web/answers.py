"""Turn a list of hits into an answer: one rule whole, or what each game says, then the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.web.languages import language
from refbot.web.services import services

if TYPE_CHECKING:
    from refbot.lookup import Hit, Results
    from refbot.rulebook import Rule

CLEAR = 1.3
"""How many times the second score the first must be to answer alone."""
CLOSE = 0.5
"""The share of the best score with which another game's best rule still answers the question."""
FIRST = 3
"""Hits among which a rule that holds every word asked answers too, however far it is behind."""
STEM = 5
"""Letters by which two marked words count as one: action, actions."""
OTHERS = 4
"""Rules of a game that may be folded away below its best one."""


@dataclass(frozen=True)
class Side:
    """What one game says: its best rule, and others that come as close."""

    best: Hit
    others: tuple[Hit, ...]


@dataclass(frozen=True)
class Answer:
    """What to show of the hits: `clear` whole and large, or `sides` together; then `rest`.

    `before` and `after` are the neighbours of the clear rule. `cut` says that there is more.
    """

    clear: Hit | None = None
    before: Rule | None = None
    after: Rule | None = None
    sides: tuple[Side, ...] = ()
    rest: tuple[Hit, ...] = ()
    cut: bool = False

    @property
    def games(self) -> tuple[str, ...]:
        """Return the games that stand side by side, best first."""
        return tuple(side.best.rule.game for side in self.sides)

    @property
    def ids(self) -> frozenset[str]:
        """Return the rules that are shown, however small."""
        sides = [hit for side in self.sides for hit in (side.best, *side.others)]
        clear = [self.clear] if self.clear else []
        return frozenset(hit.rule.id for hit in (*clear, *sides, *self.rest))


def answer(found: Results, limit: int) -> Answer:
    """Choose how to show *found*; at most *limit* rules in the list below the answer."""
    hits = found.hits
    if not hits:
        return Answer()
    sides = () if found.game else _sides(found)
    if len(sides) > 1:
        told = {hit.rule.id for side in sides for hit in (side.best, *side.others)}
        rest = [hit for hit in hits if hit.rule.id not in told]
        return Answer(sides=sides, rest=tuple(rest[:limit]), cut=len(rest) > limit)
    if len(hits) == 1 or hits[0].score >= CLEAR * hits[1].score:
        book = services().registry[hits[0].rule.game].book
        before, after = book.neighbours(hits[0].rule.number)
        rest = list(hits[1:])
        return Answer(hits[0], before, after, (), tuple(rest[:limit]), len(rest) > limit)
    return Answer(rest=hits[:limit], cut=len(hits) > limit)


def _sides(found: Results) -> tuple[Side, ...]:
    """Return each game whose best rule answers too, with its rules that come close."""
    least = CLOSE * found.hits[0].score
    games: dict[str, list[Hit]] = {}
    for at, hit in enumerate(found.hits):
        apart = hit.rule.game not in games and at < FIRST
        if hit.score >= least or (apart and _holds_all(hit, found)):
            games.setdefault(hit.rule.game, []).append(hit)
    return tuple(Side(best, tuple(others[:OTHERS])) for best, *others in games.values())


def _holds_all(hit: Hit, found: Results) -> bool:
    """Whether a rule has as many different words marked as were asked for, if more than one."""
    text = hit.rule.text[language()].casefold()
    marked = {text[start:end][:STEM] for start, end in hit.marks}
    return len(marked) >= len(found.words) > 1
