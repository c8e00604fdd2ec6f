"""What tests of the rules work with: the real registry, and one way to ask for a ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from refbot.paths import data_dir
from refbot.registry import Registry
from refbot.report import ruling_json
from refbot.rulebook import load
from refbot.ruling import judge
from refbot.situations import examine

Rule = Callable[..., dict[str, Any]]


@pytest.fixture(scope="session")
def registry() -> Registry:
    return Registry(load(data_dir("content")))


@pytest.fixture(scope="session")
def rule(registry: Registry) -> Rule:
    """Return a function that rules on a situation: (game, adjudicator, situation) -> ruling."""

    def rule_on(
        slug: str, name: str, situation: dict[str, Any], lang: str = "en"
    ) -> dict[str, Any]:
        game = registry[slug]
        adjudicator = game.adjudicators[name]
        facts = examine(adjudicator, situation, game.readings)
        return ruling_json(
            game, adjudicator, situation, judge(adjudicator, facts, game.readings), lang
        )

    return rule_on
