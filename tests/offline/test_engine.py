"""The engine answers what the server answers, byte for byte: it is the same app.

One that was restored from a snapshot, as on a phone from the second start on, is held to the same.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from refbot.web import create_app
from refbot.web.offline import COPY, offline_version
from refbot.web.offline.pages import addresses

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

    Request = dict[str, Any]
    Answer = tuple[int, list[list[str]], str]

pytestmark = pytest.mark.engine

TESTS = Path(__file__).parent.parent
REPLAY = TESTS.parent / "checks" / "offline" / "replay.mjs"
ORIGIN = "https://refbot.example"
LANGUAGES = ("en", "es")
JSON = ["Content-Type", "application/json"]
FORM = ["Content-Type", "application/x-www-form-urlencoded"]


def request(path: str, body: str | None = None, kind: list[str] = JSON) -> Request:
    headers = [["Accept-Language", "es-MX,es;q=0.9,en;q=0.5"]]
    if body is None:
        return {"method": "GET", "url": ORIGIN + path, "headers": headers}
    return {"method": "POST", "url": ORIGIN + path, "headers": [*headers, kind], "body": body}


CASES = {
    f"{case['id']}-{lang}": request(
        f"/api/v1/{file.parent.name}/{file.stem}?lang={lang}", json.dumps(case["situation"])
    )
    for file in sorted((TESTS / "golden" / "cases").glob("*/*.json"))
    for case in json.loads(file.read_text(encoding="utf-8"))
    for lang in LANGUAGES
}
QUESTIONS = (
    "jokr",
    "puntage",
    "who goes first",
    "quien empieza",
    "tie brake",
    "empate",
    "sandtimer",
    "reloj de arena",
    "kbom",
    "KBÓM!",
    "muñeca",
    "homunculo",
    "bolshevik",
    "rvolver",
    "7.1",
    "a",
    "zzzz",
    "",
    "<script>",
    "what if two players shout at the same time",
)
SEARCHES = {
    f"{question}-{lang}-{place}": request(address.format(lang=lang, q=quote(question)))
    for question in QUESTIONS
    for lang in LANGUAGES
    for place, address in {
        "page": "/{lang}/search?q={q}",
        "api": "/api/v1/search?q={q}&lang={lang}",
        "typing": "/api/v1/suggest?q={q}&lang={lang}",
    }.items()
}
OTHERS = {
    "welcome": request("/"),
    "api": request("/api/v1/openapi.json"),
    "rules": request("/api/v1/kazaam/rules"),
    "manifest": request("/es/manifest.webmanifest"),
    "qr": request("/qr?t=/en/kazaam/"),
    "lost": request("/en/no/where/at/all"),
    "strange language": request("/xx/kazaam/"),
    "damaged": request("/en/kazaam/final-score?s=x"),
    "no json": request("/api/v1/kazaam/setup?lang=es", "{"),
    "form": request("/es/kazaam/setup", "player_count=3&do=rule", FORM),
    "form, wrong": request("/en/kazaam/setup", "player_count=99&do=rule", FORM),
    "house rules": request("/es/kazaam/house-rules/new"),
    "health": request("/healthz"),
}


KEPT_ONLY = "/house-rules/later"
"""The end of the address of a page that the phone has among its pages; the engine need not."""


def key(asked: Request) -> tuple[str, str, str]:
    return asked["method"], asked["url"], asked.get("body", "")


@pytest.fixture(scope="module")
def server(app: Flask) -> Flask:
    """The app as the engine runs it, here."""
    told = {name: app.config[name] for name in ("CONTENT", "INSTANCE")}
    return create_app({**COPY, **told, "OFFLINE_VERSION": offline_version(app)})


@pytest.fixture(scope="module")
def pages(server: Flask) -> list[Request]:
    kept = addresses(server)
    return [request(address) for address in kept if not address.endswith(KEPT_ONLY)]


@pytest.fixture(scope="module", params=[(), ("--restored",)], ids=["started", "restored"])
def engine(
    request: pytest.FixtureRequest, app: Flask, pages: list[Request], tmp_path_factory: Any
) -> dict[tuple[str, str, str], Answer]:
    """What the engine answers, by request."""
    folder = tmp_path_factory.mktemp("replay")
    asked = [*CASES.values(), *SEARCHES.values(), *OTHERS.values(), *pages]
    (folder / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    pack = Path(app.config["OFFLINE"]).resolve() / str(offline_version(app).engine)
    words = (pack, folder / "asked.json", folder / "given.json", *request.param)
    done = subprocess.run(
        [str(shutil.which("node")), REPLAY, *words], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]
    given = json.loads((folder / "given.json").read_text(encoding="utf-8"))
    answers = [(one["status"], one["headers"], one["body"]) for one in given]
    return dict(zip(map(key, asked), answers, strict=True))


def answered(client: FlaskClient, asked: Request) -> Answer:
    path, headers = asked["url"].removeprefix(ORIGIN), [tuple(one) for one in asked["headers"]]
    options = {"method": asked["method"], "headers": headers, "data": asked.get("body")}
    with client.open(path, base_url=ORIGIN, **options) as answer:
        kept = [[name, value] for name, value in answer.headers if name != "Content-Length"]
        return answer.status_code, kept, answer.text


@pytest.mark.parametrize("asked", CASES.values(), ids=CASES.keys())
def test_a_ruling_is_the_same(engine: Any, server: Flask, asked: Request):
    assert engine[key(asked)] == answered(server.test_client(), asked)


@pytest.mark.parametrize("asked", SEARCHES.values(), ids=SEARCHES.keys())
def test_a_search_is_the_same(engine: Any, server: Flask, asked: Request):
    assert engine[key(asked)] == answered(server.test_client(), asked)


@pytest.mark.parametrize("asked", OTHERS.values(), ids=OTHERS.keys())
def test_the_rest_is_the_same(engine: Any, server: Flask, asked: Request):
    assert engine[key(asked)] == answered(server.test_client(), asked)


def test_every_page_is_the_same(engine: Any, server: Flask, pages: list[Request]):
    client = server.test_client()
    different = [one["url"] for one in pages if engine[key(one)] != answered(client, one)]
    assert different == []


def test_it_is_small_enough(app: Flask):
    manifest = json.loads((Path(app.config["OFFLINE"]) / "manifest.json").read_bytes())

    assert manifest["transfer"] < 8_000_000


def test_it_says_whose_work_it_holds(app: Flask):
    folder = Path(app.config["OFFLINE"]) / str(offline_version(app).engine)
    notice = (folder / "NOTICE.txt").read_text(encoding="utf-8")

    for name in ("Pyodide 314", "CPython 3.14", "Emscripten", "Flask", "Whoosh", "pydantic_core"):
        assert name in notice
    for text in (
        "Copyright 2008 Matt Chaput",
        "the refbot authors",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "musl: MIT",
        "SQLite: public domain",
        "pyo3 0.",
    ):
        assert text in notice
