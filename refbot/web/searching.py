"""Read what a search asks for, and report what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import request

from refbot.i18n import translator
from refbot.report import hit_json
from refbot.web.house_rules.report import house_rule_json
from refbot.web.house_rules.shelf import shelf
from refbot.web.numbers import whole_number
from refbot.web.services import find_game, services

if TYPE_CHECKING:
    from collections.abc import Iterable

    from refbot.asking import Dispute
    from refbot.lookup import Hit, Results, Suggestion
    from refbot.registry import Game
    from refbot.ruling import Adjudicator

DEFAULT_LIMIT, LARGEST_LIMIT = 10, 50
HOUSE_RULES = 5
"""House rules that a search shows at most, below the rules."""


def game_filter() -> str | None:
    """Return the game in ?game=, None for all; NotFound if there is no such game."""
    slug = request.args.get("game", "")
    return find_game(slug).slug if slug else None


def search_limit() -> int:
    """Return ?limit= within its bounds; anything else counts as not given."""
    asked = whole_number(request.args.get("limit", ""))
    return DEFAULT_LIMIT if asked is None else max(1, min(asked, LARGEST_LIMIT))


def results_json(found: Results, lang: str) -> dict[str, Any]:
    """Return search results as JSON; highlights are [start, end) offsets into `text`."""
    speak = translator(lang).gettext
    return {
        "query": found.query,
        "game": found.game,
        "did_you_mean": found.corrected,
        "hits": [_hit(hit, lang) for hit in found.hits],
        "adjudicators": [
            {
                "game": game.slug,
                "adjudicator": adjudicator.slug,
                "title": speak(adjudicator.title),
                "settles": speak(adjudicator.settles),
                "link": f"/{lang}/{game.slug}/{adjudicator.slug}",
            }
            for game, adjudicator in services().asking.fitting(found)
        ],
        "house_rules": [
            house_rule_json(one, lang) for one in shelf().answering(found, HOUSE_RULES)
        ],
    }


def suggestions_json(
    disputes: Iterable[Dispute], found: Iterable[Suggestion], lang: str
) -> list[dict[str, Any]]:
    """Return type-ahead suggestions as JSON; `link` opens the form or the rule."""
    return [
        *({"kind": "adjudicator", **_dispute(*one, lang)} for one in disputes),
        *(_suggestion(one, lang) for one in found),
    ]


def _dispute(game: Game, adjudicator: Adjudicator, lang: str) -> dict[str, Any]:
    title = translator(lang).gettext(adjudicator.title)
    return {
        "text": title,
        "matched": title,
        "rule": "",
        "game": game.slug,
        "title": game.book.title,
        "link": f"/{lang}/{game.slug}/{adjudicator.slug}",
    }


def _suggestion(one: Suggestion, lang: str) -> dict[str, Any]:
    return {
        "kind": one.kind,
        "text": one.text,
        "matched": one.matched,
        "rule": one.rule.id,
        "game": one.rule.game,
        "title": services().registry[one.rule.game].book.title,
        "link": f"/{lang}/{one.rule.id}",
    }


def _hit(hit: Hit, lang: str) -> dict[str, Any]:
    return {
        **hit_json(hit, lang),
        "highlights": [list(mark) for mark in hit.marks],
        "score": round(hit.score, 4),
    }
