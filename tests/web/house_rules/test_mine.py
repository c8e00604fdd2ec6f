"""The private page of whoever sent a house rule in."""

from __future__ import annotations

import re

import pytest

from refbot.store import State


@pytest.fixture
def mine(visitor):
    """Return the address of the private page of a house rule that waits."""
    address = visitor.submit().location.partition("?")[0]
    visitor.open(address)
    return address


def only(store):
    return store.house_rules.find(1)


def test_while_it_waits_it_can_be_changed(visitor, store, typed, mine):
    answer = visitor.send(mine, **{**typed, "text": "Better said."})
    assert answer.status_code == 303
    assert only(store).draft.text == "Better said."
    assert "Your change is in." in visitor.open(answer.location).text


def test_a_change_that_cannot_be_stays_on_the_page(visitor, store, typed, mine):
    page = visitor.send(mine, **{**typed, "title": "", "text": "Better said."})
    assert page.status_code == 422
    assert "Better said." in page.text
    assert only(store).draft.text == typed["text"]


def test_two_changes_at_once_lose_neither(visitor, store, typed, mine):
    visitor.send(mine, **{**typed, "text": "The first change."})
    page = visitor.send(mine, **{**typed, "text": "The second change."})
    assert page.status_code == 409
    assert "The first change." in page.text
    assert "The second change." in page.text
    assert only(store).draft.text == "The first change."


def test_the_address_of_the_button_leads_to_its_page(visitor, store, mine):
    assert visitor.open(f"{mine}/withdraw").location == mine
    store.house_rules.approve(1, "Lea", 1)
    page = visitor.send(f"{mine}/withdraw")
    (address,) = re.findall(r'href="([^"]*)" hreflang="es"', page.text)
    assert visitor.open(address).status_code == 200


def test_it_does_not_promise_what_a_log_cannot_keep(visitor, store, mine):
    """It may have been public, and reviewers read it: nobody is told that nobody saw it."""
    assert "the log of the reviewers keeps it" in visitor.open(mine).text
    visitor.send(f"{mine}/withdraw")
    assert "The log of the reviewers keeps it." in visitor.open(mine).text
    assert store.house_rules.history(1)[-1].before is not None


def test_it_can_be_withdrawn(visitor, store, mine):
    answer = visitor.send(f"{mine}/withdraw")
    assert "You withdrew it." in visitor.open(answer.location).text
    assert only(store).state is State.WITHDRAWN


def test_what_is_decided_can_neither_be_changed_nor_withdrawn(visitor, store, typed, mine):
    store.house_rules.approve(1, "Lea", 1)
    for address in (mine, f"{mine}/withdraw"):
        page = visitor.send(address, **{**typed, "text": "Too late."})
        assert page.status_code == 409
        assert "It does not wait any more" in page.text
    assert only(store).draft.text == typed["text"]
    assert only(store).state is State.APPROVED


def test_an_approved_one_leads_to_its_permanent_link(visitor, store, mine):
    store.house_rules.approve(1, "Lea", 1)
    page = visitor.open(mine).text
    assert "Everybody can see it." in page
    assert 'href="/en/kbom/house-rules/1"' in page
    assert "Withdraw" not in page


def test_a_rejected_one_tells_the_reason(visitor, store, mine):
    store.house_rules.reject(1, "Lea", 1, "That is what the rule says already.")
    page = visitor.open(mine).text
    assert "It will not be shown." in page
    assert "That is what the rule says already." in page


def test_the_private_page_speaks_both_languages(visitor, mine):
    assert "Espera a que alguien la lea." in visitor.open(mine.replace("/en/", "/es/")).text


@pytest.mark.parametrize("token", ["x", "1", "' OR 1=1 --", "a" * 500])
def test_no_other_link_leads_there(visitor, mine, token):  # noqa: ARG001
    for address in (f"/en/house-rules/mine/{token}", f"/en/house-rules/mine/{token}/withdraw"):
        assert visitor.send(address).status_code == 404
    assert visitor.open(f"/en/house-rules/mine/{token}").status_code == 404
