"""When a Peek, a Blind Swap or a Peek & Swap may be used, and how."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

PEEK_AT_FROZEN = "kbom.peek-at-frozen"
TABLE = ["Ana", "Beto", "Caro"]
PROBLEMS = [
    "only-when-drawn",
    "one-look-only",
    "no-looking",
    "peek-does-not-swap",
    "one-card-must-be-yours",
    "frozen",
]


@pytest.fixture(scope="module")
def use(rule):
    def use_card(card, **facts):
        facts = {"players": TABLE, "player": "Ana", "card": card, **facts}
        return rule("kbom", "action-card", facts)

    return use_card


def allowed(ruling, certainty="certain"):
    assert (ruling["status"], ruling["certainty"]) == ("ruled", certainty)
    assert ruling["result"]["may_use"] is True
    assert ruling["result"]["problems"] == []
    return ruling["result"]


def refused(ruling, *problems, certainty="certain"):
    assert (ruling["status"], ruling["certainty"]) == ("refused", certainty)
    assert ruling["result"]["may_use"] is False
    assert ruling["result"]["problems"] == list(problems)
    return ruling["result"]


# When it may be used (section 9)


@pytest.mark.parametrize("card", ["peek", "swap", "peek-and-swap"])
def test_a_card_drawn_from_the_deck_on_one_s_turn_may_be_used(use, card):
    result = allowed(use(card))
    assert (result["must_use"], result["may_look"], result["points_if_kept"]) == (False, True, 11)


@pytest.mark.parametrize("own_turn", [True, False])
@pytest.mark.parametrize(
    ("source", "of_it"), [("mine", "9.4"), ("deal", "9.5"), ("grid", "9.6"), ("match", "9.7")]
)
def test_a_card_that_was_not_drawn_may_not_be_used(use, source, of_it, own_turn):
    ruling = use("peek", source=source, own_turn=own_turn)
    result = refused(ruling, "only-when-drawn")
    assert result["allowed_partners"] == []
    assert f"kbom/{of_it}" in ruling["steps"][0]["rules"]


def test_a_penalty_card_is_neither_seen_nor_used(use):
    result = refused(use("swap", source="penalty"), "only-when-drawn", certainty="best-reading")
    assert result["may_look"] is False


def test_on_another_player_s_turn_nothing_may_be_used(use):
    refused(use("swap", own_turn=False), "only-when-drawn")


def test_nobody_has_to_use_a_card(use):
    assert allowed(use("swap", use=False))["must_use"] is False


def test_leaving_a_card_unused_is_in_order_even_if_it_could_not_be_used(use):
    ruling = use("swap", source="grid", use=False)
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"]["may_use"] is False
    assert ruling["result"]["problems"] == ["only-when-drawn"]


# How it may be used (section 10)


@pytest.mark.parametrize(
    ("card", "looks_at", "swaps"),
    [
        ("peek", ["Beto"], []),
        ("peek", ["Ana"], []),
        ("swap", [], ["Ana", "Caro"]),
        ("swap", [], ["Beto", "Ana"]),
        ("peek-and-swap", ["Beto"], ["Ana", "Beto"]),
        ("peek-and-swap", ["Ana"], ["Ana", "Caro"]),
        ("peek-and-swap", ["Caro"], []),
        ("peek-and-swap", [], ["Ana", "Caro"]),
    ],
)
def test_what_the_three_kinds_allow(use, card, looks_at, swaps):
    allowed(use(card, looks_at=looks_at, swaps=swaps))


@pytest.mark.parametrize(
    ("card", "looks_at", "swaps", "problems"),
    [
        ("peek", ["Ana", "Beto"], [], ["one-look-only"]),
        ("peek", ["Beto", "Beto"], [], ["one-look-only"]),
        ("peek", [], ["Ana", "Beto"], ["peek-does-not-swap"]),
        ("peek", ["Ana", "Beto"], ["Ana", "Beto"], ["one-look-only", "peek-does-not-swap"]),
        ("swap", ["Ana"], ["Ana", "Beto"], ["no-looking"]),
        ("swap", ["Ana", "Beto"], ["Ana", "Beto"], ["no-looking"]),
        ("swap", [], ["Beto", "Caro"], ["one-card-must-be-yours"]),
        ("swap", [], ["Ana", "Ana"], ["one-card-must-be-yours"]),
        ("swap", ["Caro"], ["Beto", "Caro"], ["no-looking", "one-card-must-be-yours"]),
        ("peek-and-swap", ["Ana", "Beto"], ["Ana", "Beto"], ["one-look-only"]),
        ("peek-and-swap", ["Beto"], ["Beto", "Caro"], ["one-card-must-be-yours"]),
    ],
)
def test_every_limit_that_is_broken_is_named(use, card, looks_at, swaps, problems):
    refused(use(card, looks_at=looks_at, swaps=swaps), *problems)


@pytest.mark.parametrize(
    ("card", "rules"), [("peek", ["kbom/10.3", "kbom/10.4"]), ("peek-and-swap", ["kbom/10.7"])]
)
def test_each_kind_has_its_own_rule_about_one_look(use, card, rules):
    steps = use(card, looks_at=["Ana", "Beto"])["steps"]

    assert [step["rules"] for step in steps if step["node"] == "one-look-only"] == [rules]


def test_a_peek_and_swap_swaps_the_card_that_was_looked_at(use):
    ruling = use("peek-and-swap", looks_at=["Caro"], swaps=["Ana", "Beto"])
    refused(ruling)
    assert "kbom/10.5" in ruling["steps"][1]["rules"]


# Frozen cards (11.3, 11.4)


def test_frozen_cards_are_named_once(use):
    ruling = use("swap", called_by="Beto", swaps=["Ana", "Beto"])

    said = [step["text"] for step in ruling["steps"] if "kbom/11.3" in step["rules"]]
    assert said == ["The cards of Beto are frozen: none of them may move."]


def test_frozen_cards_do_not_move(use):
    ruling = use("swap", swaps=["Ana", "Caro"], called_by="Caro")
    result = refused(ruling, "frozen", certainty="best-reading")
    assert result["allowed_partners"] == ["Beto"]
    assert ruling["readings"] == []


@pytest.mark.parametrize(
    ("card", "certainty"),
    [("swap", "best-reading"), ("peek-and-swap", "best-reading"), ("peek", "certain")],
)
@pytest.mark.parametrize("used", [True, False])
def test_whom_one_may_swap_with_rests_on_how_frozen_is_read(use, card, certainty, used):
    result = allowed(use(card, called_by="Caro", use=used), certainty=certainty)
    assert result["allowed_partners"] == ([] if card == "peek" else ["Beto"])


def test_a_caller_who_still_has_a_turn_swaps_nothing(use):
    ruling = use("swap", swaps=["Ana", "Beto"], called_by="Ana")
    assert refused(ruling, "frozen", certainty="best-reading")["allowed_partners"] == []


@pytest.mark.parametrize("card", ["peek", "peek-and-swap"])
def test_frozen_cards_may_be_looked_at_unless_the_table_forbids_it(use, card):
    facts = {"looks_at": ["Caro"], "called_by": "Caro"}
    ruling = use(card, **facts)
    allowed(ruling, certainty="best-reading")
    (reading,) = ruling["readings"]
    assert reading["switch"] == PEEK_AT_FROZEN
    assert [other["same_result"] for other in reading["alternatives"]] == [False]
    forbidden = use(card, **facts, readings={PEEK_AT_FROZEN: "forbidden"})
    refused(forbidden, "frozen", certainty="best-reading")


def test_whether_frozen_cards_may_be_seen_is_not_asked_where_it_changes_nothing(use):
    facts = {"looks_at": ["Caro"], "swaps": ["Ana", "Caro"], "called_by": "Caro"}
    ruling = use("peek-and-swap", **facts)
    refused(ruling, "frozen", certainty="best-reading")
    assert ruling["readings"] == []
    assert use("peek", looks_at=["Beto"], called_by="Caro")["readings"] == []


def test_several_problems_come_in_the_order_of_the_contract(use):
    facts = {"looks_at": ["Ana"], "swaps": ["Beto", "Caro"], "called_by": "Caro"}
    refused(
        use("swap", source="mine", **facts),
        "only-when-drawn",
        "no-looking",
        "one-card-must-be-yours",
        "frozen",
        certainty="best-reading",
    )


# What cannot be


@pytest.mark.parametrize("swaps", [["Ana"], ["Ana", "Beto", "Caro"]])
def test_two_cards_are_swapped_or_none(use, swaps):
    with pytest.raises(ImpossibleSituation) as caught:
        use("swap", swaps=swaps)
    assert [fault.pointer for fault in caught.value.faults] == ["/swaps"]


@pytest.mark.parametrize("card", [7, "wild", None])
def test_only_the_three_kinds_are_action_cards(use, card):
    with pytest.raises(ImpossibleSituation) as caught:
        use(card)
    assert [fault.pointer for fault in caught.value.faults] == ["/card"]


FACTS = st.fixed_dictionaries(
    {
        "card": st.sampled_from(["peek", "swap", "peek-and-swap"]),
        "source": st.sampled_from(["deck", "mine", "penalty", "deal", "grid", "match"]),
        "own_turn": st.booleans(),
        "use": st.booleans(),
        "looks_at": st.lists(st.sampled_from(TABLE), max_size=3),
        "swaps": st.one_of(st.just([]), st.lists(st.sampled_from(TABLE), min_size=2, max_size=2)),
        "called_by": st.sampled_from([None, *TABLE]),
        "readings": st.sampled_from([{}, {PEEK_AT_FROZEN: "forbidden"}]),
    }
)


@given(facts=FACTS)
def test_what_holds_for_every_use(use, facts):
    ruling = use(**facts)
    result = ruling["result"]
    assert result["problems"] == [code for code in PROBLEMS if code in result["problems"]]
    assert not (result["may_use"] and result["problems"])
    assert ruling["status"] == ("ruled" if result["may_use"] or not facts["use"] else "refused")
    assert not {"Ana", facts["called_by"]} & set(result["allowed_partners"])
    assert all(step["rules"] for step in ruling["steps"])
    assert (ruling["certainty"] == "certain") or facts["called_by"] or facts["source"] == "penalty"
