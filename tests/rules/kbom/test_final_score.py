"""Totals of KBÓM, wild cards that are undecided, and the winner."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation
from refbot.i18n import translator

WILD_VALUE = "kbom.wild-value"
NAMES = ["Ana", "Beto", "Caro", "Dani"]


@pytest.fixture(scope="module")
def score(rule):
    def score_hands(*hands, **facts):
        names = NAMES[: len(hands)]
        hands = dict(zip(names, hands, strict=True))
        return rule("kbom", "final-score", {"players": names, "hands": hands, **facts})

    return score_hands


def impossible(score, *hands, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        score(*hands, **facts)
    return [fault.pointer for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ([], 0),
        ([7], 7),
        ([10, 10, 10, 10], 40),
        (["peek"], 11),
        (["swap", "peek-and-swap"], 22),
        (["wild-minus-one"], -1),
        (["wild-zero"], 0),
        ([3, "swap", "wild-minus-one", "wild-zero"], 13),
    ],
)
def test_what_cards_count(score, hand, total):
    ruling = score(hand, [9, 9, 9, 9, "peek", "peek"])
    assert ruling["result"]["totals"]["Ana"] == total
    assert ruling["result"]["totals_low"] == ruling["result"]["totals_high"]
    assert ruling["readings"] == []


def test_the_lowest_total_wins_and_plays_first_next(score):
    ruling = score([10, 1], [4, 2], ["peek"], called_by="Caro")
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"] == {
        "totals": {"Ana": 11, "Beto": 6, "Caro": 11},
        "totals_low": {"Ana": 11, "Beto": 6, "Caro": 11},
        "totals_high": {"Ana": 11, "Beto": 6, "Caro": 11},
        "lowest": 6,
        "winner": "Beto",
        "tied": [],
        "winner_depends_on_wild": False,
        "starts_next": "Beto",
        "caller_penalty": 0,
    }


def test_level_lowest_totals_are_not_decided(score):
    ruling = score([5], [2, 3], [1, 4], [9])
    assert (ruling["status"], ruling["certainty"]) == ("silent", "silent")
    assert ruling["result"]["tied"] == ["Ana", "Beto", "Caro"]
    assert ruling["result"]["lowest"] == 5
    assert ruling["result"]["winner"] is ruling["result"]["starts_next"] is None


# Undecided wild cards (2.7, 2.8): winner, level and open, for every combination


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        ([["wild", 5], [6]], "Ana"),
        ([["wild", 1], ["wild", 3]], "Ana"),
        ([["wild", "wild", 9], [5]], "Beto"),
        ([["wild", 1], [8, 2], [10]], "Ana"),
    ],
)
def test_a_winner_whatever_the_wild_cards_count_is_certain(score, hands, winner):
    ruling = score(*hands)
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"]["winner"] == ruling["result"]["starts_next"] == winner
    assert ruling["result"]["totals"] is ruling["result"]["lowest"] is None
    assert ruling["result"]["winner_depends_on_wild"] is False


@pytest.mark.parametrize(
    "hands",
    [
        [["wild", 5], [5]],  # wins with -1, level with 0
        [["wild", 6], [5]],  # level with -1, loses with 0
        [["wild", "wild", 6], [5]],  # wins, is level or loses
        [["wild", 2], ["wild", 2]],  # each can win: one value for both would be a tie
        [["wild", 3], ["wild", 2]],  # the two values differ by one: level if they are mixed
        [["wild", 6], [5], ["wild", "wild", 6]],
    ],
)
def test_a_winner_who_depends_on_the_wild_cards_is_not_decided(score, hands):
    ruling = score(*hands)
    assert (ruling["status"], ruling["certainty"]) == ("silent", "silent")
    assert ruling["result"]["winner_depends_on_wild"] is True
    assert ruling["result"]["winner"] is None
    assert ruling["result"]["tied"] == []
    (reading,) = ruling["readings"]
    assert (reading["switch"], reading["choice"]) == (WILD_VALUE, "ask")


@pytest.mark.parametrize(
    ("hands", "tied"),
    [
        ([[5], [2, 3], ["wild", 9]], ["Ana", "Beto"]),
        ([[5], [2, 3], ["wild", 6]], ["Ana", "Beto"]),  # the third may join them, never beat them
    ],
)
def test_level_whatever_the_wild_cards_count(score, hands, tied):
    ruling = score(*hands)
    assert ruling["status"] == "silent"
    assert ruling["result"]["tied"] == tied
    assert ruling["result"]["winner_depends_on_wild"] is False
    assert ruling["result"]["lowest"] is None


@pytest.mark.parametrize(
    ("choice", "total", "status", "winner"),
    [("minus-one", 4, "ruled", "Ana"), ("zero", 5, "silent", None)],
)
def test_a_table_may_choose_the_value(score, choice, total, status, winner):
    ruling = score(["wild", 5], [5], readings={WILD_VALUE: choice})
    assert ruling["status"] == status
    assert ruling["result"]["totals"]["Ana"] == total
    assert ruling["result"]["totals_low"] == ruling["result"]["totals_high"]
    assert ruling["result"]["winner"] == winner
    assert ruling["certainty"] == ("best-reading" if status == "ruled" else "silent")


def test_a_chosen_value_lowers_the_certainty_only_if_a_wild_card_is_undecided(score):
    ruling = score(["wild-zero", 5], [9], readings={WILD_VALUE: "zero"})
    assert (ruling["certainty"], ruling["readings"]) == ("certain", [])


# The deck (2.1, 2.2, 2.4)


@pytest.mark.parametrize(
    ("choice", "value", "total"), [("zero", "0", "1"), ("minus-one", "-1", "0")]
)
def test_every_hand_is_added_up_in_words(score, choice, value, total):
    ruling = score([], ["peek", "swap", 3], ["wild", 1], readings={WILD_VALUE: choice})

    first, *others = ruling["steps"]
    assert first["text"] == f"At this table every wild card counts {value}."
    assert first["certainty"] == "best-reading"
    assert [step["text"] for step in others[:4]] == [
        "Ana: no cards, a total of 0.",
        "Beto: 2 action cards, which count 11 each.",
        "Beto: a total of 25.",
        f"Caro: a total of {total}.",
    ]


@pytest.mark.parametrize(
    ("hands", "verdict"),
    [
        (([1], [2]), "Ana wins with the lowest total: 1."),
        (([1, "wild"], [2]), "Ana wins with the lowest total, whatever the wild cards count."),
    ],
)
def test_the_verdict_names_the_total_if_there_is_one(score, hands, verdict):
    assert score(*hands)["verdict"] == verdict


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (["peek"] * 13, "The deck has 12 special cards, not 13."),
        (["wild"] * 5, "The deck has 4 wild cards, not 5."),
        ([7] * 5, "The deck has 4 cards with the number 7, not 5."),
    ],
)
def test_what_there_is_too_much_of_is_named(score, cards, said):
    with pytest.raises(ImpossibleSituation) as caught:
        score(cards, [])
    assert [translator("en").say(fault.message) for fault in caught.value.faults] == [said]


def test_too_many_copies_over_several_hands_are_one_fault_at_the_hands(score):
    assert impossible(score, [7, 7, 7], [7, 7]) == ["/hands"]


def test_too_many_copies_in_one_hand_are_a_fault_of_that_hand(score):
    assert impossible(score, [7] * 5, [1]) == ["/hands/Ana"]


def test_all_kinds_of_special_cards_are_counted_together(score):
    assert impossible(score, ["peek"] * 6, ["swap"] * 4, ["peek-and-swap"] * 3) == ["/hands"]
    assert score(["peek"] * 12, [1])["status"] == "ruled"


def test_all_wild_cards_are_counted_together(score):
    hands = ["wild", "wild-zero"], ["wild", "wild-minus-one"], ["wild"]
    assert impossible(score, *hands) == ["/hands"]


def test_every_player_needs_a_hand(rule):
    with pytest.raises(ImpossibleSituation) as caught:
        rule("kbom", "final-score", {"players": ["Ana", "Beto"], "hands": {"Ana": [1], "Zoe": []}})
    assert {fault.pointer for fault in caught.value.faults} == {"/hands/Beto", "/hands/Zoe"}


def test_no_hand_is_called_missing_where_none_can_be_read(rule):
    with pytest.raises(ImpossibleSituation) as caught:
        rule("kbom", "final-score", {"players": ["Ana", "Beto"], "hands": []})
    assert [fault.pointer for fault in caught.value.faults] == ["/hands"]


def test_a_missing_hand_is_named_along_with_a_broken_one(rule):
    with pytest.raises(ImpossibleSituation) as caught:
        rule("kbom", "final-score", {"players": ["Ana", "Beto"], "hands": {"Ana": [0]}})
    assert {fault.pointer for fault in caught.value.faults} == {"/hands/Beto", "/hands/Ana/0"}


@pytest.mark.parametrize("card", [0, 11, -1, True, 3.0, "7", "joker", None])
def test_only_cards_of_the_deck(score, card):
    assert impossible(score, [card], [1]) == ["/hands/Ana/0"]


# What holds for all hands

FEW = st.lists(st.sampled_from([1, 2, 3, "peek", "wild", "wild-zero"]), max_size=3)


def in_the_deck(hands):
    cards = Counter(card for hand in hands for card in hand)
    wilds = cards.pop("wild", 0) + cards.pop("wild-zero", 0)
    cards.pop("peek", None)
    return wilds <= 4 and all(count <= 4 for count in cards.values())


def every_end(low, high):
    """Return who is lowest, for every combination of the wild cards."""
    ranges = [range(a, b + 1) for a, b in zip(low, high, strict=True)]
    return [
        [i for i, total in enumerate(totals) if total == min(totals)]
        for totals in itertools.product(*ranges)
    ]


@given(hands=st.lists(FEW, min_size=2, max_size=4))
def test_winner_level_and_open_agree_with_every_combination(score, hands):
    assume(in_the_deck(hands))
    ruling = score(*hands)
    result, names = ruling["result"], NAMES[: len(hands)]
    ends = every_end(result["totals_low"].values(), result["totals_high"].values())
    winners = {end[0] if len(end) == 1 else None for end in ends}
    always = set(range(len(hands))).intersection(*ends)
    assert result["winner_depends_on_wild"] is (len(winners) > 1)
    (winner,) = winners if len(winners) == 1 else {None}
    assert result["winner"] == (None if winner is None else names[winner])
    level = [names[i] for i in sorted(always)] if winners == {None} else []
    assert result["tied"] == level
    assert (ruling["status"] == "ruled") is (result["winner"] is not None)
    assert (result["totals"] is None) is any("wild" in hand for hand in hands)


@given(hands=st.lists(FEW, min_size=3, max_size=3), order=st.permutations([0, 1, 2]))
def test_the_order_of_the_hands_does_not_matter(rule, hands, order):
    assume(in_the_deck(hands))
    names = NAMES[:3]
    given_hands = {names[i]: hands[i] for i in range(3)}
    other_order = {names[i]: hands[i] for i in order}
    one, other = (
        rule("kbom", "final-score", {"players": names, "hands": some})["result"]
        for some in (given_hands, other_order)
    )
    assert one == other
    assert list(other["totals_low"]) == names
