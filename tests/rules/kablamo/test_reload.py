"""What everybody draws and loads at the end of a turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

COLUMNS = ("drawn", "spares_after_replace", "reloaded", "left_empty", "spares_after_reload")


@pytest.fixture(scope="module")
def reload(rule):
    def reloaded(empty, spares, players=("Ana", "Beto"), **facts):
        situation = {"players": list(players), "empty_chambers": empty, "spares": spares, **facts}
        return rule("kablamo", "reload", situation)

    return reloaded


def grade(ruling):
    return ruling["status"], ruling["certainty"]


def row(ruling, player="Ana"):
    """Return drawn, Spares after Replace, reloaded, left empty, Spares at the end."""
    facts = ruling["result"]["per_player"][player]
    assert facts.keys() == set(COLUMNS)
    return tuple(facts[column] for column in COLUMNS)


def impossible(reload, *args, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        reload(*args, **facts)
    return sorted(fault.pointer for fault in caught.value.faults)


def stockpiling(player="Ana"):
    return {"bullet": "stockpiling", "player": player}


def wet_powder(live=0, player="Ana"):
    return {"bullet": "wet-powder", "player": player, "live": live}


def texts(ruling, node):
    return [step["text"] for step in ruling["steps"] if step["node"] == node]


# Replace and Reload: rules 6.13 to 6.16


@pytest.mark.parametrize("bag", [None, 4, 100])
def test_everybody_draws_for_each_empty_chamber_and_fills_them_all(reload, bag):
    ruling = reload({"Ana": 3, "Beto": 1}, {"Ana": 2}, players=["Ana", "Beto", "Caro"], bag=bag)

    assert grade(ruling) == ("ruled", "certain")
    assert row(ruling, "Ana") == (3, 5, 3, 0, 2)
    assert row(ruling, "Beto") == (1, 1, 1, 0, 0)
    assert row(ruling, "Caro") == (0, 0, 0, 0, 0)
    assert ruling["result"].get("bag_after") == (None if bag is None else bag - 4)
    assert "bag_short" not in ruling["result"]


def test_nothing_happens_without_an_empty_chamber(reload):
    ruling = reload({}, {"Ana": 7}, bag=0)

    assert grade(ruling) == ("ruled", "certain")
    assert row(ruling) == (0, 7, 0, 0, 7)
    assert ruling["result"]["bag_after"] == 0


@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Beto"], ["Beto", "Ana"]])
@pytest.mark.parametrize(
    ("spares", "bag", "expected"),
    [(0, 3, (3, 3, 3, 1, 0)), (1, 3, (3, 4, 4, 0, 0)), (2, 1, (1, 3, 3, 1, 0))],
)
def test_a_single_drawing_player_takes_what_is_left_in_the_bag(
    reload, players, spares, bag, expected
):
    ruling = reload({"Ana": 4}, {"Ana": spares}, players=players, bag=bag)

    assert grade(ruling) == ("ruled", "best-reading")
    assert row(ruling) == expected
    assert ruling["result"]["bag_after"] == 0
    assert ruling["result"]["bag_short"] is True
    assert ruling["result"]["wanted"]["Ana"] == 4


def test_an_empty_bag_is_refilled_by_no_rule(reload):
    ruling = reload({"Ana": 3, "Beto": 1}, {"Ana": 2}, bag=0)

    assert grade(ruling) == ("silent", "silent")
    assert row(ruling) == (0, 2, 2, 1, 0)
    assert ruling["result"]["wanted"] == {"Ana": 3, "Beto": 1}
    assert "bag_after" not in ruling["result"]


def test_nobody_says_who_draws_first_from_a_bag_too_small_for_several(reload):
    empty, spares = {"Ana": 3, "Beto": 2}, {"Ana": 2, "Beto": 2}
    ruling = reload(empty, spares, players=["Ana", "Beto", "Caro"], bag=4)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["wanted"] == {"Ana": 3, "Beto": 2, "Caro": 0}
    assert ruling["result"]["bag_short"] is True
    assert "bag_after" not in ruling["result"]
    assert row(ruling, "Ana") == (None, None, None, None, None)
    assert row(ruling, "Beto") == (None, None, 2, 0, None)
    assert row(ruling, "Caro") == (0, 0, 0, 0, 0)


def test_only_who_has_an_empty_chamber_draws_and_reloads_in_the_steps(reload):
    players = ["Ana", "Beto", "Caro"]
    ruling = reload({"Ana": 1, "Caro": 3}, {}, players=players)

    assert texts(ruling, "replace") == [
        "Replace: Ana draws 1 Bullet, one for each empty Chamber.",
        "Replace: Caro draws 3 Bullets, one for each empty Chamber.",
    ]
    assert texts(ruling, "reload") == [
        "Reload: Ana fills 1 Chamber.",
        "Reload: Caro fills 3 Chambers.",
    ]


def test_a_chamber_that_stays_empty_is_told_next_to_those_filled(reload):
    ruling = reload({"Ana": 2}, {}, bag=1)

    assert texts(ruling, "reload") == ["Reload: Ana fills 1 Chamber."]
    assert len(texts(ruling, "left-empty")) == 1


@pytest.mark.parametrize(
    ("players", "empty", "facts", "verdict"),
    [
        (
            ["Ana"],
            {"Ana": 2},
            {},
            (
                "Ana draws 2 at Replace and reloads 2; Chambers left empty: 0; "
                "Spare Bullets at the end: 0."
            ),
        ),
        (["Ana", "Beto"], {"Ana": 2}, {}, "Everybody fills every empty Chamber."),
        (["Ana", "Beto", "Caro"], {"Ana": 2}, {}, "Everybody fills every empty Chamber."),
        (
            ["Ana", "Beto"],
            {"Ana": 2},
            {"bag": 1},
            "Not enough Spare Bullets for every Chamber: Ana.",
        ),
        (
            ["Ana", "Beto"],
            {"Ana": 2, "Beto": 2},
            {"bag": 1},
            (
                "The Ammunition Bag holds too few Bullets for all, and the rulebook has no "
                "drawing order."
            ),
        ),
    ],
)
def test_the_verdict_answers_in_one_sentence(reload, players, empty, facts, verdict):
    assert reload(empty, {}, players=players, **facts)["verdict"] == verdict


# The wish to leave a Chamber empty


@pytest.mark.parametrize(
    ("spares", "bag", "wish", "expected"),
    [
        (0, None, 1, ("refused", "certain", ["must-reload"])),
        (5, None, 3, ("refused", "certain", ["must-reload"])),
        (5, None, 0, ("ruled", "certain", [])),
        (0, 2, 1, ("ruled", "best-reading", [])),
        (0, 2, 2, ("refused", "best-reading", ["must-reload"])),
        (1, 2, 1, ("refused", "best-reading", ["must-reload"])),
        (0, 0, 3, ("silent", "silent", [])),
        (2, 0, 2, ("refused", "silent", ["must-reload"])),
    ],
)
def test_only_a_player_short_of_spares_leaves_chambers_empty(reload, spares, bag, wish, expected):
    facts = {"bag": bag, "leave_empty": {"Ana": wish}}
    ruling = reload({"Ana": 3}, {"Ana": spares}, players=["Ana"], **facts)

    assert (*grade(ruling), ruling["result"]["problems"]) == expected


@pytest.mark.parametrize(("wish", "problems"), [(2, []), (3, ["must-reload"])])
def test_a_wish_is_refused_if_the_spares_at_hand_suffice_whoever_draws_first(
    reload, wish, problems
):
    facts = {"bag": 1, "leave_empty": {"Ana": wish}}
    ruling = reload({"Ana": 3, "Beto": 1}, {"Ana": 1}, **facts)

    assert ruling["status"] == ("refused" if problems else "silent")
    assert ruling["result"]["problems"] == problems


def test_a_refused_wish_shows_what_must_be_done(reload):
    ruling = reload({"Ana": 2, "Beto": 1}, {"Ana": 1}, leave_empty={"Ana": 1}, bag=9)

    assert row(ruling) == (2, 3, 2, 0, 1)
    assert ruling["result"]["bag_after"] == 6
    assert "Ana" in ruling["verdict"]
    assert "Beto" not in ruling["verdict"]


def test_an_effect_that_works_is_not_what_a_refused_wish_is_about(reload):
    facts = {"effect": wet_powder(), "leave_empty": {"Ana": 1}}
    ruling = reload({"Ana": 1}, {"Ana": 1}, **facts)

    assert ruling["verdict"] == (
        "Ana must reload: no Chamber may stay empty as long as there are Spare Bullets."
    )


def test_a_wish_is_refused_even_if_another_player_has_an_open_number(reload):
    facts = {"effect": stockpiling(), "bag": 1, "leave_empty": {"Beto": 1}}
    ruling = reload({"Ana": 1, "Beto": 2}, {"Beto": 2}, **facts)

    assert ruling["result"]["problems"] == ["must-reload"]


# Stockpiling before Replace: rules 15.1 to 15.6


@pytest.mark.parametrize("bag", [None, 3, 50])
def test_stockpiling_reloads_a_chamber_at_once_and_brings_a_spare(reload, bag):
    ruling = reload({"Ana": 2}, {"Ana": 1}, effect=stockpiling(), bag=bag)

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"]["after_effect"] == {"Ana": {"empty_chambers": 1, "spares": 2}}
    assert ruling["result"].get("bag_after_effect") == (None if bag is None else bag - 2)
    assert ruling["result"].get("bag_after") == (None if bag is None else bag - 3)
    assert ruling["result"]["to_discard_pile"] == 0
    assert row(ruling) == (1, 3, 1, 0, 2)


def test_replace_may_find_the_bag_that_stockpiling_emptied(reload):
    ruling = reload({"Ana": 2}, {}, effect=stockpiling(), bag=2)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["bag_after_effect"] == 0
    assert row(ruling) == (0, 1, 1, 0, 0)
    assert "The Ammunition Bag is empty" in ruling["verdict"]


@pytest.mark.parametrize("bag", [None, 0, 1, 9])
def test_stockpiling_needs_an_empty_chamber(reload, bag):
    ruling = reload({"Beto": 1}, {"Ana": 4, "Beto": 2}, effect=stockpiling(), bag=bag)

    assert ruling["status"] == "refused"
    assert ruling["certainty"] == ("silent" if bag == 0 else "certain")
    assert ruling["result"]["problems"] == ["no-empty-chamber"]
    assert ruling["result"]["after_effect"] == {"Ana": {"empty_chambers": 0, "spares": 4}}
    assert ruling["result"]["to_discard_pile"] == 0
    assert ruling["result"].get("bag_after_effect") == bag


def test_both_problems_are_named_in_order(reload):
    facts = {"effect": stockpiling(), "leave_empty": {"Beto": 1}}
    ruling = reload({"Beto": 1}, {"Beto": 2}, **facts)

    assert ruling["result"]["problems"] == ["must-reload", "no-empty-chamber"]
    assert {"must-reload", "no-empty-chamber"} <= {step["node"] for step in ruling["steps"]}
    assert "Ana" in ruling["verdict"]
    assert "Beto" in ruling["verdict"]


def test_stockpiling_is_a_dud_if_the_bag_is_empty(reload):
    ruling = reload({"Ana": 1}, {"Ana": 3}, effect=stockpiling(), bag=0)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["after_effect"] == {"Ana": {"empty_chambers": 1, "spares": 3}}
    assert ruling["result"]["to_discard_pile"] == 0
    assert row(ruling) == (0, 3, 1, 0, 2)
    assert [step["certainty"] for step in ruling["steps"][:2]] == ["best-reading", "silent"]


def test_half_a_stockpiling_is_not_decided(reload):
    facts = {"effect": stockpiling(), "bag": 1, "leave_empty": {"Ana": 1}}
    ruling = reload({"Ana": 1, "Beto": 2}, {"Beto": 2}, players=["Ana", "Beto", "Caro"], **facts)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["after_effect"] == {"Ana": {"empty_chambers": None, "spares": None}}
    assert ruling["result"]["to_discard_pile"] == 0
    assert {"bag_after", "bag_after_effect"}.isdisjoint(ruling["result"])
    assert row(ruling, "Ana") == (None,) * 5
    assert row(ruling, "Beto") == (None, None, 2, 0, None)
    assert row(ruling, "Caro") == (0, 0, 0, 0, 0)


# Wet Powder before Replace: rules 15.13, 14.4, 14.6


@pytest.mark.parametrize("bag", [None, 5, 20])
@pytest.mark.parametrize("live", [0, 2, 3])
def test_wet_powder_draws_as_many_as_it_discards(reload, bag, live):
    ruling = reload({"Ana": 1, "Beto": 1}, {"Ana": 3}, effect=wet_powder(live), bag=bag)

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"]["after_effect"] == {"Ana": {"empty_chambers": 1, "spares": 3}}
    assert ruling["result"]["to_discard_pile"] == 3 - live
    assert ruling["result"].get("bag_after_effect") == (None if bag is None else bag - 3 + live)
    assert ruling["result"].get("bag_after") == (None if bag is None else bag - 5 + live)
    assert row(ruling) == (1, 4, 1, 0, 3)


@pytest.mark.parametrize("bag", [None, 0])
def test_wet_powder_without_spares_changes_no_number(reload, bag):
    ruling = reload({}, {}, effect=wet_powder(), bag=bag)

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"]["after_effect"] == {"Ana": {"empty_chambers": 0, "spares": 0}}
    assert ruling["result"]["to_discard_pile"] == 0
    assert ruling["readings"] == []


@pytest.mark.parametrize(
    ("bag", "live", "draws"),
    [
        (3, 1, (4, 3)),
        (2, 2, (4, 2)),
        (0, 4, (4, 0)),
        (1, 2, (3, 1)),
        (0, 0, (0, 0)),
        (3, 0, (3, 3)),
    ],
)
def test_a_bag_too_small_for_wet_powder_is_not_decided(reload, bag, live, draws):
    ruling = reload({"Ana": 1}, {"Ana": 4}, effect=wet_powder(live), bag=bag)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["draws_wanted"] == 4
    assert ruling["result"]["draws_if"] == {"live-first": draws[0], "draw-first": draws[1]}
    assert ruling["result"]["to_discard_pile"] == 4 - live
    assert ruling["result"]["after_effect"] == {"Ana": {"empty_chambers": 1, "spares": None}}
    assert {"bag_after", "bag_after_effect"}.isdisjoint(ruling["result"])
    assert row(ruling) == (None,) * 5
    assert row(ruling, "Beto") == (0, 0, 0, 0, 0)


def test_without_an_empty_chamber_an_open_number_of_spares_leaves_no_reload_open(reload):
    ruling = reload({}, {"Ana": 4}, effect=wet_powder(), bag=1)

    assert row(ruling) == (0, None, 0, 0, None)


def test_the_step_tells_how_many_bullets_wet_powder_discards(reload):
    ruling = reload({}, {"Ana": 3}, effect=wet_powder(live=2))

    assert texts(ruling, "wet-powder-discards") == [
        "Wet Powder: Ana discards 3 Spare Bullets (Live Bullets: 2)."
    ]


def test_a_wish_waits_while_wet_powder_is_not_decided(reload):
    facts = {"effect": wet_powder(), "bag": 1, "leave_empty": {"Ana": 1}}

    assert reload({"Ana": 1}, {"Ana": 4}, **facts)["result"]["problems"] == []


# What cannot be so


@pytest.mark.parametrize(
    ("empty", "spares", "facts", "pointers"),
    [
        ({"Ana": 7}, {"Ana": -1}, {"bag": 101}, ["/bag", "/empty_chambers/Ana", "/spares/Ana"]),
        ({}, {}, {"effect": wet_powder(live=1)}, ["/effect/live"]),
        ({}, {"Ana": 2}, {"effect": wet_powder(live=3)}, ["/effect/live"]),
        ({}, {"Ana": 1}, {"effect": wet_powder(live=2)}, ["/effect/live"]),
        ({}, {"Ana": 30}, {"effect": wet_powder(live=21)}, ["/effect/live"]),
        ({"Ana": 1}, {}, {"effect": {**stockpiling(), "live": 1}}, ["/effect/live"]),
        (
            {},
            {},
            {"effect": {"bullet": "click", "player": "Zoe"}},
            ["/effect/bullet", "/effect/player"],
        ),
        ({"Zoe": 1}, {}, {"effect": stockpiling("Zoe")}, ["/effect/player", "/empty_chambers/Zoe"]),
        (
            {"Ana": 1},
            {},
            {"leave_empty": {"Ana": 2, "Beto": 1}},
            ["/leave_empty/Ana", "/leave_empty/Beto"],
        ),
        ({}, {}, {"players": []}, ["/players"]),
        ({}, {}, {"players": ["Ana", "ANA"]}, ["/players/1"]),
    ],
)
def test_impossible_facts_are_named(reload, empty, spares, facts, pointers):
    assert impossible(reload, empty, spares, **facts) == pointers


# What holds at every end of a turn

NAMES = ("Ana", "Beto", "Caro")
names = st.sampled_from(NAMES)
effects = st.none() | st.builds(stockpiling, names) | st.builds(wet_powder, st.just(0), names)
tables = st.fixed_dictionaries(
    {
        "empty": st.dictionaries(names, st.integers(0, 6)),
        "spares": st.dictionaries(names, st.integers(0, 5)),
        "bag": st.none() | st.integers(0, 14),
        "effect": effects,
    }
)


@given(facts=tables)
def test_no_bullet_is_made_or_lost(reload, facts):
    ruling = reload(players=NAMES, **facts)
    result = ruling["result"]

    for rows in result["per_player"].values():
        drawn, after_replace, loaded, left, after_reload = (rows[column] for column in COLUMNS)
        if None not in {drawn, after_replace, loaded, left}:
            assert after_replace - loaded == after_reload
            assert left == 0 or after_reload == 0
    if "bag_after" in result:
        before = result.get("bag_after_effect", facts["bag"])
        assert before - result["bag_after"] == sum(
            rows["drawn"] for rows in result["per_player"].values()
        )
        assert result["bag_after"] >= 0


@given(facts=tables)
def test_every_step_cites_and_the_order_of_entries_does_not_matter(reload, facts):
    turned = {
        key: dict(reversed(value.items())) if isinstance(value, dict) else value
        for key, value in facts.items()
    }
    one, other = reload(players=NAMES, **facts), reload(players=NAMES, **turned)

    assert all(step["rules"] for step in one["steps"])
    assert one["result"] == other["result"]
    assert list(one["result"]["per_player"]) == list(NAMES)


@given(empty=st.integers(0, 6), spares=st.integers(0, 9), bag=st.integers(1, 12))
def test_more_bullets_in_the_bag_never_leave_more_chambers_empty(reload, empty, spares, bag):
    fewer, more = (
        reload({"Ana": empty}, {"Ana": spares}, players=["Ana"], bag=n) for n in (bag, bag + 1)
    )

    assert row(more)[3] <= row(fewer)[3]
