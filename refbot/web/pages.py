"""The pages for reading: home, search, a rulebook, one rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.routing import BaseConverter

from refbot.errors import NotFound
from refbot.rulebook import LANGUAGES
from refbot.ruling import say
from refbot.web.answers import answer
from refbot.web.box import contents, kinds
from refbot.web.house_rules.shelf import shelf
from refbot.web.languages import language, speaker
from refbot.web.places import place
from refbot.web.printed import spotted
from refbot.web.rule_text import explaining, linked, told
from refbot.web.searching import HOUSE_RULES, LARGEST_LIMIT, game_filter, search_limit
from refbot.web.services import find_game, find_rule, services

if TYPE_CHECKING:
    from flask.blueprints import BlueprintSetupState

bp = Blueprint("pages", __name__)
bp.app_template_filter()(linked)
bp.app_template_filter()(told)
bp.app_template_filter()(explaining)
bp.app_template_filter()(place)

ROBOTS = "User-agent: *\nDisallow: /api/\n"


class RuleNumber(BaseConverter):
    """A rule's number in an address, such as 7.1; it goes before a page called by a name."""

    regex = r"\d+\.\d+"
    weight = 50


@bp.record_once
def _know_rule_numbers(state: BlueprintSetupState) -> None:
    state.app.url_map.converters["rule_number"] = RuleNumber


@bp.app_context_processor
def _games() -> dict[str, Any]:
    """Every page knows the games."""
    return {"registry": services().registry}


@bp.app_template_filter()
def language_name(code: str) -> str:
    """Return what the reader calls a language."""
    return str(speaker().locale.languages.get(code, code))


@bp.get("/")
def welcome() -> Response:
    """Send a reader to the home page in the language the browser asks for."""
    answer = redirect(url_for("pages.home", lang=language()))
    answer.vary.add("Accept-Language")
    return answer  # type: ignore[return-value]


@bp.get("/robots.txt")
def robots() -> Response:
    """Tell crawlers what is not for reading."""
    return Response(ROBOTS, mimetype="text/plain")


@bp.get("/<lang>/")
def home() -> str:
    """Show the search box, and for each game what can be settled and looked up."""
    return render_template("home.html")


@bp.get("/<lang>/search")
def search() -> str:
    """Answer ?q= from all games, from ?game=, or from the one that ?q= names."""
    chosen, limit = game_filter(), search_limit()
    q = request.args.get("q", "")
    found = services().lookup.search(q, language(), chosen, limit=LARGEST_LIMIT)
    shown = answer(found, limit)
    return render_template(
        "search.html",
        found=found,
        answer=shown,
        spotted=spotted(found, shown.ids),
        settling=services().asking.fitting(found),
        house_rules=shelf().answering(found, HOUSE_RULES),
        game=services().registry[found.game] if found.game else None,
        chosen=chosen,
        most=LARGEST_LIMIT,
    )


@bp.get("/<lang>/<slug>/")
def rulebook(slug: str) -> str:
    """Show a game's whole rulebook."""
    game = find_game(slug)
    pieces = game.book.pieces
    return render_template("game.html", game=game, box=contents(pieces), kinds=kinds(pieces))


@bp.get("/<lang>/<slug>/<rule_number:number>")
def rule(slug: str, number: str) -> str:
    """Show one rule, and around it what a dispute about it needs."""
    game, found = find_rule(slug, number)
    before, after = game.book.neighbours(number)
    facts: dict[str, Any] = {
        "game": game,
        "rule": found,
        "section": game.book.section_of(number),
        "before": before,
        "after": after,
    }
    return render_template("rule.html", **facts)


@bp.get(f"/<any({','.join(LANGUAGES)}):lang>/<path:rest>")
def lost(rest: str) -> str:
    """Say in the reader's language that nothing is here, and point at the game named, if any."""
    near = [f"/{slug}/" for slug in services().registry if slug in rest.split("/")]
    raise NotFound(say("There is nothing at this address."), near)
