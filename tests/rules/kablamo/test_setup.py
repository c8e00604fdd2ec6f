"""How many Bullets are dealt, loaded and left, with the optional rules."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

SOCIAL, HARDCORE, MULLIGANOVSKI = "social-gamer", "hardcore-strategist", "mulliganovski"
VARIANTS = [SOCIAL, HARDCORE, MULLIGANOVSKI]


@pytest.fixture(scope="module")
def deal(rule):
    def dealt(players, *variants, **facts):
        situation = {"player_count": players, "variants": list(variants), **facts}
        return rule("kablamo", "setup", situation)

    return dealt


def grade(ruling):
    return ruling["status"], ruling["certainty"]


def impossible(deal, *args, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        deal(*args, **facts)
    return sorted(fault.pointer for fault in caught.value.faults)


@pytest.mark.parametrize(("players", "bag"), [(2, 84), (3, 76), (4, 68), (5, 60)])
@pytest.mark.parametrize("variants", [(), (SOCIAL,)])
def test_everybody_gets_eight_bullets_and_loads_six(deal, players, bag, variants):
    ruling = deal(players, *variants)

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"] == {
        "bullets_in_game": 100,
        "dealt_each": {"kablamo": 0, "random": 8},
        "bag_after_deal": bag,
        "in_revolver": 6,
        "spares": 2,
        "revolvers_left": 5 - players,
    }


@pytest.mark.parametrize(("variants", "tokens"), [((), False), ((SOCIAL,), True)])
def test_only_social_gamers_get_tokens(deal, variants, tokens):
    assert ("tokens" in {step["node"] for step in deal(3, *variants)["steps"]}) is tokens


@pytest.mark.parametrize(("players", "bag"), [(2, 71), (3, 63), (4, 55), (5, 47)])
def test_hardcore_strategists_play_without_high_velocity_bullets(deal, players, bag):
    result = deal(players, HARDCORE)["result"]

    assert result["bullets_in_game"] == 87
    assert result["dealt_each"] == {"kablamo": 1, "random": 7}
    assert result["bag_after_deal"] == bag
    assert result["high_velocity_in_bag"] == 0


@pytest.mark.parametrize(
    ("variants", "cited"),
    [
        ((), {"bullets-in-game": ["2.5"], "deal": ["5.3"], "bag-after-deal": ["5.4"]}),
        (
            (HARDCORE,),
            {
                "bullets-in-game": ["17.9", "17.10"],
                "deal": ["17.11", "17.12", "17.13"],
                "bag-after-deal": ["17.10"],
            },
        ),
    ],
)
def test_the_steps_of_the_deal_cite_the_optional_rule_only_if_it_is_played(deal, variants, cited):
    steps = {
        step["node"]: [rule.partition("/")[2] for rule in step["rules"]]
        for step in deal(3, *variants)["steps"]
    }

    assert {node: steps[node] for node in cited} == cited


def test_one_player_alone_is_not_decided(deal):
    ruling = deal(1)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["bag_after_deal"] == 92
    assert ruling["result"]["revolvers_left"] == 4


@pytest.mark.parametrize(
    ("rejections", "status", "bullets", "spares", "again"),
    [
        (0, "ruled", 8, 2, True),
        (1, "ruled", 7, 1, True),
        (2, "ruled", 6, 0, False),
        (3, "refused", 6, 0, False),
        (9, "refused", 6, 0, False),
    ],
)
def test_mulliganovski_draws_one_bullet_fewer_twice(
    deal, rejections, status, bullets, spares, again
):
    ruling = deal(4, MULLIGANOVSKI, rejections=rejections)
    result = ruling["result"]

    assert grade(ruling) == (status, "certain")
    assert (result["bullets"], result["spares"], result["may_reject_again"]) == (
        bullets,
        spares,
        again,
    )
    assert result["in_revolver"] == 6
    assert ("bag_after_deal" in result) is (rejections == 0)


@pytest.mark.parametrize(
    ("rejections", "expected"),
    [
        (0, ("ruled", "certain", 8)),
        (1, ("silent", "silent", None)),
        (2, ("silent", "silent", None)),
        (3, ("refused", "silent", None)),
    ],
)
def test_nobody_says_what_becomes_of_the_dealt_kablamo(deal, rejections, expected):
    ruling = deal(3, MULLIGANOVSKI, HARDCORE, rejections=rejections)

    assert (*grade(ruling), ruling["result"]["bullets"]) == expected
    assert ruling["result"]["dealt_each"] == {"kablamo": 1, "random": 7}


@pytest.mark.parametrize(("rejections", "again"), [(1, True), (2, False), (3, False)])
def test_with_the_dealt_kablamo_only_the_right_to_reject_again_is_known(deal, rejections, again):
    result = deal(3, MULLIGANOVSKI, HARDCORE, rejections=rejections)["result"]

    assert (result["bullets"], result["spares"]) == (None, None)
    assert result["may_reject_again"] is again


@pytest.mark.parametrize(
    ("rejections", "text"),
    [
        (0, "Mulliganovski: 8 Bullets, 2 of them as Spare Bullets."),
        (1, "Mulliganovski: 7 Bullets, 1 of them as a Spare Bullet."),
        (2, "Mulliganovski: 6 Bullets, and no Spare Bullet."),
    ],
)
def test_the_step_tells_how_many_of_the_bullets_are_spares(deal, rejections, text):
    ruling = deal(4, MULLIGANOVSKI, rejections=rejections)

    assert text in [step["text"] for step in ruling["steps"]]


@pytest.mark.parametrize(
    ("counted", "text"),
    [
        ({"live": 20, "action": 67}, "By this count, no Bullet is missing."),
        ({"live": 19, "action": 67}, "By this count, 1 Bullet is missing."),
        ({"live": 19, "action": 60}, "By this count, 8 Bullets are missing."),
    ],
)
def test_the_step_tells_how_many_bullets_are_missing_in_all(deal, counted, text):
    assert text in [step["text"] for step in deal(2, counted=counted)["steps"]]


@pytest.mark.parametrize(
    ("counted", "missing"),
    [
        (
            {"live": 20, "action": 67, "high_velocity": 13},
            {"live": 0, "action": 0, "high_velocity": 0},
        ),
        (
            {"live": 19, "action": 60, "high_velocity": 0},
            {"live": 1, "action": 7, "high_velocity": 13},
        ),
        ({"action": 66}, {"action": 1}),
        ({}, {}),
    ],
)
def test_counted_bullets_show_what_is_missing(deal, counted, missing):
    ruling = deal(2, counted=counted)

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"].get("missing") == missing
    assert ruling["result"]["bag_after_deal"] == 84


@pytest.mark.parametrize(
    ("players", "variants", "facts", "pointers"),
    [
        (0, (), {}, ["/player_count"]),
        (6, (), {}, ["/player_count"]),
        (True, (), {}, ["/player_count"]),
        (3, ("social",), {}, ["/variants/0"]),
        (3, (SOCIAL, HARDCORE, SOCIAL), {}, ["/variants/2"]),
        (3, (HARDCORE,), {"rejections": 1}, ["/rejections"]),
        (3, (MULLIGANOVSKI,), {"rejections": -1}, ["/rejections"]),
        (
            3,
            (),
            {"counted": {"live": 21, "action": 68, "high_velocity": 14}},
            ["/counted/action", "/counted/high_velocity", "/counted/live"],
        ),
        (3, (), {"counted": {"live": -1}, "rejections": 2}, ["/counted/live", "/rejections"]),
    ],
)
def test_impossible_facts_are_named(deal, players, variants, facts, pointers):
    assert impossible(deal, players, *variants, **facts) == pointers


subsets = st.sampled_from(
    [list(some) for size in range(4) for some in itertools.combinations(VARIANTS, size)]
)


@given(players=st.integers(1, 5), variants=subsets)
def test_all_bullets_are_in_the_bag_or_dealt(deal, players, variants):
    ruling = deal(players, *variants)
    result = ruling["result"]

    each = sum(result["dealt_each"].values())
    assert result["bag_after_deal"] + each * players == result["bullets_in_game"]
    assert result["in_revolver"] + result["spares"] == each
    assert all(step["rules"] for step in ruling["steps"])


@given(variants=subsets, data=st.data())
def test_the_order_of_the_optional_rules_does_not_matter(deal, variants, data):
    shuffled = data.draw(st.permutations(variants))

    assert deal(3, *shuffled)["result"] == deal(3, *variants)["result"]
