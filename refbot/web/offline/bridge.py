"""Answers requests inside a phone: the way from the service worker to the app, without a network.

The app is built by the first request. It is told the few facts that only the server could find
out: they lie beside this module in an engine, and nowhere else.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from werkzeug.test import Client, EnvironBuilder

from refbot.paths import PACKAGE
from refbot.web import create_app
from refbot.web.offline.copy import COPY

if TYPE_CHECKING:
    from collections.abc import Iterable

TOLD = Path(__file__).with_name("told.json")
"""{"pages", "assets"}: the version of the pages and the stamp of the static files."""

INSTANCE = PACKAGE.parent / "instance"
"""Where the engine has its index, made when it was packed."""

DROPPED = {"content-length"}  # the browser counts for itself

WARMING = (
    "/en/",
    "/es/kazaam/7.1",
    "/en/search?q=jokr",
    "/es/search?q=puntage",
    "/es/kazaam/final-score",
    "/en/-/-/-",
)
"""Pages that between them need most of the app."""

Answer = tuple[int, list[tuple[str, str]], bytes]
"""Status, headers, body."""


def handle(
    engine: str, method: str, url: str, headers: Iterable[tuple[str, str]], body: bytes
) -> Answer:
    """Answer a request for the full address *url* as the refbot whose engine is *engine* would."""
    sent = [(name, value) for name, value in headers if name.lower() not in DROPPED]
    there = urlsplit(url)
    request = EnvironBuilder(
        method=method,
        base_url=f"{there.scheme}://{there.netloc}/",
        path=there.path,
        query_string=there.query,
        headers=sent,
        data=body,
    )
    with client(engine).open(request) as answer:
        kept = [(name, value) for name, value in answer.headers if name.lower() not in DROPPED]
        return answer.status_code, kept, answer.data


def warm(engine: str) -> None:
    """Do once what every start would have to do again: the memory is kept as it is after this."""
    for address in WARMING:
        handle(engine, "GET", f"https://localhost{address}", (), b"")


@cache
def client(engine: str) -> Client:
    """Return what asks the app, which is built now."""
    told: dict[str, Any] = json.loads(TOLD.read_text(encoding="utf-8"))
    config = {
        **COPY,
        "ASSETS": told["assets"],
        "INSTANCE": INSTANCE,
        "OFFLINE_VERSION": (told["pages"], engine),
    }
    return Client(create_app(config), use_cookies=False)
