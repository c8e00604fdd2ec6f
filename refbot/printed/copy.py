"""A reader's copy of a printed rulebook: its sentences, and which rule of ours restates each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from refbot.printed.sentences import find

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from refbot.rulebook import Rulebook


class Sentence(NamedTuple):
    """A printed sentence and its line in the file, from 1.

    `rules` are the numbers of those that restate it: none for furniture such as headings, and
    None itself if the edition refbot restates has no such sentence.
    """

    line: int
    text: str
    rules: tuple[str, ...] | None


@dataclass(frozen=True)
class Wording:
    """What a copy prints for one rule.

    `sentences` are those the rule restates, in order; `strange` those beside them that refbot
    does not know; `missing` counts the ones the rule restates and this copy has not.
    """

    lang: str
    sentences: tuple[Sentence, ...]
    strange: tuple[Sentence, ...]
    missing: int

    @property
    def differs(self) -> bool:
        """Whether this printing says something else here than the one refbot restates."""
        return bool(self.strange or self.missing)


@dataclass(frozen=True, eq=False)
class Copy:
    """A printed rulebook read.

    `missing` has the rules of each known sentence it lacks. `strange` has each sentence refbot
    does not know with the rules it stands beside: those of the sentences missing in its place,
    or if none is, those printed just before and just after it.
    """

    game: str
    lang: str
    sentences: tuple[Sentence, ...]
    missing: tuple[tuple[str, ...], ...]
    strange: tuple[tuple[Sentence, tuple[str, ...]], ...]

    @classmethod
    def of(cls, book: Rulebook, text: str) -> Copy:
        """Read a text as the rulebook of a game; UnusablePrint if it would take too long."""
        found = find(text, book.sentences)
        sentences = tuple(
            Sentence(one.line, one.text, book.sentences[one.key] if one.key else None)
            for one in found
        )
        there = {one.key for one in found}
        missing = (to for key, to in book.sentences.items() if to and key not in there)
        beside = _beside(book.sentences, [one.key for one in found])
        strange = ((sentences[at], rules) for at, rules in beside)
        return cls(book.slug, book.printed, sentences, tuple(missing), tuple(strange))

    @property
    def known(self) -> int:
        """How many of the sentences refbot knows."""
        return len(self.sentences) - len(self.strange)

    @property
    def same_edition(self) -> bool:
        """Whether it says what the edition refbot restates says, and nothing else."""
        return not self.missing and not self.strange

    @cached_property
    def differing(self) -> tuple[str, ...]:
        """The numbers of the rules where this printing differs, in order."""
        numbers = (number for number, wording in self._wordings.items() if wording.differs)
        return tuple(sorted(numbers, key=lambda number: [int(n) for n in number.split(".")]))

    def wording(self, number: str) -> Wording | None:
        """Return what is printed for a rule, None if this copy has no word on it."""
        return self._wordings.get(number)

    @cached_property
    def _wordings(self) -> Mapping[str, Wording]:
        printed = _by_rule((one, one.rules or ()) for one in self.sentences)
        strange = _by_rule(self.strange)
        lacking = _by_rule((Sentence(0, "", to), to) for to in self.missing)
        return {
            number: Wording(
                self.lang,
                tuple({one.text: one for one in reversed(printed.get(number, ()))}.values())[::-1],
                tuple(strange.get(number, ())),
                len(lacking.get(number, ())),
            )
            for number in printed.keys() | strange.keys() | lacking.keys()
        }


def _beside(
    known: Mapping[str, tuple[str, ...]], keys: Sequence[str | None]
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the place of each unknown sentence, and the rules it stands beside.

    *known* has the rules of each sentence in printed order; *keys* are those of the copy.
    """
    order = [key for key, rules in known.items() if rules]
    place = {key: at for at, key in enumerate(order)}
    there = set(keys)
    before = _nearest(keys, place)
    after = _nearest(keys[::-1], place)[::-1]
    for at, key in enumerate(keys):
        if key is None:
            around = [key for key in (before[at], after[at]) if key]
            first = place[before[at]] + 1 if before[at] else 0
            last = place[after[at]] if after[at] else len(order)
            lacking = [key for key in order[first:last] if key not in there]
            yield at, tuple(dict.fromkeys(r for key in lacking or around for r in known[key]))


def _nearest(keys: Iterable[str | None], telling: Container[str]) -> list[str]:
    """Return for each place the last key so far that rules restate, "" for none."""
    found, last = [], ""
    for key in keys:
        last = key if key and key in telling else last
        found.append(last)
    return found


def _by_rule(
    sentences: Iterable[tuple[Sentence, tuple[str, ...]]],
) -> dict[str, list[Sentence]]:
    found: dict[str, list[Sentence]] = {}
    for sentence, rules in sentences:
        for number in rules:
            found.setdefault(number, []).append(sentence)
    return found
