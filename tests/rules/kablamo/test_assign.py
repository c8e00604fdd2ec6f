"""Whom the effect of a fired Bullet may go to, and who decides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation
from refbot.rules.kablamo.bullets import BULLETS

SEATS = ("Ana", "Beto", "Caro")
ZERO_SPARES = "kablamo.zero-spares-counts-as-done"
SPEED_LOAD = "kablamo.speed-load-with-active"
PRINTED = {
    "bolshevik-rules": 6,
    "lights-out": 12,
    "someone-is-cheating": 19,
    "triple-action": 20,
    "wet-powder": 80,
}
CONDITIONAL = {"kablamo", "click", "stockpiling", "sleight-of-hand", "wet-powder"}
SPARES = {"Ana": 1, "Beto": 2, "Caro": 3}


@pytest.fixture(scope="module")
def fire(rule):
    def fired(bullet, players=SEATS, owner="Ana", **facts):
        situation = {"bullet": bullet, "players": list(players), "owner": owner, **facts}
        return rule("kablamo", "assign", situation)

    return fired


def impossible(fire, *args, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        fire(*args, **facts)
    return [fault.pointer for fault in caught.value.faults]


def grade(ruling):
    return ruling["status"], ruling["certainty"]


def targets(ruling):
    result = ruling["result"]
    return result["legal_targets"], result["illegal_targets"], result["disputed_targets"]


def wish(ruling):
    return (*grade(ruling), ruling["result"]["target_legal"])


def cited(ruling):
    return {number for step in ruling["steps"] for number in step["rules"]}


# Who decides: section 9


@pytest.mark.parametrize("bullet", sorted(BULLETS.keys() - CONDITIONAL))
def test_an_effect_without_a_condition_may_go_to_anybody(fire, bullet):
    ruling = fire(bullet)

    assert grade(ruling) == ("ruled", "certain")
    assert targets(ruling) == (list(SEATS), [], [])
    assert ruling["result"]["dud"] is False
    assert ruling["result"]["target_legal"] is None
    assert ruling["result"]["then_decides"] is None


def test_the_owner_now_decides_and_then_the_target(fire):
    result = fire("greased-cylinder", owner="Caro", target="Beto")["result"]

    assert (result["decides"], result["then_decides"]) == ("Caro", "Beto")


def test_another_bullet_is_called_by_its_name(fire):
    assert "Rusty Nail" in fire("other", name=" Rusty Nail ")["verdict"]
    assert "another Bullet" in fire("other")["verdict"]


@pytest.mark.parametrize("target", SEATS)
def test_test_of_honor_reloads_the_revolver_of_somebody_else(fire, target):
    ruling = fire("test-of-honor", target=target)

    assert ruling["result"]["revolvers"] == [name for name in SEATS if name != target]
    assert ruling["result"]["safe_position_allowed"] is False
    assert "kablamo/12.10" in cited(ruling)


def test_test_of_honor_names_no_revolvers_before_it_is_assigned(fire):
    assert "revolvers" not in fire("test-of-honor")["result"]


@pytest.mark.parametrize(
    ("bullet", "facts"),
    [("test-of-honor", {}), ("lights-out", {}), ("sleight-of-hand", {"spares": {"Ana": 4}})],
)
def test_an_effect_that_needs_somebody_else_is_a_dud_for_the_last_player(fire, bullet, facts):
    ruling = fire(bullet, players=["Ana"], **facts)

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"]["dud"] is True


@pytest.mark.parametrize(
    ("bullet", "rule_number"), [("test-of-honor", "15.15"), ("lights-out", "16.1")]
)
def test_one_other_player_is_enough_and_none_too_few(fire, bullet, rule_number):
    assert targets(fire(bullet, players=["Ana", "Beto"]))[0] == ["Ana", "Beto"]
    assert f"kablamo/{rule_number}" in cited(fire(bullet, players=["Ana"]))


def test_what_holds_for_everybody_is_said_once(fire):
    assert [step["rules"] for step in fire("greased-cylinder")["steps"]] == [
        ["kablamo/9.1", "kablamo/9.2", "kablamo/9.6"],
        ["kablamo/9.3"],
    ]


# Live Bullets: section 8


@pytest.mark.parametrize("target", [None, *SEATS])
@pytest.mark.parametrize(("points_at", "hit"), [(None, "Ana"), ("Ana", "Ana"), ("Caro", "Caro")])
def test_a_kablamo_hits_the_player_its_revolver_points_at(fire, points_at, hit, target):
    ruling = fire("kablamo", points_at=points_at, target=target)

    assert ruling["result"]["eliminates"] == hit
    assert targets(ruling) == ([], list(SEATS), [])
    assert hit in ruling["verdict"]
    assert wish(ruling) == (
        ("ruled", "certain", None) if target is None else ("refused", "certain", False)
    )


@pytest.mark.parametrize("target", [None, "Beto"])
def test_a_click_eliminates_nobody(fire, target):
    ruling = fire("click", target=target)

    assert ruling["result"]["eliminates"] is None
    assert ruling["status"] == ("refused" if target else "ruled")
    assert "kablamo/8.2" in cited(ruling)


@pytest.mark.parametrize("target", [None, "Beto"])
def test_an_empty_hammer_position_has_no_effect_to_assign(fire, target):
    ruling = fire("empty", target=target)

    assert targets(ruling)[0] == []
    assert ruling["result"]["dud"] is False
    assert ruling["status"] == ("refused" if target else "ruled")
    assert cited(ruling) == {"kablamo/11.6"}


@pytest.mark.parametrize(
    ("bullet", "verdict"),
    [
        ("kablamo", "The Kablamo eliminates the player at whom the Revolver points: Ana."),
        ("click", "The Click harms nobody: Ana goes on playing."),
    ],
)
@pytest.mark.parametrize("target", [None, "Beto"])
def test_what_a_live_bullet_does_is_told_whoever_is_wished(fire, bullet, verdict, target):
    ruling = fire(bullet, target=target)

    assert verdict in [step["text"] for step in ruling["steps"]]
    result = ruling["result"]
    assert (result["decides"], result["then_decides"]) == ("Ana", target)


# Stockpiling: an empty Chamber and two Bullets to draw


@pytest.mark.parametrize("bag", [None, 2, 100])
@pytest.mark.parametrize(
    ("empty", "legal"),
    [
        ({}, ["Ana"]),
        ({"Beto": 0, "Caro": 1}, ["Ana", "Caro"]),
        ({"Ana": 5, "Beto": 6, "Caro": 6}, list(SEATS)),
    ],
)
def test_stockpiling_goes_to_oneself_or_to_an_empty_chamber(fire, empty, legal, bag):
    ruling = fire("stockpiling", empty_chambers=empty, bag=bag)

    assert grade(ruling) == ("ruled", "certain")
    assert targets(ruling) == (legal, [name for name in SEATS if name not in legal], [])


@pytest.mark.parametrize(
    ("target", "bag", "expected"),
    [
        ("Ana", None, ("ruled", "certain", True)),
        ("Beto", None, ("ruled", "certain", True)),
        ("Caro", None, ("refused", "certain", False)),
        ("Ana", 0, ("refused", "best-reading", False)),
        ("Beto", 0, ("refused", "best-reading", False)),
        ("Caro", 0, ("refused", "certain", False)),
        ("Ana", 1, ("silent", "silent", None)),
        ("Beto", 1, ("silent", "silent", None)),
        ("Caro", 1, ("refused", "certain", False)),
    ],
)
def test_the_bag_matters_for_stockpiling_only_where_a_chamber_is_empty(fire, target, bag, expected):
    ruling = fire("stockpiling", empty_chambers={"Beto": 1}, bag=bag, target=target)

    assert wish(ruling) == expected


def test_stockpiling_is_a_dud_with_nothing_to_draw_and_unclear_with_one(fire):
    nothing, one = (fire("stockpiling", empty_chambers={"Beto": 1}, bag=bag) for bag in (0, 1))

    assert grade(nothing) == ("ruled", "best-reading")
    assert targets(nothing) == ([], list(SEATS), [])
    assert nothing["result"]["dud"] is True
    assert grade(one) == ("silent", "silent")
    assert targets(one) == ([], ["Caro"], ["Ana", "Beto"])
    assert one["result"]["dud"] is None


@pytest.mark.parametrize(
    ("target", "reason", "rules"),
    [
        (
            "Ana",
            "The Chamber of the fired Bullet becomes empty when Ana keeps it.",
            ["kablamo/6.7", "kablamo/15.5"],
        ),
        ("Beto", "Beto has an empty Chamber to reload.", ["kablamo/15.4"]),
    ],
)
def test_stockpiling_reloads_the_fired_chamber_or_another_empty_one(fire, target, reason, rules):
    ruling = fire("stockpiling", empty_chambers={"Beto": 1}, target=target)

    assert (ruling["steps"][1]["text"], ruling["steps"][1]["rules"]) == (reason, rules)


# Sleight of hand: an opponent with Spare Bullets


@pytest.mark.parametrize(
    ("spares", "legal", "certainty"),
    [
        ({"Ana": 1}, ["Beto", "Caro"], "best-reading"),
        ({"Beto": 2}, ["Ana", "Caro"], "best-reading"),
        ({"Ana": 1, "Beto": 1}, list(SEATS), "certain"),
        ({"Beto": 1, "Caro": 1}, list(SEATS), "certain"),
        (SPARES, list(SEATS), "certain"),
        ({}, [], "certain"),
    ],
)
def test_sleight_of_hand_needs_an_opponent_of_the_target_with_spares(
    fire, spares, legal, certainty
):
    ruling = fire("sleight-of-hand", spares=spares)

    assert grade(ruling) == ("ruled", certainty)
    assert targets(ruling) == (legal, [name for name in SEATS if name not in legal], [])
    assert ruling["result"]["dud"] is (not legal)


@pytest.mark.parametrize(
    ("spares", "target", "expected"),
    [
        ({"Ana": 1}, "Ana", ("refused", "certain", False)),
        ({"Ana": 1}, "Beto", ("ruled", "best-reading", True)),
        ({"Beto": 1}, "Beto", ("refused", "best-reading", False)),
        ({"Beto": 1}, "Caro", ("ruled", "certain", True)),
        ({}, "Caro", ("refused", "certain", False)),
    ],
)
def test_whose_opponents_matters_only_where_the_answer_hangs_on_it(fire, spares, target, expected):
    assert wish(fire("sleight-of-hand", spares=spares, target=target)) == expected


@pytest.mark.parametrize(
    ("target", "reason", "verdict", "rule_number"),
    [
        (
            "Caro",
            "Caro has an opponent with Spare Bullets.",
            "Sleight of hand may go to Caro.",
            "9.4",
        ),
        (
            "Beto",
            "No opponent of Beto has a Spare Bullet.",
            ("Sleight of hand may not go to Beto: none of their opponents has a Spare Bullet."),
            "11.3",
        ),
    ],
)
def test_the_opponents_are_those_of_the_target(fire, target, reason, verdict, rule_number):
    ruling = fire("sleight-of-hand", spares={"Beto": 1}, target=target)

    assert (ruling["steps"][1]["text"], ruling["verdict"]) == (reason, verdict)
    assert ruling["steps"][1]["rules"] == ["kablamo/15.25", f"kablamo/{rule_number}"]


@pytest.mark.parametrize(
    ("facts", "legal"),
    [
        ({"empty_chambers": {"Ana": 5, "Beto": 5, "Caro": 6}}, ["Beto"]),
        ({"empty_chambers": {"Beto": 5}, "active": {"Beto": {"bullet": "other"}}}, ["Ana", "Caro"]),
    ],
)
def test_sleight_of_hand_needs_a_bullet_to_give_away(fire, facts, legal):
    assert targets(fire("sleight-of-hand", spares=SPARES, **facts))[0] == legal


@pytest.mark.parametrize("target", [None, "Beto"])
@pytest.mark.parametrize("bullet", ["sleight-of-hand", "wet-powder"])
def test_the_spare_bullets_are_asked_for_where_they_decide(fire, bullet, target):
    ruling = fire(bullet, target=target)

    assert ruling["status"] == "needs-info"
    assert [question["pointer"] for question in ruling["questions"]] == ["/spares"]
    unknown = ("legal_targets", "illegal_targets", "disputed_targets", "dud", "target_legal")
    known = {"decides": "Ana", "then_decides": target}
    assert ruling["result"] == known | dict.fromkeys(unknown)


# Wet Powder: Spare Bullets to discard


def test_wet_powder_goes_to_whoever_has_spares_and_nobody_says_about_none(fire):
    ruling = fire("wet-powder", spares={"Ana": 0, "Caro": 4})

    assert grade(ruling) == ("ruled", "silent")
    assert targets(ruling) == (["Caro"], [], ["Ana", "Beto"])
    assert [row["switch"] for row in ruling["readings"]] == [ZERO_SPARES]


@pytest.mark.parametrize(
    ("readings", "expected"),
    [
        ({}, ("silent", "silent", None)),
        ({ZERO_SPARES: "ask"}, ("silent", "silent", None)),
        ({ZERO_SPARES: "yes"}, ("ruled", "best-reading", True)),
        ({ZERO_SPARES: "no"}, ("refused", "best-reading", False)),
    ],
)
def test_the_table_may_choose_what_none_for_none_means(fire, readings, expected):
    ruling = fire("wet-powder", spares={"Ana": 2}, target="Beto", readings=readings)

    assert wish(ruling) == expected
    assert ruling["readings"][0]["switch"] == ZERO_SPARES


@pytest.mark.parametrize(
    ("choice", "reason", "verdict"),
    [
        (
            "yes",
            "Beto has no Spare Bullets, and at this table none for none counts.",
            "Wet Powder may go to Beto.",
        ),
        (
            "no",
            "Beto has no Spare Bullets, and somebody else has some to discard.",
            "Wet Powder may not go to Beto: no Spare Bullets.",
        ),
    ],
)
def test_none_for_none_is_told_as_the_table_reads_it(fire, choice, reason, verdict):
    facts = {"spares": {"Ana": 2}, "target": "Beto", "readings": {ZERO_SPARES: choice}}
    ruling = fire("wet-powder", **facts)

    assert (ruling["steps"][1]["text"], ruling["verdict"]) == (reason, verdict)


@pytest.mark.parametrize("choice", ["ask", "yes", "no"])
def test_a_wished_target_with_spares_is_certain_whatever_the_others_have(fire, choice):
    ruling = fire("wet-powder", spares={"Ana": 2}, target="Ana", readings={ZERO_SPARES: choice})

    assert wish(ruling) == ("ruled", "certain", True)
    assert ruling["readings"] == []
    assert len(targets(ruling)[0]) == (3 if choice == "yes" else 1)


def test_wet_powder_is_a_dud_if_nobody_has_spares(fire):
    ruling = fire("wet-powder", spares={})

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"]["dud"] is True
    assert ruling["readings"] == []


# Speed load: six new Bullets, and active ones stay


def test_speed_load_is_disputed_for_a_player_with_an_active_bullet(fire):
    ruling = fire("speed-load", active={"Beto": {"bullet": "wet-powder"}})

    assert grade(ruling) == ("ruled", "silent")
    assert targets(ruling) == (["Ana", "Caro"], [], ["Beto"])


def test_speed_load_is_silent_if_everybody_has_an_active_bullet(fire):
    ruling = fire("speed-load", active={name: {"bullet": "other"} for name in SEATS})

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["dud"] is None


@pytest.mark.parametrize(
    ("target", "choice", "expected"),
    [
        ("Beto", "ask", ("silent", "silent", None)),
        ("Beto", "five-others", ("ruled", "best-reading", True)),
        ("Caro", "ask", ("ruled", "certain", True)),
        ("Caro", "five-others", ("ruled", "certain", True)),
    ],
)
def test_only_the_target_s_own_active_bullet_matters(fire, target, choice, expected):
    active = {"Beto": {"bullet": "wet-powder"}}
    ruling = fire("speed-load", active=active, target=target, readings={SPEED_LOAD: choice})

    assert wish(ruling) == expected


# A bag too small for what the effect draws


@pytest.mark.parametrize(
    ("bullet", "facts", "certainty"),
    [
        ("speed-load", {"bag": 6}, "certain"),
        ("speed-load", {"bag": 5}, "silent"),
        ("wet-powder", {"bag": 3, "spares": SPARES}, "certain"),
        ("wet-powder", {"bag": 2, "spares": SPARES}, "silent"),
        ("wet-powder", {"bag": 2, "spares": SPARES, "target": "Beto"}, "certain"),
        ("wet-powder", {"bag": 2, "spares": SPARES, "target": "Caro"}, "silent"),
        ("wet-powder", {"bag": 0, "spares": {}}, "certain"),
        ("greased-cylinder", {"bag": 0}, "certain"),
    ],
)
def test_a_short_bag_leaves_open_what_is_drawn(fire, bullet, facts, certainty):
    assert grade(fire(bullet, **facts)) == ("ruled", certainty)


def test_a_bullet_that_stays_needs_no_other_from_the_bag(fire):
    facts = {"active": {"Beto": {"bullet": "other"}}, "readings": {SPEED_LOAD: "five-others"}}

    assert grade(fire("speed-load", bag=5, target="Beto", **facts)) == ("ruled", "best-reading")
    assert grade(fire("speed-load", bag=4, target="Beto", **facts)) == ("ruled", "silent")


@pytest.mark.parametrize(
    ("bullet", "facts"),
    [
        ("speed-load", {"active": {name: {"bullet": "other"} for name in SEATS}}),
        (
            "wet-powder",
            {"spares": {"Ana": 2}, "target": "Beto", "readings": {ZERO_SPARES: "yes"}},
        ),
    ],
)
def test_where_nothing_is_drawn_no_bag_is_too_small(fire, bullet, facts):
    assert "kablamo/14.7" not in cited(fire(bullet, bag=0, **facts))


@pytest.mark.parametrize(
    ("active", "verdict"),
    [
        ({}, "The effect of Speed load may go to any player."),
        (
            {"Beto": {"bullet": "other"}},
            (
                "The effect of Speed load may go to: Ana and Caro; the rulebook does not decide "
                "about: Beto."
            ),
        ),
    ],
)
def test_the_verdict_names_who_is_disputed(fire, active, verdict):
    assert fire("speed-load", active=active)["verdict"] == verdict


# What cannot be so


@pytest.mark.parametrize(
    ("bullet", "facts", "pointers"),
    [
        ("triple-action", {"number": 21}, ["/number"]),
        (
            "stockpiling",
            {"active": {"Beto": {"bullet": "wet-powder", "number": 8}}},
            ["/active/Beto/number"],
        ),
        ("stockpiling", {"number": 1000}, ["/number"]),
        (
            "stockpiling",
            {"number": 50, "active": {"Beto": {"bullet": "lights-out"}}},
            ["/active/Beto"],
        ),
        ("wet-powder", {"active": {"Caro": {"bullet": "triple-action"}}}, ["/active/Caro"]),
        (
            "speed-load",
            {"number": 30, "active": {"Beto": {"bullet": "other", "number": 29}}},
            ["/active/Beto"],
        ),
        ("stockpiling", {"active": {"Beto": {"bullet": "click"}}}, ["/active/Beto"]),
        ("lights-out", {"active": {"Beto": {"bullet": "lights-out"}}}, ["/active/Beto/bullet"]),
        (
            "stockpiling",
            {"active": {"Beto": {"bullet": "lights-out"}, "Caro": {"bullet": "lights-out"}}},
            ["/active/Caro/bullet"],
        ),
        ("stockpiling", {"empty_chambers": {"Ana": 6}}, ["/empty_chambers/Ana"]),
        (
            "stockpiling",
            {"empty_chambers": {"Beto": 6}, "active": {"Beto": {"bullet": "other"}}},
            ["/empty_chambers/Beto"],
        ),
        ("stockpiling", {"owner": "Zoe", "target": "Zoe"}, ["/owner", "/target"]),
        ("stockpiling", {"active": {"Beto": {"bullet": "empty"}}}, ["/active/Beto/bullet"]),
        ("stockpiling", {"bag": 101, "spares": {"Zoe": 1}}, ["/bag", "/spares/Zoe"]),
        ("pop", {}, ["/bullet"]),
    ],
)
def test_impossible_facts_are_named(fire, bullet, facts, pointers):
    assert sorted(impossible(fire, bullet, **facts)) == pointers


@pytest.mark.parametrize(
    ("bullet", "facts"),
    [
        ("speed-load", {"number": 30, "active": {"Beto": {"bullet": "other", "number": 30}}}),
        ("speed-load", {"number": 30, "active": {"Beto": {"bullet": "other"}}}),
        ("speed-load", {"active": {"Beto": {"bullet": "lights-out"}}}),
        ("kablamo", {"active": {"Beto": {"bullet": "kablamo"}, "Caro": {"bullet": "lights-out"}}}),
        ("empty", {"empty_chambers": {"Ana": 6}, "active": {"Beto": {"bullet": "lights-out"}}}),
        ("triple-action", {"number": 20}),
    ],
)
def test_bullets_that_can_be_waiting_are_taken(fire, bullet, facts):
    assert fire(bullet, **facts)["status"] == "ruled" or bullet == "speed-load"


def test_a_revolver_with_a_flipped_bullet_has_five_empty_chambers_at_most(fire):
    assert targets(fire("stockpiling", empty_chambers={"Ana": 5}))[0] == ["Ana"]

    with pytest.raises(ImpossibleSituation) as caught:
        fire("stockpiling", empty_chambers={"Ana": 6})
    assert [fault.message.facts["limit"] for fault in caught.value.faults] == [5]


def test_a_name_with_a_slash_is_pointed_at_as_json_wants_it(fire):
    facts = {"players": ["Ana", "B/C"], "active": {"B/C": {"bullet": "click"}}}

    assert impossible(fire, "stockpiling", **facts) == ["/active/B~1C"]


# What holds for every effect

names = st.sampled_from(SEATS)
situations = st.fixed_dictionaries(
    {
        "bullet": st.sampled_from([*BULLETS, "empty"]),
        "owner": names,
        "spares": st.dictionaries(names, st.integers(0, 3)),
        "empty_chambers": st.dictionaries(names, st.integers(0, 5)),
        "active": st.dictionaries(names, st.just({"bullet": "other"})),
        "bag": st.none() | st.integers(0, 8),
        "readings": st.sampled_from([{}, {ZERO_SPARES: "yes"}, {SPEED_LOAD: "five-others"}]),
    }
)


@given(facts=situations)
def test_everybody_is_either_legal_illegal_or_disputed_and_every_step_cites(fire, facts):
    ruling = fire(**facts)

    assert sorted(name for group in targets(ruling) for name in group) == list(SEATS)
    assert all(step["rules"] for step in ruling["steps"])
    assert (ruling["status"] == "silent") <= (targets(ruling)[0] == [])


@given(facts=situations, target=names)
def test_asking_about_one_player_agrees_with_asking_about_all(fire, facts, target):
    everybody, one = fire(**facts), fire(**facts, target=target)
    legal, illegal, _ = targets(everybody)

    assert targets(one) == targets(everybody)
    status = "ruled" if target in legal else "refused" if target in illegal else "silent"
    assert one["status"] == status


@given(facts=situations, data=st.data())
def test_the_order_of_entries_does_not_matter(fire, facts, data):
    shuffled = {
        key: dict(data.draw(st.permutations(list(value.items()))))
        if isinstance(value, dict)
        else value
        for key, value in facts.items()
    }
    one, other = fire(**facts), fire(**shuffled)

    assert (one["result"], one["status"]) == (other["result"], other["status"])
