"""Where house rules cannot be kept, everything else works and their pages say so kindly."""

from __future__ import annotations

import subprocess
import sys

import pytest

from refbot.store import Unavailable
from refbot.web import create_app
from refbot.web.house_rules import shelf

CLOSED = [
    "/en/kbom/house-rules",
    "/en/kbom/house-rules/new",
    "/en/kbom/house-rules/1",
    "/en/house-rules/mine/x",
    "/en/review/",
    "/en/review/1",
    "/api/v1/kbom/house-rules",
    "/api/v1/house-rules/1",
]
READING = ["/en/", "/en/kbom/", "/es/kbom/8.4", "/en/search?q=match", "/en/kbom/claim", "/healthz"]


@pytest.fixture(scope="module")
def closed(house_app):
    config = {"TESTING": True, "INSTANCE": house_app.config["INSTANCE"], "HOUSE_RULES": False}
    return create_app(config).test_client()


@pytest.mark.parametrize("address", CLOSED)
def test_switched_off_its_pages_say_so(closed, address):
    page = closed.get(address)
    assert page.status_code == 503
    assert "House rules need the server" in page.text


def test_they_say_so_in_the_readers_language(closed):
    assert "Las reglas de la casa necesitan" in closed.get("/es/kbom/house-rules").text


def test_nothing_can_be_sent_there(closed):
    assert closed.post("/en/kbom/house-rules/new", data={"text": "x"}).status_code == 503


@pytest.mark.parametrize("address", READING)
def test_the_rest_works_and_leads_to_none_of_them(closed, address):
    page = closed.get(address)
    assert page.status_code == 200
    assert "/house-rules" not in page.text


def test_switched_off_it_needs_no_library_for_them(tmp_path):
    code = (
        "import sys\n"
        "from refbot.web import create_app\n"
        "app = create_app({'INSTANCE': sys.argv[1], 'HOUSE_RULES': False})\n"
        "assert app.test_client().get('/en/kbom/8.4').status_code == 200\n"
        "unwanted = {'sqlalchemy', 'alembic', 'argon2', 'flask_wtf', 'wtforms', 'refbot.store'}\n"
        "sys.exit(str(unwanted & set(sys.modules)) if unwanted & set(sys.modules) else 0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_where_nothing_can_be_written_the_rest_works(tmp_path):
    (tmp_path / "a file").touch()
    app = create_app({"TESTING": True, "INSTANCE": tmp_path / "a file"}).test_client()
    assert app.get("/en/kbom/8.4").status_code == 200
    assert app.get("/en/kbom/house-rules/new").status_code == 503


class Away:
    """A database that does not answer, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def revision(self) -> int:
        self.asked += 1
        raise Unavailable("gone")

    def approved(self) -> list:
        raise Unavailable("gone")


@pytest.mark.parametrize("address", READING)
def test_while_the_database_is_away_reading_goes_on_and_does_not_wait_each_time(
    visitor, house_app, address
):
    away = Away()
    registry = house_app.extensions["refbot"].registry
    house_app.extensions[shelf.NAME] = shelf.Shelf(away, registry)
    assert [visitor.open(address).status_code for _ in range(3)] == [200] * 3
    assert away.asked <= 1


def test_what_was_known_is_shown_while_the_database_is_away(visitor, store, put, monkeypatch):
    put.approved()
    assert "One match per discard" in visitor.open("/en/kbom/8.4").text
    monkeypatch.setattr(store.house_rules, "revision", Away().revision)
    assert "One match per discard" in visitor.open("/en/kbom/8.4").text


@pytest.mark.parametrize(
    "address",
    [
        "/en/kbom/house-rules",
        "/en/kbom/house-rules/1",
        "/api/v1/kbom/house-rules",
        "/api/v1/house-rules/1",
    ],
)
def test_a_database_that_was_never_reached_is_not_an_empty_one(visitor, house_app, put, address):
    put.approved()
    registry, known = house_app.extensions["refbot"].registry, house_app.extensions[shelf.NAME]
    house_app.extensions[shelf.NAME] = shelf.Shelf(Away(), registry)
    page = visitor.open(address)
    assert page.status_code == 503
    assert page.headers["Retry-After"]
    assert "House rules cannot be reached just now." in page.text
    assert page.is_json == address.startswith("/api/")
    house_app.extensions[shelf.NAME] = known
    assert visitor.open(address).status_code == 200


def test_while_the_database_is_away_its_own_pages_say_so(visitor, store, monkeypatch):
    def away(*_):
        raise Unavailable("gone")

    monkeypatch.setattr(store.house_rules, "by_token", away)
    page = visitor.open("/en/house-rules/mine/x")
    assert page.status_code == 503
    assert "House rules cannot be reached just now." in page.text
