"""What is beyond the box or the rules - a number, a list, a code - cites the rule that says so."""

from __future__ import annotations

import pytest

from refbot.errors import ImpossibleSituation
from refbot.ruling.shape import fields_of
from refbot.situations import examine

CROWD = [f"P{number}" for number in range(1, 31)]
TWO = CROWD[:2]

PLAYERS = {"ka-boom": "4.1", "kablamo": "1.3", "kazaam": "1.1", "kbom": "3.9", "kram-la-bam": "1.1"}
"""The rule that says for how many players each game is."""


def cited(registry, asked, facts):
    """Return the rules of every fault, by its place; *asked* is game/adjudicator or …/form."""
    slug, name, *form = asked.split("/")
    game = registry[slug]
    adjudicator = game.adjudicators[name]
    chosen = {adjudicator.chooser: form[0]} if form else {}
    with pytest.raises(ImpossibleSituation) as caught:
        examine(adjudicator, {**chosen, **facts}, game.readings)
    return {fault.pointer: fault.rules for fault in caught.value.faults}


def at(place, value):
    """Return facts with a value at a place like `boards/P1/counters`."""
    first, _, rest = place.partition("/")
    inside = at(rest, value) if rest else value
    return [inside] if first == "0" else {first: inside}


def counted(registry):
    """Yield (game, what is asked, field) wherever the number of players is limited."""
    for slug in PLAYERS:
        for name, adjudicator in registry[slug].adjudicators.items():
            for code, form in adjudicator.forms.items():
                asked = f"{slug}/{name}/{code}" if adjudicator.chooser else f"{slug}/{name}"
                for field in fields_of(form):
                    if field.name in {"players", "player_count"}:
                        yield slug, asked, field.name


def test_every_game_limits_its_players(registry):
    found = list(counted(registry))
    assert {slug for slug, *_ in found} == set(PLAYERS)
    assert {field for *_, field in found} == {"players", "player_count"}


@pytest.mark.parametrize(("players", "count"), [(CROWD, len(CROWD)), ([], 0)])
def test_too_many_or_too_few_players(registry, players, count):
    wanted = {"players": players, "player_count": count}
    for slug, asked, field in counted(registry):
        faults = cited(registry, asked, {field: wanted[field]})
        assert faults[f"/{field}"] == (PLAYERS[slug],), asked


@pytest.mark.parametrize(
    ("asked", "place", "value", "rule"),
    [
        ("ka-boom/final-score", "rounds", 0, "10.4"),
        ("ka-boom/final-score", "tiles/P1/0", 0, "9.8"),
        ("ka-boom/setup", "rounds", 0, "10.4"),
        ("ka-boom/turn-score", "towers", [{"tile": "a"}] * 27, "2.9"),
        ("ka-boom/turn-score", "towers/0/points", 0, "9.8"),
        ("kablamo/assign", "active/P1/bullet", "bomb", "4.1"),
        ("kablamo/assign", "bag", 101, "2.5"),
        ("kablamo/assign", "bullet", "bomb", "4.1"),
        ("kablamo/assign", "empty_chambers/P1", 7, "3.2"),
        ("kablamo/assign", "spares/P1", 101, "2.5"),
        ("kablamo/handling/move", "moves/0/from/chamber", 6, "3.10"),
        ("kablamo/handling/rotate", "bullet", "click", "4.8"),
        ("kablamo/handling/sequence", "chambers", ["A"] * 7, "3.2"),
        ("kablamo/handling/sequence", "cylinder_malfunctions", 68, "2.3"),
        ("kablamo/reload", "bag", 101, "2.5"),
        ("kablamo/reload", "effect/bullet", "click", "4.8"),
        ("kablamo/reload", "effect/live", 21, "2.2"),
        ("kablamo/reload", "empty_chambers/P1", 7, "3.2"),
        ("kablamo/reload", "leave_empty/P1", 7, "3.2"),
        ("kablamo/reload", "spares/P1", 101, "2.5"),
        ("kablamo/setup", "counted/action", 68, "2.3"),
        ("kablamo/setup", "counted/high_velocity", 14, "2.4"),
        ("kablamo/setup", "counted/live", 21, "2.2"),
        ("kablamo/setup", "variants/0", "solo", "17.1"),
        ("kablamo/turn", "delayed/0/bullet", "click", "10.1"),
        ("kablamo/turn", "hand_plays/0/bullet", "bomb", "4.1"),
        ("kablamo/turn", "hand_plays/0/swap", ["P1"], "16.1"),
        ("kablamo/turn", "in_force/0/bullet", "click", "13.3"),
        ("kablamo/turn", "owners", {name: name for name in CROWD}, "2.1"),
        ("kablamo/turn", "shots/0/0/bullet", "bomb", "4.1"),
        ("kablamo/turn", "shots/0/0/kind", "live", "4.1"),
        ("kablamo/turn", "shots/0/0/swap", CROWD, "16.1"),
        ("kazaam/action", "action", "pass", "3.2"),
        ("kazaam/action", "actions_used", 4, "3.1"),
        ("kazaam/action", "against/what", "score", "5.20"),
        ("kazaam/action", "cost/sulphur", 97, "1.5"),
        ("kazaam/action", "counters/sulphur", 97, "1.5"),
        ("kazaam/action", "favourite_ingredient", "gold", "1.10"),
        ("kazaam/action", "hand", 7, "4.2"),
        ("kazaam/action", "ingredients/0", "gold", "1.10"),
        ("kazaam/action", "only/0", "wing", "1.4"),
        ("kazaam/action", "part", "wing", "1.4"),
        ("kazaam/action", "target/part", "wing", "1.4"),
        ("kazaam/action", "tiles/0/part", "wing", "1.4"),
        ("kazaam/final-score", "boards/P1/counters", 97, "1.5"),
        ("kazaam/final-score", "boards/P1/tiles/0/part", "wing", "1.4"),
        ("kbom/action-card", "card", 7, "2.4"),
        ("kbom/action-card", "swaps", ["P1"] * 3, "10.8"),
        ("kbom/claim", "cards/P1", 57, "2.1"),
        ("kbom/claim", "claims/0/card", 11, "2.1"),
        ("kbom/claim", "deck", 57, "2.1"),
        ("kbom/claim", "top/card", 11, "2.1"),
        ("kbom/final-score", "hands/P1/0", 11, "2.1"),
        ("kram-la-bam/card-play/play", "card", 13, "2.1"),
        ("kram-la-bam/card-play/play", "draw_pile", 41, "3.4"),
        ("kram-la-bam/card-play/play", "hands/P1/0", 13, "2.1"),
        ("kram-la-bam/card-play/play", "reserve_pile", 65, "3.6"),
        ("kram-la-bam/card-play/play", "took", "reserve-pile", "5.2"),
        ("kram-la-bam/card-play/pick-up", "discard_pile", [1] * 83, "2.1"),
        ("kram-la-bam/card-play/pick-up", "take", 83, "2.1"),
        ("kram-la-bam/round-score", "hands/P1/0", 13, "2.1"),
        ("kram-la-bam/round-score", "mode", "slow", "1.4"),
        ("kram-la-bam/round-score", "reserve_draws/0/P1", 13, "2.1"),
        ("kram-la-bam/round-score", "reserve_left", 65, "3.6"),
        ("kram-la-bam/round-score", "totals_before/P1", 200, "9.2"),
        ("kram-la-bam/setup", "removed/0", 13, "2.1"),
    ],
)
def test_a_limit_of_the_box_or_of_a_rule(registry, asked, place, value, rule):
    faults = cited(registry, asked, {"players": TWO, **at(place, value)})
    assert faults[f"/{place}"] == (rule,)


@pytest.mark.parametrize(
    ("asked", "place", "value"),
    [
        ("ka-boom/shot", "distance/value", -1),
        ("kablamo/assign", "number", 1000),
        ("kablamo/handling/rotate", "revolver", ""),
        ("kazaam/action", "tiles/0/face", "sideways"),
        ("kbom/claim", "claims/0/order", 0),
        ("kram-la-bam/card-play/play", "player", ""),
    ],
)
def test_a_limit_that_no_rule_sets_cites_none(registry, asked, place, value):
    faults = cited(registry, asked, {"players": TWO, **at(place, value)})
    assert faults[f"/{place}"] == ()
