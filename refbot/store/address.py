"""Where the database is: REFBOT_DATABASE_URL, read once and refused at once if it cannot be."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from refbot.errors import SettingError

_SETTING = "REFBOT_DATABASE_URL"
_SQLITE = {"sqlite", "sqlite+pysqlite"}
_POSTGRESQL = {"postgres", "postgresql", "postgresql+psycopg"}


def file_url(path: Path) -> str:
    """Return the address of an SQLite file, whatever characters its path holds."""
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def understood(url: str) -> URL:
    """Read a database address, with the driver that refbot uses; SettingError."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:  # the text of either may hold the password
        raise SettingError(f"{_SETTING} is no database address") from error
    if parsed.drivername in _SQLITE:
        return _file(parsed)
    if parsed.drivername in _POSTGRESQL:
        return _server(parsed.set(drivername="postgresql+psycopg"))
    raise SettingError(f"{_SETTING}: begin with sqlite:/// or postgresql://")


def _file(url: URL) -> URL:
    """Refuse all but a plain path: what lives in memory would be lost, each thread its own."""
    name = url.database or ""
    if url.host or url.username or not name or name.startswith((":memory:", "file:")):
        raise SettingError(f"{_SETTING}: name a file, as in sqlite:////srv/refbot/refbot.sqlite")
    if url.query:
        known = ", ".join(sorted(url.query))
        raise SettingError(f"{_SETTING}: an SQLite address takes no parameters ({known})")
    return url


def _server(url: URL) -> URL:
    dialect = url.get_dialect()
    try:
        driver = dialect.import_dbapi()
    except (ImportError, NoSuchModuleError) as error:
        raise SettingError(
            "PostgreSQL needs its driver: pip install 'refbot[postgresql]'"
        ) from error
    try:
        _, options = dialect().create_connect_args(url)
        driver.conninfo.make_conninfo(**options)
    except (ArgumentError, ValueError, driver.Error) as error:
        raise SettingError(f"{_SETTING} has a parameter that PostgreSQL does not know") from error
    return url
