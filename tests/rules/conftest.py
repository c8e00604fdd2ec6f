"""What tests of the rules work with: the real registry, and one way to ask for a ruling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from refbot.errors import ImpossibleSituation
from refbot.paths import data_dir
from refbot.registry import Game, Registry
from refbot.report import faults_json, ruling_json
from refbot.rulebook import load
from refbot.ruling import Adjudicator, judge
from refbot.situations import examine
from refbot.situations.salvage import salvage

Rule = Callable[..., dict[str, Any]]

BY_NO_RULE = {
    "Among your tiles in play this part lies the other way.",
    "The number of steps is missing.",
}
"""Faults of a situation that contradicts itself; every other one breaks a rule."""


@pytest.fixture(scope="session")
def registry() -> Registry:
    return Registry(load(data_dir("content")))


@pytest.fixture(scope="session")
def rule(registry: Registry) -> Rule:
    """Return a function that rules on a situation: (game, adjudicator, situation) -> ruling.

    Whatever a test asks it for, the answer is checked for what holds of every answer.
    """

    def rule_on(
        slug: str, name: str, situation: dict[str, Any], lang: str = "en"
    ) -> dict[str, Any]:
        game = registry[slug]
        adjudicator = game.adjudicators[name]
        try:
            facts = examine(adjudicator, situation, game.readings)
        except ImpossibleSituation as impossible:
            check_fault_sentences(game, impossible, lang)
            check_fault_rules(game, adjudicator, situation)
            raise
        judgement = judge(adjudicator, facts, game.readings)
        ruling = ruling_json(game, adjudicator, situation, judgement, lang)
        check_sentences(ruling)
        check_certainty(ruling)
        check_citations(game, adjudicator, ruling)
        return ruling

    return rule_on


def check_sentences(ruling: dict[str, Any]) -> None:
    """No sentence has a gap where a fact should be."""
    alternatives = [other for taken in ruling["readings"] for other in taken["alternatives"]]
    said = [ruling["verdict"], *(other["verdict"] for other in alternatives)]
    said += [step["text"] for step in ruling["steps"]]
    said += [words for q in ruling["questions"] for words in (q["text"], q["why"])]
    assert [words for words in said if not words or "%(" in words] == []


def check_certainty(ruling: dict[str, Any]) -> None:
    """How sure a ruling is shows in one of its steps."""
    assert ruling["certainty"] in {step["certainty"] for step in ruling["steps"]}


def check_citations(game: Game, adjudicator: Adjudicator, ruling: dict[str, Any]) -> None:
    """Every step rests on rules that exist, and that lead to this adjudicator."""
    for step in ruling["steps"]:
        numbers = {rule.partition("/")[2] for rule in step["rules"]}
        assert numbers
        assert numbers <= game.cites[adjudicator.slug]


def check_fault_sentences(game: Game, impossible: ImpossibleSituation, lang: str) -> None:
    """What is wrong is said without a gap where a limit should be."""
    said = [fault["message"] for fault in faults_json(game.slug, impossible.faults, lang)]
    assert [words for words in said if not words or "%(" in words] == []


def check_fault_rules(game: Game, adjudicator: Adjudicator, raw: dict[str, Any]) -> None:
    """Whatever the rules make impossible names the rule."""
    form = adjudicator.form_for(raw)
    if form is None:
        return
    found = salvage(form, {key: raw[key] for key in raw if key != adjudicator.chooser})
    for fault in found.situation.faults() if found.situation else ():
        assert fault.rules or fault.message.id in BY_NO_RULE
        assert game.book.rules.keys() >= set(fault.rules)
