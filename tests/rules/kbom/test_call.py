"""Who may say KBÓM!, whose cards freeze, and who still has a turn."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

CALLER_TAKES_TURN = "kbom.caller-takes-turn"
TABLE = ["Ana", "Beto", "Caro", "Dani"]


@pytest.fixture(scope="module")
def call(rule):
    def call_at_the_table(player, **facts):
        return rule("kbom", "call", {"players": TABLE, "player": player, **facts})

    return call_at_the_table


@pytest.mark.parametrize(
    ("caller", "turns"),
    [
        ("Ana", ["Beto", "Caro", "Dani"]),
        ("Caro", ["Dani", "Ana", "Beto"]),
        ("Dani", ["Ana", "Beto", "Caro"]),
    ],
)
def test_everybody_else_has_one_more_turn_clockwise(call, caller, turns):
    ruling = call(caller)
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "best-reading")
    assert ruling["result"] == {
        "legal": True,
        "problems": [],
        "frozen": [caller],
        "turns_left": turns,
    }
    (reading,) = ruling["readings"]
    assert (reading["switch"], reading["choice"]) == (CALLER_TAKES_TURN, "no")


@pytest.mark.parametrize(
    ("moment", "why"),
    [
        ("after-draw", "Ana has drawn already."),
        ("others-turn", "It is not the turn of Ana."),
    ],
)
def test_it_is_told_why_the_moment_is_wrong(call, moment, why):
    assert [step["text"] for step in call("Ana", moment=moment)["steps"]] == [why]


def test_by_a_table_s_choice_the_caller_plays_first(call):
    ruling = call("Caro", readings={CALLER_TAKES_TURN: "yes"})
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "best-reading")
    assert ruling["result"]["turns_left"] == ["Caro", "Dani", "Ana", "Beto"]


@pytest.mark.parametrize("moment", ["after-draw", "others-turn"])
def test_at_any_other_moment_it_is_refused(call, moment):
    ruling = call("Ana", moment=moment)
    assert (ruling["status"], ruling["certainty"]) == ("refused", "certain")
    assert ruling["readings"] == []
    assert ruling["result"] == {
        "legal": False,
        "problems": ["only-at-start-of-turn"],
        "frozen": [],
        "turns_left": [],
    }


@pytest.mark.parametrize("player", ["Ana", "Beto"])
def test_a_second_call_is_not_decided_and_only_the_first_freezes(call, player):
    ruling = call(player, called_by="Beto")
    assert (ruling["status"], ruling["certainty"]) == ("silent", "silent")
    assert ruling["result"] == {
        "legal": None,
        "problems": [],
        "frozen": ["Beto"],
        "turns_left": None,
    }


def test_a_second_call_at_the_wrong_moment_is_refused_in_any_case(call):
    ruling = call("Ana", called_by="Beto", moment="others-turn")
    assert (ruling["status"], ruling["certainty"]) == ("refused", "certain")
    assert ruling["result"]["legal"] is False
    assert ruling["result"]["frozen"] == ["Beto"]


@given(
    names=st.lists(st.sampled_from("ABCDEFGHIJKLMN"), min_size=2, max_size=14, unique=True),
    seat=st.integers(0, 13),
    choice=st.sampled_from(["no", "yes"]),
)
def test_nobody_has_two_turns_and_nobody_is_left_out(rule, names, seat, choice):
    caller = names[seat % len(names)]
    facts = {"players": names, "player": caller, "readings": {CALLER_TAKES_TURN: choice}}
    turns = rule("kbom", "call", facts)["result"]["turns_left"]
    assert sorted(turns) == sorted(n for n in names if choice == "yes" or n != caller)
