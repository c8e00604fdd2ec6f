"""A reviewer decides on what they saw, may take it back, and all of it is on record."""

from dataclasses import replace

import pytest

from refbot.store import Action, Changed, Invalid, NotDecided, NotFound, NotWaiting, State


@pytest.fixture
def rule(store, draft):
    return store.house_rules.submit(draft)[0]


def test_an_approved_rule_is_public(store, rule):
    approved = store.house_rules.approve(rule.id, "Ada", rule.version)
    assert (approved.state, approved.draft, approved.version) == (State.APPROVED, rule.draft, 2)
    assert approved.decided is not None
    assert store.house_rules.get(rule.id) == approved
    assert store.house_rules.approved() == [approved]


def test_approved_rules_of_one_game(store, draft):
    for game in ("kbom", "kazaam"):
        one, _ = store.house_rules.submit(replace(draft, game=game))
        store.house_rules.approve(one.id, "Ada", one.version)
    assert [rule.draft.game for rule in store.house_rules.approved("kazaam")] == ["kazaam"]
    assert store.house_rules.approved("kablamo") == []


def test_a_rule_can_be_approved_in_better_words(store, rule):
    better = replace(rule.draft, text="Shorter.")
    approved = store.house_rules.approve(rule.id, "Ada", rule.version, better)
    assert approved.draft == better
    entry = store.house_rules.history(rule.id)[-1]
    assert (entry.action, entry.actor) == (Action.EDIT_AND_APPROVE, "Ada")
    assert (entry.before, entry.after) == (rule.draft, better)


def test_approving_in_the_same_words_is_a_plain_approval(store, rule):
    store.house_rules.approve(rule.id, "Ada", rule.version, rule.draft)
    assert store.house_rules.history(rule.id)[-1].action is Action.APPROVE


def test_a_rejected_rule_shows_its_submitter_why(store, draft):
    rule, token = store.house_rules.submit(draft)
    store.house_rules.reject(rule.id, "Ada", rule.version, " That is rule 7.1 already. ")
    seen = store.house_rules.by_token(token)
    assert (seen.state, seen.reason) == (State.REJECTED, "That is rule 7.1 already.")
    assert store.house_rules.approved() == []


@pytest.mark.parametrize("reason", ["", " \n", "x" * 501, "\x00"])
def test_a_rejection_needs_a_reason_that_fits(store, rule, reason):
    with pytest.raises(Invalid) as caught:
        store.house_rules.reject(rule.id, "Ada", rule.version, reason)
    assert caught.value.flaws[0].field == "reason"


def test_a_decision_on_what_was_edited_meanwhile_is_refused(store, draft):
    rule, token = store.house_rules.submit(draft)
    store.house_rules.edit(token, replace(draft, text="Sneaked in."), rule.version)
    with pytest.raises(Changed):
        store.house_rules.approve(rule.id, "Ada", rule.version)
    with pytest.raises(Changed):
        store.house_rules.reject(rule.id, "Ada", rule.version, "No.")


def test_nobody_decides_twice(store, rule):
    done = store.house_rules.approve(rule.id, "Ada", rule.version)
    with pytest.raises(NotWaiting):
        store.house_rules.reject(rule.id, "Ben", done.version, "No.")


@pytest.mark.parametrize("edited", [False, True])
def test_an_approval_can_be_undone_to_the_letter(store, rule, edited):
    better = replace(rule.draft, title="Better", switch="", choice="") if edited else None
    done = store.house_rules.approve(rule.id, "Ada", rule.version, better)
    back = store.house_rules.undo(rule.id, "Ben", done.version)
    assert back == replace(rule, version=3)
    assert store.house_rules.waiting() == [back]
    assert store.house_rules.approved() == []


def test_a_rejection_can_be_undone(store, rule):
    done = store.house_rules.reject(rule.id, "Ada", rule.version, "No.")
    assert store.house_rules.undo(rule.id, "Ada", done.version) == replace(rule, version=3)


def test_only_the_decision_that_was_seen_is_undone(store, rule):
    done = store.house_rules.reject(rule.id, "Ada", rule.version, "No.")
    back = store.house_rules.undo(rule.id, "Ada", done.version)
    store.house_rules.approve(rule.id, "Ben", back.version)
    with pytest.raises(Changed):
        store.house_rules.undo(rule.id, "Ada", done.version)


def test_what_nobody_decided_cannot_be_undone(store, draft):
    rule, token = store.house_rules.submit(draft)
    with pytest.raises(NotDecided):
        store.house_rules.undo(rule.id, "Ada", rule.version)
    gone = store.house_rules.withdraw(token)
    with pytest.raises(NotDecided):
        store.house_rules.undo(rule.id, "Ada", gone.version)


@pytest.mark.parametrize("number", [-(10**30), -1, 0, 7, 2**31, 2**63, 10**30])
def test_there_is_nothing_of_an_unknown_number(store, number):
    for act in (
        lambda: store.house_rules.find(number),
        lambda: store.house_rules.get(number),
        lambda: store.house_rules.approve(number, "Ada", 1),
        lambda: store.house_rules.reject(number, "Ada", 1, "No."),
        lambda: store.house_rules.undo(number, "Ada", 1),
    ):
        with pytest.raises(NotFound):
            act()
    assert store.house_rules.history(number) == []


def test_a_page_from_any_number_on_is_a_page(store, rule):
    assert store.house_rules.waiting(limit=10**30, after=-(10**30)) == [rule]
    assert store.house_rules.waiting(limit=-1) == []
    assert store.house_rules.waiting(after=10**30) == []
    assert len(store.house_rules.log(before=10**30)) == 1


def test_the_queue_is_read_page_by_page_longest_wait_first(store, draft):
    numbers = [store.house_rules.submit(draft)[0].id for _ in range(5)]
    first = store.house_rules.waiting(limit=2)
    second = store.house_rules.waiting(limit=2, after=first[-1].id)
    assert [rule.id for rule in first + second] == numbers[:4]
    assert store.house_rules.waiting_count() == 5


def test_the_log_is_read_page_by_page_newest_first(store, rule):
    done = store.house_rules.approve(rule.id, "Ada", rule.version)
    store.house_rules.undo(rule.id, "Ben", done.version)
    newest = store.house_rules.log(limit=2)
    oldest = store.house_rules.log(limit=2, before=newest[-1].id)
    acts = [(entry.action, entry.actor) for entry in newest + oldest]
    assert acts == [("undo", "Ben"), ("approve", "Ada"), ("submit", "submitter")]
    assert store.house_rules.history(rule.id) == [*oldest[::-1], *newest[::-1]]


def test_the_revision_moves_exactly_with_what_is_public(store, draft):
    seen = [store.house_rules.revision()]

    def moved():
        seen.append(store.house_rules.revision())
        return seen[-1] != seen[-2]

    rule, token = store.house_rules.submit(draft)
    rule = store.house_rules.edit(token, replace(draft, title="New"), rule.version)
    assert not moved()
    rule = store.house_rules.approve(rule.id, "Ada", rule.version)
    assert moved()
    rule = store.house_rules.undo(rule.id, "Ada", rule.version)
    assert moved()
    store.house_rules.reject(rule.id, "Ada", rule.version, "No.")
    assert not moved()
    assert len(set(seen)) == 3
