"""A database that is busy, gone or back again: nothing is half done, nobody waits for ever."""

import os

import pytest
from sqlalchemy import text

from refbot.errors import SettingError
from refbot.store import Store, Unavailable
from refbot.store import database as module

POSTGRESQL = [pytest.param("postgresql", marks=pytest.mark.postgresql)]
LOCK = {
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": f"SELECT pg_advisory_xact_lock({0x5265_6642_6F74})",
}


@pytest.fixture
def impatient(url, store, monkeypatch):
    """A store that gives up soon."""
    store.prepare()
    monkeypatch.setattr(module, "PATIENCE", 1)
    one = Store(url, "a secret of the tests")
    one.prepare()
    yield one
    one.close()


def test_a_writer_who_holds_on_for_too_long_is_told_and_reading_goes_on(
    impatient, connection, draft
):
    rule, _ = impatient.house_rules.submit(draft)
    connection.connection.driver_connection.execute(LOCK[connection.dialect.name])
    with pytest.raises(Unavailable):
        impatient.house_rules.submit(draft)
    assert impatient.house_rules.waiting() == [rule]
    connection.connection.driver_connection.rollback()
    impatient.house_rules.submit(draft)


@pytest.mark.parametrize("url", POSTGRESQL, indirect=True)
def test_a_server_that_was_restarted_is_found_again(store, connection, draft):
    store.house_rules.submit(draft)
    everybody_else = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND datname = current_database() AND query NOT LIKE 'CREATE SCHEMA%'"
    )
    connection.execute(text(everybody_else))
    store.house_rules.submit(draft)
    assert store.house_rules.waiting_count() == 2


def test_a_server_can_start_before_its_database():
    away = Store("postgresql://refbot@127.0.0.1:1/none", "a secret of the tests")
    for _ in range(2):
        with pytest.raises(Unavailable, match="does not answer"):
            away.house_rules.revision()
    away.close()


def test_an_error_in_the_middle_undoes_everything(store, draft, monkeypatch):
    def fail(*_):
        raise RuntimeError("in the middle")

    rule, token = store.house_rules.submit(draft)
    with monkeypatch.context() as patch:
        patch.setattr("refbot.store.rows.log", fail)
        with pytest.raises(RuntimeError):
            store.house_rules.withdraw(token)
    assert store.house_rules.by_token(token) == rule
    assert len(store.house_rules.history(rule.id)) == 1


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes fork")
def test_a_forked_process_leaves_its_parents_connections_alone(store, draft):
    store.house_rules.submit(draft)
    child = os.fork()
    if not child:
        try:
            store.house_rules.submit(draft)
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    store.house_rules.submit(draft)
    assert store.house_rules.waiting_count() == 3


def test_an_address_is_never_shown_with_its_password():
    with pytest.raises(SettingError) as caught:
        Store("mysql://refbot:hunter2hunter2@db/refbot", "a secret of the tests")
    assert "hunter2" not in str(caught.value)
