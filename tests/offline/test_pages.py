"""The pages that a phone keeps: all of them, exactly as the server shows them."""

from __future__ import annotations

import gzip
import json
import shutil
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import brotli
import pytest

from refbot.paths import PACKAGE, data_dir
from refbot.web import create_app
from refbot.web.offline import COPY, keeping, offline_version
from refbot.web.offline.runs import Lines
from refbot.web.offline.version import source

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient


@pytest.fixture(scope="module")
def address(app: Flask) -> str:
    return f"/offline/pages-{offline_version(app).pages}.json"


@pytest.fixture(scope="module")
def pack(app: Flask, address: str) -> dict[str, Any]:
    found: dict[str, Any] = app.test_client().get(address).get_json()
    return found


@pytest.fixture(scope="module")
def copy(app: Flask) -> FlaskClient:
    told = {key: app.config[key] for key in ("CONTENT", "INSTANCE")}
    version = (offline_version(app).pages, None)
    return create_app({**COPY, **told, "OFFLINE_VERSION": version}).test_client()


def joined(lines: list[str], runs: list[int]) -> str:
    """Return the text that *runs* stand for."""
    taken: list[str] = []
    at = 0
    for skip, take in zip(runs[::2], runs[1::2], strict=True):
        at += skip + take
        taken += lines[at - take : at]
    return "\n".join(taken)


@pytest.mark.parametrize(
    "texts",
    [
        [""],
        ["a"],
        ["a\nb\n"],
        ["a\nb\nc", "a\nx\nc", "c\nc\na", "a\nb\nc"],
        ["\n\n", "a\n\na\n"],
    ],
    ids=repr,
)
def test_runs_of_lines_give_the_text_back(texts: list[str]):
    lines = Lines()
    runs = [lines.add(text) for text in texts]

    assert [joined(list(lines), one) for one in runs] == texts
    assert len(set(lines)) == len(list(lines))


def test_every_rule_in_every_language_is_a_page(app: Flask, pack: dict[str, Any]):
    registry = app.extensions["refbot"].registry
    rules = [rule for game in registry.values() for rule in game.book.rules.values()]

    wanted = {f"/{lang}/{rule.id}" for lang, rule in product(("en", "es"), rules)}

    assert wanted <= pack["pages"].keys()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(
    "page",
    ["", "search", "scores", "kazaam/", "kazaam/final-score", "kbom/scores", "ka-boom/timer"],
)
def test_what_asks_nothing_of_the_reader_is_a_page(pack: dict[str, Any], lang: str, page: str):
    assert f"/{lang}/{page}" in pack["pages"]


def test_what_a_game_lacks_is_no_page(pack: dict[str, Any]):
    assert "/en/kablamo/timer" not in pack["pages"]


@pytest.mark.parametrize("page", ["/en/", "/es/kazaam/7.1", "/es/ka-boom/", "/en/kbom/claim"])
def test_a_kept_page_is_the_page_to_the_letter(pack: dict[str, Any], copy: FlaskClient, page: str):
    kept = joined(pack["lines"], pack["pages"][page])

    shown = copy.get(page, base_url="https://refbot.example").text
    assert kept.replace(pack["origin"], "https://refbot.example") == shown


@pytest.mark.parametrize(
    ("accepted", "encoding", "unpacked"),
    [
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("gzip, deflate", "gzip", gzip.decompress),
        ("br;q=0, gzip", "gzip", gzip.decompress),
        ("", None, bytes),
    ],
)
def test_the_pages_travel_as_the_browser_likes_best(
    client: FlaskClient,
    address: str,
    pack: dict[str, Any],
    accepted: str,
    encoding: str | None,
    unpacked: Any,
):
    answer = client.get(address, headers={"Accept-Encoding": accepted})

    assert answer.headers.get("Content-Encoding") == encoding
    assert "Accept-Encoding" in answer.vary
    assert "immutable" in answer.headers["Cache-Control"]
    assert json.loads(unpacked(answer.data)) == pack


def test_nobody_waits_while_another_request_has_the_pages_rendered(address: str, tmp_path: Path):
    app = create_app({"INSTANCE": tmp_path, "HOUSE_RULES": False})
    with keeping.MAKING:
        answer = app.test_client().get(address)

    assert answer.status_code == 503
    assert int(answer.headers["Retry-After"]) > 0


def test_pages_of_another_version_are_not_here(client: FlaskClient):
    assert client.get("/offline/pages-0123456789abcdef.json").status_code == 404


def test_the_version_follows_the_content(app: Flask, tmp_path: Path):
    same, changed = (
        Path(shutil.copytree(app.config["CONTENT"], tmp_path / name)) for name in ("a", "b")
    )
    rules = changed / "kazaam" / "rules.en.md"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n", encoding="utf-8")

    assert source(same) == offline_version(app).pages
    assert source(changed) != offline_version(app).pages


def test_a_checkout_and_an_installed_package_are_one_version(
    app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    content = Path(app.config["CONTENT"])
    package = Path(shutil.copytree(PACKAGE, tmp_path / "refbot"))
    shutil.copytree(content, package / "content", dirs_exist_ok=True)
    shutil.copytree(data_dir("translations"), package / "translations", dirs_exist_ok=True)

    monkeypatch.setattr("refbot.web.offline.version.PACKAGE", package)

    assert source.__wrapped__(content) == offline_version(app).pages
