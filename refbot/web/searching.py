"""Read what a search asks for, and report what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import request

from refbot.web.services import find_game

if TYPE_CHECKING:
    from refbot.lookup import Hit, Results

DEFAULT_LIMIT, LARGEST_LIMIT = 10, 50


def game_filter() -> str | None:
    """Return the game in ?game=, None for all; NotFound if there is no such game."""
    slug = request.args.get("game", "")
    return find_game(slug).slug if slug else None


def search_limit() -> int:
    """Return ?limit= within its bounds; anything else counts as not given."""
    try:
        asked = int(request.args.get("limit", DEFAULT_LIMIT))
    except ValueError:
        return DEFAULT_LIMIT
    return max(1, min(asked, LARGEST_LIMIT))


def results_json(found: Results, lang: str) -> dict[str, Any]:
    """Return search results as JSON; highlights are [start, end) offsets into `text`."""
    return {
        "query": found.query,
        "game": found.game,
        "did_you_mean": found.corrected,
        "hits": [_hit(hit, lang) for hit in found.hits],
        "adjudicators": [],
    }


def _hit(hit: Hit, lang: str) -> dict[str, Any]:
    return {
        "rule": hit.rule.id,
        "game": hit.rule.game,
        "number": hit.rule.number,
        "section": hit.section.title[lang],
        "text": hit.rule.text[lang],
        "highlights": [list(mark) for mark in hit.marks],
        "score": round(hit.score, 4),
        "link": f"/{lang}/{hit.rule.id}",
    }
