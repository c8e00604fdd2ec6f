"""House rules for everybody: a game's list, one of them by its permanent number, and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, jsonify, render_template, url_for

from refbot.errors import NotFound
from refbot.ruling import say
from refbot.web.errors import api_language
from refbot.web.house_rules.shelf import departs, shelf
from refbot.web.services import find_game

if TYPE_CHECKING:
    from refbot.registry import Game
    from refbot.store import HouseRule

bp = Blueprint("house_rules", __name__)
BLUEPRINTS = (bp,)


@bp.get("/<lang>/<slug>/house-rules")
def game(slug: str) -> str:
    """List the house rules of a game."""
    found = find_game(slug)
    rules = shelf().of_game(slug)
    return render_template("house_rules/game.html", game=found, rules=rules)


@bp.get("/<lang>/<slug>/house-rules/<int:number>")
def one(slug: str, number: int) -> str:
    """Show one house rule, beside the rule it changes."""
    found, rule = find_game(slug), _find(number)
    if rule.draft.game != slug:
        raise _no_such(number)
    return render_template(
        "house_rules/one.html", game=found, one=rule, settling=_settling(found, rule)
    )


@bp.get("/api/v1/<slug>/house-rules")
def game_json(slug: str) -> Response:
    """List the house rules of a game as JSON."""
    found = find_game(slug)
    rules = [house_rule_json(one, api_language()) for one in shelf().of_game(slug)]
    return jsonify(game=found.slug, title=found.book.title, house_rules=rules)


@bp.get("/api/v1/house-rules/<int:number>")
def one_json(number: int) -> Response:
    """Return one house rule as JSON."""
    return jsonify(house_rule_json(_find(number), api_language()))


def house_rule_json(one: HouseRule, lang: str) -> dict[str, Any]:
    """Return a house rule as JSON; its words stay in the language they were written in."""
    draft = one.draft
    return {
        "id": one.id,
        "game": draft.game,
        "rule": f"{draft.game}/{draft.rule}" if draft.rule else None,
        "lang": draft.lang,
        "title": draft.title,
        "text": draft.text,
        "name": draft.name or None,
        "reading": {"switch": draft.switch, "choice": draft.choice} if draft.switch else None,
        "approved": one.decided.isoformat() if one.decided else None,
        "link": url_for("house_rules.one", lang=lang, slug=draft.game, number=one.id),
    }


def _find(number: int) -> HouseRule:
    """Return an approved house rule; one that waits is not there for anybody."""
    if found := shelf().get(number):
        return found
    raise _no_such(number)


def _no_such(number: int) -> NotFound:
    return NotFound(say("There is no house rule %(number)s.", number=str(number)[:20]))


def _settling(game: Game, one: HouseRule) -> list[Any]:
    """Return the adjudicators that can follow a house rule: those its reading's rules lead to."""
    if not departs(game, one):
        return []
    rules = game.readings[one.draft.switch].rules
    return [a for a in game.adjudicators.values() if game.cites[a.slug].intersection(rules)]
