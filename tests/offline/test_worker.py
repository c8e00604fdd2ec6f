"""The service worker as a browser gets it: /sw.js, with or without the engine."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import TYPE_CHECKING

import pytest

from refbot.rulebook import LANGUAGES
from refbot.web import create_app
from refbot.web.offline import offline_version

if TYPE_CHECKING:
    from pathlib import Path

    from flask import Flask
    from flask.testing import FlaskClient

HASH = "0123456789abcdef"
FILES = [
    {"name": "stdlib.zip", "size": 3, "transfer": 2, "sha256": "aa"},
    {"name": "engine.js", "size": 3, "transfer": 2, "sha256": "bb"},
    {"name": "NOTICE.txt", "size": 3, "transfer": 2, "sha256": "cc"},
]


@pytest.fixture
def plain(tmp_path: Path) -> FlaskClient:
    """Refbot without an engine."""
    return create_app({"OFFLINE": tmp_path / "none", "TESTING": True}).test_client()


@pytest.fixture
def built(tmp_path: Path, app: Flask) -> FlaskClient:
    """Refbot with an engine made of these very files."""
    pages = offline_version(app).pages
    told = {"hash": HASH, "source": pages, "transfer": 6, "files": FILES}
    (tmp_path / HASH).mkdir()
    (tmp_path / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
    return create_app({"OFFLINE": tmp_path, "TESTING": True}).test_client()


def facts(script: str) -> dict:
    return json.loads(re.search(r"^start\((.*), boot\);$", script, re.MULTILINE)[1])


def test_it_is_asked_for_again_every_time(plain):
    assert plain.get("/sw.js").headers["Cache-Control"] == "no-cache"


def test_it_may_compile_webassembly_and_nothing_else_that_pages_may_not(plain):
    policy = plain.get("/sw.js").headers["Content-Security-Policy"]
    assert "'wasm-unsafe-eval'" in policy
    assert "'unsafe" not in policy
    assert "wasm" not in plain.get("/en/").headers["Content-Security-Policy"]


@pytest.mark.parametrize("address", ["/sw.js", "/sw.js?engine"])
def test_without_an_engine_none_is_offered(plain, address):
    script = plain.get(address).text
    assert facts(script)["shelf"] is None
    assert "engine.js" not in script.partition("start(")[0]


def test_the_engine_is_offered_but_imported_only_where_it_is_wanted(built):
    imported = f'import {{ boot }} from "/offline/{HASH}/engine.js";'
    assert imported not in built.get("/sw.js").text
    assert imported in built.get("/sw.js?engine").text
    assert facts(built.get("/sw.js").text)["shelf"]["cache"] == f"refbot-engine-{HASH}"


def test_the_phone_keeps_only_what_the_worker_does_not_import(built):
    kept = facts(built.get("/sw.js").text)["shelf"]["files"]
    assert [one["name"] for one in kept] == ["stdlib.zip"]


def test_all_that_is_kept_is_there_and_stays_as_it_is(plain):
    pack = facts(plain.get("/sw.js").text)["pack"]
    assert any(address.endswith("/refbot.css") for address in pack["files"])
    for address, digest in zip(pack["files"], pack["digests"], strict=True):
        with plain.get(address) as answer:
            assert answer.cache_control.immutable, address
            assert sha256(answer.data).hexdigest() == digest


def test_a_phone_that_has_lost_everything_says_so_in_its_language(plain):
    last = facts(plain.get("/sw.js").text)["pack"]["last"]
    assert list(last) == list(LANGUAGES)
    for lang, page in last.items():
        assert f'<html lang="{lang}">' in page
    assert len(set(last.values())) == len(last)
