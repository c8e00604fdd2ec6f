"""One engine over SQLite or PostgreSQL, with the promises the rest of the store builds on.

Writers take turns: `writing()` holds the only write lock of the database, on SQLite by BEGIN
IMMEDIATE, on PostgreSQL by an advisory lock, so that what is read inside stays true until it is
written. What has been committed survives the loss of power: SQLite runs with synchronous=FULL.
"""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from refbot.errors import SettingError
from refbot.store.errors import Unavailable
from refbot.store.migrating import migrate

PATIENCE = 30
"""Seconds to wait for another writer, or for a database server, before giving up."""

_ALONE = text(
    "SELECT set_config('lock_timeout', :patience, true), pg_advisory_xact_lock(:lock)"
).bindparams(lock=0x5265_6642_6F74)
"""Takes PostgreSQL's advisory lock of refbot (its name in ASCII) until the transaction ends."""

_SOON = 0.05

_ENGINES: WeakSet[Engine] = WeakSet()


def _leave_to_parent() -> None:
    """Let a forked process open connections of its own: it must not speak on its parent's."""
    for engine in _ENGINES:
        engine.dispose(close=False)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_to_parent)


class Database:
    """Connections to one database; it is brought up to date when first used."""

    def __init__(self, url: str) -> None:
        self._url = _understood(url)
        self.sqlite = self._url.get_backend_name() == "sqlite"
        self._engine = self._make_engine()
        # Each statement for itself saves PostgreSQL two of three journeys.
        each = {} if self.sqlite else {"isolation_level": "AUTOCOMMIT"}
        self._reader = self._engine.execution_options(**each)
        self._ready = False
        self._turn = threading.Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection for reading, one statement at a time; Unavailable if there is none."""
        self.prepare()
        with _told(), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection that nobody writes beside; leaving it commits, an error undoes all."""
        self.prepare()
        with self._alone() as connection:
            yield connection

    def prepare(self) -> None:
        """Make or update the schema, once; processes that start together take turns."""
        if self._ready:
            return
        if self.sqlite and self._url.database:
            self._make_file(Path(self._url.database))
        with self._alone() as connection:
            if not self._ready:  # another thread may have been first
                migrate(connection)
        self._ready = True

    def close(self) -> None:
        """Let go of every connection."""
        self._engine.dispose()

    @contextmanager
    def _alone(self) -> Iterator[Connection]:
        # Threads of one process queue up here, in order: SQLite's own waiting is a lottery.
        if not self._turn.acquire(timeout=PATIENCE):
            raise Unavailable("the database is busy")
        try:
            with _told(), self._engine.connect() as plain:
                connection = plain.execution_options(refbot_writes=True)
                with connection.begin():
                    if not self.sqlite:
                        connection.execute(_ALONE, {"patience": f"{PATIENCE}s"})
                    yield connection
        finally:
            self._turn.release()

    def _make_engine(self) -> Engine:
        options: dict[str, Any] = {"max_overflow": -1}  # the server's threads are bound enough
        if self.sqlite:
            options["connect_args"] = {"timeout": PATIENCE}
        else:
            options |= {"pool_pre_ping": True, "connect_args": {"connect_timeout": PATIENCE}}
        engine = create_engine(self._url, **options)
        if self.sqlite:
            event.listen(engine, "connect", _set_up_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        _ENGINES.add(engine)
        return engine

    @staticmethod
    def _make_file(path: Path) -> None:
        """Make the file, for its owner only: it holds texts that nobody has approved."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise Unavailable(f"{path} cannot be written: {error.strerror}") from error


def file_url(path: Path) -> str:
    """Return the address of an SQLite file, whatever characters its path holds."""
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def _understood(url: str) -> URL:
    """Read a database address; postgres:// and postgresql:// mean the driver refbot uses."""
    try:
        parsed = make_url(url)
        if parsed.drivername in {"postgres", "postgresql"}:
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in {"sqlite", "postgresql"}:
            raise SettingError("REFBOT_DATABASE_URL: the database must be SQLite or PostgreSQL")
        parsed.get_dialect().import_dbapi()
    except (ArgumentError, NoSuchModuleError) as error:
        raise SettingError("REFBOT_DATABASE_URL is no database address") from error
    except ImportError as error:
        raise SettingError(
            "PostgreSQL needs its driver: pip install 'refbot[postgresql]'"
        ) from error
    return parsed


@contextmanager
def _told() -> Iterator[None]:
    """Turn what a database can fail at into Unavailable; a fault of ours stays a fault."""
    try:
        yield
    except PoolTimeout as error:
        raise Unavailable("the database is busy") from error
    except DBAPIError as error:
        if type(error).__name__ not in {"OperationalError", "InterfaceError"}:
            raise
        raise Unavailable(f"the database does not answer: {error.orig}") from error


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Make a new SQLite connection durable, strict and patient."""
    connection.isolation_level = None  # transactions are begun by `_begin_sqlite` alone
    for pragma in ("foreign_keys = ON", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}")
    _write_ahead(connection)


def _write_ahead(connection: Any) -> None:
    """Switch to WAL, which readers need in order to go on beside a writer.

    SQLite does not wait for that switch while others open the same new file, so this does.
    """
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(_SOON)
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; one that will write asks for the write lock at once."""
    writes = connection.get_execution_options().get("refbot_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
