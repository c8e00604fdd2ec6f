"""The files of the engine, as a browser must get them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from refbot.web import create_app
from refbot.web.offline import offline_version
from refbot.web.offline.version import libraries

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

HASH = "0123456789abcdef"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / HASH
    made.mkdir()
    for name in ("pyodide.asm.wasm", "engine.js", "site.bin"):
        for end in ("", ".br", ".gz"):
            (made / f"{name}{end}").write_bytes(f"{name}{end}".encode())
    return tmp_path


@pytest.fixture
def here(folder: Path) -> Flask:
    return create_app({"OFFLINE": folder, "TESTING": True})


@pytest.fixture
def browser(here: Flask) -> FlaskClient:
    return here.test_client()


def claim(folder: Path, source: str, **other: object) -> None:
    file = {"name": "site.bin", "size": 1, "sha256": "aa"}
    manifest = {"hash": HASH, "source": source, "transfer": 1, "files": [file]} | other
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("pyodide.asm.wasm", "application/wasm"),
        ("engine.js", "text/javascript; charset=utf-8"),
        ("site.bin", "application/octet-stream"),
    ],
)
@pytest.mark.parametrize(
    ("accepted", "end", "encoding"),
    [("gzip, br", ".br", "br"), ("gzip", ".gz", "gzip"), ("", "", None)],
)
def test_a_file_says_what_it_is_and_how_it_is_packed(
    browser: FlaskClient, name: str, kind: str, accepted: str, end: str, encoding: str | None
):
    with browser.get(f"/offline/{HASH}/{name}", headers={"Accept-Encoding": accepted}) as answer:
        assert answer.data == f"{name}{end}".encode()
        assert answer.content_type == kind
        assert answer.headers.get("Content-Encoding") == encoding
        assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    "path",
    [
        f"{HASH}/none.bin",
        f"{HASH}/..%2fmanifest.json",
        f"{HASH}/{5000 * 'x'}",
        f"{5000 * 'x'}/site.bin",
        f"{HASH}/site.bin%00",
        "../pyproject.toml",
        "x/site.bin",
        "%2e/manifest.json",
        "cache/wheel.whl",
    ],
)
def test_nothing_else_is_handed_out(browser: FlaskClient, folder: Path, path: str):
    (folder / "manifest.json").write_text("{}", encoding="utf-8")
    (folder / "cache").mkdir()
    (folder / "cache" / "wheel.whl").write_text("wheel", encoding="utf-8")

    assert browser.get(f"/offline/{path}").status_code == 404


def test_without_an_engine_none_is_offered(here: Flask):
    assert offline_version(here).engine is None


def test_an_engine_made_of_these_files_is_offered(here: Flask, folder: Path):
    claim(folder, source=offline_version(here).pages)

    assert offline_version(here).engine == HASH


def test_an_engine_made_of_other_files_is_not(here: Flask, folder: Path):
    claim(folder, source="fedcba9876543210")

    assert offline_version(here).engine is None


def test_the_licences_of_the_engine_that_is_offered_can_be_read(here: Flask, folder: Path):
    (folder / HASH / "NOTICE.txt").write_text("MIT", encoding="utf-8")
    assert here.test_client().get("/en/offline/notice").status_code == 404
    claim(folder, source=offline_version(here).pages)

    with here.test_client().get("/en/offline/notice") as answer:
        assert answer.text == "MIT"
        assert answer.mimetype == "text/plain"


@pytest.mark.parametrize(
    "other",
    [
        {"hash": "../../../../etc"},
        {"hash": "fedcba9876543210"},
        {"hash": None},
        {"files": None},
        {"files": [{"name": "site.bin"}]},
        {"transfer": "much"},
    ],
    ids=repr,
)
def test_an_engine_that_is_told_of_wrongly_is_not(here: Flask, folder: Path, other: dict):
    claim(folder, source=offline_version(here).pages, **other)

    assert offline_version(here).engine is None
    assert here.test_client().get("/sw.js?engine").status_code == 200


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"\ud800"', "\0"], ids=repr)
def test_a_damaged_manifest_is_none(here: Flask, folder: Path, text: str):
    (folder / "manifest.json").write_text(text, encoding="utf-8", errors="surrogatepass")

    assert offline_version(here).engine is None
    assert here.test_client().get("/sw.js").status_code == 200


def test_another_version_of_any_library_of_the_engine_makes_another_version():
    folder = Path(__file__).parents[2] / "checks" / "offline" / "contents.toml"
    carried = tomllib.loads(folder.read_text(encoding="utf-8"))["carried"]

    assert set(carried) <= libraries()
