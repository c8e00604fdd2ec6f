"""Dice, catapults, turns and sand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation


@pytest.fixture(scope="module")
def setup(rule):
    return lambda **facts: rule("ka-boom", "setup", facts)


@pytest.mark.parametrize(
    ("player_count", "dice_each", "dice_left", "catapults_left"),
    [(2, 8, 1, 3), (3, 4, 1, 2), (4, 3, 0, 1), (5, 2, 1, 0)],
)
def test_pieces_by_number_of_players(setup, player_count, dice_each, dice_left, catapults_left):
    ruling = setup(player_count=player_count)

    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"] == {
        "saboteurs": player_count - 1,
        "dice_each": dice_each,
        "dice_left": dice_left,
        "catapults_left": catapults_left,
        "turns": player_count * 3,
        "sand_seconds": player_count * 90,
    }


@given(player_count=st.integers(2, 5), rounds=st.integers(1, 50))
def test_no_piece_is_lost_and_everybody_builds_once_a_round(setup, player_count, rounds):
    result = setup(player_count=player_count, rounds=rounds)["result"]

    assert result["saboteurs"] + 1 == player_count
    assert result["saboteurs"] * result["dice_each"] + result["dice_left"] == 9
    assert result["saboteurs"] + result["catapults_left"] == 4
    assert result["turns"] == player_count * rounds
    assert result["sand_seconds"] == result["turns"] * 30


@pytest.mark.parametrize(
    ("facts", "pointers"),
    [
        ({"player_count": 1}, ["/player_count"]),
        ({"player_count": 6, "rounds": 0}, ["/player_count", "/rounds"]),
        ({}, ["/player_count"]),
    ],
)
def test_what_cannot_be(setup, facts, pointers):
    with pytest.raises(ImpossibleSituation) as impossible:
        setup(**facts)

    assert [fault.pointer for fault in impossible.value.faults] == pointers
