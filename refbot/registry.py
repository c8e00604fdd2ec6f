"""Join content/<game> with refbot/rules/<game>: the one place where text meets rule.

Refuses to start if a half is missing, or if a rule module cites what its rulebook does not have.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import refbot.rules
from refbot.errors import ContentError, ImpossibleSituation
from refbot.ruling import Reading
from refbot.ruling.shape import fields_of
from refbot.situations import examine

if TYPE_CHECKING:
    from refbot.rulebook import Library, Rulebook
    from refbot.ruling import Adjudicator
    from refbot.ruling.shape import Shape

RULE_NUMBER = re.compile(r"\d+\.\d+")


@dataclass(frozen=True)
class Game:
    """A rulebook with what can be settled by it; `cites` are rule numbers by adjudicator."""

    book: Rulebook
    adjudicators: Mapping[str, Adjudicator]
    readings: Mapping[str, Reading]
    cites: Mapping[str, frozenset[str]]

    @property
    def slug(self) -> str:
        """The game's name in addresses."""
        return self.book.slug

    def settling(self, number: str) -> tuple[Adjudicator, ...]:
        """Return the adjudicators whose rulings can rest on a rule."""
        return tuple(a for slug, a in self.adjudicators.items() if number in self.cites[slug])

    def has(self, place: str) -> bool:
        """Tell whether there is a rule or section of that number; "" is the whole game."""
        sections = {str(section.number) for section in self.book.sections}
        return not place or place in self.book.rules or place in sections

    def declares(self, switch: str, choice: str) -> bool:
        """Tell whether a reading of that name has that choice."""
        reading = self.readings.get(switch)
        return reading is not None and choice in reading.choices


class Registry(Mapping[str, Game]):
    """Every game by slug."""

    def __init__(self, library: Library) -> None:
        modules = {
            m.name.replace("_", "-"): m.name for m in pkgutil.iter_modules(refbot.rules.__path__)
        }
        for slug in sorted(library.keys() - modules.keys()):
            raise ContentError(
                slug, f"no module refbot/rules/{slug.replace('-', '_')} goes with it"
            )
        for slug in sorted(modules.keys() - library.keys()):
            raise ContentError(f"refbot/rules/{modules[slug]}", f"no folder {slug} goes with it")
        self.library = library
        self._games = {slug: _game(book, modules[slug]) for slug, book in library.items()}

    def __getitem__(self, slug: str) -> Game:
        return self._games[slug]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    @cached_property
    def adjudicators(self) -> tuple[tuple[Game, Adjudicator], ...]:
        """Everything that can be settled, game by game."""
        return tuple((game, a) for game in self.values() for a in game.adjudicators.values())


def _game(book: Rulebook, module: str) -> Game:
    rules = importlib.import_module(f"refbot.rules.{module}")
    adjudicators = {a.slug: a for a in rules.ADJUDICATORS}
    readings = {r.switch: r for r in rules.READINGS}
    cites = {slug: cited(a) for slug, a in adjudicators.items()}
    wanted = {number for numbers in cites.values() for number in numbers}
    wanted |= {number for a in adjudicators.values() for number in limits(a)}
    wanted |= {number for reading in readings.values() for number in reading.rules}
    named = {*book.asks, *(case.adjudicator for case in book.cases)}
    if unknown := sorted(named - adjudicators.keys()):
        problem = f"no adjudicator is called {', '.join(unknown)}"
        raise ContentError(book.slug, problem)
    if unknown := sorted(wanted - book.rules.keys()):
        raise ContentError(
            f"refbot/rules/{module}", f"cites {', '.join(unknown)}, which do not exist"
        )
    _check_cases(book, adjudicators, readings)
    return Game(book, adjudicators, readings, cites)


def _check_cases(
    book: Rulebook, adjudicators: Mapping[str, Adjudicator], readings: Mapping[str, Reading]
) -> None:
    """Every worked dispute must be a situation that can be."""
    for case in book.cases:
        try:
            examine(adjudicators[case.adjudicator], case.situation, readings)
        except ImpossibleSituation as error:
            where = f"{book.slug}/cases.toml"
            places = ", ".join(fault.pointer for fault in error.faults)
            raise ContentError(where, f"{case.title['en']!r} cannot be: {places}") from error


def cited(adjudicator: Adjudicator) -> frozenset[str]:
    """Return the rule numbers that stand as literals in an adjudicator's module or package.

    What it uses of its own game counts too, readings included. They are read from the compiled
    code, so that it also works where no source is kept.
    """
    home = adjudicator.rule.__module__
    game = ".".join(home.split(".")[:3])
    part = ".".join(home.split(".")[:4])
    members = [
        value
        for name, module in list(sys.modules.items())
        if name == part or name.startswith(f"{part}.")
        for value in vars(module).values()
        if getattr(value, "__module__", game).startswith(game)
    ]
    return frozenset(_numbers(members, game, set()))


def limits(adjudicator: Adjudicator) -> frozenset[str]:
    """Return the rule numbers that an adjudicator's facts name as their limits."""
    groups: list[type] = list(adjudicator.forms.values())
    found: set[str] = set()
    for group in groups:
        for field in fields_of(group):
            found |= {field.hints["rule"]} if "rule" in field.hints else set()
            groups += [inner for inner in _groups(field.shape) if inner not in groups]
    return frozenset(found)


def _groups(shape: Shape | None) -> Iterator[type]:
    """Yield the entries a shape holds, through lists and maps."""
    if shape is not None:
        yield from (shape.group,) if shape.group else _groups(shape.item)


def _numbers(value: Any, game: str, seen: set[int]) -> Iterator[str]:
    if isinstance(value, str):
        if RULE_NUMBER.fullmatch(value):
            yield value
    elif id(value) not in seen:
        seen.add(id(value))
        for inside in _inside(value, game):
            yield from _numbers(inside, game, seen)


def _inside(value: Any, game: str) -> Iterable[Any]:
    """Return what a compiled value holds or uses: constants, members, items, its game's globals."""
    if isinstance(value, types.FunctionType):
        used = (value.__globals__.get(name) for name in value.__code__.co_names)
        return (value.__code__, *(u for u in used if _is_of(u, game)))
    if isinstance(value, types.CodeType):
        return value.co_consts
    if isinstance(value, Reading):
        return value.rules
    if isinstance(value, type):
        return vars(value).values()
    if isinstance(value, dict):
        return (*value.keys(), *value.values())
    return value if isinstance(value, tuple | frozenset | list) else ()


def _is_of(used: Any, game: str) -> bool:
    """Whether a global belongs to a game: its functions, classes and tables, and any reading."""
    home = getattr(used, "__module__", game)
    return isinstance(used, Reading) or (isinstance(home, str) and home.startswith(game))
