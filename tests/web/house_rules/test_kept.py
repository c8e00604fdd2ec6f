"""Nothing that was typed is lost, whatever comes between a form and the store."""

from __future__ import annotations

import re

import pytest

from refbot.store import Draft, State, Unavailable

WORDS = "Words that took a while to type."
REASON = "A reason that took a while to type."


def away(*_, **__):
    raise Unavailable("gone")


def in_form(page, **fields: str) -> bool:
    """Whether a form of a page would send these fields, or an area holds them."""
    return all(
        f'name="{name}" value="{value}"' in page.text
        or re.search(
            rf'<textarea[^>]* name="{name}"[^>]*>\s*{re.escape(value)}</textarea>', page.text
        )
        for name, value in fields.items()
    )


def read(page) -> str:
    return page.text.partition('<h2 id="typed">')[2]


@pytest.fixture
def mine(visitor):
    address = visitor.submit().location.partition("?")[0]
    visitor.open(address)
    return address


@pytest.fixture
def desk(reviewer, put):
    put.waiting()
    reviewer.open("/en/review/1")
    return "/en/review/1"


def test_a_change_sent_while_the_database_is_away_can_be_sent_again(
    visitor, store, typed, mine, monkeypatch
):
    with monkeypatch.context() as patch:
        patch.setattr(store.house_rules, "by_token", away)
        page = visitor.send(mine, **{**typed, "text": WORDS})
    assert page.status_code == 503
    assert page.headers["Retry-After"]
    assert in_form(page, text=WORDS, version="1", rule="8.4")
    assert f'action="{mine}"' in page.text
    assert visitor.send(mine, **{**typed, "text": WORDS}).status_code == 303


@pytest.mark.parametrize("decision", ["approve", "reject", "withdraw"])
def test_a_change_that_comes_too_late_can_become_a_new_house_rule(
    visitor, store, typed, mine, decision
):
    if decision == "withdraw":
        store.house_rules.withdraw(mine.rpartition("/")[2])
    elif decision == "reject":
        store.house_rules.reject(1, "Lea", 1, "No.")
    else:
        store.house_rules.approve(1, "Lea", 1)
    page = visitor.send(mine, **{**typed, "text": WORDS})
    assert page.status_code == 409
    assert WORDS in read(page)
    assert in_form(page, text=WORDS, rule="8.4")
    assert 'action="/en/kbom/house-rules/new"' in page.text


@pytest.mark.parametrize("fault", ["invalid", "stale form", "too often"])
def test_what_was_changed_meanwhile_is_not_overwritten_after_another_fault(
    visitor, store, typed, mine, monkeypatch, fault
):
    """The first answer has to tell of the other change: the next one would go over it."""
    token, before = mine.rpartition("/")[2], store.house_rules.find(1)
    store.house_rules.edit(
        token, Draft(**{**vars(before.draft), "text": "From the other phone."}), 1
    )
    if fault == "stale form":
        visitor.client.delete_cookie("refbot")
    if fault == "too often":
        monkeypatch.setattr(store, "allow", lambda *_: False)
    title = "" if fault == "invalid" else typed["title"]
    page = visitor.send(mine, **{**typed, "text": WORDS, "title": title}, version=1)
    assert page.status_code == 409
    assert "It was changed meanwhile." in page.text
    assert "From the other phone." in page.text
    assert in_form(page, text=WORDS)


def test_too_many_changes_are_told_so_and_keep_what_was_typed(visitor, typed, mine, monkeypatch):
    monkeypatch.setattr("refbot.web.house_rules.mine.CHANGES_AN_HOUR", 1)
    visitor.send(mine, **{**typed, "text": "The first change."})
    page = visitor.send(mine, **{**typed, "text": WORDS}, version=2)
    assert page.status_code == 429
    assert page.headers["Retry-After"] == "3600"
    assert in_form(page, text=WORDS, version="2")


def test_sending_the_same_change_twice_is_one_change(visitor, store, typed, mine):
    for _ in range(2):
        assert visitor.send(mine, **{**typed, "text": WORDS}, version=1).status_code == 303
    assert store.house_rules.find(1).version == 2


def test_the_same_form_sent_again_is_no_further_attempt(visitor, house_app, typed, monkeypatch):
    monkeypatch.setitem(house_app.config, "HOUSE_RULES_AN_HOUR", 1)
    first = visitor.submit()
    again = [visitor.send("/en/kbom/house-rules/new", **typed, do="send") for _ in range(3)]
    assert {answer.location for answer in again} == {first.location}


def test_too_many_are_told_when_to_come_again(visitor, house_app, monkeypatch):
    monkeypatch.setitem(house_app.config, "HOUSE_RULES_AN_HOUR", 1)
    visitor.submit()
    assert visitor.submit(key="").headers["Retry-After"] == "3600"


SENT = {"text": WORDS, "reason": REASON}


@pytest.mark.parametrize("do", ["look", "approve", "approve-changed", "reject"])
def test_a_reviewer_keeps_all_that_was_typed_when_its_sender_changes_it(
    reviewer, put, store, typed, do
):
    one, token = store.house_rules.submit(put.waiting().draft)
    address = f"/en/review/{one.id}"
    reviewer.open(address)
    store.house_rules.edit(token, Draft(**{**vars(one.draft), "title": "Changed by its sender"}), 1)
    page = reviewer.send(address, **{**typed, **SENT}, do=do)
    assert page.status_code == 409
    assert "It was changed meanwhile." in page.text
    assert "Changed by its sender" in page.text
    assert in_form(page, **SENT, version="2")
    assert store.house_rules.find(one.id).state is State.WAITING


@pytest.mark.parametrize("do", ["look", "approve-changed", "reject"])
def test_a_reviewer_keeps_all_that_was_typed_when_another_decides(reviewer, store, typed, desk, do):
    store.house_rules.approve(1, "Max", 1)
    page = reviewer.send(desk, **{**typed, **SENT}, do=do)
    assert page.status_code == 409
    assert "Somebody decided meanwhile." in page.text
    assert WORDS in read(page)
    assert REASON in read(page)


@pytest.mark.parametrize("lost", ["session", "cookie"])
def test_a_reviewer_who_has_to_sign_in_again_comes_back_to_what_was_typed(
    reviewer, store, typed, desk, lost
):
    if lost == "session":
        store.reviewers.sign_out_everywhere("Lea")
    else:
        reviewer.client.delete_cookie("refbot")
    page = reviewer.send(desk, **{**typed, **SENT}, do="approve-changed")
    assert page.status_code == 401
    kept = dict(re.findall(r'name="(kept-[^"]+)" value="([^"]*)"', page.text))
    wrong = reviewer.send("/en/review/sign-in", **kept, next=desk, name="Lea", password="x" * 12)
    assert in_form(wrong, **{f"kept-{name}": value for name, value in SENT.items()})
    right = {"next": desk, "name": "Lea", "password": "one for the table"}
    page = reviewer.send("/en/review/sign-in", **kept, **right)
    assert f'action="{desk}"' in page.text
    assert in_form(page, **SENT)
    page = reviewer.send(desk, **{**typed, **SENT})
    assert page.status_code == 200
    assert in_form(page, **SENT, version="1")
    assert store.house_rules.find(1).state is State.WAITING


def test_a_desk_without_its_database_keeps_what_was_typed(
    reviewer, store, typed, desk, monkeypatch
):
    monkeypatch.setattr(store.house_rules, "find", away)
    page = reviewer.send(desk, **{**typed, **SENT}, do="approve-changed")
    assert page.status_code == 503
    assert in_form(page, **SENT, version="1")


def test_a_password_is_never_carried_along(visitor, store, monkeypatch):
    visitor.open("/en/review/")
    monkeypatch.setattr(store.reviewers, "sign_in", away)
    sent = {"name": "Lea", "password": "my secret words"}
    page = visitor.send("/en/review/sign-in", **sent)
    assert page.status_code == 503
    assert "my secret words" not in page.text


def test_nothing_is_carried_to_another_site(reviewer):
    reviewer.open("/en/review/")
    right = {"name": "Lea", "password": "one for the table", "kept-text": WORDS}
    for wanted in ("//evil.invalid", "https://evil.invalid/en/review/1", "/en/kbom/"):
        answer = reviewer.send("/en/review/sign-in", **right, next=wanted)
        assert answer.location == "/en/review/"
        reviewer.open("/en/review/")
