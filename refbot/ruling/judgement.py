"""Judge a situation: run its rule, and again under every other reading it consulted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from refbot.ruling.docket import Docket

if TYPE_CHECKING:
    from collections.abc import Mapping

    from refbot.ruling.adjudicator import Adjudicator
    from refbot.ruling.model import Reading, Ruling
    from refbot.ruling.situation import Situation
    from refbot.ruling.words import Message


@dataclass(frozen=True)
class Alternative:
    """What another choice would give; `same_result` if the outcome would not change."""

    choice: str
    verdict: Message
    same_result: bool


@dataclass(frozen=True)
class ReadingTaken:
    """A reading that was consulted, the choice in force, and all the other choices."""

    reading: Reading
    choice: str
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True)
class Judgement:
    """A ruling, with the readings that mattered for it."""

    ruling: Ruling
    readings: tuple[ReadingTaken, ...]


def judge(
    adjudicator: Adjudicator, situation: Situation, declared: Mapping[str, Reading]
) -> Judgement:
    """Rule on a situation; *declared* holds the game's readings by switch."""
    ruling = rule_on(adjudicator, situation)
    taken = tuple(
        ReadingTaken(
            declared[switch],
            choice,
            tuple(
                _alternative(adjudicator, situation, ruling, switch, other)
                for other in declared[switch].choices
                if other != choice
            ),
        )
        for switch, choice in ruling.consulted.items()
    )
    return Judgement(ruling, taken)


def rule_on(adjudicator: Adjudicator, situation: Situation) -> Ruling:
    """Run the rule once, under the situation's own readings."""
    return adjudicator.rule(situation, Docket(situation.readings))


def _alternative(
    adjudicator: Adjudicator, situation: Situation, ruling: Ruling, switch: str, choice: str
) -> Alternative:
    other = rule_on(
        adjudicator, replace(situation, readings={**situation.readings, switch: choice})
    )
    same = other.status == ruling.status and all(
        other.result.get(name) == ruling.result.get(name) for name in adjudicator.outcome
    )
    return Alternative(choice, other.verdict, same)
