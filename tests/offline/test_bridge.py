"""The way from the service worker to the app, on this Python."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from refbot.web.offline import bridge

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENGINE = "0123456789abcdef"
HOST = "https://refbot.example:8443"
FORM = ("Content-Type", "application/x-www-form-urlencoded")


@pytest.fixture(scope="module", autouse=True)
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("engine")
    path = folder / "told.json"
    path.write_text(json.dumps({"pages": "fedcba9876543210", "assets": "abcdef0123"}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bridge, "TOLD", path)
        patch.setattr(bridge, "INSTANCE", folder)
        bridge.client.cache_clear()
        yield path
    bridge.client.cache_clear()


def ask(
    method: str, path: str, *headers: tuple[str, str], body: bytes = b""
) -> tuple[int, dict[str, str], str]:
    status, kept, data = bridge.handle(ENGINE, method, HOST + path, headers, body)
    return status, dict(kept), data.decode()


def test_a_page_names_the_address_that_was_asked_for():
    status, headers, page = ask("GET", "/es/kazaam/7.1")

    assert status == 200
    assert headers["Content-Type"].startswith("text/html")
    assert f'href="{HOST}/es/kazaam/7.1"' in page


def test_a_query_keeps_its_accents():
    _, _, page = ask("GET", "/es/search?q=mu%C3%B1eca")

    assert 'value="muñeca"' in page


def test_the_browser_s_language_decides_where_the_address_says_none():
    status, headers, _ = ask("GET", "/", ("accept-language", "es-MX"))

    assert (status, headers["Location"]) == (302, "/es/")


def test_a_form_is_sent_on_to_its_ruling():
    status, headers, _ = ask("POST", "/en/kazaam/setup", FORM, body=b"player_count=3&do=rule")

    assert status == 303
    assert headers["Location"].startswith("/en/kazaam/setup?s=")


def test_a_program_is_answered():
    status, _, answer = ask("POST", "/api/v1/kazaam/setup", body=b'{"player_count": 3}')

    assert status == 200
    assert json.loads(answer)["status"] == "ruled"


def test_static_files_have_the_stamp_of_the_server():
    _, _, page = ask("GET", "/en/")

    assert "/static/abcdef0123/refbot.css" in page


def test_what_is_not_there_is_said_so():
    assert ask("GET", "/en/kazaam/99.9")[0] == 404


@pytest.mark.parametrize("path", ["/es/kazaam/house-rules/new", "/en/review/"])
def test_what_needs_the_server_says_so(path: str):
    assert ask("GET", path)[0] == 503


def test_the_browser_counts_the_bytes_itself():
    assert "Content-Length" not in ask("GET", "/en/", ("content-length", "7"))[1]


def test_it_can_be_warmed():
    bridge.warm(ENGINE)

    assert bridge.client.cache_info().currsize == 1
