"""Migrations make what the code expects, whoever starts when; the log cannot be rewritten."""

import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from refbot.store import Unavailable
from refbot.store.database import Database
from refbot.store.tables import metadata

STARTER = """
import sys
from refbot.store import Draft, Store
store = Store(sys.argv[1], "secret")
print("ready", flush=True)
sys.stdin.readline()
store.house_rules.submit(Draft("kbom", "", "en", "Title", "Text"))
"""


def test_the_migrations_make_the_tables_that_the_code_declares(connection):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    assert compare_metadata(context, metadata) == []


def test_the_checks_are_those_that_the_code_declares(connection):
    from sqlalchemy import CheckConstraint, inspect

    def names(table):
        made = inspect(connection).get_check_constraints(table.name)
        return {one["name"] for one in made}

    for table in metadata.sorted_tables:
        declared = {c.name for c in table.constraints if isinstance(c, CheckConstraint)}
        assert names(table) == declared


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE decision SET actor = 'nobody'",
        "UPDATE decision SET reason = 'x' WHERE id = 1",
        "DELETE FROM decision",
        "DELETE FROM decision WHERE id = 1",
    ],
)
def test_the_log_can_only_grow(store, connection, draft, statement):
    store.house_rules.submit(draft)
    before = store.house_rules.log()
    with pytest.raises(DBAPIError, match="append-only"):
        connection.execute(text(statement))
    connection.rollback()
    assert store.house_rules.log() == before


def test_no_entry_of_the_log_is_put_in_the_place_of_another(store, connection, draft):
    store.house_rules.submit(draft)
    again = (
        "INSERT {} INTO decision SELECT * FROM decision WHERE id = 1"
        if connection.dialect.name == "sqlite"
        else "INSERT INTO decision SELECT * FROM decision WHERE id = 1"
    )
    with pytest.raises(DBAPIError):
        connection.execute(text(again.format("OR REPLACE")))


@pytest.mark.parametrize(
    "url", [pytest.param("postgresql", marks=pytest.mark.postgresql)], indirect=True
)
def test_the_log_is_not_emptied_at_a_stroke(store, connection, draft):
    store.house_rules.submit(draft)
    with pytest.raises(DBAPIError, match="append-only"):
        connection.execute(text("TRUNCATE decision"))


def test_a_house_rule_with_a_history_cannot_be_deleted(store, draft, connection):
    store.house_rules.submit(draft)
    if connection.dialect.name == "sqlite":
        connection.execute(text("PRAGMA foreign_keys = ON"))
        connection.rollback()
    with pytest.raises(DBAPIError):
        connection.execute(text("DELETE FROM house_rule"))


def test_processes_that_start_together_make_one_schema(url, store):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    command = [sys.executable, "-W", "error", "-c", STARTER, url]
    starters = [subprocess.Popen(command, text=True, **pipes) for _ in range(4)]
    for one in starters:
        assert one.stdout.readline() == "ready\n"
    with ThreadPoolExecutor(len(starters)) as together:
        list(together.map(lambda one: one.communicate("go\n", timeout=60), starters))
    assert [one.returncode for one in starters] == [0] * len(starters)
    assert store.house_rules.waiting_count() == len(starters)


def test_a_migration_that_fails_leaves_nothing_behind(url, monkeypatch):
    from alembic.operations import Operations

    def fail(*_, **__):
        raise OSError("the power is out")

    with monkeypatch.context() as patch:
        patch.setattr(Operations, "execute", fail)
        database = Database(url)
        with pytest.raises(OSError, match="power"):
            database.prepare()
    database.prepare()
    database.close()


def test_a_database_that_a_newer_refbot_moved_on_is_left_alone(url, connection):
    connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    connection.commit()
    later = Database(url)
    with pytest.raises(Unavailable, match="another refbot"):
        later.prepare()
    later.close()


def test_sqlite_is_durable_strict_and_private(tmp_path):
    from refbot.store.address import file_url

    path = tmp_path / "new" / "a ?#%41 name.sqlite"
    database = Database(file_url(path))
    with database.reading() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        found = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in asked]
    assert found == ["wal", 2, 1]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    database.close()


def test_threads_that_open_several_databases_at_once_do_not_mix_them_up(tmp_path):
    from refbot.store.address import file_url

    databases = [Database(file_url(tmp_path / f"{n}.sqlite")) for n in range(4)]
    with ThreadPoolExecutor(8) as together:
        list(together.map(lambda n: databases[n % 4].prepare(), range(16)))
    for database in databases:
        with database.reading() as connection:
            assert connection.execute(text("SELECT number FROM revision")).scalar() == 0
        database.close()
