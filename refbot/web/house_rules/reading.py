"""House rules for everybody: a game's list, one of them by its permanent number, and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, Response, jsonify, render_template

from refbot.errors import NotFound
from refbot.ruling import say
from refbot.store import Unavailable
from refbot.web.errors import api_language
from refbot.web.house_rules.report import house_rule_json
from refbot.web.house_rules.settings import settling
from refbot.web.house_rules.shelf import Shelf, shelf
from refbot.web.numbers import whole_number
from refbot.web.services import find_game

if TYPE_CHECKING:
    from refbot.store import HouseRule

bp = Blueprint("house_rules", __name__)
BLUEPRINTS = (bp,)

LONGEST_NUMBER = 20


@bp.get("/<lang>/<slug>/house-rules")
def game(slug: str) -> str:
    """List the house rules of a game."""
    found = find_game(slug)
    rules = _shelf().of_game(slug)
    return render_template("house_rules/game.html", game=found, rules=rules)


@bp.get("/<lang>/<slug>/house-rules/<number:number>")
def one(slug: str, number: int) -> str:
    """Show one house rule, beside the rule it changes."""
    found, rule = find_game(slug), _find(number)
    if rule.draft.game != slug:
        raise _no_such(number)
    return render_template(
        "house_rules/one.html", game=found, one=rule, settling=settling(found, rule)
    )


@bp.get("/api/v1/<slug>/house-rules")
def game_json(slug: str) -> Response:
    """List the house rules of a game as JSON."""
    found = find_game(slug)
    rules = [house_rule_json(one, api_language()) for one in _shelf().of_game(slug)]
    return jsonify(game=found.slug, title=found.book.title, house_rules=rules)


@bp.get("/api/v1/house-rules/<number>")
def one_json(number: str) -> Response:
    """Return one house rule as JSON."""
    if (asked := whole_number(number)) is None:
        raise _no_such(number)
    return jsonify(house_rule_json(_find(asked), api_language()))


def _find(number: int) -> HouseRule:
    """Return an approved house rule; one that waits is not there for anybody."""
    if found := _shelf().get(number):
        return found
    raise _no_such(number)


def _shelf() -> Shelf:
    """Return the shelf, unless nobody knows yet what is on it: Unavailable."""
    if not shelf().known:
        raise Unavailable("the approved house rules were never read")
    return shelf()


def _no_such(number: int | str) -> NotFound:
    return NotFound(say("There is no house rule %(number)s.", number=str(number)[:LONGEST_NUMBER]))
