"""The approved house rules, held in memory by each process until the set of them changes."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, cast

from flask import current_app

from refbot.errors import RefbotError
from refbot.lookup import Aside, Asides
from refbot.rulebook import LANGUAGES

if TYPE_CHECKING:
    from refbot.lookup import Results
    from refbot.registry import Game, Registry
    from refbot.store import HouseRule

NAME = "refbot-house-rules"
AWAY = 30.0
"""Seconds for which a database that did not answer is not asked again: reading must not wait."""


class Source(Protocol):
    """Where approved house rules come from."""

    def revision(self) -> int:
        """Return a number that changes whenever what `approved` returns does."""

    def approved(self) -> list[HouseRule]:
        """Return them all."""


@dataclass(frozen=True)
class Kept:
    """What was approved at one revision, arranged for the pages."""

    revision: int = -1
    rules: Mapping[int, HouseRule] = field(default_factory=dict)
    found: Asides = field(default_factory=lambda: Asides(()))


class Shelf:
    """Hands out approved house rules; safe to share between threads."""

    def __init__(self, source: Source | None, registry: Registry) -> None:
        self._source = source
        self._registry = registry
        self._kept = Kept()
        self._lock = threading.Lock()
        self._away_until = 0.0

    @property
    def open(self) -> bool:
        """Whether house rules can be sent in, as far as is known."""
        return self._source is not None and time.monotonic() >= self._away_until

    @property
    def known(self) -> bool:
        """Whether what is approved was ever read; without it, an empty shelf says nothing."""
        return self._now().revision != Kept.revision

    def get(self, number: int) -> HouseRule | None:
        """Return one by its permanent number, None if there is no such or it is not approved."""
        return self._now().rules.get(number)

    def of_game(self, slug: str) -> tuple[HouseRule, ...]:
        """Return those of a game, in the order of the rules they change."""
        found = (one for one in self._now().rules.values() if one.draft.game == slug)
        return tuple(sorted(found, key=lambda one: (_order(one.draft.rule), one.id)))

    def by_place(self, slug: str) -> dict[str, list[HouseRule]]:
        """Return those of a game by the rule, section or (as "") whole game they change."""
        places: dict[str, list[HouseRule]] = {}
        for one in self.of_game(slug):
            places.setdefault(one.draft.rule, []).append(one)
        return places

    def answering(self, asked: Results, limit: int) -> list[HouseRule]:
        """Return those that hold the words of a search, as typed or as it corrected them.

        Best first, of the game that is searched or of all.
        """
        kept = self._now()
        numbers = kept.found.search(asked.query) or kept.found.search(" ".join(asked.words))
        found = (kept.rules[number] for number in numbers)
        return [one for one in found if asked.game in {None, one.draft.game}][:limit]

    def _now(self) -> Kept:
        """Return what is approved now; the last that was known while the database is away."""
        if self._source is None or not self.open:
            return self._kept
        try:
            revision = self._source.revision()
            if revision != self._kept.revision:
                with self._lock:
                    self._kept = self._read(self._source, revision)
        except RefbotError as error:
            self._away_until = time.monotonic() + AWAY
            current_app.logger.warning("house rules cannot be read: %s", error)
        return self._kept

    def _read(self, source: Source, revision: int) -> Kept:
        rules = {one.id: one for one in source.approved() if one.draft.game in self._registry}
        drafts = [(number, one.draft) for number, one in rules.items()]
        texts = (
            Aside(number, draft.lang, draft.title, draft.text)
            for number, draft in drafts
            if draft.lang in LANGUAGES  # an import may bring others: shown, and not searched
        )
        return Kept(revision, rules, Asides(texts))


def departs(game: Game, one: HouseRule) -> bool:
    """Whether a house rule chooses a declared reading of its game other than the default."""
    reading = game.readings.get(one.draft.switch)
    return reading is not None and one.draft.choice in reading.choices.keys() - {reading.default}


def shelf() -> Shelf:
    """Return the shelf of the app that is answering."""
    return cast("Shelf", current_app.extensions[NAME])


def _order(rule: str) -> tuple[int, ...]:
    return tuple(int(part) for part in rule.split(".") if part.isdecimal())
