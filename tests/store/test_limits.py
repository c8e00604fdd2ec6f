"""Rate limits are counted in the database, for every process that serves it."""

from datetime import timedelta

import pytest

from refbot.store import attempts, rows, tables

HOUR = timedelta(hours=1)


def test_so_many_and_no_more(store):
    assert [store.allow("submit", "192.0.2.1", 3, HOUR) for _ in range(5)] == [True] * 3 + [
        False
    ] * 2


def test_others_and_other_things_are_counted_apart(store):
    assert store.allow("submit", "192.0.2.1", 1, HOUR)
    assert store.allow("submit", "192.0.2.2", 1, HOUR)
    assert store.allow("edit", "192.0.2.1", 1, HOUR)
    assert not store.allow("submit", "192.0.2.1", 1, HOUR)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:DB8:1:2::1%eth0", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("unix:", "", False),
    ],
)
def test_addresses_that_one_household_has_are_one(store, one, other, same):
    assert store.allow("submit", one, 1, HOUR)
    assert store.allow("submit", other, 1, HOUR) is not same


def test_two_processes_count_together(url, store):
    from refbot.store import Store

    other = Store(url, "a secret of the tests")
    assert [one.allow("submit", "a", 2, HOUR) for one in (store, other, store)] == [
        True,
        True,
        False,
    ]
    other.close()


@pytest.fixture
def later(monkeypatch):
    return lambda by: monkeypatch.setattr(attempts, "now", lambda: rows.now() + by)


def test_a_window_ends_and_the_address_is_forgotten(store, later, connection):
    assert store.allow("submit", "a", 1, HOUR)
    later(timedelta(minutes=59))
    assert not store.allow("submit", "a", 1, HOUR)
    later(timedelta(minutes=61))
    assert store.allow("edit", "b", 1, HOUR)
    [kept] = connection.execute(tables.attempt.select()).all()
    connection.rollback()
    assert kept.what == "edit"
    assert store.allow("submit", "a", 1, HOUR)
