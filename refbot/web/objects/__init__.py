"""The pieces of a game, drawn beside its rulings: one module a game, one template a drawing.

A game that has none loses nothing: its rulings are words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from refbot.web.objects import ka_boom, kablamo, kazaam, kbom, kram_la_bam

if TYPE_CHECKING:
    from refbot.ruling import Ruling, Situation

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Drawing:
    """What to draw: `name` is the template in templates/objects, `facts` what it shows."""

    name: str
    facts: Facts = field(default_factory=dict)


RULED: Mapping[tuple[str, str], tuple[str, Callable[[Any, Any], Facts]]] = {
    ("kazaam", "final-score"): ("kazaam_score", kazaam.ruled),
    ("kablamo", "turn"): ("kablamo_order", kablamo.ordered),
    ("kbom", "claim"): ("kbom_calls", kbom.called),
    ("ka-boom", "turn-score"): ("ka_boom_towers", ka_boom.checked),
    ("kram-la-bam", "round-score"): ("kram_la_bam_round", kram_la_bam.counted),
}
"""What is drawn of a ruling: (situation, result) -> facts."""

SO_FAR: Mapping[tuple[str, str], tuple[str, Callable[[Any], Facts]]] = {
    ("kazaam", "final-score"): ("kazaam_so_far", kazaam.so_far),
}
"""What is drawn while the form is filled, also when nothing can be ruled on yet."""


def drawn(slug: str, name: str, situation: Situation, ruling: Ruling) -> Drawing | None:
    """Return the drawing of a ruling, if there is one."""
    if (slug, name) not in RULED:
        return None
    template, facts = RULED[slug, name]
    return Drawing(template, facts(situation, ruling.result))


def so_far(slug: str, name: str, situation: Situation) -> Drawing | None:
    """Return the drawing of what is filled in so far, if there is one."""
    if (slug, name) not in SO_FAR:
        return None
    template, facts = SO_FAR[slug, name]
    return Drawing(template, facts(situation))
