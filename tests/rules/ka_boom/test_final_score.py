"""Who wins at the end of the game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

TABLE = ["Ana", "Beto", "Carla"]


@pytest.fixture(scope="module")
def end(rule):
    def final_score(tiles, **more):
        return rule("ka-boom", "final-score", {"players": TABLE, "tiles": tiles, **more})

    return final_score


def nodes(ruling):
    return [step["node"] for step in ruling["steps"]]


def test_highest_total_wins_not_most_tiles(end):
    ruling = end({"Ana": [1, 1, 1, 1], "Beto": [5], "Carla": [2, 2]})

    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"] == {
        "totals": {"Ana": 4, "Beto": 5, "Carla": 4},
        "winner": "Beto",
        "tied": [],
    }


def test_who_is_left_out_has_no_tiles(end):
    assert end({"Carla": [3]})["result"]["totals"] == {"Ana": 0, "Beto": 0, "Carla": 3}


@pytest.mark.parametrize(
    ("tiles", "tied"),
    [
        ({"Carla": [9], "Ana": [5, 4]}, ["Ana", "Carla"]),
        ({}, ["Ana", "Beto", "Carla"]),
    ],
)
def test_a_tie_for_the_highest_total_is_left_open(end, tiles, tied):
    ruling = end(tiles)

    assert (ruling["status"], ruling["certainty"]) == ("silent", "silent")
    assert (ruling["result"]["winner"], ruling["result"]["tied"]) == (None, tied)
    assert "ka-boom/10.8" in ruling["steps"][-1]["rules"]


@pytest.mark.parametrize("tiles", [{"Beto": [9]}, {"Beto": [9], "Carla": [9]}, {"Ana": [9]}, {}])
def test_the_mega_tower_wins_whatever_the_totals(end, tiles):
    ruling = end(tiles, mega_built_by="Ana", rounds=2)

    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert (ruling["result"]["winner"], ruling["result"]["tied"]) == ("Ana", [])
    assert ruling["result"]["totals"]["Beto"] == sum(tiles.get("Beto", []))
    assert "ka-boom/11.2" in ruling["steps"][-1]["rules"]


def test_the_agreed_rounds_end_the_game_and_change_no_total(end):
    three, one = end({"Ana": [2]}), end({"Ana": [2]}, rounds=1)

    assert three["result"] == one["result"]
    texts = {step["text"] for ruling in (three, one) for step in ruling["steps"]}
    assert "The game ends after 3 rounds, as agreed." in texts
    assert "The game ends after 1 round, as agreed." in texts


def test_the_mega_tower_does_not_wait_for_the_last_round(end):
    assert "rounds" not in nodes(end({}, mega_built_by="Ana"))


@pytest.mark.parametrize(
    ("facts", "pointers"),
    [
        ({"tiles": {"Ana": [1] * 13, "Beto": [1] * 13}}, {"/tiles"}),
        ({"tiles": {"Ana": [1] * 26, "Zoe": [1]}}, {"/tiles", "/tiles/Zoe"}),
        ({"tiles": {"Ana": [0, 2, 1.5]}}, {"/tiles/Ana/0", "/tiles/Ana/2"}),
        ({"tiles": {}, "rounds": 0}, {"/rounds"}),
        ({"tiles": {}, "mega_built_by": "Zoe"}, {"/mega_built_by"}),
        ({}, {"/tiles"}),
    ],
)
def test_what_cannot_be(rule, facts, pointers):
    with pytest.raises(ImpossibleSituation) as impossible:
        rule("ka-boom", "final-score", {"players": TABLE, **facts})

    assert {fault.pointer for fault in impossible.value.faults} == pointers


def test_twenty_five_tiles_are_possible(end):
    assert end({"Ana": [1] * 12, "Beto": [1] * 13})["result"]["winner"] == "Beto"


TILES = st.dictionaries(
    st.sampled_from(TABLE), st.lists(st.integers(1, 9), max_size=8), max_size=len(TABLE)
)


@given(tiles=TILES, mega=st.sampled_from([None, *TABLE]))
def test_totals_add_up_and_nobody_beats_the_winner(end, tiles, mega):
    ruling = end(tiles, mega_built_by=mega)
    totals, winner, tied = (ruling["result"][name] for name in ("totals", "winner", "tied"))

    assert list(totals) == TABLE
    assert sum(totals.values()) == sum(map(sum, tiles.values()))
    assert (winner is None) is (len(tied) > 1) is (ruling["status"] == "silent")
    if not mega:
        best = [player for player, total in totals.items() if total == max(totals.values())]
        assert best == (tied or [winner])


@given(tiles=TILES)
def test_order_of_the_entries_does_not_matter(end, tiles):
    turned = {player: points[::-1] for player, points in reversed(tiles.items())}

    assert end(tiles)["result"] == end(turned)["result"]
