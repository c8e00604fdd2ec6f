"""Sending a house rule in: a form, how it will look, one house rule however often it arrives."""

from __future__ import annotations

import pytest

from refbot.store import State, Unavailable

NEW = "/en/kbom/house-rules/new"


def test_the_form_is_about_the_rule_one_came_from(visitor):
    page = visitor.open(f"{NEW}?rule=8.4").text
    assert '<option value="8.4" selected>' in page
    assert "Double matching is not allowed" in page


@pytest.mark.parametrize("rule", ["", "99.9", "<b>", "8"])
def test_the_form_is_about_a_place_that_exists(visitor, rule):
    page = visitor.open(f"{NEW}?rule={rule}").text
    assert page.count("selected>") == (rule == "8")


def test_a_look_at_it_keeps_nothing(visitor, typed, store):
    visitor.open(NEW)
    page = visitor.send(NEW, **typed, do="preview")
    assert page.status_code == 200
    assert "How this will look" in page.text
    assert typed["text"] in page.text
    assert store.house_rules.waiting() == []


def test_what_is_sent_waits_and_its_sender_gets_a_private_page(visitor, typed, store):
    answer = visitor.submit()
    assert answer.status_code == 303
    (one,) = store.house_rules.waiting()
    assert (one.draft.title, one.draft.rule, one.state) == (typed["title"], "8.4", State.WAITING)
    page = visitor.open(answer.location)
    assert "It is in." in page.text
    assert typed["title"] in page.text


def test_every_field_arrives(visitor, store):
    visitor.submit(
        rule="8",
        lang="es",
        name="Ana",
        reading="kbom.double-matching|one-per-discard",
        text="Así.\n\nOtra.",
    )
    (one,) = store.house_rules.waiting()
    told = one.draft
    assert (told.rule, told.lang, told.name, told.text) == ("8", "es", "Ana", "Así.\n\nOtra.")
    assert (told.switch, told.choice) == ("kbom.double-matching", "one-per-discard")


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("title", "", "Give it a short title."),
        ("title", " \u200b ", "Give it a short title."),
        ("title", "x" * 81, "At most 80 characters fit."),
        ("title", "turned \u202e round", "cannot be shown"),
        ("text", "", "Say in a sentence or two"),
        ("text", "x" * 2001, "At most 2,000 characters fit."),
        ("text", "null \x00 byte", "cannot be shown"),
        ("name", "x" * 41, "At most 40 characters fit."),
        ("rule", "99.9", "Choose what it changes"),
        ("lang", "xx", "Choose the language"),
        ("reading", "kbom.double-matching|never", "Choose one of the answers"),
        ("reading", "kazaam.anything|yes", "Choose one of the answers"),
    ],
)
def test_what_is_wrong_is_said_and_what_was_typed_stays(visitor, store, field, value, said):
    page = visitor.submit(**{field: value, "name" if field != "name" else "title": "Kept as typed"})
    assert page.status_code == 422
    assert said in page.text
    assert 'value="Kept as typed"' in page.text
    assert store.house_rules.waiting() == []


def test_a_program_that_fills_in_everything_is_told_so(visitor, store):
    page = visitor.submit(website="http://spam.invalid")
    assert page.status_code == 422
    assert "spam.invalid" not in page.text
    assert store.house_rules.waiting() == []


def test_the_same_form_sent_twice_makes_one_house_rule(visitor, typed, store):
    first = visitor.submit()
    again = visitor.send(NEW, **typed, do="send")
    assert again.location == first.location
    assert len(store.house_rules.waiting()) == 1


def test_another_text_in_a_form_that_was_sent_is_asked_about(visitor, typed, store):
    visitor.submit()
    page = visitor.send(NEW, **{**typed, "text": "Quite another text."}, do="send")
    assert page.status_code == 409
    assert "Quite another text." in page.text
    again = visitor.send(NEW, **{**typed, "text": "Quite another text."}, do="send")
    assert again.status_code == 303
    assert len(store.house_rules.waiting()) == 2


def test_one_address_may_not_send_without_end(visitor, house_app, store, monkeypatch):
    monkeypatch.setitem(house_app.config, "HOUSE_RULES_AN_HOUR", 2)
    answers = [visitor.submit(title=f"Number {n}", key="") for n in range(3)]
    assert [answer.status_code for answer in answers] == [303, 303, 429]
    assert 'value="Number 2"' in answers[-1].text
    assert len(store.house_rules.waiting()) == 2


def test_no_more_is_taken_in_than_can_be_read(visitor, typed, monkeypatch):
    monkeypatch.setattr("refbot.store.submitting.MOST_WAITING", 0)
    page = visitor.submit()
    assert page.status_code == 503
    assert typed["text"] in page.text


def test_while_the_database_is_away_nothing_typed_is_lost(visitor, typed, store, monkeypatch):
    def away(*_):
        raise Unavailable("gone")

    visitor.open(NEW)
    monkeypatch.setattr(store.house_rules, "submit", away)
    page = visitor.send(NEW, **typed, do="send")
    assert page.status_code == 503
    assert typed["text"] in page.text


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_form_speaks_the_readers_language(visitor, lang):
    page = visitor.open(f"/{lang}/kazaam/house-rules/new").text
    words = {"en": "Send in a house rule", "es": "Enviar una regla de la casa"}
    assert words[lang] in page
    assert f'name="lang" value="{lang}" checked' in page
