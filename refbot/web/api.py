"""JSON for programs: search, rules, rulings, and the document that describes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, jsonify, request
from werkzeug.routing import BaseConverter

from refbot.facts import read_facts
from refbot.report import ruling_json
from refbot.ruling import judge
from refbot.situations import examine
from refbot.web.errors import api_language
from refbot.web.openapi import document
from refbot.web.printed import spotted_json, wording_json
from refbot.web.searching import game_filter, results_json, search_limit, suggestions_json
from refbot.web.services import find_adjudicator, find_game, services

if TYPE_CHECKING:
    from flask.blueprints import BlueprintSetupState

    from refbot.rulebook import Rule, Section

bp = Blueprint("api", __name__)


class Other(BaseConverter):
    """A name in an address that takes none which only answers GET: those say 405 to the rest."""

    regex = r"(?!(?:rules|house-rules)\Z)[^/]+"
    part_isolating = True


@bp.record_once
def _know_others(state: BlueprintSetupState) -> None:
    state.app.url_map.converters["other"] = Other


@bp.get("/api/v1/search")
def search() -> Response:
    """Search the rules: ?q= &lang= &game= &limit=."""
    found = services().lookup.search(
        request.args.get("q", ""), api_language(), game_filter(), limit=search_limit()
    )
    return jsonify({**results_json(found, api_language()), **spotted_json(found)})


@bp.get("/api/v1/suggest")
def suggest() -> Response:
    """Suggest rulings, terms and rules for the words so far: ?q= &lang= &game= &limit=."""
    lang, q, slug, limit = api_language(), request.args.get("q", ""), game_filter(), search_limit()
    disputes = services().asking.beginning(q, lang, slug)[:limit]
    found = services().lookup.suggest(q, lang, slug, limit=limit - len(disputes))
    return jsonify(suggestions=suggestions_json(disputes, found, lang))


@bp.get("/api/v1/<slug>/rules")
def rules(slug: str) -> Response:
    """List a game's rules in both languages, with the fingerprints of what they restate."""
    book = find_game(slug).book
    return jsonify(
        game=book.slug,
        title=book.title,
        printed=book.printed,
        rules=[_rule(section, rule) for section in book.sections for rule in section.rules],
    )


def _rule(section: Section, rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": rule.number,
        "section": {"number": section.number, **section.title},
        "kind": str(rule.kind),
        "text": dict(rule.text),
        "examples": {lang: list(texts) for lang, texts in rule.examples.items()},
        "source": list(rule.source),
        **wording_json(rule),
    }


@bp.post("/api/v1/<other:slug>/<other:name>")
def rule_on(slug: str, name: str) -> Response:
    """Rule on a situation; 422 lists everything that cannot be so."""
    game, adjudicator = find_adjudicator(slug, name)
    facts = read_facts(request.get_data())
    situation = examine(adjudicator, facts, game.readings)
    judgement = judge(adjudicator, situation, game.readings)
    return jsonify(ruling_json(game, adjudicator, facts, judgement, api_language()))


@bp.get("/api/v1/openapi.json")
def openapi() -> Response:
    """Describe all this as OpenAPI 3.1."""
    return jsonify(document(services().registry))


@bp.get("/healthz")
def healthz() -> Response:
    """Say that pages can be served."""
    return jsonify(status="ok", games=len(services().registry))
