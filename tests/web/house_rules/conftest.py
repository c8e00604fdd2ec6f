"""An app with a database of its own for each test, and people who fill in its forms."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest
from argon2 import PasswordHasher

from refbot.store import Draft, HouseRule, Store, open_store
from refbot.web import create_app, stored
from refbot.web.house_rules import shelf

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from flask import Flask
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

PASSWORD = "one for the table"  # noqa: S105
TYPED = {
    "rule": "8.4",
    "title": "One match per discard",
    "text": "Only one player may match each discarded card.",
    "lang": "en",
    "name": "Ivo",
    "reading": "",
}
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


@pytest.fixture(scope="session")
def house_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    return create_app({"TESTING": True, "INSTANCE": tmp_path_factory.mktemp("houses")})


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a database that holds nothing yet."""
    folder = tmp_path_factory.mktemp("empty")
    store = open_store(folder)
    store.prepare()
    store.close()
    return folder


@pytest.fixture
def store(
    house_app: Flask, empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Store]:
    """Give the app a database of its own, and passwords that are quick to check."""
    shutil.copytree(empty, tmp_path, dirs_exist_ok=True)
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("refbot.store.reviewers._HASHER", weak)
    fresh = open_store(tmp_path)
    house_app.extensions[stored.NAME] = fresh
    registry = house_app.extensions["refbot"].registry
    house_app.extensions[shelf.NAME] = shelf.Shelf(fresh.house_rules, registry)
    yield fresh
    fresh.close()


@dataclass
class Visitor:
    """Somebody with a browser that runs no scripts."""

    client: FlaskClient
    hidden: dict[str, str] = field(default_factory=dict)

    def open(self, address: str, **more: Any) -> TestResponse:
        """Open a page and remember the hidden fields of its forms."""
        return self._read(self.client.get(address, **more))

    def send(self, address: str, **fields: str | int) -> TestResponse:
        """Send a form with the hidden fields of the page that was read last."""
        return self._read(self.client.post(address, data={**self.hidden, **fields}))

    def submit(self, slug: str = "kbom", **fields: str) -> TestResponse:
        """Send a house rule in, from an empty form on."""
        address = f"/en/{slug}/house-rules/new"
        self.open(address)
        return self.send(address, **{**TYPED, "do": "send", **fields})

    def sign_in(self, name: str = "Lea", password: str = PASSWORD, **more: str) -> TestResponse:
        """Sign in as a reviewer."""
        self.open("/en/review/")
        return self.send("/en/review/sign-in", name=name, password=password, **more)

    def _read(self, page: TestResponse) -> TestResponse:
        self.hidden |= dict(HIDDEN.findall(page.text))
        return page


@pytest.fixture
def visitor(house_app: Flask, store: Store) -> Visitor:  # noqa: ARG001
    return Visitor(house_app.test_client())


@pytest.fixture
def reviewer(house_app: Flask, store: Store) -> Visitor:
    store.reviewers.add("Lea", PASSWORD)
    lea = Visitor(house_app.test_client())
    assert lea.sign_in().status_code == 303
    return lea


@dataclass
class Put:
    """Puts house rules into the store behind the pages' back."""

    store: Store

    def waiting(self, **fields: str) -> HouseRule:
        known = {name: value for name, value in TYPED.items() if name != "reading"}
        return self.store.house_rules.submit(Draft(**{"game": "kbom", **known, **fields}))[0]

    def approved(self, **fields: str) -> HouseRule:
        one = self.waiting(**fields)
        return self.store.house_rules.approve(one.id, "Lea", one.version)


@pytest.fixture
def put(store: Store) -> Put:
    return Put(store)


@pytest.fixture
def typed() -> dict[str, str]:
    return dict(TYPED)
