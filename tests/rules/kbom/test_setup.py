"""The deal, the deck and the first look of KBÓM."""

from __future__ import annotations

import pytest

from refbot.errors import ImpossibleSituation


@pytest.fixture(scope="module")
def setup(rule):
    return lambda count, **facts: rule("kbom", "setup", {"player_count": count, **facts})


@pytest.mark.parametrize("count", range(2, 14))
def test_everybody_gets_four_cards_and_the_rest_is_the_deck(setup, count):
    ruling = setup(count)
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"] == {
        "hand_each": 4,
        "dealt": 4 * count,
        "deck_left": 56 - 4 * count,
        "player_count_printed": False,
        "look_legal": None,
    }


@pytest.mark.parametrize("count", [1, 14])
@pytest.mark.parametrize(
    ("look", "legal"), [("none", None), ("bottom", True), ("top", False), ("bottom-again", False)]
)
def test_one_player_and_fourteen_are_not_ruled_but_counted(setup, count, look, legal):
    ruling = setup(count, look=look)
    assert (ruling["status"], ruling["certainty"]) == ("silent", "silent")
    assert ruling["result"]["dealt"] + ruling["result"]["deck_left"] == 56
    assert ruling["result"]["look_legal"] is legal


@pytest.mark.parametrize("count", [0, 15, 2.0, True, "4"])
def test_the_cards_set_the_limit(setup, count):
    with pytest.raises(ImpossibleSituation) as caught:
        setup(count)
    assert [fault.pointer for fault in caught.value.faults] == ["/player_count"]


@pytest.mark.parametrize(
    ("look", "status", "rule_of_it"),
    [
        ("bottom", "ruled", "kbom/3.5"),
        ("top", "refused", "kbom/3.6"),
        ("bottom-again", "refused", "kbom/3.5"),
    ],
)
def test_the_bottom_cards_may_be_looked_at_once(setup, look, status, rule_of_it):
    ruling = setup(5, look=look)
    assert (ruling["status"], ruling["certainty"]) == (status, "certain")
    assert ruling["result"]["look_legal"] is (status == "ruled")
    assert rule_of_it in ruling["steps"][-1]["rules"]


@pytest.mark.parametrize(
    ("count", "look", "verdict"),
    [
        (1, "none", "The rulebook does not say whether one player can play."),
        (14, "none", "Nothing is left to draw, and there is no rule for that."),
        (4, "bottom", "Allowed: the 2 bottom cards may be looked at once."),
        (4, "none", "Everybody gets 4 cards; 40 cards are left for the deck."),
    ],
)
def test_the_verdict_answers_what_was_asked(setup, count, look, verdict):
    assert setup(count, look=look)["verdict"] == verdict
