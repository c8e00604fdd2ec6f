"""What a Round scores, and how a game ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

ACTIONS = ["add", "bam", "give", "kram-la-bam", "resurrect", "swap-reveal", "trap"]
DECK = [*range(1, 13)] * 5 + ACTIONS * 3 + ["joker"]
EMPTIED, JOKER = "kram-la-bam.two-emptied", "kram-la-bam.joker"
NAMES = ["Ana", "Beto", "Carla"]

LEVEL = {
    "hands": {"Ana": [10, 10], "Beto": [11, 12, 8, 9], "Carla": [7, 7, 12]},
    "totals_before": {"Ana": 165, "Beto": 165, "Carla": 165},
}
"""Three players with 205 in all and 40 in the final Round."""


@pytest.fixture(scope="module")
def score(rule):
    def ask(hands, **more):
        situation = {"players": NAMES[: len(hands)], "hands": hands, **more}
        return rule("kram-la-bam", "round-score", situation)

    return ask


@pytest.fixture(scope="module")
def break_tie(score):
    """Score three players who are level on all points."""

    def ask(*draws, **more):
        rows = [dict(zip(NAMES, row, strict=False)) for row in draws]
        rows = [{name: card for name, card in row.items() if card is not None} for row in rows]
        return score(**LEVEL, reserve_draws=rows, **more)

    return ask


def hands(*cards):
    return dict(zip(NAMES, map(list, cards), strict=False))


def graded(ruling):
    return ruling["status"], ruling["certainty"]


def switches(ruling):
    return {taken["switch"] for taken in ruling["readings"]}


def faults(ask, *args, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        ask(*args, **facts)
    return [fault.pointer for fault in caught.value.faults]


def told(ruling):
    return [step["text"] for step in ruling["steps"]]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ([6], 6),
        ([6, 6], 24),
        ([6, 6, 6], 54),
        ([6] * 4, 96),
        ([6] * 5, 150),
        ([12] * 5, 300),
        ([10, 3, 10, 6], 49),
        ([12, 12, 12, "give"], 0),
        (["bam"], 0),
    ],
)
def test_a_number_scores_its_sum_times_its_count_unless_an_action_is_held(score, hand, points):
    ruling = score(hands(hand, [1]))

    assert ruling["result"]["round_scores"] == {"Ana": points, "Beto": 1}
    assert graded(ruling) == ("ruled", "certain")
    assert switches(ruling) == set()


@pytest.mark.parametrize(
    ("hand", "steps"),
    [
        ([6], ["Ana holds one 6: it counts 6.", "Ana: 6 points for the Round."]),
        (
            [6, 6],
            [
                "Ana holds 2 cards of number 6: 12 in all, times 2 makes 24.",
                "Ana: 24 points for the Round.",
            ],
        ),
    ],
)
def test_it_is_told_how_a_hand_adds_up(score, hand, steps):
    assert [said for said in told(score(hands(hand, [1]))) if said.startswith("Ana")][:2] == steps


def test_the_breakdown_shows_what_counted(score):
    breakdown = score(hands([3, 10, 3], ["trap", 9], [12]))["result"]["breakdown"]

    assert breakdown == {"Ana": {"3": 12, "10": 10}, "Beto": {}, "Carla": {"12": 12}}


def test_who_has_lost_all_cards_takes_the_round(score):
    result = score(hands([12] * 5, [], ["joker", 9]))["result"]

    assert result["round_scores"] == {"Ana": 0, "Beto": 50, "Carla": 0}
    assert result["lost_all_cards"] == ["Beto"]
    assert result["breakdown"] == {"Ana": {}, "Beto": {}, "Carla": {}}
    assert result["starts_next_round"] == "Beto"


@pytest.mark.parametrize(
    ("choice", "scores", "grade"),
    [
        (None, [None, 0, None], ("silent", "silent")),
        ("ask", [None, 0, None], ("silent", "silent")),
        ("fifty-each", [50, 0, 50], ("ruled", "silent")),
        ("nobody", [0, 0, 0], ("ruled", "silent")),
    ],
)
def test_two_hands_emptied_at_once_are_for_the_table_to_decide(score, choice, scores, grade):
    chosen = {"readings": {EMPTIED: choice}} if choice else {}
    ruling = score(hands([], ["joker", 12], []), **chosen)

    assert list(ruling["result"]["round_scores"].values()) == scores
    assert graded(ruling) == grade
    assert switches(ruling) == {EMPTIED}


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("fifty-each", "At this table each of them gets 50 points."),
        ("nobody", "At this table nobody gets points."),
        ("ask", "The rulebook speaks of one player only and does not say what several score."),
    ],
)
def test_two_empty_hands_are_told_as_the_table_reads_them(score, choice, said):
    ruling = score(hands([], [12], []), readings={EMPTIED: choice})

    same_time = "The hands of Ana and Carla became empty at the same time."
    assert told(ruling)[0] == f"{same_time} {said}"


@pytest.mark.parametrize(("last", "said"), [([12], True), ([], False)])
def test_others_score_nothing_only_if_there_are_others(score, last, said):
    steps = told(score(hands([], [], last), readings={EMPTIED: "nobody"}))

    others = "Everybody who still holds cards scores 0 points, whatever the cards are."
    assert (others in steps) is said


@pytest.mark.parametrize(
    ("choice", "points", "status"),
    [(None, None, "silent"), ("no-value", 24, "ruled"), ("voids-hand", 0, "ruled")],
)
def test_the_joker_is_for_the_table_to_decide(score, choice, points, status):
    chosen = {"readings": {JOKER: choice}} if choice else {}
    ruling = score(hands([6, "joker", 6], [5]), **chosen)

    assert ruling["result"]["round_scores"]["Ana"] == points
    assert ruling["result"]["undecided"] == (["Ana"] if points is None else [])
    assert ruling["status"] == status
    assert ruling["certainty"] == ("silent" if points is None else "best-reading")
    assert ruling["result"]["breakdown"]["Ana"] == ({} if points == 0 else {"6": 24})


@pytest.mark.parametrize("hand", [["joker"], ["joker", "add"], ["joker", "give", 12]])
def test_the_joker_is_no_question_in_a_hand_that_scores_nothing(score, hand):
    ruling = score(hands(hand, [5]))

    assert ruling["result"]["round_scores"] == {"Ana": 0, "Beto": 5}
    assert graded(ruling) == ("ruled", "certain")
    assert switches(ruling) == set()


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("no-value", "At this table the Joker of Ana has no value."),
        ("voids-hand", "At this table the Joker spoils a hand like an Action Card: Ana scores 0."),
    ],
)
def test_the_joker_is_told_as_the_table_reads_it(score, choice, said):
    ruling = score(hands([6, "joker", 6], [5]), readings={JOKER: choice})

    assert ruling["steps"][0]["text"] == said


def test_nothing_is_added_up_in_a_hand_with_the_joker_alone(score):
    steps = score(hands(["joker"], [5]))["steps"]

    assert [step["text"] for step in steps if "Ana" in step["text"]] == [
        "Ana holds only the Joker, which has no number: 0 points.",
    ]


def test_an_undecided_round_has_no_totals_and_no_winner(score):
    result = score(hands([6, "joker"], [5]), totals_before={"Beto": 100})["result"]

    assert (result["totals"], result["winner"], result["tied"]) == (None, None, [])
    assert (result["starts_next_round"], result["starts_next_candidates"]) == (None, [])
    assert result["game_over"] is None


@pytest.mark.parametrize(
    "more", [{"mode": "quick"}, {"totals_before": {"Beto": 195}}], ids=["quick", "200 reached"]
)
def test_the_game_may_be_over_whatever_the_joker_counts(score, more):
    ruling = score(hands([6, "joker"], [5]), **more)

    assert ruling["result"]["game_over"] is True
    assert ruling["result"]["winner"] is None
    assert graded(ruling) == ("silent", "silent")


@pytest.mark.parametrize("before", [0, 1, 187, 188])
def test_the_round_is_added_to_the_total_and_199_is_not_enough(score, before):
    result = score(hands([11], [2]), totals_before={"Ana": before})["result"]

    assert result["totals"] == {"Ana": before + 11, "Beto": 2}
    assert result["game_over"] is False
    assert result["starts_next_round"] == "Ana"


def test_a_first_round_of_199_is_not_enough(score):
    result = score(hands([*[12] * 4, 7], [1]))["result"]

    assert result["round_scores"]["Ana"] == 199
    assert result["game_over"] is False


def test_every_total_that_is_given_is_added_up_aloud(score):
    steps = told(score(hands([3], [4], [5]), totals_before={"Beto": 10, "Carla": 20}))

    assert [said for said in steps if "in all" in said] == [
        "Beto: 10 + 4 = 14 in all.",
        "Carla: 20 + 5 = 25 in all.",
    ]


def test_exactly_200_is_enough(score):
    ruling = score(hands([11], [12, 12]), totals_before={"Ana": 189})

    assert ruling["result"]["winner"] == "Ana"
    assert ruling["result"]["decided_by"] == "reached-200"
    assert ruling["result"]["starts_next_round"] is None
    assert graded(ruling) == ("ruled", "certain")


def test_the_best_of_the_round_starts_the_next_one_whatever_the_totals(score):
    result = score(hands([3], [4]), totals_before={"Ana": 150})["result"]

    assert result["starts_next_round"] == "Beto"
    assert result["starts_next_candidates"] == []


def test_nobody_says_which_of_the_best_starts(score):
    ruling = score(hands([4, 4], [1], [9, 7]))

    assert ruling["result"]["starts_next_round"] is None
    assert ruling["result"]["starts_next_candidates"] == ["Ana", "Carla"]
    assert graded(ruling) == ("ruled", "silent")


@pytest.mark.parametrize(
    ("before", "winner", "decided_by"),
    [
        ({"Ana": 180, "Beto": 185, "Carla": 150}, "Beto", "highest-total"),
        ({"Ana": 176, "Beto": 180, "Carla": 188}, "Ana", "final-round"),
        ({"Ana": 186, "Beto": 190, "Carla": 197}, "Ana", "final-round"),
    ],
)
def test_the_highest_total_wins_then_the_best_final_round(score, before, winner, decided_by):
    ruling = score(hands([12, 8, 4], [11, 9], [5, 7]), totals_before=before)

    assert ruling["result"]["winner"] == winner
    assert ruling["result"]["decided_by"] == decided_by
    assert ruling["result"]["tied"] == []
    assert graded(ruling) == ("ruled", "certain")


@pytest.mark.parametrize(
    ("before", "draws", "verdict"),
    [
        ((180, 0, 0), [], "Ana has reached 200 and wins the game with 204 points."),
        (
            (180, 185, 0),
            [],
            (
                "More than one player reached 200; Beto has the highest total, 205 points, and "
                "wins the game."
            ),
        ),
        (
            (176, 180, 0),
            [],
            "The totals are level; Ana has the best score of the final Round and wins the game.",
        ),
        (
            (0, 180, 180),
            [{"Beto": 3, "Carla": 9}],
            "Carla drew the highest card of the Reserve Pile and wins the game.",
        ),
    ],
)
def test_it_is_told_what_decided_the_game(score, before, draws, verdict):
    totals = dict(zip(NAMES, before, strict=True))
    table = {"totals_before": totals, "reserve_draws": draws}

    assert score(hands([12, 8, 4], [11, 9], [10, 6, 4]), **table)["verdict"] == verdict


def test_it_is_told_what_each_card_drawn_counts(break_tie):
    steps = told(break_tie(("bam", 1, "joker")))

    assert [said for said in steps if " draws" in said] == [
        "Ana draws an Action Card: Bam. It counts 0.",
        "Beto draws: 1.",
        "Carla draws the Joker. It has no number and counts 0.",
    ]


def test_only_who_is_level_on_points_draws(score):
    ruling = score(hands([12], [12], [12, 12]), totals_before={"Ana": 190, "Beto": 190})

    assert ruling["result"]["tied"] == ["Ana", "Beto"]
    assert [question["pointer"] for question in ruling["questions"]] == ["/reserve_draws"]


@pytest.mark.parametrize(
    ("draws", "winner", "certainty"),
    [
        ([(12, 3, 11)], "Ana", "certain"),
        ([("bam", 1, "joker")], "Beto", "certain"),
        ([(4, 4, 4), (1, 2, 3)], "Carla", "certain"),
        ([("add", "joker", "trap"), (9, 8, 7)], "Ana", "certain"),
        ([(5, 6, 6), (None, 1, 2)], "Carla", "best-reading"),
        ([(5, 6, 6), (None, "give", "bam"), (None, 2, 1)], "Beto", "best-reading"),
    ],
)
def test_the_highest_card_of_the_reserve_pile_wins(break_tie, draws, winner, certainty):
    ruling = break_tie(*draws)

    assert ruling["result"]["winner"] == winner
    assert ruling["result"]["decided_by"] == "reserve-card"
    assert ruling["result"]["tied"] == []
    assert graded(ruling) == ("ruled", certainty)


@pytest.mark.parametrize(
    ("draws", "left", "tied", "grade", "question"),
    [
        ([], None, NAMES, ("needs-info", "certain"), "/reserve_draws"),
        ([], 3, NAMES, ("needs-info", "certain"), "/reserve_draws"),
        ([], 2, NAMES, ("silent", "silent"), None),
        ([], 0, NAMES, ("needs-info", "best-reading"), "/forward_roll_winner"),
        ([(4, 4, 4)], None, NAMES, ("needs-info", "certain"), "/reserve_draws"),
        ([(4, 1, 4)], None, ["Ana", "Carla"], ("needs-info", "best-reading"), "/reserve_draws"),
        ([(4, 1, 4)], 2, ["Ana", "Carla"], ("needs-info", "best-reading"), "/reserve_draws"),
        ([(4, 1, 4)], 1, ["Ana", "Carla"], ("silent", "silent"), None),
        ([(4, 1, 4)], 0, ["Ana", "Carla"], ("needs-info", "best-reading"), "/forward_roll_winner"),
    ],
)
def test_without_a_winner_it_depends_on_the_reserve_pile(
    break_tie, draws, left, tied, grade, question
):
    ruling = break_tie(*draws, reserve_left=left)

    assert ruling["result"]["tied"] == tied
    assert (ruling["result"]["winner"], ruling["result"]["decided_by"]) == (None, None)
    assert ruling["result"]["game_over"] is True
    assert graded(ruling) == grade
    assert [q["pointer"] for q in ruling["questions"]] == ([question] if question else [])


def test_all_vote_on_the_forward_roll_once_the_reserve_pile_is_empty(break_tie):
    ruling = break_tie((4, 4, 1), reserve_left=0, forward_roll_winner="Beto")

    assert ruling["result"]["winner"] == "Beto"
    assert ruling["result"]["decided_by"] == "forward-roll"
    assert ruling["result"]["tied"] == []
    assert graded(ruling) == ("ruled", "best-reading")


def test_who_won_the_vote_wins_only_where_still_level(score):
    """If the Joker spoils the hand of Ana, only Beto and Carla are level."""
    level = {"totals_before": dict.fromkeys(NAMES, 180), "reserve_left": 0}
    chosen = {"readings": {JOKER: "no-value"}, "forward_roll_winner": "Ana"}
    ruling = score(hands([6, "joker", 6], [6, 6], [12, 7, 5]), **level, **chosen)

    assert ruling["result"]["winner"] == "Ana"
    (spoilt,) = ruling["readings"][0]["alternatives"]
    assert spoilt["verdict"] == "Beto and Carla are still tied: all players vote after a debate."


def test_no_vote_while_cards_are_left(break_tie):
    ruling = break_tie(forward_roll_winner="Beto")

    assert ruling["status"] == "needs-info"
    assert ruling["result"]["winner"] is None


def test_quick_play_is_won_by_the_best_round(score):
    ruling = score(hands([5, 5], [4, 4], []), mode="quick", totals_before={"Ana": 199})

    assert ruling["result"]["winner"] == "Carla"
    assert ruling["result"]["decided_by"] == "quick-round"
    assert ruling["result"]["totals"] is None
    assert ruling["result"]["game_over"] is True
    assert graded(ruling) == ("ruled", "certain")


def test_quick_play_has_no_tie_break(score):
    draws = [{"Ana": 3, "Beto": 9}]
    ruling = score(hands([5, 5], [12, 8], [1]), mode="quick", reserve_draws=draws)

    assert ruling["result"]["winner"] is None
    assert ruling["result"]["tied"] == ["Ana", "Beto"]
    assert graded(ruling) == ("silent", "silent")


@pytest.mark.parametrize(
    ("facts", "pointers"),
    [
        ({"hands": hands([9] * 6, [1])}, ["/hands"]),
        ({"hands": hands([9] * 3, [9] * 3)}, ["/hands"]),
        ({"hands": hands(["joker"], ["joker", *["bam"] * 4])}, ["/hands", "/hands"]),
        ({"hands": {"Ana": [9]}, "players": NAMES}, ["/hands/Beto", "/hands/Carla"]),
        ({"hands": hands([9], [0])}, ["/hands/Beto/0"]),
        ({"hands": hands([9, 3], [9]), "removed": [9, 9]}, ["/removed/1", "/hands/Ana/0"]),
        ({"hands": hands([9], [9]), "totals_before": {"Ana": 200}}, ["/totals_before/Ana"]),
        ({"hands": hands([9], [9]), "forward_roll_winner": "Ana"}, ["/forward_roll_winner"]),
        ({"hands": hands([9], [9]), "reserve_draws": [{}]}, ["/reserve_draws/0"]),
        ({"hands": hands([9], [1]), "reserve_draws": [{"Beto": 9}]}, ["/reserve_draws/0/Beto"]),
        (LEVEL | {"forward_roll_winner": "Zoe"}, ["/forward_roll_winner"]),
        (LEVEL | {"reserve_draws": [dict.fromkeys(NAMES, "joker")]}, ["/reserve_draws"]),
        (LEVEL | {"reserve_draws": [dict.fromkeys(NAMES, 10)] * 2}, ["/reserve_draws"]),
        (
            LEVEL | {"reserve_draws": [{"Ana": 1, "Carla": 2}]},
            ["/reserve_draws/0/Beto"],
        ),
        (
            LEVEL | {"reserve_draws": [{"Ana": 3, "Beto": 3, "Carla": 2}] * 2},
            ["/reserve_draws/1/Carla"],
        ),
        (
            LEVEL
            | {
                "reserve_draws": [{"Ana": 3, "Beto": 3, "Carla": 2}],
                "forward_roll_winner": "Carla",
            },
            ["/forward_roll_winner"],
        ),
        (
            LEVEL | {"reserve_draws": [dict(zip(NAMES, (3, 2, 1), strict=True))], "removed": [2]},
            ["/reserve_draws/0/Beto"],
        ),
    ],
)
def test_what_cannot_be_is_named_where_it_stands(rule, facts, pointers):
    situation = {"players": NAMES[: len(facts["hands"])], **facts}

    found = faults(rule, "kram-la-bam", "round-score", situation)

    assert set(found) >= set(pointers)
    assert len(found) >= len(pointers)


@pytest.mark.parametrize(
    ("before", "facts", "pointers"),
    [
        (
            (165, 165, 165),
            {"reserve_draws": [{}]},
            ["/reserve_draws/0/Ana", "/reserve_draws/0/Beto", "/reserve_draws/0/Carla"],
        ),
        ((165, 0, 0), {"reserve_draws": [{"Ana": 9}]}, ["/reserve_draws/0/Ana"]),
        ((165, 0, 0), {"forward_roll_winner": "Ana"}, ["/forward_roll_winner"]),
        ((0, 0, 0), {"reserve_draws": [{"Ana": 9}]}, ["/reserve_draws/0/Ana"]),
        (
            (165, 165, 0),
            {"reserve_draws": [{"Ana": 3}], "forward_roll_winner": "Carla"},
            ["/reserve_draws/0/Beto", "/forward_roll_winner"],
        ),
    ],
)
def test_only_who_is_level_takes_part_in_the_tie_break(score, before, facts, pointers):
    totals = dict(zip(NAMES, before, strict=True))

    assert faults(score, LEVEL["hands"], totals_before=totals, **facts) == pointers


def test_no_card_is_missing_while_a_total_cannot_be_read(score):
    """Both have 200 points in this Round alone."""
    level = hands([*[12] * 4, 8], [*[11] * 4, 12, 10, 2])
    draws = [{"Ana": 3}]

    assert faults(score, level, reserve_draws=draws) == ["/reserve_draws/0/Beto"]
    assert faults(score, level, reserve_draws=draws, totals_before={"Ana": "x"}) == [
        "/totals_before/Ana"
    ]


def test_who_is_level_may_rest_on_how_the_table_reads_the_joker(score):
    spoilt = {"readings": {JOKER: "voids-hand"}, "forward_roll_winner": "Ana"}

    assert faults(score, hands([6, "joker"], [9]), **spoilt) == ["/forward_roll_winner"]


@pytest.mark.parametrize(
    ("cards", "pointers"),
    [
        ({"Ana": [9], "Beto": [0]}, ["/hands/Beto/0"]),
        ({"Ana": [9], "Beto": "x"}, ["/hands/Beto"]),
        ("xx", ["/hands"]),
    ],
)
def test_a_hand_that_cannot_be_read_is_not_missing_as_well(score, cards, pointers):
    assert faults(score, cards) == pointers


def test_strangers_are_only_looked_for_once_all_hands_are_known(score):
    assert faults(
        score, {"Ana": [9], "Zoe": []}, players=["Ana", "Beto"], reserve_draws=[{"Ana": 1}]
    ) == ["/hands/Zoe", "/hands/Beto"]


def test_a_choice_that_does_not_exist_is_named_beside_all_else(score):
    chosen = {EMPTIED: "both", JOKER: "ten"}
    found = faults(score, hands([], [3] * 6, []), readings=chosen, reserve_draws=[{"Ana": 1}])

    assert sorted(found) == ["/hands", f"/readings/{JOKER}", f"/readings/{EMPTIED}"]


def test_nobody_is_a_stranger_to_a_tie_that_is_undecided(score):
    ruling = score(hands([], []), reserve_draws=[{"Ana": 1, "Beto": 2}], forward_roll_winner="Ana")

    assert ruling["status"] == "silent"


@st.composite
def tables(draw):
    """A table of two or three with hands from one deck, totals and readings."""
    deck = draw(st.permutations(DECK))
    names = NAMES[: draw(st.integers(2, 3))]
    sizes = [draw(st.integers(0, 6)) for _ in names]
    dealt = {
        name: deck[6 * i : 6 * i + size]
        for i, (name, size) in enumerate(zip(names, sizes, strict=True))
    }
    return {
        "players": names,
        "hands": dealt,
        "mode": draw(st.sampled_from(["regular", "quick"])),
        "totals_before": {name: draw(st.sampled_from([0, 150, 199])) for name in names},
        "reserve_left": draw(st.sampled_from([None, 0, 1, 5])),
        "readings": {
            EMPTIED: draw(st.sampled_from(["ask", "fifty-each", "nobody"])),
            JOKER: draw(st.sampled_from(["ask", "no-value", "voids-hand"])),
        },
    }


@given(table=tables())
def test_totals_add_up_and_an_ended_game_has_one_winner_or_says_who_is_level(rule, table):
    ruling = rule("kram-la-bam", "round-score", table)
    result = ruling["result"]

    for name, points in result["round_scores"].items():
        if points is not None and not result["lost_all_cards"]:
            assert points == sum(result["breakdown"][name].values())
        if result["totals"]:
            assert result["totals"][name] == table["totals_before"][name] + points
    if result["undecided"]:
        assert (ruling["status"], result["winner"], result["totals"]) == ("silent", None, None)
    elif result["game_over"]:
        assert (result["winner"] is None) == (len(result["tied"]) > 1)
        assert (result["winner"] is None) == (ruling["status"] != "ruled")
    else:
        assert (result["starts_next_round"] is None) == (len(result["starts_next_candidates"]) > 1)
    assert (ruling["status"] == "silent") <= (ruling["certainty"] == "silent")
    assert all(step["rules"] for step in ruling["steps"])


@given(table=tables())
def test_the_order_in_which_hands_are_listed_does_not_matter(rule, table):
    turned = table | {key: dict(reversed(table[key].items())) for key in ("hands", "totals_before")}

    one, other = (rule("kram-la-bam", "round-score", facts) for facts in (table, turned))

    assert one["result"] == other["result"]
    assert one["steps"] == other["steps"]


@given(table=tables(), draws=st.lists(st.permutations(DECK), max_size=2))
def test_draws_under_one_reading_never_break_the_others(rule, table, draws):
    """The draws fit the readings in force; the alternatives are worked out all the same."""
    rows = [dict(zip(table["players"], deck, strict=False)) for deck in draws]
    try:
        ruling = rule("kram-la-bam", "round-score", table | {"reserve_draws": rows})
    except ImpossibleSituation:
        return

    for taken in ruling["readings"]:
        assert all(other["verdict"] for other in taken["alternatives"])


@pytest.mark.parametrize(
    ("choice", "names", "winner"), [("voids-hand", NAMES[1:], "Beto"), ("no-value", NAMES, "Ana")]
)
def test_another_reading_may_leave_others_level_than_those_who_drew(score, choice, names, winner):
    """Without Ana's points two are level, with them three: the other reading lacks her card."""
    ruling = score(
        hands([10, "joker"], [10], [10]),
        totals_before=dict.fromkeys(NAMES, 190),
        readings={JOKER: choice},
        reserve_draws=[dict(zip(reversed(names), range(1, 4), strict=False))],
    )

    assert ruling["result"]["winner"] == winner
    assert all(not other["same_result"] for other in ruling["readings"][0]["alternatives"])


def test_a_reading_that_changes_nothing_is_not_consulted(score):
    chosen = {EMPTIED: "fifty-each", JOKER: "voids-hand"}
    ruling = score(hands([3], [4, 4]), readings=chosen)

    assert ruling["readings"] == []
    assert ruling["certainty"] == "certain"


@pytest.mark.parametrize("total", ["x", {"Ana": "x"}])
def test_nobody_is_called_out_of_a_tie_while_a_total_cannot_be_read(rule, total) -> None:
    names = ["Ana", "Beto", "Carla"]
    with pytest.raises(ImpossibleSituation) as caught:
        rule(
            "kram-la-bam",
            "round-score",
            {
                "players": names,
                "hands": {name: [5] for name in names},
                "totals_before": total,
                "reserve_draws": [dict.fromkeys(names, 3)],
                "forward_roll_winner": "Ana",
            },
        )
    places = {fault.pointer for fault in caught.value.faults}
    assert not {place for place in places if place.startswith(("/reserve", "/forward"))}
