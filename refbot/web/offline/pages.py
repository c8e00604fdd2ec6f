"""Render every page that asks nothing of the reader, in all languages."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from refbot.rulebook import LANGUAGES
from refbot.web.offline.runs import Lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from flask import Flask
    from flask.testing import FlaskClient

    from refbot.registry import Game

ORIGIN = "https://refbot.invalid"
"""Stands in the pages for the reader's own scheme and host."""


def pages(app: Flask) -> bytes:
    """Return the pages of *app* as the JSON that this package's docstring describes."""
    client = app.test_client()
    lines = Lines()
    found: dict[str, list[int]] = {}
    for address in addresses(app):
        if (page := _page(client, address)) is not None:
            found[address] = lines.add(page)
    document = {"origin": ORIGIN, "lines": list(lines), "pages": found}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def addresses(app: Flask) -> Iterator[str]:
    """Yield every address of the app that takes a language and no more than a place in a game."""
    games = app.extensions["refbot"].registry.values()
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    with app.test_request_context(base_url=ORIGIN):
        for lang in LANGUAGES:
            for values in _places(lang, games):
                for rule in rules:
                    if rule.arguments == values.keys():
                        yield app.url_for(rule.endpoint, **values)


def _places(lang: str, games: Iterable[Game]) -> Iterator[dict[str, Any]]:
    yield {"lang": lang}
    for game in games:
        place = {"lang": lang, "slug": game.slug}
        yield place
        yield from ({**place, "name": name} for name in game.adjudicators)
        yield from ({**place, "number": number} for number in game.book.rules)


def _page(client: FlaskClient, address: str) -> str | None:
    """Return a page; None if there is none for this game, or something else than a page."""
    answer = client.get(address, base_url=ORIGIN)
    whole = answer.status_code == 200 and answer.mimetype == "text/html"  # noqa: PLR2004
    return answer.text if whole else None
