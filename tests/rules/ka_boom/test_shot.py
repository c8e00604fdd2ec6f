"""What may be done while the towers are being built."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

ACTS = ["shoot", "build", "rebuild", "push-tower", "block-die", "move-tile", "throw-by-hand"]
PROBLEMS = [
    "too-close",
    "die-already-used",
    "no-dice-left",
    "time-up",
    "only-catapult",
    "no-blocking",
    "tile-fixed",
    "tile-closed",
]
DICE_EACH = {2: 8, 3: 4, 4: 3, 5: 2}


@pytest.fixture(scope="module")
def act(rule):
    def act_at_the_table(code="shoot", player_count=3, **facts):
        situation = {"player_count": player_count, "act": code, **facts}
        return rule("ka-boom", "shot", situation)

    return act_at_the_table


def from_tile(value, unit):
    return {"value": value, "unit": unit}


def problems(ruling):
    return ruling["result"]["problems"]


@pytest.mark.parametrize(
    ("value", "unit", "legal"),
    [
        (1, "ft", True),
        (12, "in", True),
        (30.48, "cm", True),
        (0.3048, "m", True),
        (3, "m", True),
        (0.9999999999, "ft", False),
        (11.9999999999, "in", False),
        (30.4799999999, "cm", False),
        (0.3047999999, "m", False),
        (30, "cm", False),
        (31, "cm", True),
        (0, "ft", False),
    ],
)
def test_the_catapult_keeps_a_foot_and_exactly_a_foot_is_enough(act, value, unit, legal):
    ruling = act(distance=from_tile(value, unit))

    assert ruling["result"]["legal"] is legal
    assert problems(ruling) == ([] if legal else ["too-close"])
    assert (ruling["status"], ruling["certainty"]) == ("ruled" if legal else "refused", "certain")


def test_a_distance_that_is_not_given_is_fine(act):
    assert act()["result"] == {"legal": True, "dice_left": 3, "problems": []}


def test_a_legal_shot_rests_on_distance_dice_and_sand(act):
    assert [step["rules"] for step in act()["steps"]] == [
        ["ka-boom/7.5", "ka-boom/7.6"],
        ["ka-boom/4.3", "ka-boom/7.7"],
        ["ka-boom/7.2"],
    ]


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        ("shoot", "The shot is allowed; after it, the Saboteur has 3 ammunition dice left."),
        ("build", "The Master Builder may build on this tile."),
        ("rebuild", "The Master Builder may rebuild the fallen tower."),
    ],
)
def test_verdict_names_what_is_allowed(act, code, verdict):
    assert act(code)["verdict"] == verdict


@pytest.mark.parametrize(("player_count", "dice"), DICE_EACH.items())
def test_dice_are_counted_down_to_the_last(act, player_count, dice):
    for fired in range(dice):
        ruling = act(player_count=player_count, dice_fired=fired)
        assert ruling["result"]["dice_left"] == dice - fired - 1
    ruling = act(player_count=player_count, dice_fired=dice)
    assert problems(ruling) == ["no-dice-left"]
    assert ruling["result"]["dice_left"] == 0


def test_more_dice_than_there_are_is_no_shot_either(act):
    assert act(dice_fired=9)["result"] == {
        "legal": False,
        "dice_left": 0,
        "problems": ["no-dice-left"],
    }


def test_a_refused_shot_uses_up_no_die(act):
    ruling = act(dice_fired=1, same_die=True)

    assert problems(ruling) == ["die-already-used"]
    assert ruling["result"]["dice_left"] == 3


def test_every_problem_of_a_shot_is_named_in_order_with_its_rule(act):
    ruling = act(
        player_count=5,
        distance=from_tile(10, "in"),
        dice_fired=2,
        same_die=True,
        time_left=False,
    )

    assert problems(ruling) == ["too-close", "die-already-used", "no-dice-left", "time-up"]
    assert [step["rules"][0] for step in ruling["steps"]] == [
        "ka-boom/7.5",
        "ka-boom/7.7",
        "ka-boom/7.8",
        "ka-boom/9.1",
    ]
    assert ruling["verdict"] == (
        "This is not allowed: the catapult is closer than 1 foot, this die was already shot in "
        "this turn, this Saboteur has no ammunition dice left, and the sand has run out."
    )


@pytest.mark.parametrize(
    ("code", "problem", "rule_number"),
    [
        ("push-tower", "only-catapult", "7.9"),
        ("throw-by-hand", "only-catapult", "7.9"),
        ("block-die", "no-blocking", "6.12"),
        ("move-tile", "tile-fixed", "6.10"),
    ],
)
def test_some_acts_are_never_allowed(act, code, problem, rule_number):
    early, late = act(code), act(code, time_left=False)

    assert problems(early) == [problem]
    assert set(problems(late)) == {problem, "time-up"}
    assert f"ka-boom/{rule_number}" in early["steps"][0]["rules"]
    assert early["certainty"] == late["certainty"] == "certain"


@pytest.mark.parametrize("code", ["build", "rebuild"])
class TestBuilding:
    """Building and rebuilding by the Master Builder."""

    def test_is_allowed_while_the_sand_runs(self, act, code):
        ruling = act(code)

        assert ruling["result"] == {"legal": True, "dice_left": None, "problems": []}
        assert ruling["certainty"] == "certain"

    def test_ends_with_the_sand(self, act, code):
        assert problems(act(code, time_left=False)) == ["time-up"]

    def test_a_die_closes_the_tile_only_with_the_optional_rule(self, act, code):
        without = act(code, die_on_tile=True)

        assert without["result"]["legal"] is True
        assert "ka-boom/8.1" in without["steps"][0]["rules"]
        assert problems(act(code, die_on_tile=True, optional_rule=True)) == ["tile-closed"]
        assert problems(act(code, optional_rule=True)) == []

    def test_on_a_closed_tile_after_the_sand_breaks_two_rules(self, act, code):
        ruling = act(code, die_on_tile=True, optional_rule=True, time_left=False)

        assert problems(ruling) == ["time-up", "tile-closed"]

    def test_has_nothing_to_do_with_distance_and_dice(self, act, code):
        facts = {"distance": from_tile(1, "cm"), "dice_fired": 9, "same_die": True}

        assert problems(act(code, **facts)) == []


@pytest.mark.parametrize(("code", "certainty"), [("build", "certain"), ("rebuild", "best-reading")])
def test_rebuilding_on_a_closed_tile_is_a_best_reading(act, code, certainty):
    assert act(code, die_on_tile=True, optional_rule=True)["certainty"] == certainty


def test_a_die_on_a_tile_does_not_stop_a_shot(act):
    assert act(die_on_tile=True, optional_rule=True)["result"]["legal"] is True


@pytest.mark.parametrize(
    ("facts", "pointers"),
    [
        ({"player_count": 1}, {"/player_count"}),
        ({"player_count": 6}, {"/player_count"}),
        ({"act": "hop"}, {"/act"}),
        ({"dice_fired": -1}, {"/dice_fired"}),
        ({"distance": {"value": -0.1, "unit": "yd"}}, {"/distance/value", "/distance/unit"}),
        ({"distance": {"value": True, "unit": "cm"}}, {"/distance/value"}),
        ({"distance": {}}, {"/distance/value", "/distance/unit"}),
    ],
)
def test_what_cannot_be(rule, facts, pointers):
    with pytest.raises(ImpossibleSituation) as impossible:
        rule("ka-boom", "shot", {"player_count": 3, **facts})

    assert {fault.pointer for fault in impossible.value.faults} == pointers


SHOTS = st.fixed_dictionaries(
    {
        "player_count": st.sampled_from(list(DICE_EACH)),
        "code": st.sampled_from(ACTS),
        "dice_fired": st.integers(0, 9),
        "same_die": st.booleans(),
        "time_left": st.booleans(),
        "optional_rule": st.booleans(),
        "die_on_tile": st.booleans(),
    },
    optional={
        "distance": st.builds(
            from_tile, st.floats(0, 100), st.sampled_from(["ft", "in", "cm", "m"])
        )
    },
)


@given(facts=SHOTS)
def test_legal_means_no_problem_and_problems_keep_their_order(act, facts):
    ruling = act(**facts)
    found = problems(ruling)

    assert ruling["result"]["legal"] is (not found) is (ruling["status"] == "ruled")
    assert found == sorted(set(found), key=PROBLEMS.index)
    assert all(step["rules"] for step in ruling["steps"])
    if found:
        assert [step["node"] for step in ruling["steps"]] == found


@given(tenths=st.integers(0, 400))
def test_inches_and_centimetres_agree(act, tenths):
    inches = act(distance=from_tile(tenths / 10, "in"))
    centimetres = act(distance=from_tile(tenths * 254 / 1000, "cm"))

    assert inches["result"] == centimetres["result"]
    assert inches["result"]["legal"] is (tenths >= 120)
