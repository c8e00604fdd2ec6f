"""MATCH, crossmatch and MINE!: what is not allowed, what is wrong, and who wins the race."""

from __future__ import annotations

import pytest

from refbot.errors import ImpossibleSituation

DOUBLE, WILD, LATE = (
    f"kbom.{name}" for name in ("double-matching", "wild-matches", "late-correct-match-penalty")
)
TABLE = ["Ana", "Beto", "Caro", "Dani"]
SEVEN = {"card": 7, "by": "Dani"}


@pytest.fixture(scope="module")
def claim(rule):
    def claim_at_the_table(*claims, top=SEVEN, **facts):
        facts = {"players": TABLE, "top": top, "claims": list(claims), **facts}
        return rule("kbom", "claim", facts)

    return claim_at_the_table


def match(player, card, **more):
    return {"player": player, "call": "match", "card": card, **more}


def cross(player, taken_from, card, **more):
    facts = {"player": player, "call": "crossmatch", "taken_from": taken_from, "card": card}
    return facts | more


def mine(player, card=10, **more):
    return {"player": player, "call": "mine", "card": card, **more}


def draw(player, **more):
    return {"player": player, "call": "draw-discard", **more}


def laid(card, by, how, taken_from=None):
    return {"card": card, "by": by, "how": how, "taken_from": taken_from}


def texts(ruling):
    return [step["text"] for step in ruling["steps"]]


def is_(ruling, status, certainty, **result):
    assert (ruling["status"], ruling["certainty"]) == (status, certainty)
    for name, value in result.items():
        assert ruling["result"][name] == value, name
    return ruling["result"]


def reasons(ruling):
    return [(row["player"], row["reason"]) for row in ruling["result"]["rejected"]]


def cards(**changed):
    return dict.fromkeys(TABLE, 4) | changed


def switches(ruling):
    return {reading["switch"]: reading["choice"] for reading in ruling["readings"]}


# A single call


@pytest.mark.parametrize(
    ("call", "certainty", "after"),
    [
        (match("Ana", 7), "certain", cards(Ana=3)),
        (cross("Ana", "Beto", 7, give=True), "certain", cards(Ana=3)),
        (cross("Ana", "Beto", 7), "best-reading", cards(Beto=3)),
        (mine("Ana", 2), "certain", cards()),
        (mine("Ana", None), "certain", cards()),
    ],
)
def test_a_right_call(claim, call, certainty, after):
    ruling = claim(call)
    accepted = {"player": "Ana", "call": call["call"]}
    top = {"card": call["card"], "by": "Ana"}
    is_(ruling, "ruled", certainty, accepted=accepted, cards_after=after, top=top)
    is_(ruling, "ruled", certainty, penalties={}, rejected=[], tied=[], may_look=False)
    assert ruling["readings"] == []


@pytest.mark.parametrize(
    ("call", "verdict"),
    [
        (match("Ana", 7), "The MATCH of Ana counts."),
        (cross("Ana", "Beto", 7), "The crossmatch of Ana counts."),
        (mine("Ana"), "Ana mines the top card."),
    ],
)
@pytest.mark.parametrize("others", [[], [match("Caro", 8)]])
def test_the_verdict_names_the_call_that_counts_and_who_pays(claim, call, verdict, others):
    costs = "; a penalty card for: Caro." if others else "."

    assert claim(call, *others)["verdict"] == verdict.removesuffix(".") + costs


@pytest.mark.parametrize(
    ("call", "rules"),
    [
        (match("Ana", 8), ["kbom/6.3", "kbom/6.5", "kbom/6.6"]),
        (cross("Ana", "Beto", 8), ["kbom/7.1", "kbom/7.6", "kbom/7.7"]),
    ],
)
def test_a_wrong_card_costs_by_the_rule_of_its_call(claim, call, rules):
    assert [step["rules"] for step in claim(call)["steps"]] == [rules]


def test_one_may_give_one_s_last_card(claim):
    ruling = claim(cross("Ana", "Beto", 7, give=True), cards={"Ana": 1})
    is_(ruling, "ruled", "certain", cards_after=cards(Ana=0))


@pytest.mark.parametrize("call", [match("Ana", 8), cross("Ana", "Beto", 8)])
def test_a_wrong_card_goes_back_and_costs_an_unseen_card(claim, call):
    ruling = claim(call, deck=30)
    is_(ruling, "ruled", "certain", accepted=None, penalties={"Ana": 1}, deck_after=29)
    is_(ruling, "ruled", "certain", cards_after=cards(Ana=5), may_look=False, penalty_unpaid=[])
    is_(ruling, "ruled", "certain", top={"card": 7, "by": "Dani"})
    assert reasons(ruling) == [("Ana", "wrong-card")]


@pytest.mark.parametrize(
    ("card", "top", "right", "certainty"),
    [
        (7, 7, True, "certain"),
        (7, 8, False, "certain"),
        ("peek", "peek", True, "best-reading"),
        ("swap", "peek", False, "certain"),
        ("peek-and-swap", "peek-and-swap", True, "best-reading"),
        (7, "swap", False, "certain"),
        ("peek", 7, False, "certain"),
        ("wild", "wild", True, "best-reading"),
        (7, "wild", False, "certain"),
    ],
)
@pytest.mark.parametrize("call", [match, cross])
def test_which_cards_match(claim, call, card, top, right, certainty):
    facts = {"player": "Ana", "card": card, "give": True}
    claimed = match(**facts) if call is match else cross(taken_from="Beto", **facts)
    ruling = claim(claimed, top={"card": top, "by": "Dani"})
    assert (ruling["result"]["accepted"] is not None) is right
    assert ruling["result"]["penalties"] == ({} if right else {"Ana": 1})
    is_(ruling, "ruled", certainty)


def test_one_may_match_one_s_own_discard(claim):
    is_(claim(match("Dani", 7)), "ruled", "certain", cards_after=cards(Dani=3))


def test_who_has_no_card_left_may_crossmatch_but_gives_none(claim):
    ruling = claim(cross("Ana", "Beto", 7, give=True), cards={"Ana": 0})
    is_(ruling, "ruled", "best-reading", cards_after=cards(Ana=0, Beto=3))


def test_the_number_of_cards_is_counted_from_what_is_given(claim):
    ruling = claim(match("Ana", 7), cards={"Ana": 1, "Beto": 6})
    is_(ruling, "ruled", "certain", cards_after=cards(Ana=0, Beto=6))


def test_without_a_call_nothing_happens(claim):
    is_(claim(deck=9), "refused", "certain", accepted=None, rejected=[], deck_after=9)


# Not allowed: drops out first and costs nothing

REFUSED = [
    (mine("Dani"), {}, "own-card", "certain"),
    (mine("Dani"), {"top": laid(7, "Dani", "mine")}, "own-card", "best-reading"),
    (mine("Dani"), {"top": laid(7, "Dani", "match")}, "own-card", "best-reading"),
    (mine("Dani"), {"top": laid(7, "Dani", "crossmatch", "Ana")}, "own-card", "best-reading"),
    (mine("Ana"), {"called_by": "Ana"}, "frozen", "best-reading"),
    (match("Ana", 7), {"called_by": "Ana"}, "frozen", "best-reading"),
    (match("Ana", 8), {"called_by": "Ana"}, "frozen", "best-reading"),
    (cross("Ana", "Beto", 7), {"called_by": "Beto"}, "frozen", "best-reading"),
    (cross("Ana", "Beto", 8), {"called_by": "Beto"}, "frozen", "best-reading"),
    (cross("Ana", "Beto", 7, give=True), {"called_by": "Ana"}, "frozen", "best-reading"),
    (mine("Ana"), {"cards": {"Ana": 0}}, "no-cards", "best-reading"),
    (match("Ana", 7), {"cards": {"Ana": 0}}, "no-cards", "best-reading"),
    (cross("Ana", "Beto", 7), {"cards": {"Beto": 0}}, "no-cards", "best-reading"),
    (match("Ana", 7), {"top": None}, "no-discard-pile", "best-reading"),
    (cross("Ana", "Beto", 7), {"top": None}, "no-discard-pile", "best-reading"),
    (mine("Ana"), {"top": None}, "no-discard-pile", "best-reading"),
    (draw("Ana"), {"top": None}, "no-discard-pile", "best-reading"),
    (draw("Ana"), {}, "draw-from-deck", "best-reading"),
    (draw("Ana"), {"cards": {"Ana": 0}}, "draw-from-deck", "best-reading"),
    (match("Dani", 7), {"top": laid(7, "Dani", "match")}, "double-match", "best-reading"),
    (
        cross("Dani", "Ana", 7),
        {"top": laid(7, "Dani", "crossmatch", "Beto")},
        "double-match",
        "best-reading",
    ),
]


@pytest.mark.parametrize(("call", "facts", "reason", "certainty"), REFUSED)
def test_what_is_not_allowed_costs_nothing(claim, call, facts, reason, certainty):
    ruling = claim(call, **facts)
    top = facts.get("top", SEVEN)
    same = None if top is None else {"card": top["card"], "by": top["by"]}
    is_(ruling, "refused", certainty, accepted=None, penalties={}, top=same)
    is_(ruling, "refused", certainty, cards_after=cards(**facts.get("cards", {})))
    assert reasons(ruling) == [(call["player"], reason)]
    assert ruling["readings"] == []


@pytest.mark.parametrize(("call", "facts", "reason", "certainty"), REFUSED)
def test_what_is_not_allowed_leaves_the_race_to_the_others(claim, call, facts, reason, certainty):
    top = facts.get("top", SEVEN)
    if top is None or facts.get("called_by") == "Caro":
        return
    ruling = claim(call, mine("Caro"), **facts)
    is_(ruling, "ruled", certainty, accepted={"player": "Caro", "call": "mine"}, penalties={})
    assert reasons(ruling) == [(call["player"], reason)]


def test_the_verdict_names_every_condition_that_failed(claim):
    ruling = claim(mine("Dani"), draw("Ana"), match("Beto", 7), called_by="Beto")
    assert reasons(ruling) == [
        ("Dani", "own-card"),
        ("Ana", "draw-from-deck"),
        ("Beto", "frozen"),
    ]
    is_(ruling, "refused", "best-reading")
    for words in ("own card", "from the deck", "frozen"):
        assert words in ruling["verdict"]


def test_a_frozen_caller_may_crossmatch_because_no_card_of_theirs_moves(claim):
    ruling = claim(cross("Ana", "Beto", 7), called_by="Ana")
    is_(ruling, "ruled", "best-reading", cards_after=cards(Beto=3))


def test_a_frozen_caller_pays_for_a_wrong_crossmatch(claim):
    ruling = claim(cross("Ana", "Beto", 8), called_by="Ana")
    is_(ruling, "ruled", "best-reading", penalties={"Ana": 1}, cards_after=cards(Ana=5))


def test_others_may_match_and_mine_what_a_frozen_caller_discarded(claim):
    is_(claim(mine("Ana"), called_by="Dani"), "ruled", "certain")


# Double matching (8.4, 8.5)


@pytest.mark.parametrize("how", ["match", "crossmatch"])
@pytest.mark.parametrize("call", [match("Ana", 7), cross("Ana", "Beto", 7, give=True)])
@pytest.mark.parametrize(
    ("choice", "status", "certainty"),
    [
        (None, "silent", "silent"),
        ("one-per-discard", "refused", "best-reading"),
        ("per-player", "ruled", "best-reading"),
    ],
)
def test_another_player_on_a_matched_card(claim, how, call, choice, status, certainty):
    readings = {DOUBLE: choice} if choice else {}
    ruling = claim(call, top=laid(7, "Dani", how, "Caro"), readings=readings)
    accepted = {"player": "Ana", "call": call["call"]} if status == "ruled" else None
    is_(ruling, status, certainty, accepted=accepted, penalties={})
    assert switches(ruling) == {DOUBLE: choice or "ask"}
    assert reasons(ruling) == ([("Ana", "double-match")] if status == "refused" else [])


@pytest.mark.parametrize("choice", ["one-per-discard", "per-player"])
def test_a_wrong_card_on_a_matched_card_pays_in_any_reading(claim, choice):
    ruling = claim(match("Ana", 8), top=laid(7, "Dani", "match"), readings={DOUBLE: choice})
    is_(ruling, "ruled", "certain", penalties={"Ana": 1})
    assert ruling["readings"] == []


@pytest.mark.parametrize("choice", ["ask", "one-per-discard", "per-player"])
def test_the_same_player_may_not_match_again_in_any_reading(claim, choice):
    ruling = claim(match("Dani", 7), top=laid(7, "Dani", "match"), readings={DOUBLE: choice})
    is_(ruling, "refused", "best-reading")
    assert ruling["readings"] == []


@pytest.mark.parametrize("second", [match("Ana", 7), match("Ana", 2), cross("Ana", "Beto", 7)])
@pytest.mark.parametrize("choice", ["ask", "one-per-discard", "per-player"])
def test_two_cards_in_one_go_are_both_refused(claim, second, choice):
    ruling = claim(match("Ana", 7), second, readings={DOUBLE: choice})
    is_(ruling, "refused", "best-reading", penalties={}, cards_after=cards())
    assert reasons(ruling) == [("Ana", "double-match"), ("Ana", "double-match")]
    assert ruling["readings"] == []


def test_a_card_given_up_with_mine_may_be_matched(claim):
    is_(claim(match("Ana", 7), top=laid(7, "Dani", "mine")), "ruled", "certain")


def test_anybody_else_may_mine_a_matched_card(claim):
    is_(claim(mine("Ana"), top=laid(7, "Dani", "match")), "ruled", "certain")


def test_where_the_call_fails_either_way_only_the_reason_is_open(claim):
    ruling = claim(mine("Ana"), match("Beto", 7, order=2), top=laid(7, "Dani", "match"))
    is_(ruling, "ruled", "silent", accepted={"player": "Ana", "call": "mine"}, penalties={})
    assert reasons(ruling) == [("Beto", None)]
    ruling = claim(
        mine("Ana"),
        match("Beto", 7, order=2),
        top=laid(7, "Dani", "match"),
        readings={DOUBLE: "one-per-discard"},
    )
    is_(ruling, "ruled", "best-reading")
    assert reasons(ruling) == [("Beto", "double-match")]


@pytest.mark.parametrize(
    ("calls", "top", "said"),
    [
        (
            [match("Ana", 7), match("Ana", 2), match("Beto", 8, order=2)],
            SEVEN,
            "Ana lays more than one card in one go: none of them counts.",
        ),
        (
            [match("Dani", 7), match("Ana", 8), mine("Dani", order=2)],
            laid(7, "Dani", "match"),
            "Dani laid the top card in a match and may not match again.",
        ),
        (
            [match("Ana", 7), mine("Ana", order=2), match("Beto", 8)],
            laid(7, "Dani", "match"),
            "The top card was laid in a match: Ana may not match it.",
        ),
    ],
)
def test_the_three_kinds_of_double_matching_are_told_apart(claim, calls, top, said):
    ruling = claim(*calls, top=top, readings={DOUBLE: "one-per-discard"})

    kinds = ("two-at-once", "same-player-again", "double-match")
    told = {step["text"] for step in ruling["steps"] if step["node"] in kinds}
    assert told == {said}


def test_what_a_table_decides_about_double_matching_is_a_best_reading(claim):
    facts = {"top": laid(7, "Dani", "match"), "readings": {DOUBLE: "one-per-discard"}}
    ruling = claim(match("Ana", 7), **facts)

    assert {step["certainty"] for step in ruling["steps"]} == {"best-reading"}


@pytest.mark.parametrize(
    ("call", "top", "readings", "silence"),
    [
        (
            match("Ana", "wild"),
            SEVEN,
            {},
            "The rulebook does not say whether a wild card matches a card of another kind.",
        ),
        (
            match("Ana", "wild"),
            laid(7, "Dani", "match"),
            {WILD: "anything"},
            (
                "The rulebook does not say whether another player may match a card that was laid "
                "in a match."
            ),
        ),
        (
            mine("Caro"),
            laid(7, "Dani", "crossmatch", "Caro"),
            {},
            (
                "The rulebook does not say whether players may mine a card that was crossmatched "
                "out of their own grid."
            ),
        ),
    ],
)
def test_the_verdict_names_the_question_that_is_open(claim, call, top, readings, silence):
    assert claim(call, top=top, readings=readings)["verdict"] == silence


@pytest.mark.parametrize(
    ("call", "rules"),
    [
        (mine("Ana"), ["kbom/5.2", "kbom/5.8"]),
        (match("Ana", 7), ["kbom/6.2"]),
        (cross("Beto", "Ana", 7), ["kbom/7.1"]),
    ],
)
def test_every_call_needs_a_card_by_its_own_rule(claim, call, rules):
    ruling = claim(call, cards={"Ana": 0})

    assert [step["rules"] for step in ruling["steps"]] == [rules]


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ([mine("Ana"), match("Beto", 7, order=2)], True),
        ([mine("Ana"), match("Beto", 8, order=2)], False),
        ([match("Beto", 7)], False),
    ],
)
def test_a_call_that_fails_either_way_is_told_so(claim, calls, said):
    ruling = claim(*calls, top=laid(7, "Dani", "match"))

    assert ("The call of Beto does not count in any case." in texts(ruling)) is said


# Wild cards (6.9, 6.10)


@pytest.mark.parametrize("call", [match("Ana", "wild"), cross("Ana", "Beto", "wild", give=True)])
@pytest.mark.parametrize(
    ("choice", "certainty", "penalties", "after"),
    [
        ("ask", "silent", {"Ana": None}, cards(Ana=None)),
        ("only-wild", "best-reading", {"Ana": 1}, cards(Ana=5)),
        ("anything", "best-reading", {}, cards(Ana=3)),
    ],
)
def test_a_wild_card_on_another_card(claim, call, choice, certainty, penalties, after):
    ruling = claim(call, top={"card": "peek", "by": "Dani"}, readings={WILD: choice})
    status = "silent" if choice == "ask" else "ruled"
    is_(ruling, status, certainty, penalties=penalties, cards_after=after)
    assert switches(ruling) == {WILD: choice}


@pytest.mark.parametrize("choice", ["ask", "only-wild", "anything"])
def test_a_wild_card_on_a_wild_card_matches_in_any_reading(claim, choice):
    ruling = claim(
        match("Ana", "wild"), top={"card": "wild", "by": "Dani"}, readings={WILD: choice}
    )
    is_(ruling, "ruled", "best-reading", cards_after=cards(Ana=3))
    assert ruling["readings"] == []


def test_a_wild_card_that_may_match_on_a_matched_card_raises_both_questions(claim):
    top = laid(7, "Dani", "match")
    assert switches(claim(match("Ana", "wild"), top=top)) == {WILD: "ask", DOUBLE: "ask"}
    only = claim(match("Ana", "wild"), top=top, readings={WILD: "only-wild"})
    is_(only, "ruled", "best-reading", penalties={"Ana": 1})
    assert switches(only) == {WILD: "only-wild"}
    both = {WILD: "anything", DOUBLE: "per-player"}
    is_(claim(match("Ana", "wild"), top=top, readings=both), "ruled", "best-reading")


def test_a_late_wild_card_leaves_only_its_penalty_open(claim):
    ruling = claim(match("Ana", 7), match("Beto", "wild", order=2))
    accepted = {"player": "Ana", "call": "match"}
    is_(ruling, "silent", "silent", accepted=accepted, penalties={"Beto": None})
    assert ruling["result"]["cards_after"] == cards(Ana=3, Beto=None)


def test_a_barred_wild_card_asks_nothing(claim):
    ruling = claim(match("Ana", "wild"), called_by="Ana")
    is_(ruling, "refused", "best-reading")
    assert ruling["readings"] == []


# Whose own card is a crossmatched card (5.7)

OUT_OF_CARO = laid(7, "Dani", "crossmatch", "Caro")


def test_mining_a_card_that_was_crossmatched_out_of_one_s_grid_is_not_decided(claim):
    ruling = claim(mine("Caro"), top=OUT_OF_CARO)
    is_(ruling, "silent", "silent", accepted=None, penalties={}, cards_after=cards(), rejected=[])


def test_anybody_else_may_mine_it(claim):
    is_(claim(mine("Ana"), top=OUT_OF_CARO), "ruled", "certain")


def test_an_earlier_call_makes_the_question_idle(claim):
    ruling = claim(mine("Ana"), mine("Caro", order=2), top=OUT_OF_CARO)
    is_(ruling, "ruled", "silent", accepted={"player": "Ana", "call": "mine"})
    assert reasons(ruling) == [("Caro", None)]


def test_out_of_whose_grid_it_came_is_asked_if_nobody_says(claim):
    ruling = claim(mine("Ana"), top=laid(7, "Dani", "crossmatch"))
    assert ruling["status"] == "needs-info"
    assert [question["pointer"] for question in ruling["questions"]] == ["/top/taken_from"]


def test_with_two_players_it_is_clear_out_of_whose_grid_it_came(rule):
    facts = {"players": ["Ana", "Beto"], "top": laid(7, "Ana", "crossmatch")}
    ruling = rule("kbom", "claim", {**facts, "claims": [mine("Beto")]})
    is_(ruling, "silent", "silent")


# The race (5.5, 8.1 to 8.3)


@pytest.mark.parametrize(
    ("calls", "certainty"),
    [
        ([mine("Beto"), mine("Ana", 2)], "certain"),
        ([match("Beto", 7), match("Ana", 7)], "certain"),
        ([cross("Beto", "Caro", 7), cross("Ana", "Caro", 7)], "best-reading"),
        ([match("Beto", 7), mine("Ana")], "best-reading"),
        ([cross("Beto", "Caro", 7), match("Ana", 7)], "best-reading"),
    ],
)
def test_level_calls_need_rock_paper_scissors(claim, calls, certainty):
    ruling = claim(*calls)
    is_(ruling, "needs-info", certainty, accepted=None, tied=["Ana", "Beto"], top=None)
    assert [question["pointer"] for question in ruling["questions"]] == ["/rps_winner"]


@pytest.mark.parametrize(
    ("calls", "certainty"),
    [
        ([mine("Ana"), mine("Beto")], "certain"),
        ([match("Ana", 7), match("Beto", 7)], "best-reading"),
        ([match("Ana", 7), mine("Beto")], "best-reading"),
        ([mine("Ana"), match("Beto", 7)], "best-reading"),
    ],
)
def test_the_winner_of_rock_paper_scissors_gets_it_and_the_others_pay_nothing(
    claim, calls, certainty
):
    ruling = claim(*calls, rps_winner="Ana")
    accepted = {"player": "Ana", "call": calls[0]["call"]}
    is_(ruling, "ruled", certainty, accepted=accepted, penalties={}, tied=[])
    assert reasons(ruling) == [("Beto", "lost-race")]


def test_who_loses_the_race_keeps_all_cards(claim):
    ruling = claim(match("Ana", 7), match("Beto", 7), rps_winner="Beto")
    is_(ruling, "ruled", "best-reading", cards_after=cards(Beto=3))


def test_the_earliest_right_call_wins(claim):
    ruling = claim(mine("Ana", order=3), mine("Beto", order=2), mine("Caro", order=3))
    is_(ruling, "ruled", "certain", accepted={"player": "Beto", "call": "mine"})
    assert reasons(ruling) == [("Ana", "late"), ("Caro", "late")]


@pytest.mark.parametrize(
    ("late", "certainty"),
    [
        (mine("Beto", order=2), "certain"),
        (match("Beto", 7, order=2), "best-reading"),
        (cross("Beto", "Caro", 7, order=2), "best-reading"),
    ],
)
def test_late_but_right(claim, late, certainty):
    ruling = claim(mine("Ana"), late)
    is_(ruling, "ruled", certainty, penalties={}, cards_after=cards())
    assert switches(ruling) == ({LATE: "none"} if late["call"] != "mine" else {})
    paid = claim(mine("Ana"), late, readings={LATE: "one-card"}, deck=5)
    if late["call"] == "mine":
        is_(paid, "ruled", "certain", penalties={}, deck_after=5)
    else:
        is_(paid, "ruled", "best-reading", penalties={"Beto": 1}, deck_after=4)
        is_(paid, "ruled", "best-reading", cards_after=cards(Beto=5))
    assert reasons(paid) == [("Beto", "late")]


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("none", "The card of Beto was right but came too late: no mistake, no penalty."),
        (
            "one-card",
            "At this table a right card that comes too late costs 1 penalty card: Beto.",
        ),
    ],
)
def test_what_a_late_card_costs_is_told(claim, choice, said):
    ruling = claim(mine("Ana"), match("Beto", 7, order=2), readings={LATE: choice})

    assert texts(ruling)[-1] == said


def test_beaten_in_rock_paper_scissors_is_not_late(claim):
    facts = {"rps_winner": "Ana", "readings": {LATE: "one-card"}}
    ruling = claim(mine("Ana"), match("Beto", 7), **facts)
    is_(ruling, "ruled", "best-reading", penalties={})
    assert ruling["readings"] == []


def test_the_late_wait_for_rock_paper_scissors_too(claim):
    ruling = claim(mine("Ana"), mine("Beto"), match("Caro", 7, order=2))
    is_(ruling, "needs-info", "best-reading", tied=["Ana", "Beto"], penalties={})
    assert reasons(ruling) == [("Caro", "late")]


@pytest.mark.parametrize("right", [match("Beto", 7), mine("Beto")])
def test_a_wrong_card_cannot_tie_with_a_right_one(claim, right):
    ruling = claim(match("Ana", 8), right)
    is_(ruling, "ruled", "best-reading", penalties={"Ana": 1})
    assert reasons(ruling) == [("Ana", "wrong-card")]


@pytest.mark.parametrize(("wrong", "right"), [(1, 2), (2, 1)])
def test_a_wrong_card_pays_before_and_after_the_right_one(claim, wrong, right):
    ruling = claim(match("Ana", 8, order=wrong), match("Beto", 7, order=right))
    is_(ruling, "ruled", "certain", penalties={"Ana": 1}, cards_after=cards(Ana=5, Beto=3))


def test_who_is_wrong_twice_pays_twice(claim):
    ruling = claim(match("Ana", 8), match("Ana", 9, order=2), match("Ana", 7, order=3), deck=9)
    is_(ruling, "ruled", "certain", penalties={"Ana": 2}, deck_after=7, cards_after=cards(Ana=5))


def test_penalties_come_in_seating_order_and_rejections_in_the_order_of_the_calls(claim):
    ruling = claim(match("Caro", 8), match("Ana", 9), mine("Dani"))
    assert list(ruling["result"]["penalties"]) == ["Ana", "Caro"]
    assert [player for player, _ in reasons(ruling)] == ["Caro", "Ana", "Dani"]


@pytest.mark.parametrize("crossed", [cross("Ana", "Beto", 7), cross("Ana", "Beto", 7, give=True)])
def test_the_verdict_of_a_crossmatch_also_names_who_pays(claim, crossed):
    ruling = claim(crossed, match("Caro", 2, order=2))
    is_(ruling, "ruled", "certain" if crossed.get("give") else "best-reading")
    assert "Caro" in ruling["verdict"]
    assert "Caro" in claim(mine("Ana"), match("Caro", 2, order=2))["verdict"]


@pytest.mark.parametrize(
    "calls",
    [
        [match("Ana", 7), mine("Ana")],
        [match("Ana", 7), mine("Ana"), mine("Beto")],
    ],
)
def test_two_calls_of_one_player_are_no_tie_with_oneself(claim, calls):
    facts = {"rps_winner": "Ana"} if len(calls) > 2 else {}
    is_(claim(*calls, **facts), "silent", "silent", accepted=None, penalties={}, tied=[])


def test_two_trades_of_one_player_leave_only_the_top_card_open(claim):
    ruling = claim(mine("Ana", 2), mine("Ana", 3))
    is_(ruling, "ruled", "silent", accepted={"player": "Ana", "call": "mine"}, top=None)


def test_a_possible_tie_with_an_open_question_is_not_decided(claim):
    ruling = claim(match("Ana", 7), match("Beto", "wild"))
    is_(ruling, "silent", "silent", accepted=None, penalties={"Beto": None}, tied=[])
    won = claim(match("Ana", 7), match("Beto", "wild"), rps_winner="Ana")
    accepted = {"player": "Ana", "call": "match"}
    is_(won, "silent", "silent", accepted=accepted, penalties={"Beto": None})


# The deck pays (6.11)


@pytest.mark.parametrize(
    ("deck", "calls", "unpaid", "left"),
    [
        (0, [match("Ana", 8)], ["Ana"], 0),
        (1, [match("Ana", 8)], [], 0),
        (1, [match("Ana", 8), match("Beto", 9, order=2)], ["Beto"], 0),
        (1, [match("Ana", 8, order=2), match("Beto", 9)], ["Ana"], 0),
        (1, [match("Ana", 8), match("Beto", 9)], ["Ana", "Beto"], 1),
        (2, [match("Ana", 8), match("Beto", 9)], [], 0),
        (1, [match("Ana", 8), match("Ana", 9, order=2)], ["Ana"], 0),
        (0, [match("Ana", 8), mine("Beto")], ["Ana"], 0),
    ],
)
def test_a_deck_that_cannot_pay(claim, deck, calls, unpaid, left):
    ruling = claim(*calls, deck=deck)
    result = ruling["result"]
    assert (result["penalty_unpaid"], result["deck_after"]) == (unpaid, left)
    assert (ruling["status"] == "silent") is bool(unpaid)
    wrong = [call["player"] for call in calls if call["call"] == "match"]
    assert sum(result["penalties"].values()) == len(wrong)
    assert sum(result["cards_after"].values()) - 16 == deck - left


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (0, "The deck was empty: no card for the penalty of: Ana and Beto."),
        (1, "The deck had 1 card, too few for the penalty of: Ana and Beto."),
    ],
)
def test_it_is_told_how_many_cards_the_deck_had(claim, deck, why):
    ruling = claim(match("Ana", 8), match("Beto", 8), deck=deck)

    assert texts(ruling)[-1] == f"{why} There is no rule for that."


def test_what_is_decided_stands_even_if_a_penalty_cannot_be_paid(claim):
    ruling = claim(match("Ana", 8), match("Beto", 7, order=2), deck=0)
    is_(ruling, "silent", "silent", accepted={"player": "Beto", "call": "match"})
    is_(ruling, "silent", "silent", cards_after=cards(Beto=3), top={"card": 7, "by": "Beto"})


# What cannot be


def impossible(claim, *claims, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        claim(*claims, **facts)
    return [fault.pointer for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("calls", "facts", "pointers"),
    [
        ([{"player": "Ana", "call": "match"}], {}, ["/claims/0/card"]),
        (
            [mine("Ana"), {"player": "Ana", "call": "crossmatch"}],
            {},
            ["/claims/1/card", "/claims/1/taken_from"],
        ),
        ([cross("Ana", "Ana", 7)], {}, ["/claims/0/taken_from"]),
        ([cross("Ana", "Zoe", 7)], {}, ["/claims/0/taken_from"]),
        ([mine("Ana")], {"top": laid(7, "Dani", "crossmatch", "Dani")}, ["/top/taken_from"]),
        (
            [cross("Ana", "Ana", 7)],
            {"top": laid(7, "Dani", "crossmatch", "Dani")},
            ["/top/taken_from", "/claims/0/taken_from"],
        ),
        ([mine("Ana", order=0)], {}, ["/claims/0/order"]),
        ([mine("Ana", "wild-zero")], {}, ["/claims/0/card"]),
        ([mine("Ana")], {"cards": {"Ana": 28, "Beto": 28}}, ["/cards"]),
        ([mine("Ana")], {"cards": {"Ana": 57}}, ["/cards/Ana", "/cards"]),
        ([mine("Ana")], {"deck": 57}, ["/deck"]),
        ([mine("Ana"), mine("Beto")], {"rps_winner": "Caro"}, ["/rps_winner"]),
        ([mine("Ana"), mine("Beto", order=2)], {"rps_winner": "Beto"}, ["/rps_winner"]),
        ([mine("Ana"), mine("Beto", order=2)], {"rps_winner": "Ana"}, ["/rps_winner"]),
        ([mine("Ana"), match("Beto", 8)], {"rps_winner": "Beto"}, ["/rps_winner"]),
        ([mine("Ana"), mine("Dani")], {"rps_winner": "Dani"}, ["/rps_winner"]),
        ([mine("Ana"), mine("Beto")], {"rps_winner": "Zoe"}, ["/rps_winner"]),
        ([mine("Ana")], {"readings": {WILD: "never"}}, [f"/readings/{WILD}"]),
    ],
)
def test_every_impossible_fact_is_pointed_at(claim, calls, facts, pointers):
    assert impossible(claim, *calls, **facts) == pointers


@pytest.mark.parametrize(("top", "held"), [(None, 56), (SEVEN, 55)])
def test_all_the_cards_may_be_in_hands_and_on_top(claim, top, held):
    facts = {"top": top, "cards": {"Ana": held - 12, "Beto": 4, "Caro": 4, "Dani": 4}}

    assert claim(mine("Ana"), **facts)["result"]["cards_after"]["Ana"] == held - 12


@pytest.mark.parametrize(
    ("broken", "pointer"),
    [
        ({"claims": [mine("Ana"), {"player": "Beto", "call": "shout"}]}, "/claims/1/call"),
        ({"top": {"card": 99, "by": "Dani"}}, "/top/card"),
        ({"players": [*TABLE, 5]}, "/players/4"),
        ({"cards": {"Ana": -1}}, "/cards/Ana"),
        ({"called_by": 5}, "/called_by"),
        ({"rps_winner": 5}, "/rps_winner"),
        ({"rps_winner": "Zoe"}, "/rps_winner"),
    ],
)
def test_nobody_is_out_of_a_race_that_cannot_be_read(rule, broken, pointer):
    facts = {"players": TABLE, "top": SEVEN, "claims": [mine("Ana"), mine("Beto")]}
    with pytest.raises(ImpossibleSituation) as caught:
        rule("kbom", "claim", facts | {"rps_winner": "Caro"} | broken)
    assert [fault.pointer for fault in caught.value.faults] == [pointer]


def test_who_might_be_level_may_have_won(claim):
    facts = {"rps_winner": "Beto", "readings": {WILD: "anything"}}
    ruling = claim(match("Ana", 7), match("Beto", "wild"), **facts)
    is_(ruling, "ruled", "best-reading", accepted={"player": "Beto", "call": "match"})
    others = ruling["readings"][0]["alternatives"]
    assert [other["choice"] for other in others] == ["only-wild"]
    with_wrong = claim(match("Ana", 7), match("Beto", "wild"), readings={WILD: "only-wild"})
    is_(with_wrong, "ruled", "best-reading", accepted={"player": "Ana", "call": "match"})


def test_who_might_be_level_under_either_answer_may_have_won(claim):
    """Ana and Beto are level if nobody may match the match, Beto and Caro if they may."""
    ruling = claim(
        mine("Ana", order=2),
        mine("Beto", order=2),
        match("Beto", 7),
        match("Caro", 7),
        top=laid(7, "Dani", "match"),
        rps_winner="Ana",
    )
    is_(ruling, "silent", "silent", accepted=None)


def test_a_wrong_card_is_out_of_a_race_that_is_still_open(claim):
    """Ana and Beto are level, or too late if Caro may match the match; Eva is out of it."""
    ruling = claim(
        mine("Ana", order=2),
        mine("Beto", order=2),
        match("Eva", 8, order=2),
        match("Caro", 7),
        players=[*TABLE, "Eva"],
        top=laid(7, "Dani", "match"),
    )
    assert "A wrong card cannot tie with a right one: Eva is out of the race." in texts(ruling)
