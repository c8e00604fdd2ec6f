"""The file of an SQLite database: made for its owner only, opened durably, and known again.

Known again, because SQLite goes on writing into a file that was deleted or replaced beneath it,
and what is written there is lost.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import event

from refbot.store.errors import Unavailable

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

Stamp = tuple[tuple[int, int] | None, ...]
"""Which files these are, database and write-ahead log: device and number of each, None if away."""

WAITS = "refbot_waits"
"""The option of a connection that will write: seconds to wait for the write lock."""

_SOON = 0.05
_OWN = os.access in os.supports_effective_ids
_IN_USE = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


class File:
    """One file, and the log that SQLite keeps beside it."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path.absolute()
        self._patience = patience

    @property
    def _log(self) -> Path:
        """The log: beside the file itself, also where the path is a link to it."""
        real = Path(os.path.realpath(self._path))  # unlike resolve(), it takes links in a circle
        return real.with_name(f"{real.name}-wal")

    def serve(self, engine: Engine) -> None:
        """Let *engine* connect to this file."""
        event.listen(engine, "do_connect", self._connect)
        event.listen(engine, "begin", _begin)

    def stamp(self) -> Stamp:
        """Return what changes when another file takes the place of this one."""
        return _which(self._path), _which(self._log)

    def make(self, *, anew: bool) -> None:
        """Make the file if there is none and it may begin *anew*; Unavailable."""
        if _which(self._path):
            return
        if not anew:
            raise Unavailable(
                f"{self._path} is gone: put it back, or restart refbot to begin a new one"
            )
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            # Not touched if another process was first: closing it would drop SQLite's locks.
            with contextlib.suppress(FileExistsError):
                os.close(os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except OSError as error:
            raise Unavailable(f"{self._path} cannot be written: {error.strerror}") from error

    def _connect(self, _dialect: object, _record: object, _args: object, options: Any) -> Any:
        options = {**options, "timeout": self._patience, "isolation_level": None, "uri": True}
        if all(os.access(p, os.W_OK, effective_ids=_OWN) for p in (self._path, self._log.parent)):
            return self._opened("mode=rw", options, self._set_up)
        try:
            return self._opened("mode=ro", options, _look)
        except sqlite3.OperationalError:
            # It was closed well if it has no log. Then nobody writes it: it may be read as it is.
            if _which(self._log):
                raise
            return self._opened("mode=ro&immutable=1", options, _look)

    def _opened(self, mode: str, options: Any, then: Any) -> Any:
        connection = sqlite3.connect(f"{self._path.as_uri()}?{mode}", **options)
        try:
            then(connection)
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def _set_up(self, connection: sqlite3.Connection) -> None:
        """Make a new connection durable and strict."""
        for pragma in ("foreign_keys = ON", "synchronous = FULL"):
            connection.execute(f"PRAGMA {pragma}")
        self._write_ahead(connection)

    def _write_ahead(self, connection: sqlite3.Connection) -> None:
        """Switch to WAL, which readers need in order to go on beside a writer.

        SQLite does not wait for that switch while others open the same new file, so this does.
        """
        deadline = time.monotonic() + self._patience
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                if not in_use(error) or time.monotonic() > deadline:
                    raise
                time.sleep(_SOON)
            else:
                return


def in_use(error: BaseException | None) -> bool:
    """Tell whether SQLite only had to wait too long for somebody else."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _IN_USE


def _which(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _look(connection: sqlite3.Connection) -> None:
    """Find out whether it can be read: SQLite opens files when it has to."""
    connection.execute("SELECT count(*) FROM sqlite_master")


def _begin(connection: Connection) -> None:
    """Begin a transaction; one that will write asks for the write lock at once."""
    waits = connection.get_execution_options().get(WAITS)
    if waits is None:
        connection.exec_driver_sql("BEGIN")
        return
    connection.exec_driver_sql(f"PRAGMA busy_timeout = {int(waits * 1000)}")
    connection.exec_driver_sql("BEGIN IMMEDIATE")
