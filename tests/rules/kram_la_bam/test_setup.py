"""Hands, Draw Pile and Reserve Pile of a Round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

CARDS = [
    *range(1, 13),
    "add",
    "bam",
    "give",
    "kram-la-bam",
    "resurrect",
    "swap-reveal",
    "trap",
    "joker",
]


@pytest.fixture(scope="module")
def set_up(rule):
    def ask(player_count, removed=()):
        situation = {"player_count": player_count, "removed": list(removed)}
        return rule("kram-la-bam", "setup", situation)

    return ask


@pytest.mark.parametrize(
    ("players", "reserve"), [(2, 64), (3, 55), (4, 46), (5, 37), (6, 28), (7, 19), (8, 10)]
)
def test_the_reserve_pile_shrinks_by_nine_cards_a_player(set_up, players, reserve):
    ruling = set_up(players)

    assert ruling["result"] == {
        "hand_each": 4,
        "dealt": 4 * players,
        "deck": 82,
        "draw_pile": 5 * players,
        "reserve_pile": reserve,
        "removal_suggested": None,
    }
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")


def test_it_is_told_where_all_the_cards_lie(set_up):
    assert [step["text"] for step in set_up(3)["steps"]][-3:] == [
        "Deal 4 cards to each player: 12 cards.",
        "The Draw Pile has 5 cards for each player: 15 cards.",
        "What is left is the Reserve Pile: 55 cards.",
    ]


@pytest.mark.parametrize(("card", "copies"), [(7, 5), ("give", 3), ("joker", 1)])
def test_all_copies_of_a_card_are_out(set_up, card, copies):
    assert set_up(2, [card])["result"]["deck"] == 82 - copies


@pytest.mark.parametrize(
    ("players", "suggested", "certainty"),
    [(2, True, "certain"), (4, True, "certain"), (5, False, "best-reading")],
)
def test_taking_out_cards_is_advice_for_two_to_four(set_up, players, suggested, certainty):
    ruling = set_up(players, [1])

    assert ruling["result"]["removal_suggested"] is suggested
    assert ruling["certainty"] == certainty


def test_a_reserve_pile_may_be_empty_but_no_hand_too_small(set_up):
    assert set_up(8, [1, 2])["result"]["reserve_pile"] == 0

    with pytest.raises(ImpossibleSituation) as caught:
        set_up(8, [1, 2, "joker"])
    assert [fault.pointer for fault in caught.value.faults] == ["/removed"]


def test_a_card_is_taken_out_once(set_up):
    with pytest.raises(ImpossibleSituation) as caught:
        set_up(3, ["bam", 4, "bam", 4])
    assert [fault.pointer for fault in caught.value.faults] == ["/removed/2", "/removed/3"]


@given(players=st.integers(2, 4), removed=st.lists(st.sampled_from(CARDS), max_size=9, unique=True))
def test_every_card_lies_somewhere(set_up, players, removed):
    result = set_up(players, removed)["result"]

    assert result["dealt"] + result["draw_pile"] + result["reserve_pile"] == result["deck"]
