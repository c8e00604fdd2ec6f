"""A submitter sends a house rule once, and keeps it in hand while it waits."""

from dataclasses import replace

import pytest

from refbot.store import (
    Action,
    Changed,
    Draft,
    Full,
    Invalid,
    KeyUsed,
    NotFound,
    NotWaiting,
    Problem,
    State,
    new_key,
)


def test_it_waits_unseen_until_a_reviewer_decides(store, draft):
    rule, token = store.house_rules.submit(draft)
    assert (rule.state, rule.draft, rule.version) == (State.WAITING, draft, 1)
    assert store.house_rules.by_token(token) == rule
    assert store.house_rules.approved() == []
    with pytest.raises(NotFound):
        store.house_rules.get(rule.id)


def test_a_private_link_cannot_be_guessed_from_another(store, draft):
    tokens = {store.house_rules.submit(draft)[1] for _ in range(3)}
    assert len(tokens) == 3
    assert all(len(token) == 43 for token in tokens)
    for guess in ("1", "", "\0", "\ud800", "é" * 1000):
        with pytest.raises(NotFound):
            store.house_rules.by_token(guess)


def test_a_form_sent_twice_makes_one_house_rule_and_one_link(store, draft):
    key = new_key()
    first = store.house_rules.submit(draft, key)
    assert store.house_rules.submit(draft, key) == first
    assert store.house_rules.waiting() == [first[0]]


def test_a_form_is_known_once_it_was_sent(store, draft):
    key = new_key()
    assert not store.house_rules.sent(key)
    store.house_rules.submit(draft, key)
    assert store.house_rules.sent(key)
    assert not store.house_rules.sent("\ud800")


def test_a_form_sent_again_after_an_edit_gives_the_link_and_keeps_the_edit(store, draft):
    key = new_key()
    rule, token = store.house_rules.submit(draft, key)
    edited = store.house_rules.edit(token, replace(draft, title="Better"), rule.version)
    assert store.house_rules.submit(draft, key) == (edited, token)


def test_another_text_with_the_same_form_is_neither_lost_nor_given_the_link(store, draft):
    key = new_key()
    store.house_rules.submit(draft, key)
    with pytest.raises(KeyUsed):
        store.house_rules.submit(replace(draft, text="Another."), key)


@pytest.mark.parametrize("key", ["short", "x" * 101, "é" * 40, " " * 40])
def test_a_key_that_could_be_met_by_chance_is_refused(store, draft, key):
    with pytest.raises(Invalid) as caught:
        store.house_rules.submit(draft, key)
    assert caught.value.flaws[0].field == "key"


def test_an_edit_replaces_the_draft_and_is_logged(store, draft):
    rule, token = store.house_rules.submit(draft)
    better = replace(draft, title="Better", switch="", choice="")
    edited = store.house_rules.edit(token, better, rule.version)
    assert (edited.draft, edited.version) == (better, 2)
    entry = store.house_rules.history(rule.id)[-1]
    assert (entry.action, entry.actor) == (Action.EDIT, "submitter")
    assert (entry.before, entry.after) == (draft, better)


def test_an_edit_that_changes_nothing_leaves_no_trace(store, draft):
    rule, token = store.house_rules.submit(draft)
    assert store.house_rules.edit(token, draft, rule.version) == rule
    assert len(store.house_rules.history(rule.id)) == 1


def test_an_edit_of_what_was_changed_meanwhile_is_refused(store, draft):
    rule, token = store.house_rules.submit(draft)
    current = store.house_rules.edit(token, replace(draft, title="Second"), rule.version)
    with pytest.raises(Changed) as caught:
        store.house_rules.edit(token, replace(draft, title="Third"), rule.version)
    assert caught.value.rule == current


def test_a_withdrawn_rule_is_gone_for_good(store, draft):
    rule, token = store.house_rules.submit(draft)
    gone = store.house_rules.withdraw(token)
    assert gone.state is State.WITHDRAWN
    assert store.house_rules.waiting() == []
    with pytest.raises(NotWaiting):
        store.house_rules.edit(token, draft, gone.version)
    with pytest.raises(NotWaiting):
        store.house_rules.withdraw(token)
    with pytest.raises(NotWaiting):
        store.house_rules.approve(rule.id, "Ada", gone.version)


def test_numbers_are_never_used_again(store, draft):
    numbers = [store.house_rules.submit(draft)[0].id for _ in range(3)]
    assert numbers == sorted(set(numbers))


def test_no_more_wait_than_a_reviewer_can_read(store, draft, monkeypatch):
    monkeypatch.setattr("refbot.store.submitting.MOST_WAITING", 2)
    for _ in range(2):
        _, token = store.house_rules.submit(draft)
    with pytest.raises(Full):
        store.house_rules.submit(draft)
    store.house_rules.withdraw(token)
    store.house_rules.submit(draft)


REFUSED = {
    "no title": ({"title": "  "}, "title", Problem.MISSING),
    "a title of nothing to see": ({"title": "\u200b\u200d"}, "title", Problem.MISSING),
    "a long title": ({"title": "x" * 81}, "title", Problem.TOO_LONG),
    "a title of two lines": ({"title": "a\nb"}, "title", Problem.UNPRINTABLE),
    "no text": ({"text": ""}, "text", Problem.MISSING),
    "a long text": ({"text": "x" * 2001}, "text", Problem.TOO_LONG),
    "a text with NUL": ({"text": "a\0b"}, "text", Problem.UNPRINTABLE),
    "a text with half a character": ({"text": "a\ud800"}, "text", Problem.UNPRINTABLE),
    "a text turned round": ({"text": "a\u202eb"}, "text", Problem.UNPRINTABLE),
    "a text with an invisible letter": ({"text": "a\u3164b"}, "text", Problem.UNPRINTABLE),
    "a pile of marks": ({"text": "x" + "\u0317" * 5}, "text", Problem.UNPRINTABLE),
    "a long name": ({"name": "x" * 41}, "name", Problem.TOO_LONG),
    "a game that is no address": ({"game": "../etc"}, "game", Problem.SHAPE),
    "no game": ({"game": ""}, "game", Problem.SHAPE),
    "a rule that is no number": ({"rule": "seven"}, "rule", Problem.SHAPE),
    "a language that is none": ({"lang": "english!"}, "lang", Problem.SHAPE),
    "a switch that is none": ({"switch": "<b>"}, "switch", Problem.SHAPE),
    "a switch without a choice": ({"choice": ""}, "choice", Problem.MISSING),
    "a choice without a switch": ({"switch": ""}, "switch", Problem.MISSING),
}


@pytest.mark.parametrize(("given", "field", "problem"), REFUSED.values(), ids=REFUSED.keys())
@pytest.mark.parametrize("way", ["submit", "edit", "approve"])
def test_what_cannot_be_kept_is_refused_by_field(tmp_path, draft, way, given, field, problem):
    from refbot.store import open_store

    store = open_store(tmp_path)
    rule, token = store.house_rules.submit(draft)
    bad = replace(draft, **given)
    ways = {
        "submit": lambda: store.house_rules.submit(bad),
        "edit": lambda: store.house_rules.edit(token, bad, rule.version),
        "approve": lambda: store.house_rules.approve(rule.id, "Ada", rule.version, bad),
    }
    with pytest.raises(Invalid) as caught:
        ways[way]()
    assert [(flaw.field, flaw.problem) for flaw in caught.value.flaws] == [(field, problem)]
    assert store.house_rules.by_token(token) == rule
    store.close()


def test_everything_wrong_is_told_at_once(store, draft):
    with pytest.raises(Invalid) as caught:
        store.house_rules.submit(replace(draft, title="", text="x" * 3000, name="\x07"))
    assert str(caught.value) == ("title: missing; text: too long (limit 2000); name: unprintable")


def test_the_longest_that_fits_is_kept_whole(store):
    draft = Draft("kbom", "", "es", "ñ" * 80, "🎲" * 2000, "ü" * 40)
    rule, _ = store.house_rules.submit(draft)
    assert rule.draft == draft


def test_text_is_kept_in_one_form(store, draft):
    written = replace(draft, title=" Ole\u0301 ", text="one\r\ntwo\rthree\t!\n")
    rule, _ = store.house_rules.submit(written)
    assert (rule.draft.title, rule.draft.text) == ("Ol\u00e9", "one\ntwo\nthree\t!")


def test_what_copying_brings_along_is_dropped(store, draft):
    written = replace(draft, title="\ufeffHouse\u00ad rule\u200b", text="\u2060one\r\u200b\ntwo")
    rule, _ = store.house_rules.submit(written)
    assert (rule.draft.title, rule.draft.text) == ("House rule", "one\n\ntwo")


def test_quotes_and_code_are_text(store, draft):
    written = replace(draft, text="'); DROP TABLE house_rule; -- <script>alert(1)</script> %s :x")
    _, token = store.house_rules.submit(written)
    assert store.house_rules.by_token(token).draft.text == written.text
