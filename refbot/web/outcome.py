"""What a situation leads to: a judgement, the faults in it, or how things stand so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from refbot.errors import ImpossibleSituation
from refbot.ruling import Fault, Judgement, Ruling, judge
from refbot.ruling.judgement import rule_on
from refbot.situations import examine
from refbot.situations.salvage import salvage
from refbot.web.objects import Drawing, drawn, so_far

if TYPE_CHECKING:
    from collections.abc import Mapping

    from refbot.registry import Game
    from refbot.ruling import Adjudicator, Situation


@dataclass(frozen=True)
class Outcome:
    """A judgement or faults; while the form is filled, only the ruling as things stand.

    `drawing` shows the pieces themselves, where the game has such a picture.
    """

    judgement: Judgement | None = None
    faults: tuple[Fault, ...] = ()
    live: Ruling | None = None
    drawing: Drawing | None = None


def settled(game: Game, found: Adjudicator, facts: Mapping[str, Any]) -> Outcome:
    """Rule on the facts, or name what cannot be so."""
    try:
        situation = examine(found, facts, game.readings)
    except ImpossibleSituation as error:
        return Outcome(faults=error.faults)
    judgement = judge(found, situation, game.readings)
    return Outcome(judgement, drawing=drawn(game.slug, found.slug, situation, judgement.ruling))


def as_it_stands(game: Game, found: Adjudicator, facts: Mapping[str, Any]) -> Outcome:
    """Rule on facts that are still being filled in, as far as they go already."""
    try:
        situation = examine(found, facts, game.readings)
    except ImpossibleSituation:
        standing = _standing(found, facts)
        return Outcome(drawing=so_far(game.slug, found.slug, standing) if standing else None)
    ruling = rule_on(found, situation)
    return Outcome(live=ruling, drawing=so_far(game.slug, found.slug, situation))


def _standing(found: Adjudicator, facts: Mapping[str, Any]) -> Situation | None:
    """Return what can be read of facts that are not a situation yet."""
    form = found.form_for(facts)
    given = {key: value for key, value in facts.items() if key != found.chooser}
    return salvage(form, given).situation if form else None
