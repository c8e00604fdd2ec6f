"""The reviewers' desk: the queue, decisions with the change shown, undo, the log."""

from __future__ import annotations

import re

import pytest

from refbot.store import OPERATOR, Action, State
from refbot.web.review.changes import pieces

SHORTER = "One player matches each discarded card."


def stands(store, number: int = 1) -> State:
    return store.house_rules.find(number).state


def test_nobody_sees_the_desk_without_signing_in(visitor, put):
    put.waiting()
    for address in ("/en/review/", "/en/review/1", "/en/review/log", "/en/review/account"):
        page = visitor.open(address)
        assert page.status_code == 401
        assert "Sign in" in page.text
        assert "One match per discard" not in page.text


def test_the_queue_lists_what_waits_the_oldest_first(reviewer, put):
    for title in ("The first", "The second"):
        put.waiting(title=title)
    put.approved(title="Decided already")
    page = reviewer.open("/en/review/").text
    assert 0 < page.index("The first") < page.index("The second")
    assert "Decided already" not in page


def test_a_long_queue_has_pages(reviewer, put, monkeypatch):
    monkeypatch.setattr("refbot.web.review.desk.A_PAGE", 2)
    for n in range(3):
        put.waiting(title=f"Number {n}")
    first = reviewer.open("/en/review/").text
    assert "Number 2" not in first
    assert 'href="/en/review/?after=2"' in first
    assert "Number 2" in reviewer.open("/en/review/?after=2").text


def test_approving_shows_it_to_everybody_and_leads_back_to_the_queue(reviewer, visitor, put, store):
    put.waiting()
    reviewer.open("/en/review/1")
    answer = reviewer.send("/en/review/1", do="approve")
    assert stands(store) is State.APPROVED
    assert "One match per discard" in visitor.open("/en/kbom/8.4").text
    assert "Approved:" in reviewer.open(answer.location).text


def test_a_change_is_shown_before_it_is_approved(reviewer, put, store, typed):
    put.waiting()
    reviewer.open("/en/review/1")
    page = reviewer.send("/en/review/1", **{**typed, "text": SHORTER}, do="look")
    assert "<del>" in page.text
    assert "<ins>" in page.text
    assert stands(store) is State.WAITING
    reviewer.send("/en/review/1", **{**typed, "text": SHORTER}, do="approve-changed")
    assert store.house_rules.get(1).draft.text == SHORTER
    assert store.house_rules.history(1)[-1].action is Action.EDIT_AND_APPROVE


def test_a_change_that_cannot_be_is_not_approved(reviewer, put, store, typed):
    put.waiting()
    reviewer.open("/en/review/1")
    for do in ("look", "approve-changed"):
        page = reviewer.send("/en/review/1", **{**typed, "title": ""}, do=do)
        assert page.status_code == 422
        assert "Give it a short title." in page.text
    assert stands(store) is State.WAITING


def test_rejecting_needs_a_reason(reviewer, put, store):
    put.waiting()
    reviewer.open("/en/review/1")
    for reason in ("", "x" * 501):
        assert reviewer.send("/en/review/1", do="reject", reason=reason).status_code == 422
    assert stands(store) is State.WAITING
    reviewer.send("/en/review/1", do="reject", reason="Rule 8.4 says so already.")
    assert stands(store) is State.REJECTED
    assert store.house_rules.find(1).reason == "Rule 8.4 says so already."


@pytest.mark.parametrize("decision", [{"do": "approve"}, {"do": "reject", "reason": "No."}])
def test_a_decision_can_be_undone_from_the_queue(reviewer, put, store, decision):
    put.waiting()
    reviewer.open("/en/review/1")
    reviewer.open(reviewer.send("/en/review/1", **decision).location)
    reviewer.send("/en/review/1", do="undo")
    assert stands(store) is State.WAITING


def test_what_changed_meanwhile_is_shown_and_not_decided(reviewer, visitor, store, typed):
    link = visitor.submit().location.partition("?")[0]
    reviewer.open("/en/review/1")
    visitor.open(link)
    visitor.send(link, **{**typed, "text": "Changed by its sender."})
    page = reviewer.client.post("/en/review/1", data={**reviewer.hidden, "do": "approve"})
    assert page.status_code == 409
    assert "It was changed meanwhile." in page.text
    assert "Changed by its sender." in page.text
    assert stands(store) is State.WAITING


@pytest.mark.parametrize("do", ["approve", "approve-changed", "reject"])
def test_what_was_decided_meanwhile_is_not_decided_again(reviewer, put, store, typed, do):
    one = put.waiting()
    reviewer.open("/en/review/1")
    store.house_rules.reject(one.id, "Max", one.version, "Somebody was faster.")
    page = reviewer.send("/en/review/1", **typed, do=do, reason="Late.")
    assert page.status_code == 409
    assert "Somebody decided meanwhile." in page.text
    assert store.house_rules.find(1).reason == "Somebody was faster."


def test_a_decision_that_does_not_exist_is_refused(reviewer, put, store):
    put.waiting()
    reviewer.open("/en/review/1")
    assert reviewer.send("/en/review/1", do="delete").status_code == 400
    assert stands(store) is State.WAITING


def test_the_log_names_everything_that_happened(reviewer, put, store):
    put.waiting()
    reviewer.open("/en/review/1")
    reviewer.send("/en/review/1", do="reject", reason="Too short.")
    one = store.house_rules.find(1)
    store.house_rules.undo(1, "Max", one.version)
    page = reviewer.open("/en/review/log").text
    assert 0 < page.index("undone") < page.index("rejected") < page.index("sent in")
    assert "Too short." in page
    assert "Lea" in page
    assert "Max" in page


def test_the_log_tells_what_was_rejected_on_the_command_line(reviewer, put, store):
    put.waiting()
    store.house_rules.reject(1, OPERATOR, 1, "Spam.")
    assert "whoever runs refbot" in reviewer.open("/en/review/log").text
    assert "quien administra refbot" in reviewer.open("/es/review/log").text


def test_a_change_is_told_in_the_readers_words(reviewer, put, typed):
    """Whoever decides needs no codes: the question, the answer, the place, the language."""
    put.waiting(rule="")
    reviewer.open("/en/review/1")
    change = {"reading": "kbom.double-matching|one-per-discard", "lang": "es", "rule": "8"}
    page = reviewer.send("/en/review/1", **{**typed, **change}, do="look").text
    difference = page.partition('class="difference"')[2].partition("</dl>")[0]
    for words in ("<del>The whole game</del>", "<ins>Section 8</ins>", "<ins>Español</ins>"):
        assert words in difference
    assert "each discard is matched once" in difference
    assert "one-per-discard" not in difference


@pytest.mark.parametrize("decision", ["reject", "approve"])
def test_one_of_a_game_that_is_not_here_can_only_be_rejected(reviewer, put, store, decision):
    put.waiting(game="chess", rule="1.1")
    assert "/en/review/1" in reviewer.open("/en/review/").text
    page = reviewer.open("/en/review/1")
    assert page.status_code == 200
    assert "no game called “chess”" in page.text
    assert "Approve" not in page.text
    answer = reviewer.send("/en/review/1", do=decision, reason="We do not have that game.")
    assert answer.status_code == (303 if decision == "reject" else 400)
    assert reviewer.open("/en/review/1").status_code == 200
    assert stands(store) is (State.REJECTED if decision == "reject" else State.WAITING)


def test_every_time_says_where_it_counts(reviewer, put):
    put.waiting()
    for address in ("/en/review/", "/en/review/1", "/en/review/log"):
        page = reviewer.open(address).text
        times = re.findall(r"\d:\d\d\s[AP]M(?: UTC)?", page)
        assert times
        assert all(time.endswith("UTC") for time in times)


def test_the_desk_speaks_both_languages(reviewer, put):
    put.waiting()
    assert "Aprobar tal como está" in reviewer.open("/es/review/1").text
    assert "Reglas de la casa por revisar" in reviewer.open("/es/review/").text


@pytest.mark.parametrize("number", [2, 0, 2147483647, 2147483648, 10**30])
def test_there_is_no_house_rule(reviewer, put, number):
    put.waiting()
    assert reviewer.open(f"/en/review/{number}").status_code == 404


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("one card", "one card", [("kept", "one card")]),
        ("a card", "a tile", [("kept", "a "), ("gone", "card"), ("new", "tile")]),
        ("", "new", [("new", "new")]),
        ("gone", "", [("gone", "gone")]),
        ("a b", "a c b", [("kept", "a "), ("new", "c "), ("kept", "b")]),
    ],
)
def test_a_difference_is_told_word_by_word(before, after, told):
    assert list(pieces(before, after)) == told
