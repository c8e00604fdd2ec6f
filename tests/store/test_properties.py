"""What holds whatever happens, in whatever order, and by however many at once."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refbot.store import Changed, Draft, NotDecided, NotWaiting, State, Store, open_store
from refbot.store.checking import checked_draft, tidy
from refbot.store.visible import shows

FIXTURES = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)

signs = st.characters(exclude_categories=["C", "Z", "M"], include_characters=" ñé🎲").filter(shows)
drafts = st.builds(
    Draft,
    game=st.sampled_from(["kbom", "ka-boom"]),
    rule=st.sampled_from(["", "7", "7.1"]),
    lang=st.sampled_from(["en", "es"]),
    title=st.text(signs, max_size=38).map("T{}".format),
    text=st.text(st.one_of(signs, st.sampled_from("\n\t'\"%:;\\")), max_size=200).map("T{}".format),
    name=st.text(signs, max_size=19),
).map(checked_draft)
acts = st.tuples(st.sampled_from(["edit", "withdraw", "approve", "reject", "undo"]), drafts)


def act(store, token, name, draft):
    """Do what can be done; what cannot be is refused and changes nothing."""
    rules, seen = store.house_rules, store.house_rules.by_token(token)
    ways = {
        "edit": lambda: rules.edit(token, draft, seen.version),
        "withdraw": lambda: rules.withdraw(token),
        "approve": lambda: rules.approve(seen.id, "Ada", seen.version, draft),
        "reject": lambda: rules.reject(seen.id, "Ada", seen.version, draft.title),
        "undo": lambda: rules.undo(seen.id, "Ben", seen.version),
    }
    try:
        return ways[name]()
    except (NotWaiting, NotDecided):
        assert rules.by_token(token) == seen
        return seen


def test_whatever_happened_an_export_brings_all_of_it(store, tmp_path):
    other = open_store(tmp_path / "other")

    @FIXTURES
    @given(st.lists(st.tuples(drafts, st.lists(acts, max_size=6)), max_size=3))
    def check(lives):
        for draft, happened in lives:
            _, token = store.house_rules.submit(draft)
            for name, words in happened:
                act(store, token, name, words)
        exported = store.exchange.export()
        other.exchange.take_in(exported, lambda _draft: "")
        assert other.exchange.export() == exported

    check()
    other.close()


def test_an_undo_restores_what_the_reviewer_saw(store):
    @FIXTURES
    @given(drafts, st.lists(acts, max_size=3), st.sampled_from(["approve", "reject"]), drafts)
    def check(draft, before, decision, words):
        _, token = store.house_rules.submit(draft)
        for name, other in before:
            act(store, token, name, other)
        seen = store.house_rules.by_token(token)
        if seen.state is State.WAITING:
            act(store, token, decision, words)
            assert act(store, token, "undo", words) == replace(seen, version=seen.version + 2)

    check()


def test_every_change_is_in_the_log_and_nothing_else(store):
    @FIXTURES
    @given(drafts, st.lists(acts, max_size=8))
    def check(draft, happened):
        rule, token = store.house_rules.submit(draft)
        for name, words in happened:
            rule = act(store, token, name, words)
        history = store.house_rules.history(rule.id)
        assert len(history) == rule.version
        for earlier, later in pairwise(history):
            assert later.before == (earlier.after or earlier.before)
        assert (history[-1].after or history[-1].before) == rule.draft

    check()


@FIXTURES
@given(st.text(max_size=100))
def test_tidying_twice_is_tidying_once(text):
    assert tidy(tidy(text)) == tidy(text)


@pytest.fixture
def servers(url, store):
    """The store as two processes see it: connections and turns of their own."""
    another = Store(url, "a secret of the tests")
    yield [store, another]
    another.close()


EDITORS, EDITS = 6, 8


def count_up(rules, token):
    """Add one to the title, again and again; return how often that was done."""
    done = 0
    for _ in range(EDITS):
        seen = rules.by_token(token)
        more = replace(seen.draft, title=str(int(seen.draft.title) + 1))
        try:
            rules.edit(token, more, seen.version)
        except Changed:
            continue
        except NotWaiting:
            break
        done += 1
    return done


def approve(rules, number):
    """Approve what was seen, as soon as nobody is faster; return both."""
    while True:
        seen = rules.find(number)
        try:
            return seen, rules.approve(number, "Ada", seen.version)
        except Changed:
            continue


def test_no_edit_is_lost_and_no_reviewer_approves_unseen_words(servers, draft):
    one, another = (server.house_rules for server in servers)
    rule, token = one.submit(replace(draft, title="0"))
    with ThreadPoolExecutor(EDITORS + 1) as pool:
        edits = [pool.submit(count_up, (one, another)[n % 2], token) for n in range(EDITORS)]
        seen, approved = pool.submit(approve, another, rule.id).result()
        done = sum(edit.result() for edit in edits)
    assert approved.draft == seen.draft == one.get(rule.id).draft
    assert approved.draft.title == str(done)
    assert len(one.history(rule.id)) == done + 2


def test_one_key_sent_by_many_at_once_makes_one_house_rule(servers, draft):
    from refbot.store import new_key

    key = new_key()
    with ThreadPoolExecutor(8) as pool:
        sent = pool.map(lambda n: servers[n % 2].house_rules.submit(draft, key), range(16))
        assert len(set(sent)) == 1
    assert servers[0].house_rules.waiting_count() == 1


def test_a_limit_holds_for_many_at_once(servers):
    from datetime import timedelta

    def once(number):
        return servers[number % 2].allow("submit", "a", 5, timedelta(hours=1))

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(once, range(24))) == 5
