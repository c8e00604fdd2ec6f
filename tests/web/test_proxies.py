"""What proxies say is believed as far as there are proxies."""

from __future__ import annotations

import pytest
from flask import request

from refbot.errors import SettingError
from refbot.web import create_app
from refbot.web.proxies import proxies

SAID = {"X-Forwarded-For": "203.0.113.9, 198.51.100.7", "X-Forwarded-Proto": "https"}


def told(folder, count: int) -> tuple[str | None, str | None]:
    """Return the address that asks as the app sees it, and the header that TLS brings."""
    app = create_app({"INSTANCE": folder, "PROXIES": count, "HOUSE_RULES": False})
    seen = []
    app.before_request(lambda: seen.append(request.remote_addr))
    answer = app.test_client().get("/healthz", headers=SAID)
    return seen[0], answer.headers.get("Strict-Transport-Security")


def test_without_proxies_nothing_of_it_is_believed(tmp_path):
    assert told(tmp_path, 0) == ("127.0.0.1", None)


@pytest.mark.parametrize(("count", "address"), [(1, "198.51.100.7"), (2, "203.0.113.9")])
def test_the_nearest_proxies_are_believed(tmp_path, count, address):
    seen, strict = told(tmp_path, count)
    assert seen == address
    assert (strict is not None) == (count == 1)


@pytest.mark.parametrize(("given", "count"), [("", 0), ("0", 0), ("1", 1), ("9", 9)])
def test_the_environment_says_how_many(monkeypatch, given, count):
    monkeypatch.setenv("REFBOT_PROXIES", given)
    assert proxies() == count


@pytest.mark.parametrize("given", ["-1", "ten", "1.5", "99"])
def test_what_is_no_number_of_proxies_is_said(monkeypatch, given):
    monkeypatch.setenv("REFBOT_PROXIES", given)
    with pytest.raises(SettingError, match="REFBOT_PROXIES"):
        proxies()
