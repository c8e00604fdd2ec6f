"""One engine over SQLite or PostgreSQL, with the promises the rest of the store builds on.

Writers take turns: `writing()` holds the only write lock of the database, on SQLite by BEGIN
IMMEDIATE, on PostgreSQL by an advisory lock, so that what is read inside stays true until it is
written. What has been committed survives the loss of power: SQLite runs with synchronous=FULL.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from refbot.store.address import understood
from refbot.store.errors import Unavailable
from refbot.store.migrating import migrate, newest, revisions
from refbot.store.sqlite import WAITS, File, Stamp, in_use

PATIENCE = 5.0
"""Seconds to wait for another writer, or for a database server, before giving up."""

MIGRATING = 30.0
"""Seconds to wait for another process that brings the schema up to date."""

_ALONE = text(
    "SELECT set_config('lock_timeout', :waits, true), pg_advisory_xact_lock(:lock)"
).bindparams(lock=0x5265_6642_6F74)
"""Takes PostgreSQL's advisory lock of refbot (its name in ASCII) until the transaction ends."""

_OUTSIDE = {"OperationalError", "InterfaceError", "InternalError", "DatabaseError"}
"""Errors of the database itself, a damaged file among them; the others are faults of ours."""

_ENGINES: WeakSet[Engine] = WeakSet()


def _leave_to_parent() -> None:
    """Let a forked process open connections of its own: it must not speak on its parent's."""
    for engine in _ENGINES:
        engine.dispose(close=False)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_to_parent)


class Database:
    """Connections to one database; it is brought up to date when first used.

    One whose schema is up to date already can be read where nothing can be written.
    """

    def __init__(self, url: str) -> None:
        self._url = understood(url)
        name = self._url.database if self._url.get_backend_name() == "sqlite" else None
        self._file = File(Path(name), PATIENCE) if name else None
        self._engine = self._make_engine()
        # Each statement for itself saves PostgreSQL two of three journeys.
        each = {} if self._file else {"isolation_level": "AUTOCOMMIT"}
        self._reader = self._engine.execution_options(**each)
        self._ready: Stamp | None = None
        self._served = False
        self._turn = threading.Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Give a connection for reading, one statement at a time; Unavailable if there is none."""
        self.prepare()
        with self._told(), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Give a connection that nobody writes beside; leaving it commits, an error undoes all.

        Unavailable also if the file was deleted or replaced meanwhile: what was written is lost.
        """
        until = time.monotonic() + PATIENCE
        with self._in_turn(PATIENCE):
            stamp = self._made_ready()
            with self._told(), self._alone(until) as connection:
                yield connection
            if stamp != self._stamp():
                raise Unavailable("the database file was replaced while it was written")

    def prepare(self) -> None:
        """Make or update the schema, once; processes that start together take turns."""
        if self._ready is None or self._ready != self._stamp():
            with self._in_turn(MIGRATING):
                self._made_ready()

    def close(self) -> None:
        """Let go of every connection."""
        self._engine.dispose()

    def _stamp(self) -> Stamp:
        return self._file.stamp() if self._file else ()

    def _made_ready(self) -> Stamp:
        """Return what the database is known by once its schema is up to date."""
        ready = self._ready
        if ready is not None and ready == self._stamp():
            return ready
        if self._file:
            self._engine.dispose()  # a file that is there now may be another than was opened
            self._file.make(anew=not self._served)
        opened = self._stamp()[:1]
        with self._told():
            with self._reader.connect() as connection:
                found = revisions(connection)
            if self._served and not found:
                raise Unavailable("the database was emptied")
            if found != newest():
                with self._alone(time.monotonic() + MIGRATING) as connection:
                    migrate(connection)
        ready = self._stamp()
        if ready[:1] != opened:
            raise Unavailable("the database file was replaced while it was opened")
        self._served, self._ready = True, ready
        return ready

    @contextmanager
    def _in_turn(self, patience: float) -> Iterator[None]:
        # Threads of one process queue up here, in order: SQLite's own waiting is a lottery.
        if not self._turn.acquire(timeout=patience):
            raise Unavailable("the database is busy")
        try:
            yield
        finally:
            self._turn.release()

    @contextmanager
    def _alone(self, until: float) -> Iterator[Connection]:
        """Give a connection that holds the write lock, if it can be had before *until*."""
        waits = max(0.1, until - time.monotonic())
        with self._engine.connect() as plain:
            connection = plain.execution_options(**{WAITS: waits})
            with connection.begin():
                if not self._file:
                    connection.execute(_ALONE, {"waits": f"{int(waits * 1000)}ms"})
                yield connection

    def _make_engine(self) -> Engine:
        options: dict[str, Any] = {"max_overflow": -1}  # the server's threads are bound enough
        if not self._file:
            options |= {"pool_pre_ping": True, "connect_args": {"connect_timeout": int(PATIENCE)}}
        engine = create_engine(self._url, **options)
        if self._file:
            self._file.serve(engine)
        _ENGINES.add(engine)
        return engine

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn what a database can fail at into Unavailable; a fault of ours stays a fault."""
        try:
            yield
        except PoolTimeout as error:
            raise Unavailable("the database is busy") from error
        except DBAPIError as error:
            if type(error).__name__ not in _OUTSIDE:
                raise
            if self._file and not in_use(error.orig):
                self._ready = None  # whatever it was, look again next time
            said = " ".join(str(error.orig).split())  # PostgreSQL may say it in many lines
            raise Unavailable(f"the database does not answer: {said}") from error
