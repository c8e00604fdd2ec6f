"""The edge where a situation comes in: JSON is checked and becomes a situation, or faults.

All faults are found at once. Where a part of the situation is broken, that part is set aside and
the rest is still checked against the rules, so that nobody mends one mistake only to meet the next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refbot.errors import ImpossibleSituation
from refbot.ruling.shape import Form, Shape
from refbot.situations.faults import of_form, of_shape, of_strangers, of_table
from refbot.situations.salvage import Salvage, adapter, salvage
from refbot.situations.standins import STAND_IN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from refbot.ruling import Adjudicator, Fault, Reading, Situation

__all__ = ["adapter", "examine"]


def examine(
    adjudicator: Adjudicator, raw: Mapping[str, Any], declared: Mapping[str, Reading]
) -> Situation:
    """Return the situation, or raise ImpossibleSituation with every fault there is."""
    form = adjudicator.form_for(raw)
    if form is None:
        raise ImpossibleSituation([of_form(adjudicator, raw)])
    facts = {key: raw[key] for key in raw if not adjudicator.chooser or key != adjudicator.chooser}
    found, shape = salvage(form, facts), Shape(Form.GROUP, group=form)
    faults = of_shape(found.broken, shape)
    told = {fault.pointer for fault in faults}
    faults += [fault for fault in of_strangers(facts, shape) if fault.pointer not in told]
    faults += _further(found, faults, declared)
    if found.situation is None or faults:
        raise ImpossibleSituation(faults)
    return found.situation


def _further(found: Salvage, told: list[Fault], declared: Mapping[str, Reading]) -> list[Fault]:
    """Return what else is wrong with what stands, without what was told or is only broken off."""
    if found.situation is None:
        return []
    pointers = {fault.pointer for fault in told}
    further = [*of_table(found.situation, declared), *found.situation.faults()]
    sure = [f for f in further if not (found.broken and STAND_IN.search(f.pointer))]
    sure = [f for f in sure if not any(_touch(p, place) for p in pointers for place in f.leans)]
    return [f for f in map(found.as_given, sure) if f.pointer not in pointers]


def _touch(one: str, other: str) -> bool:
    """Whether one place is the other, or lies inside it."""
    return f"{one}/".startswith(f"{other}/") or f"{other}/".startswith(f"{one}/")
