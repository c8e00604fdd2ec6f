"""The same tests against SQLite and PostgreSQL: each test has an empty database of its own."""

from __future__ import annotations

import os
import secrets
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

    from refbot.store import Draft, Store

DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)]


@contextmanager
def empty_database(kind: str, folder: Path) -> Iterator[str]:
    """Give the address of a new SQLite file, or of a new schema on the PostgreSQL server."""
    if kind == "sqlite":
        from refbot.store.address import file_url

        yield file_url(folder / "refbot.sqlite")
        return
    from sqlalchemy import create_engine, make_url, text

    server = make_url(os.environ["REFBOT_TEST_POSTGRESQL"]).set(drivername="postgresql+psycopg")
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    schema = f"test_{secrets.token_hex(6)}"
    with engine.connect() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
        own = server.update_query_dict({"options": f"-csearch_path={schema}"})
        yield own.render_as_string(hide_password=False)
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@contextmanager
def opened(url: str) -> Iterator[Store]:
    from refbot.store import Store

    store = Store(url, "a secret of the tests")
    yield store
    store.close()


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with empty_database(request.param, tmp_path) as address:
        yield address


@pytest.fixture(scope="module", params=DATABASES)
def shared_url(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """As `url`, one for all tests of a module."""
    with empty_database(request.param, tmp_path_factory.mktemp("shared")) as address:
        yield address


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with opened(url) as one:
        yield one


@pytest.fixture
def connection(url: str, store: Store) -> Iterator[Connection]:
    """A connection of somebody else's, past the store."""
    from sqlalchemy import create_engine

    store.prepare()
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as one:
        yield one
    engine.dispose()


@pytest.fixture
def draft() -> Draft:
    from refbot.store import Draft

    return Draft(
        game="kbom",
        rule="7.1",
        lang="en",
        title="Only one match a turn",
        text="Whoever matched waits until the next discard.\nIt keeps young players in.",
        name="Lea",
        switch="kbom.double-matching",
        choice="one-per-discard",
    )
