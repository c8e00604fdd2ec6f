"""House rules as settings of a table: those that choose how an unclear rule is read.

A setting is in force if the situation's `readings` hold its choice; a ruling knows nothing else
of house rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refbot.web.house_rules.shelf import departs, shelf
from refbot.web.numbers import whole_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from refbot.registry import Game
    from refbot.ruling import Adjudicator, Judgement
    from refbot.store import HouseRule

VERB = "house"
"""The action of the button that puts a setting in force, or lifts it: house:NUMBER."""


def settings(game: Game, found: Adjudicator) -> list[HouseRule]:
    """Return the house rules that may decide what an adjudicator leaves to a reading."""
    return [one for one in shelf().of_game(game.slug) if found in settling(game, one)]


def choices(offered: Iterable[HouseRule]) -> list[list[HouseRule]]:
    """Group house rules that choose the same: a table that follows one agrees with them all."""
    groups: dict[tuple[str, str], list[HouseRule]] = {}
    for one in offered:
        groups.setdefault((one.draft.switch, one.draft.choice), []).append(one)
    return list(groups.values())


def settling(game: Game, one: HouseRule) -> list[Adjudicator]:
    """Return the adjudicators that can follow a house rule: they cite what its reading is of."""
    if not departs(game, one):
        return []
    rules = game.readings[one.draft.switch].rules
    return [a for slug, a in game.adjudicators.items() if game.cites[slug].intersection(rules)]


def in_force(one: HouseRule, facts: Mapping[str, Any]) -> bool:
    """Whether a table follows a house rule, as far as its choice of a reading goes."""
    return _chosen(facts).get(one.draft.switch) == one.draft.choice


def followed(
    offered: Iterable[HouseRule], facts: Mapping[str, Any], judgement: Judgement | None
) -> list[HouseRule]:
    """Return the house rules in force that mattered for a judgement."""
    taken = {one.reading.switch for one in judgement.readings} if judgement else set()
    return [one for one in offered if one.draft.switch in taken and in_force(one, facts)]


def toggled(game: Game, facts: dict[str, Any], action: str) -> dict[str, Any]:
    """Carry out house:NUMBER: put that setting in force or lift it; else change nothing."""
    verb, _, named = action.partition(":")
    one = shelf().get(whole_number(named) or 0) if verb == VERB else None
    if one is None or one.draft.game != game.slug or not departs(game, one):
        return facts
    chosen = _chosen(facts)
    if in_force(one, facts):
        del chosen[one.draft.switch]
    else:
        chosen[one.draft.switch] = one.draft.choice
    rest = {name: value for name, value in facts.items() if name != "readings"}
    return {**rest, "readings": chosen} if chosen else rest


def _chosen(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the readings a situation holds; a damaged link may hold anything there."""
    chosen = facts.get("readings")
    return dict(chosen) if isinstance(chosen, dict) else {}
