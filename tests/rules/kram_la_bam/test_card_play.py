"""What a discarded card does, and what may be picked up."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation
from refbot.report import faults_json

ACTIONS = ["add", "bam", "give", "kram-la-bam", "resurrect", "swap-reveal", "trap"]
DECK = [*range(1, 13)] * 5 + ACTIONS * 3 + ["joker"]
FORCED, EMPTIED = "kram-la-bam.forced-action", "kram-la-bam.two-emptied"
REFILLS = "kram-la-bam.trap-refills-draw-pile"
NAMES = ["Ana", "Beto", "Carla"]


@pytest.fixture(scope="module")
def play(rule):
    def ask(card, *cards, **facts):
        """Ana discards a card; the other arguments are the hands."""
        held = {name: hand for name, hand in zip(NAMES, cards, strict=False) if hand is not None}
        situation = {"players": NAMES, "player": "Ana", "card": card, "draw_pile": 5, "hands": held}
        return rule("kram-la-bam", "card-play", situation | facts)

    return ask


@pytest.fixture(scope="module")
def pick_up(rule):
    def ask(*pile, **facts):
        situation = {"ask": "pick-up", "discard_pile": list(pile), **facts}
        return rule("kram-la-bam", "card-play", situation)

    return ask


def graded(ruling):
    return ruling["status"], ruling["certainty"]


def switches(ruling):
    return {taken["switch"] for taken in ruling["readings"]}


def asked(ruling):
    return [question["pointer"] for question in ruling["questions"]]


def hands_after(ruling):
    return list(ruling["result"]["hands_after"].values())


def faults(ask, *args, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        ask(*args, **facts)
    return [fault.pointer for fault in caught.value.faults]


def complaint(ask, *args, **facts):
    """The only fault there is: what is said, and the numbers of its rules."""
    with pytest.raises(ImpossibleSituation) as caught:
        ask(*args, **facts)
    (fault,) = faults_json("kram-la-bam", caught.value.faults, "en")
    return fault["message"], [number.partition("/")[2] for number in fault["rules"]]


def told(ruling):
    return [step["text"] for step in ruling["steps"]]


@pytest.mark.parametrize(
    ("pile", "options", "certainty"),
    [
        ([], [], "certain"),
        (["add", 7, 7], [], "certain"),
        ([7], [[7]], "certain"),
        ([7, "bam", 7], [[7]], "certain"),
        ([7, "joker", 7], [[7]], "certain"),
        ([7, 7, 8], [[7], [7, 7]], "certain"),
        ([7, 7, 7], [[7], [7, 7, 7]], "best-reading"),
    ],
)
def test_the_top_number_or_its_whole_group_may_be_picked_up(pick_up, pile, options, certainty):
    ruling = pick_up(*pile)

    assert ruling["result"] == {
        "may_take_discard": bool(options),
        "options": options,
        "legal": None,
    }
    assert graded(ruling) == ("ruled", certainty)


@pytest.mark.parametrize(
    ("pile", "take", "legal"),
    [
        ([7, 7, 7], 1, True),
        ([7, 7, 7], 2, False),
        ([7, 7, 7], 3, True),
        ([7, 7, 7], 4, False),
        ([7, 7, 3], 2, True),
        ([7, 7, 3], 3, False),
        ([7], 1, True),
        ([], 1, False),
        (["trap", 7], 1, False),
    ],
)
def test_a_part_of_a_group_or_more_than_it_is_refused(pick_up, pile, take, legal):
    ruling = pick_up(*pile, take=take)

    assert ruling["result"]["legal"] is legal
    assert ruling["status"] == ("ruled" if legal else "refused")


@pytest.mark.parametrize("wish", [{}, {"take": 1}])
def test_nobody_says_whether_the_joker_may_be_picked_up(pick_up, wish):
    ruling = pick_up("joker", 7, **wish)

    assert ruling["result"] == {"may_take_discard": None, "options": None, "legal": None}
    assert graded(ruling) == ("silent", "silent")


def test_a_discard_pile_holds_no_more_copies_than_the_deck(pick_up):
    assert faults(pick_up, *[4] * 6, "joker", "joker") == ["/discard_pile", "/discard_pile"]


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        (["add"], "On top lies: Add. Only a Number Card may be picked up."),
        (["add", 7], "On top lies: Add. Only a Number Card may be picked up."),
        ([7], "No second card of the same number lies right below it: there is no group."),
        (
            [7, 7],
            "2 cards of one number lie on top in a row: the entire group may be picked up.",
        ),
    ],
)
def test_it_is_told_what_lies_on_top(pick_up, pile, said):
    assert told(pick_up(*pile))[-1] == said


@pytest.mark.parametrize(("draw_pile", "over"), [(3, None), (0, "after-turn")])
def test_a_number_card_ends_the_turn_and_after_the_final_card_the_round(play, draw_pile, over):
    ruling = play(9, draw_pile=draw_pile, perform=False)

    assert ruling["result"]["turn_over"] is True
    assert ruling["result"]["round_over"] == over
    assert ruling["result"]["discard_top"] == 9
    assert ruling["result"]["hands_after"] is None
    assert ruling["result"]["problems"] == []
    assert ruling["result"]["round_scores"] is None
    assert graded(ruling) == ("ruled", "certain")


@pytest.mark.parametrize(
    ("draw_pile", "verdict"),
    [
        (3, "The turn of Ana is over, and the Round goes on."),
        (0, "The turn of Ana is the final one: after it the Round is over."),
    ],
)
def test_it_is_told_how_a_turn_ends(play, draw_pile, verdict):
    assert play(9, draw_pile=draw_pile)["verdict"] == verdict


@pytest.mark.parametrize("card", ACTIONS)
def test_an_action_must_be_performed(play, card):
    cards = [3], [4, 5], [6]
    ruling = play(card, *cards, perform=False, target="Beto")

    assert ruling["result"]["legal"] is False
    assert ruling["result"]["problems"] == ["action-must-be-performed"]
    assert ruling["result"]["turn_over"] is False
    assert ruling["result"]["draw_pile_after"] == 5
    assert hands_after(ruling) == list(cards)
    assert graded(ruling) == ("refused", "certain")


@pytest.mark.parametrize(
    ("piles", "source", "after", "over", "grade"),
    [
        ((3, None), "draw-pile", (2, None), None, ("ruled", "certain")),
        ((1, 7), "draw-pile", (0, 7), "after-turn", ("ruled", "best-reading")),
        ((0, 7), "reserve-pile", (0, 6), "after-turn", ("ruled", "certain")),
        ((0, None), "reserve-pile", (0, None), "after-turn", ("ruled", "certain")),
        ((0, 0), None, (0, 0), "after-turn", ("silent", "silent")),
        ((2, 0), "draw-pile", (1, 0), None, ("ruled", "certain")),
    ],
)
def test_add_takes_one_more_card(play, piles, source, after, over, grade):
    draw_pile, reserve_pile = piles
    ruling = play("add", draw_pile=draw_pile, reserve_pile=reserve_pile)
    result = ruling["result"]

    assert result["take_from"] == source
    assert (result["draw_pile_after"], result["reserve_pile_after"]) == after
    assert result["round_over"] == over
    assert result["turn_over"] is (True if source else None)
    assert result["lost_all_cards"] == []
    assert graded(ruling) == grade


@pytest.mark.parametrize(
    ("piles", "source", "after", "over", "consulted"),
    [
        ((3, None), "draw-pile", (3, None), None, False),
        ((1, 7), "draw-pile", (1, 7), "after-turn", True),
        ((0, 7), "reserve-pile", (1, 6), "after-turn", True),
        ((0, 0), None, (0, 0), "after-turn", False),
    ],
)
def test_trap_puts_a_card_back(play, piles, source, after, over, consulted):
    draw_pile, reserve_pile = piles
    ruling = play("trap", draw_pile=draw_pile, reserve_pile=reserve_pile)
    result = ruling["result"]

    assert result["take_from"] == source
    assert (result["draw_pile_after"], result["reserve_pile_after"]) == after
    assert result["round_over"] == over
    assert switches(ruling) == ({REFILLS} if consulted else set())


@pytest.mark.parametrize("draw_pile", [0, 1])
def test_a_table_may_play_on_with_the_card_that_trap_puts_back(play, draw_pile):
    ruling = play("trap", draw_pile=draw_pile, readings={REFILLS: "play-on"})

    assert ruling["result"]["round_over"] is None
    assert graded(ruling) == ("ruled", "best-reading")


@pytest.mark.parametrize(
    ("card", "facts", "verdict"),
    [
        ("add", {}, "The extra card comes from the Draw Pile, and the Round goes on."),
        (
            "add",
            {"draw_pile": 1},
            "The extra card comes from the Draw Pile, and the Round is over after this turn.",
        ),
        (
            "trap",
            {"draw_pile": 0, "readings": {REFILLS: "play-on"}},
            "The extra card comes from the Reserve Pile, and the Round goes on.",
        ),
        (
            "add",
            {"draw_pile": 0},
            "The extra card comes from the Reserve Pile, and the Round is over after this turn.",
        ),
    ],
)
def test_it_is_told_where_the_extra_card_comes_from(play, card, facts, verdict):
    assert play(card, **facts)["verdict"] == verdict


@pytest.mark.parametrize(("draw_pile", "done"), [(1, True), (0, False)])
def test_only_an_action_that_is_possible_gets_done(play, draw_pile, done):
    ruling = play("add", draw_pile=draw_pile, reserve_pile=0)

    assert ("Once the action is done, the turn is over." in told(ruling)) is done


@pytest.mark.parametrize(
    ("card", "facts", "hand"),
    [
        ("add", {}, None),
        ("add", {"takes": 8}, [3, 4, 8]),
        ("trap", {}, None),
        ("trap", {"takes": 8}, None),
        ("trap", {"takes": 8, "gives": 3}, [4, 8]),
        ("trap", {"takes": 8, "gives": 8}, [3, 4]),
        ("resurrect", {}, None),
        ("resurrect", {"takes": "give"}, [3, 4, "give"]),
    ],
)
def test_a_hand_is_known_afterwards_if_the_card_drawn_is_known(play, card, facts, hand):
    assert hands_after(play(card, [3, 4], [5], **facts)) == [hand, [5], None]


@pytest.mark.parametrize(
    ("pile", "takes", "top"),
    [
        (["resurrect", "bam", 12], "bam", "resurrect"),
        (["resurrect", "bam", 12], "resurrect", "bam"),
        (["resurrect", 3, "resurrect"], "resurrect", None),
        ([], "resurrect", None),
        ([], 4, "resurrect"),
        (["bam", 12], 12, "resurrect"),
        (["resurrect", "bam"], None, None),
    ],
)
def test_resurrect_searches_the_discard_pile(play, pile, takes, top):
    ruling = play("resurrect", [5], discard_pile=pile, takes=takes)

    assert ruling["result"]["discard_top"] == top
    assert ruling["result"]["round_over"] is None
    assert graded(ruling) == ("ruled", "certain")


@pytest.mark.parametrize(
    ("cards", "facts", "after"),
    [
        (([5, 6], [7], [8]), {"gives": 6, "target": "Carla"}, [[5], [7], [8, 6]]),
        (([6, 6], [7], [8]), {"target": "Beto"}, [[6], [7, 6], [8]]),
        (([5, 6], [7], [8]), {"target": "Beto"}, [None, None, [8]]),
        (([5, 6], [7], [8]), {"gives": 5}, [[6], None, None]),
        ((None, [7], [8]), {"gives": 5, "target": "Beto"}, [None, [7, 5], [8]]),
    ],
)
def test_give_hands_over_a_card(play, cards, facts, after):
    ruling = play("give", *cards, **facts)

    assert hands_after(ruling) == after
    assert ruling["result"]["lost_all_cards"] == ([] if cards[0] else None)
    assert ruling["result"]["round_over"] is None
    assert graded(ruling) == ("ruled", "certain")


@pytest.mark.parametrize("target", [None, "Carla"])
def test_giving_away_the_last_card_wins_the_round_even_on_the_final_turn(play, target):
    ruling = play("give", [5], [12] * 4, target=target, draw_pile=0)

    assert ruling["result"]["lost_all_cards"] == ["Ana"]
    assert ruling["result"]["round_over"] == "now"
    assert ruling["result"]["round_scores"] == {"Ana": 50, "Beto": 0, "Carla": 0}
    assert graded(ruling) == ("ruled", "certain")


@pytest.mark.parametrize(
    ("cards", "facts", "after", "shown"),
    [
        (([1, 2], [7, 8, 9]), {"gives": 1, "takes": 8}, [[2, 8], [7, 9, 1], None], [7, 9]),
        (([1, 2], [7, 7]), {"gives": 1}, [[2, 7], [7, 1], None], [7]),
        (([2, 2], [7, 8]), {"takes": 7}, [[2, 7], [8, 2], None], [8]),
        (([1, 2], [7, 8]), {"gives": 1}, [None, None, None], None),
        (([1, 2], None), {"gives": 1, "takes": 7}, [[2, 7], None, None], None),
    ],
)
def test_swap_reveal_shows_the_rest_before_the_laid_card_is_picked_up(
    play, cards, facts, after, shown
):
    ruling = play("swap-reveal", *cards, target="Beto", **facts)

    assert hands_after(ruling) == after
    assert ruling["result"]["shown"] == shown
    assert ruling["result"]["lost_all_cards"] == []
    assert graded(ruling) == ("ruled", "certain")


def test_swap_reveal_with_nobody_named_leaves_the_other_hands_open(play):
    ruling = play("swap-reveal", [1, 2], [7, 8], [3], gives=1, takes=3)

    assert hands_after(ruling) == [[2, 3], None, None]
    assert ruling["result"]["shown"] is None


@pytest.mark.parametrize("cards", [([1, 2], [7]), ([1], [7, 7]), ([1], [7])])
def test_a_swapped_single_card_is_not_all_cards_lost(play, cards):
    ruling = play("swap-reveal", *cards, target="Beto")

    assert ruling["result"]["lost_all_cards"] == []
    assert ruling["result"]["round_over"] is None
    assert graded(ruling) == ("ruled", "best-reading")


@pytest.mark.parametrize(
    ("hand", "removed", "after", "top"),
    [
        ([3, 4], 3, [4], 3),
        ([3, 3], None, [3], 3),
        ([3, 4], None, None, None),
        (None, 3, None, 3),
        (["joker", 4], "joker", [4], "joker"),
    ],
)
def test_bam_sends_a_card_to_the_top_of_the_discard_pile(play, hand, removed, after, top):
    ruling = play("bam", [1], hand, [2], target="Beto", removed=removed)

    assert ruling["result"]["discard_top"] == top
    assert ruling["result"]["hands_after"]["Beto"] == after
    assert ruling["result"]["lost_all_cards"] == (None if hand is None else [])
    assert ruling["result"]["removed_action_performed"] is None
    assert graded(ruling) == ("ruled", "certain")


def test_bam_on_a_single_card_ends_the_round(play):
    ruling = play("bam", [1], [2, 3], [4], target="Carla")

    assert ruling["result"]["lost_all_cards"] == ["Carla"]
    assert ruling["result"]["round_scores"] == {"Ana": 0, "Beto": 0, "Carla": 50}
    assert ruling["result"]["discard_top"] == 4


def test_whom_bam_hits_is_asked_if_somebody_would_lose_the_last_card(play):
    ruling = play("bam", [1], [2, 3], [4])

    assert graded(ruling) == ("needs-info", "certain")
    assert asked(ruling) == ["/target"]
    assert ruling["result"]["lost_all_cards"] is None


@pytest.mark.parametrize(
    ("cards", "removed", "lost"),
    [
        (([1], [2, 3], [4, 5]), None, []),
        (([1], [2, 3], [4, "add"]), "add", []),
        (([1], [2, 3], None), 7, None),
    ],
)
def test_whom_bam_hits_does_not_matter_while_nobody_has_a_single_card(play, cards, removed, lost):
    ruling = play("bam", *cards, removed=removed)

    assert ruling["status"] == "ruled"
    assert hands_after(ruling) == [[1], None, None]
    assert ruling["result"]["lost_all_cards"] == lost
    assert ruling["result"]["discard_top"] == removed


@pytest.mark.parametrize(("removed", "consulted"), [("add", {FORCED}), (7, set()), (None, set())])
def test_a_card_that_bam_removes_from_somebody_may_be_an_action_card(play, removed, consulted):
    ruling = play("bam", [1], [2, 7], [4, "add"], removed=removed)

    assert switches(ruling) == consulted
    assert ruling["result"]["removed_action_performed"] is (False if consulted else None)


def test_with_two_players_the_other_one_is_chosen(play):
    two = {"players": ["Ana", "Beto"]}

    assert hands_after(play("bam", [1], [4, 4], **two)) == [[1], [4]]
    assert hands_after(play("give", [1, 2], [4], gives=2, **two)) == [[1], [4, 2]]
    assert faults(play, "bam", [1], [4, 4], removed=7, **two) == ["/removed"]


@pytest.mark.parametrize(
    ("card", "facts"),
    [("bam", {"target": "Beto", "removed": "trap"}), ("kram-la-bam", {"named": "trap"})],
)
@pytest.mark.parametrize("choice", [None, "performed"])
def test_an_action_card_moved_by_another_card_is_not_performed(play, card, facts, choice):
    chosen = {"readings": {FORCED: choice}} if choice else {}
    ruling = play(card, [1], ["trap", 2], [3], **facts, **chosen)

    assert ruling["result"]["removed_action_performed"] is (choice == "performed")
    assert ruling["result"]["draw_pile_after"] == 5
    assert hands_after(ruling) == [[1], [2], [3]]
    assert graded(ruling) == ("ruled", "best-reading")
    assert switches(ruling) == {FORCED}


@pytest.mark.parametrize("choice", ["not-performed", "performed"])
@pytest.mark.parametrize(("draw_pile", "over"), [(4, None), (0, "after-turn")])
def test_the_verdict_answers_whether_the_moved_card_is_performed(play, choice, draw_pile, over):
    moved = {"target": "Beto", "removed": "add", "draw_pile": draw_pile}
    ruling = play("bam", [1], ["add", 2], [3], **moved, readings={FORCED: choice})

    assert ruling["result"]["round_over"] == over
    assert ("is not performed" in ruling["verdict"]) == (choice == "not-performed")
    assert ruling["readings"][0]["alternatives"][0]["verdict"] != ruling["verdict"]


def test_kram_la_bam_takes_all_copies_out_of_every_hand_to_the_bottom(play):
    ruling = play("kram-la-bam", [10, 3, 10, 6], [10, "add"], [4], named=10)

    assert hands_after(ruling) == [[3, 6], ["add"], [4]]
    assert ruling["result"]["discarded_to_bottom"] == [10, 10, 10]
    assert ruling["result"]["discard_top"] == "kram-la-bam"
    assert ruling["result"]["removed_action_performed"] is None
    assert graded(ruling) == ("ruled", "certain")


def test_kram_la_bam_may_name_a_card_nobody_holds(play):
    ruling = play("kram-la-bam", [1], [2], [3], named="give")

    assert hands_after(ruling) == [[1], [2], [3]]
    assert ruling["result"]["discarded_to_bottom"] == []
    assert graded(ruling) == ("ruled", "certain")


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (([1], [2], [3]), True),
        (([1], [2], None), False),
        (([1, 4], [2], [3]), False),
        (([1, 4], [2], None), False),
    ],
)
def test_nobody_discards_if_all_hands_are_known_to_lack_the_card_named(play, cards, said):
    steps = told(play("kram-la-bam", *cards, named=4))

    assert ("Nobody holds that card, so nobody discards." in steps) is said


@pytest.mark.parametrize(
    ("choice", "draw_pile", "round_ends"),
    [
        ("not-performed", 4, False),
        ("not-performed", 0, True),
        ("performed", 4, False),
        ("performed", 0, True),
    ],
)
def test_the_verdict_about_a_moved_card_also_tells_if_the_round_ends(
    play, choice, draw_pile, round_ends
):
    moved = {"target": "Beto", "removed": "add", "draw_pile": draw_pile}
    ruling = play("bam", [1], ["add", 2], [3], **moved, readings={FORCED: choice})

    assert ("and the Round are over" in ruling["verdict"]) is round_ends


@pytest.mark.parametrize(
    ("card", "cards", "facts", "verdict"),
    [
        (
            "bam",
            ([1], [2, 3], [4]),
            {},
            "If Bam hits a player with a single card, the Round is over at once.",
        ),
        (
            "kram-la-bam",
            ([1], [2], [3]),
            {},
            "Kram La Bam takes effect once a card is named.",
        ),
        (
            "kram-la-bam",
            ([4], [4, 5]),
            {"named": 4},
            "The Round is over at once; how it scores depends on the hands that are missing.",
        ),
    ],
)
def test_it_is_told_what_the_missing_fact_decides(play, card, cards, facts, verdict):
    assert play(card, *cards, **facts)["verdict"] == verdict


@pytest.mark.parametrize("card", ["give", "trap"])
def test_only_a_gift_has_to_be_accepted(play, card):
    ruling = play(card, [1], [2], [3], target="Beto", perform=False)

    cited = {number for step in ruling["steps"] for number in step["rules"]}
    assert ("kram-la-bam/7.17" in cited) is (card == "give")


@pytest.mark.parametrize("cards", [(), ([1], [2], [3])])
def test_kram_la_bam_needs_a_name(play, cards):
    ruling = play("kram-la-bam", *cards)

    assert ruling["status"] == "needs-info"
    assert asked(ruling) == ["/named"]
    assert ruling["result"]["lost_all_cards"] is None
    assert ruling["result"]["discarded_to_bottom"] is None


def test_without_hands_nobody_knows_what_kram_la_bam_takes(play):
    ruling = play("kram-la-bam", named="add")

    assert ruling["result"]["hands_after"] is None
    assert ruling["result"]["discarded_to_bottom"] is None
    assert ruling["result"]["lost_all_cards"] is None
    assert switches(ruling) == {FORCED}


def test_a_second_hand_may_be_empty_so_it_is_asked_for(play):
    ruling = play("kram-la-bam", [4], [4, 5], named=4)

    assert ruling["status"] == "needs-info"
    assert asked(ruling) == ["/hands/Carla"]
    assert ruling["result"]["round_over"] == "now"


def test_missing_hands_are_asked_for_in_seating_order(play):
    seats = ["Carla", "Ana", "Dora", "Beto"]
    ruling = play("kram-la-bam", [4], players=seats, named=4)

    assert asked(ruling) == ["/hands/Carla", "/hands/Dora", "/hands/Beto"]


@pytest.mark.parametrize(
    ("choice", "scores", "grade"),
    [
        (None, None, ("silent", "silent")),
        ("fifty-each", {"Ana": 50, "Beto": 50, "Carla": 0}, ("ruled", "best-reading")),
        ("nobody", {"Ana": 0, "Beto": 0, "Carla": 0}, ("ruled", "best-reading")),
    ],
)
def test_two_hands_emptied_by_one_kram_la_bam(play, choice, scores, grade):
    chosen = {"readings": {EMPTIED: choice}} if choice else {}
    ruling = play("kram-la-bam", [4, 4], [4], [5, 4], named=4, **chosen)

    assert ruling["result"]["lost_all_cards"] == ["Ana", "Beto"]
    assert ruling["result"]["round_over"] == "now"
    assert ruling["result"]["round_scores"] == scores
    assert graded(ruling) == grade


@pytest.mark.parametrize(
    ("cards", "choice", "verdict"),
    [
        (
            ([4], [5], [6]),
            "ask",
            (
                "Ana has lost all cards: the Round is over at once, with 50 points for Ana and 0 "
                "for everybody else."
            ),
        ),
        (
            ([4], [4], [6]),
            "ask",
            (
                "The Round is over at once, but the rulebook does not say what players score when "
                "their hands become empty at the same time: Ana and Beto."
            ),
        ),
        (
            ([4], [4], [6]),
            "fifty-each",
            "The Round is over at once, and at this table Ana and Beto get 50 points each.",
        ),
        (
            ([4], [4], [6]),
            "nobody",
            (
                "The Round is over at once; the hands of Ana and Beto became empty at the same "
                "time, and at this table nobody scores."
            ),
        ),
    ],
)
def test_it_is_told_what_empty_hands_score(play, cards, choice, verdict):
    ruling = play("kram-la-bam", *cards, named=4, readings={EMPTIED: choice})

    assert ruling["verdict"] == verdict


@pytest.mark.parametrize(("draw_pile", "over"), [(3, None), (0, "after-turn")])
def test_nobody_says_what_the_joker_does(play, draw_pile, over):
    ruling = play("joker", [1], draw_pile=draw_pile)

    assert ruling["result"]["legal"] is True
    assert ruling["result"]["turn_over"] is None
    assert ruling["result"]["round_over"] == over
    assert graded(ruling) == ("silent", "silent")


@pytest.mark.parametrize("card", [9, "add", "joker"])
def test_an_empty_hand_ends_the_round_before_anything_else(play, card):
    ruling = play(card, [], [2], [3])

    assert ruling["result"]["round_over"] == "now"
    assert ruling["result"]["round_scores"] == {"Ana": 50, "Beto": 0, "Carla": 0}
    assert ruling["result"]["take_from"] is None
    assert graded(ruling) == ("ruled", "certain")


@pytest.mark.parametrize(
    ("card", "cards", "facts", "pointers"),
    [
        (9, (), {"draw_pile": 16}, ["/draw_pile"]),
        (9, (), {"draw_pile": 41}, ["/draw_pile"]),
        (9, (), {"draw_pile": 0, "took": "discard-pile"}, ["/draw_pile"]),
        ("give", ([5], [7]), {"target": "Ana", "gives": 9}, ["/target", "/gives"]),
        (
            "swap-reveal",
            ([5], [7]),
            {"target": "Beto", "gives": 7, "takes": 5},
            ["/gives", "/takes"],
        ),
        ("bam", ([5], [7]), {"target": "Beto", "removed": 5}, ["/removed"]),
        ("bam", ([5], [7]), {"target": "Ana", "removed": 7}, ["/target"]),
        ("bam", ([5], [7, 8], [9, 9]), {"removed": 5}, ["/removed"]),
        ("trap", ([5], [7]), {"takes": 8, "gives": 7}, ["/gives"]),
        ("resurrect", ([5], [7]), {"takes": 7, "discard_pile": ["resurrect", 5]}, ["/takes"]),
        (4, ([4, 4, 4], [4, 4]), {}, ["/hands"]),
        ("bam", (["bam"],), {"discard_pile": ["bam", "bam", 3, "bam"]}, ["/discard_pile"]),
        ("add", (["joker"],), {"takes": "joker"}, ["/takes"]),
        (9, ([0],), {"hands": {"Zoe": [3]}}, ["/hands/Zoe"]),
    ],
)
def test_what_cannot_be_is_named_where_it_stands(play, card, cards, facts, pointers):
    assert faults(play, card, *cards, **facts) == pointers


@pytest.mark.parametrize(
    ("card", "facts", "message", "rules"),
    [
        ("give", {"gives": 9}, "Not in the hand of Ana: 9.", ["7.16"]),
        ("swap-reveal", {"gives": "add"}, "Not in the hand of Ana: Add.", ["7.8"]),
        ("trap", {"takes": 8, "gives": 9}, "Not in the hand of Ana: 9.", ["7.12"]),
        ("bam", {"removed": 5, "target": "Beto"}, "Not in the hand of Beto: 5.", ["7.4"]),
        ("bam", {"removed": 5}, "Not in the hand of any other player: 5.", ["7.4"]),
        (
            9,
            {"hands": {"Ana": [9] * 5}},
            "Too many copies of one card: 9. The deck has only 5.",
            ["2.2", "2.4", "2.6"],
        ),
    ],
)
def test_it_is_told_which_card_is_not_where_and_by_which_rule(play, card, facts, message, rules):
    assert complaint(play, card, [5], [7], [8], **facts) == (message, rules)


def test_a_full_draw_pile_is_possible(play):
    assert play(9, draw_pile=15)["status"] == "ruled"


def test_a_card_swapped_out_of_a_hand_is_counted_once(play):
    ruling = play("swap-reveal", [1], [7] * 5, target="Beto", takes=7)

    assert ruling["status"] == "ruled"


def test_cards_of_places_that_are_not_known_are_believed(play):
    assert play("trap", [5], gives=7)["status"] == "ruled"
    assert play("resurrect", [5], takes=7)["status"] == "ruled"
    assert play("bam", [5], target="Beto", removed=7)["status"] == "ruled"


@st.composite
def plays(draw):
    """A turn of Ana's with hands from one deck, all facts known."""
    deck = draw(st.permutations(DECK))
    card, rest = deck[0], deck[1:]
    sizes = [draw(st.integers(1, 5)) for _ in NAMES]
    held = {
        name: rest[5 * i : 5 * i + n] for i, (name, n) in enumerate(zip(NAMES, sizes, strict=True))
    }
    pile, below = [card, *rest[15:20]], rest[20:]
    target = draw(st.sampled_from(["Beto", "Carla"]))
    taken = {"resurrect": pile, "swap-reveal": held[target]}.get(card, below)
    return {
        "players": NAMES,
        "player": "Ana",
        "card": card,
        "draw_pile": draw(st.integers(0, 15)),
        "reserve_pile": draw(st.sampled_from([None, 0, 1, 9])),
        "hands": held,
        "discard_pile": pile,
        "target": target,
        "named": draw(st.sampled_from(DECK)),
        "gives": draw(st.sampled_from(held["Ana"])),
        "takes": draw(st.sampled_from(taken)),
        "removed": draw(st.sampled_from(held[target])),
        "readings": {
            FORCED: draw(st.sampled_from(["not-performed", "performed"])),
            EMPTIED: draw(st.sampled_from(["ask", "fifty-each", "nobody"])),
            REFILLS: draw(st.sampled_from(["round-over", "play-on"])),
        },
    }


@given(turn=plays())
def test_cards_change_places_but_none_is_lost(rule, turn):
    result = rule("kram-la-bam", "card-play", turn)["result"]

    before = Counter(card for hand in turn["hands"].values() for card in hand)
    after = Counter(card for hand in result["hands_after"].values() for card in hand)
    moved = {
        "bam": lambda: before - Counter([turn["removed"]]),
        "kram-la-bam": lambda: before - Counter(result["discarded_to_bottom"]),
        "resurrect": lambda: before + Counter([turn["takes"]]),
        "add": lambda: before + Counter([turn["takes"]] if result["take_from"] else []),
        "trap": lambda: (
            before + Counter([turn["takes"]]) - Counter([turn["gives"]])
            if result["take_from"]
            else before
        ),
    }
    assert after == moved.get(turn["card"], lambda: before)()
    assert result["lost_all_cards"] == [n for n, hand in result["hands_after"].items() if not hand]


@given(turn=plays())
def test_the_round_is_over_at_once_exactly_when_a_hand_is_empty(rule, turn):
    ruling = rule("kram-la-bam", "card-play", turn)
    result = ruling["result"]

    assert (result["round_over"] == "now") == bool(result["lost_all_cards"])
    assert (result["round_scores"] is not None) <= (result["round_over"] == "now")
    if turn["draw_pile"] == 0 and turn["card"] != "trap":
        assert result["round_over"] in {"now", "after-turn"}
    assert (ruling["status"] == "silent") <= (ruling["certainty"] == "silent")
    assert result["draw_pile_after"] >= 0
    assert result["reserve_pile_after"] is None or result["reserve_pile_after"] >= 0


@given(turn=plays())
def test_the_order_in_which_hands_are_listed_does_not_matter(rule, turn):
    turned = turn | {"hands": dict(reversed(turn["hands"].items()))}

    one, other = (rule("kram-la-bam", "card-play", facts) for facts in (turn, turned))

    assert (one["result"], one["steps"]) == (other["result"], other["steps"])
