"""What a rulebook is made of: values only, no files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

LANGUAGES = ("en", "es")
Text = Mapping[str, str]
"""One thing said in every language: {"en": …, "es": …}."""


class Kind(StrEnum):
    """What stands behind a numbered line."""

    PRINTED = "printed"  # the rulebook says so
    DERIVED = "derived"  # arithmetic that follows from what is printed
    SILENT = "silent"  # the rulebook does not decide this
    ADDED = "added"  # words of a transcriber, not of the rules


@dataclass(frozen=True)
class Rule:
    """One idea of a rulebook, numbered for good.

    `source` holds the fingerprints of the printed sentences it restates; for a silence, of those
    that leave it open.
    """

    game: str
    number: str
    kind: Kind
    text: Text
    examples: Mapping[str, tuple[str, ...]]
    source: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The permanent name, such as kazaam/7.1."""
        return f"{self.game}/{self.number}"


@dataclass(frozen=True)
class Section:
    """A numbered heading and the rules below it, in order."""

    number: int
    title: Text
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Term:
    """A term of art, the words players use for it, and the rule that explains it.

    An everyday one is there for the search only: no reader needs it explained.
    """

    term: Text
    rule: str
    synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    everyday: bool = False


@dataclass(frozen=True)
class Piece:
    """A kind of thing in the box.

    `count` is None where the print gives none. The last three are for pieces that do something:
    the printed timing number, the effect in our words, and whether the print says what it does
    ("effect") or only names it ("name").
    """

    id: str
    name: Text
    rule: str
    count: int | None = None
    part_of: str | None = None
    number: int | None = None
    effect: Text | None = None
    printed: Literal["effect", "name"] | None = None


@dataclass(frozen=True)
class Players:
    """How many can play; None where the print does not say."""

    min: int | None = None
    max: int | None = None
    rule: str | None = None


@dataclass(frozen=True)
class Chip:
    """A quick look-up to tap."""

    label: Text
    query: Text


@dataclass(frozen=True)
class Case:
    """A worked dispute: the facts as JSON, and what a ruling on them must say (a subset of it)."""

    adjudicator: str
    title: Text
    situation: Mapping[str, Any]
    expect: Mapping[str, Any]


@dataclass(frozen=True)
class Rulebook:
    """One game's rules and facts.

    `asks` maps an adjudicator to the words that lead people to it, by language.
    """

    slug: str
    title: str
    printed: str
    summary: Text
    aliases: tuple[str, ...]
    players: Players
    chips: tuple[Chip, ...]
    glossary: tuple[Term, ...]
    pieces: tuple[Piece, ...]
    sections: tuple[Section, ...]
    sentences: Mapping[str, tuple[str, ...]]
    cases: tuple[Case, ...] = ()
    asks: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by number, in reading order."""
        return {rule.number: rule for section in self.sections for rule in section.rules}

    def section_of(self, number: str) -> Section:
        """Return the section a rule stands in; KeyError for an unknown rule."""
        return self._sections_by_rule[number]

    def neighbours(self, number: str) -> tuple[Rule | None, Rule | None]:
        """Return the rules before and after this one, None past either end."""
        order = list(self.rules)
        at = order.index(number)
        before = self.rules[order[at - 1]] if at else None
        after = self.rules[order[at + 1]] if at + 1 < len(order) else None
        return before, after

    @cached_property
    def _sections_by_rule(self) -> Mapping[str, Section]:
        return {rule.number: section for section in self.sections for rule in section.rules}


@dataclass(frozen=True)
class Library(Mapping[str, Rulebook]):
    """All rulebooks by slug, in the order of their titles."""

    books: Mapping[str, Rulebook]

    def __getitem__(self, slug: str) -> Rulebook:
        return self.books[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self.books)

    def __len__(self) -> int:
        return len(self.books)

    def rule(self, rule_id: str) -> Rule:
        """Return the rule called <game>/<number>; KeyError if there is none."""
        game, _, number = rule_id.partition("/")
        return self.books[game].rules[number]

    def rules(self) -> Iterator[Rule]:
        """Yield every rule of every game."""
        for book in self.books.values():
            yield from book.rules.values()
