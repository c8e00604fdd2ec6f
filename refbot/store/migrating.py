"""Bring a database to the schema of this refbot, with Alembic's migrations in the package."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from refbot.store.errors import Unavailable

if TYPE_CHECKING:
    from sqlalchemy import Connection

_ALEMBIC = threading.Lock()
"""Alembic keeps what it works on in a module: one thread at a time, whatever the database."""

FOLDER = Path(__file__).parent / "migrations"


def revisions(connection: Connection) -> set[str]:
    """Return what the schema was brought up to, nothing for an empty database; only reads."""
    return set(MigrationContext.configure(connection).get_current_heads())


def newest() -> set[str]:
    """Return what `migrate` brings a schema up to."""
    return set(ScriptDirectory.from_config(_config()).get_heads())


def migrate(connection: Connection) -> None:
    """Run what is missing, in the transaction of *connection*: all of it or nothing.

    Unavailable: a newer refbot has moved the database on.
    """
    config = _config()
    config.attributes["connection"] = connection
    try:
        with _ALEMBIC:
            command.upgrade(config, "head")
    except CommandError as error:
        raise Unavailable(f"the database belongs to another refbot: {error}") from error


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
