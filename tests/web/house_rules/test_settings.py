"""A house rule that settles an unclear rule is a setting of the table."""

from __future__ import annotations

import re

import pytest

from refbot.links import pack, unpack

CHOICE = {"switch": "kbom.double-matching", "choice": "one-per-discard"}
FACTS = {
    "players": ["Nora", "Hugo", "Ana"],
    "cards": {"Nora": 3},
    "top": {"card": 4, "by": "Nora", "how": "match"},
    "claims": [{"player": "Ana", "call": "match", "card": 4}],
}
FOLLOWS = "Your table chose what house rule"


def ruling(visitor, **readings: str):
    facts = (
        {**FACTS, "readings": {"kbom.double-matching": readings["choice"]}} if readings else FACTS
    )
    return visitor.open(f"/en/kbom/claim?s={pack(facts)}").text


def tapped(visitor, number: int, **more: str) -> dict:
    """Tap a setting on the form, and return the facts that the next page holds."""
    sent = {"players/0": "Nora", "players/1": "Hugo", "do": f"house:{number}", **more}
    answer = visitor.send("/en/kbom/claim", **sent)
    return unpack(re.search(r"[?&]s=([^&#]+)", answer.location)[1])


@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        (CHOICE, True),
        ({}, False),
        ({"switch": "kbom.late-correct-match-penalty", "choice": "one-card"}, True),
        ({"switch": "kbom.late-correct-match-penalty", "choice": "none"}, False),
        ({"switch": "kbom.gone", "choice": "yes"}, False),
    ],
    ids=["a choice", "no choice", "another choice", "what refbot does anyway", "no such reading"],
)
def test_the_form_offers_those_that_change_a_ruling(visitor, put, fields, offered):
    put.approved(**fields)
    assert ('value="house:1"' in visitor.open("/en/kbom/claim").text) == offered


def test_another_games_form_does_not_offer_it(visitor, put):
    put.approved(**CHOICE)
    assert "house:1" not in visitor.open("/en/kazaam/final-score").text


def test_one_tap_puts_it_in_force_and_one_more_lifts_it(visitor, put):
    put.approved(**CHOICE)
    facts = tapped(visitor, 1)
    assert facts["readings"] == {"kbom.double-matching": "one-per-discard"}
    assert facts["players"] == ["Nora", "Hugo"]
    page = visitor.open(f"/en/kbom/claim?s={pack(facts)}&edit=1").text
    assert 'value="house:1" aria-pressed="true"' in page
    assert "readings" not in tapped(visitor, 1, was=pack(facts))


def test_what_else_the_table_chose_stays(visitor, put):
    put.approved(**CHOICE)
    before = pack({**FACTS, "readings": {"kbom.wild-matches": "anything"}})
    assert tapped(visitor, 1, was=before)["readings"] == {
        "kbom.wild-matches": "anything",
        "kbom.double-matching": "one-per-discard",
    }


@pytest.mark.parametrize("number", ["2", "0", "x", "-1", "99999999999999999999"])
def test_a_setting_that_is_not_there_changes_nothing(visitor, put, number):
    put.approved(**CHOICE)
    assert "readings" not in tapped(visitor, number)


def test_one_that_waits_is_no_setting(visitor, put):
    put.waiting(**CHOICE)
    assert "readings" not in tapped(visitor, 1)


def test_the_ruling_says_that_it_follows_it_beside_the_default(visitor, put):
    put.approved(**CHOICE)
    page = ruling(visitor, **CHOICE)
    assert FOLLOWS in page
    assert 'href="/en/kbom/house-rules/1"' in page
    assert "Yes: only the same player may not match twice." in page


def test_a_ruling_without_it_offers_it_among_the_readings(visitor, put):
    put.approved(**CHOICE)
    page = ruling(visitor)
    assert FOLLOWS not in page
    assert page.index("No: each discard is matched once.") < page.index("One match per discard")


def test_a_ruling_that_it_does_not_touch_does_not_mention_it(visitor, put):
    put.approved(**CHOICE)
    facts = {
        **FACTS,
        "top": {"card": 4, "by": "Nora"},
        "readings": {"kbom.double-matching": "one-per-discard"},
    }
    assert FOLLOWS not in visitor.open(f"/en/kbom/claim?s={pack(facts)}").text


def test_the_card_on_the_table_names_it(visitor, put):
    put.approved(**CHOICE)
    facts = {**FACTS, "readings": {"kbom.double-matching": "one-per-discard"}}
    card = visitor.open(f"/en/kbom/claim?s={pack(facts)}&card=1").text
    assert "House rule 1" in card


def test_the_json_of_a_ruling_knows_nothing_of_it(visitor, put):
    facts = {**FACTS, "readings": {"kbom.double-matching": "one-per-discard"}}
    before = visitor.client.post("/api/v1/kbom/claim", json=facts).get_json()
    put.approved(**CHOICE)
    assert visitor.client.post("/api/v1/kbom/claim", json=facts).get_json() == before


def test_two_that_choose_the_same_are_one_setting(visitor, put):
    for title in ("The first", "The second"):
        put.approved(**CHOICE, title=title)
    page = visitor.open("/en/kbom/claim").text
    setting = page.partition('value="house:1"')[2].partition("</button>")[0]
    assert "The first" in setting
    assert "The second" in setting
    assert "house:2" not in page


def test_a_damaged_link_is_no_setting(visitor, put):
    put.approved(**CHOICE)
    for readings in ([], "x", 7, {"kbom.double-matching": []}):
        answer = visitor.open(f"/en/kbom/claim?s={pack({**FACTS, 'readings': readings})}&edit=1")
        assert answer.status_code < 500
