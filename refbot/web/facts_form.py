"""The form of a situation: what it starts with, its widgets, and the places in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from refbot.web.forms import Widget, build, context_for, names_in, path_of
from refbot.web.languages import speaker

if TYPE_CHECKING:
    from refbot.ruling import Adjudicator, Message, Situation
    from refbot.web.outcome import Outcome

FIRST_PLAYERS = 2


@dataclass(frozen=True)
class Filled:
    """A form as it is filled in, what came of it, and the list in it that gets one more row."""

    adjudicator: Adjudicator
    facts: Mapping[str, Any]
    outcome: Outcome
    added: str = ""

    @property
    def faults(self) -> list[tuple[str, Message]]:
        """The (pointer, sentence) of everything that cannot be so."""
        return [(fault.pointer, fault.message) for fault in self.outcome.faults]

    @property
    def questions(self) -> list[tuple[str, Message]]:
        """The (pointer, sentence) of every question that a ruling ends with."""
        judgement = self.outcome.judgement
        return [(q.pointer, q.text) for q in judgement.ruling.questions] if judgement else []

    @property
    def places(self) -> dict[str, str]:
        """The anchor of each fault's or question's field, by pointer."""
        players = names_in(self.facts)
        pointers = [pointer for pointer, _ in (*self.faults, *self.questions)]
        return {pointer: Widget("", path_of(pointer, players)).id for pointer in pointers}


def form_of(found: Adjudicator, facts: Mapping[str, Any]) -> type[Situation]:
    """Return the class of the situation, the first one if the facts name none."""
    return found.form_for(facts) or next(iter(found.forms.values()))


def first_facts(found: Adjudicator) -> dict[str, Any]:
    """Seat a few players, so that a new form can be filled at once."""
    if "players" not in form_of(found, {}).__dataclass_fields__:
        return {}
    label = speaker().gettext("Player %(n)s")
    return {"players": [label % {"n": n} for n in range(1, FIRST_PLAYERS + 1)]}


def widgets_of(filled: Filled) -> tuple[Widget, ...]:
    """Return what the form shows."""
    form = form_of(filled.adjudicator, filled.facts)
    notes = _by_path(filled.faults, filled.facts), _by_path(filled.questions, filled.facts)
    context = context_for(speaker(), form, filled.facts, notes, filled.added)
    return build(form, filled.facts, context)


def _by_path(
    notes: Iterable[tuple[str, Message]], facts: Mapping[str, Any]
) -> dict[str, tuple[str, ...]]:
    players = names_in(facts)
    found: dict[str, tuple[str, ...]] = {}
    for pointer, message in notes:
        path = path_of(pointer, players)
        found[path] = (*found.get(path, ()), speaker().say(message))
    return found
