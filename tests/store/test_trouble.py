"""A database that is busy, gone or back again: nothing is half done, nobody waits for ever."""

import os
import shutil
import sqlite3
import tempfile
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from refbot.errors import SettingError
from refbot.store import NotFound, Store, Unavailable, WrongSignIn, new_key, open_store
from refbot.store import database as module
from refbot.store.address import file_url

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
    away = Store("postgresql://refbot@/none?host=127.0.0.1:1,127.0.0.1:2", "a secret of the tests")
    for _ in range(2):
        with pytest.raises(Unavailable, match="does not answer") as caught:
            away.house_rules.revision()
        assert "\n" not in str(caught.value)
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


def garbage(file):
    file.write_bytes(b"this is no database at all" * 500)


def trashed(file):
    with file.open("r+b") as one:
        one.seek(1000)
        one.write(b"\xa5" * (file.stat().st_size - 1000))


def header_lost(file):
    with file.open("r+b") as one:
        one.write(b"garbage!" * 500)


def emptied(file):
    os.truncate(file, 0)


def cut_short(file):
    os.truncate(file, 5000)


def deleted(file):
    for one in file.parent.glob(f"{file.name}*"):
        one.unlink()


def only_the_file_deleted(file):
    file.unlink()


def a_folder(file):
    deleted(file)
    file.mkdir()


SPOILED = [
    garbage,
    trashed,
    header_lost,
    emptied,
    cut_short,
    deleted,
    only_the_file_deleted,
    a_folder,
]
CALLS = {
    "revision": lambda store, _: store.house_rules.revision(),
    "approved": lambda store, _: store.house_rules.approved(),
    "get": lambda store, _: store.house_rules.get(1),
    "by_token": lambda store, _: store.house_rules.by_token("x"),
    "waiting": lambda store, _: store.house_rules.waiting(),
    "log": lambda store, _: store.house_rules.log(),
    "submit": lambda store, draft: store.house_rules.submit(draft),
    "sent": lambda store, _: store.house_rules.sent(new_key()),
    "reject": lambda store, _: store.house_rules.reject(2, "Ada", 1, "No."),
    "allow": lambda store, _: store.allow("send", "192.0.2.1", 10, timedelta(hours=1)),
    "sign_in": lambda store, _: store.reviewers.sign_in("Ada", "no such reviewer", ""),
    "who": lambda store, _: store.reviewers.who("x"),
    "export": lambda store, _: store.exchange.export(),
}
LOST = [only_the_file_deleted, deleted, a_folder]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "refbot.sqlite"


@pytest.fixture
def kept(tmp_path, draft):
    """An open store with an approved and a waiting house rule, and a copy of its file."""
    store = open_store(tmp_path)
    first, _ = store.house_rules.submit(draft)
    store.house_rules.approve(first.id, "Ada", 1)
    store.house_rules.submit(draft)
    store.close()  # writes all of it into the one file
    shutil.copy(tmp_path / "refbot.sqlite", tmp_path / "copy")
    yield store
    store.close()


def put_back(file):
    shutil.rmtree(file) if file.is_dir() else deleted(file)
    shutil.copy(file.parent / "copy", file)


def put_back_into_the_same(file):
    if file.is_dir():
        file.rmdir()
    shutil.copy(file.parent / "copy", file)


@pytest.mark.parametrize("back", [put_back, put_back_into_the_same])
@pytest.mark.parametrize("opened", [True, False], ids=["while open", "while closed"])
@pytest.mark.parametrize("spoil", SPOILED)
def test_a_spoiled_file_is_unavailable_and_served_again_once_it_is_back(
    kept, file, draft, spoil, opened, back
):
    if opened:
        kept.house_rules.revision()
    spoil(file)
    for call in CALLS.values():
        try:
            call(kept, draft)
        except (Unavailable, NotFound, WrongSignIn):
            continue
    back(file)
    assert kept.house_rules.get(1).draft == draft
    rule, _ = kept.house_rules.submit(draft)
    assert kept.house_rules.find(rule.id) == rule


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
@pytest.mark.parametrize("spoil", [garbage, trashed, header_lost, emptied, *LOST])
def test_every_call_tells_that_the_file_is_spoiled(kept, file, draft, spoil, call):
    spoil(file)
    with pytest.raises(Unavailable):
        call(kept, draft)


@pytest.mark.parametrize("spoil", LOST)
def test_what_is_acknowledged_never_goes_into_a_file_that_is_gone(kept, file, draft, spoil):
    kept.house_rules.revision()  # a connection that still holds the file
    spoil(file)
    for _ in range(2):
        with pytest.raises(Unavailable):
            kept.house_rules.submit(draft)


def test_a_file_put_in_the_place_of_the_open_one_takes_what_is_sent(kept, file, draft):
    kept.house_rules.submit(draft)
    (file.parent / "copy").replace(file)
    for log in file.parent.glob("refbot.sqlite-*"):
        log.unlink()
    assert kept.house_rules.waiting_count() == 1
    kept.house_rules.submit(draft)
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM house_rule").fetchone() == (3,)
    connection.close()


def test_a_write_during_which_the_file_goes_is_not_acknowledged(kept, file, monkeypatch, draft):
    from refbot.store import rows, submitting

    def log_and_lose(connection, entry):
        rows.log(connection, entry)
        deleted(file)

    monkeypatch.setattr(submitting, "log", log_and_lose)
    with pytest.raises(Unavailable, match="replaced"):
        kept.house_rules.submit(draft)


def test_a_log_deleted_beneath_an_open_database_loses_nothing(kept, file, draft):
    kept.house_rules.submit(draft)
    for log in file.parent.glob("refbot.sqlite-*"):
        log.unlink()
    kept.house_rules.submit(draft)
    again = open_store(file.parent)
    assert again.house_rules.waiting_count() == 3
    again.close()


def test_the_log_of_a_file_behind_a_link_is_watched_too(kept, file, draft):
    link = file.parent / "link"
    link.symlink_to(file)
    linked = Store(file_url(link), "a secret of the tests")
    linked.house_rules.submit(draft)
    for log in file.parent.glob("refbot.sqlite-*"):
        log.unlink()
    linked.house_rules.submit(draft)
    linked.close()
    assert kept.house_rules.waiting_count() == 3


@pytest.fixture
def read_only(draft):
    """A folder that cannot be written, with a good database; root is nobody meanwhile."""
    folder = Path(tempfile.mkdtemp())
    store = Store(file_url(folder / "refbot.sqlite"), "a secret of the tests")
    rule, _ = store.house_rules.submit(draft)
    store.house_rules.approve(rule.id, "Ada", 1)
    store.close()
    root = os.geteuid() == 0
    if root:
        os.chown(folder, 65534, -1)
        os.chown(folder / "refbot.sqlite", 65534, -1)
    (folder / "refbot.sqlite").chmod(0o400)
    folder.chmod(0o500)
    if root:
        os.seteuid(65534)
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o700)
    shutil.rmtree(folder)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="only where files have owners")
def test_a_database_that_cannot_be_written_is_read_all_the_same(read_only, draft):
    store = Store(file_url(read_only / "refbot.sqlite"), "a secret of the tests")
    assert store.house_rules.revision() == 1
    assert [rule.draft for rule in store.house_rules.approved()] == [draft]
    for _ in range(2):
        with pytest.raises(Unavailable):
            store.house_rules.submit(draft)
    assert store.house_rules.get(1).draft == draft
    assert [one.name for one in read_only.iterdir()] == ["refbot.sqlite"]
    store.close()


@pytest.mark.parametrize("url", POSTGRESQL, indirect=True)
def test_a_server_that_takes_no_writes_is_read_all_the_same(url, store, draft):
    from sqlalchemy import make_url

    rule, _ = store.house_rules.submit(draft)
    store.house_rules.approve(rule.id, "Ada", 1)
    options = make_url(url).query["options"] + " -cdefault_transaction_read_only=on"
    there = make_url(url).update_query_dict({"options": options})
    standby = Store(there.render_as_string(hide_password=False), "a secret of the tests")
    assert [one.draft for one in standby.house_rules.approved()] == [draft]
    with pytest.raises(Unavailable):
        standby.house_rules.submit(draft)
    standby.close()


def test_a_good_database_opens_and_is_read_while_another_writes(url, connection):
    connection.connection.driver_connection.execute(LOCK[connection.dialect.name])
    late = Store(url, "a secret of the tests")
    assert late.house_rules.revision() == 0
    late.close()
    connection.connection.driver_connection.rollback()


NO_ADDRESS = [
    "",
    "nonsense",
    "://",
    "sqlite:",
    "sqlite://",
    "sqlite:///",
    "sqlite:///:memory:",
    "sqlite:///file:x?uri=true",
    "sqlite:///file:x",
    "sqlite:///a.sqlite?mode=ro",
    "sqlite:///a.sqlite?timeout=abc",
    "sqlite://host/a.sqlite",
    "sqlite+aiosqlite:///a.sqlite",
    "mysql://refbot:hunter2@db/refbot",
    "postgresql+psycopg2://refbot:hunter2@db/refbot",
    "postgresql://refbot:hunter2@db:notaport/refbot",
    "postgresql://refbot:hunter2@[::1",
    "postgresql://refbot:hunter2@db/refbot?nonsense=1",
    "postgresql://refbot:hunter2@/refbot?host=a:x,b:y&port=1,2,3",
]


@pytest.mark.parametrize("address", NO_ADDRESS)
def test_what_is_no_address_is_told_in_a_line_that_names_the_setting_and_no_password(address):
    with pytest.raises(SettingError) as caught:
        Store(address, "a secret of the tests")
    assert str(caught.value).startswith("REFBOT_DATABASE_URL")
    assert "\n" not in str(caught.value)
    assert "hunter2" not in str(caught.value)
