"""Describe the API as OpenAPI 3.1: each situation's schema comes from its own class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refbot.ruling.model import Certainty, Status
from refbot.situations import adapter
from refbot.web.searching import DEFAULT_LIMIT, LARGEST_LIMIT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from refbot.registry import Game, Registry
    from refbot.ruling import Adjudicator

Json = dict[str, Any]
REFERENCE = "#/components/schemas/{model}"
HOUSE_RULE: Json = {"$ref": REFERENCE.format(model="HouseRule")}
TEXT: Json = {"type": "string"}
RULE_IDS: Json = {"type": "array", "items": {"type": "string", "examples": ["kazaam/7.1"]}}
LANG: Json = {
    "name": "lang",
    "in": "query",
    "description": "The language of sentences: en or es; anything else counts as en.",
    "schema": {"type": "string", "default": "en"},
}


def document(registry: Registry) -> Json:
    """Return the whole document."""
    schemas: Json = {"Ruling": _ruling(), "Problem": _problem(), "HouseRule": _house_rule()}
    paths: Json = {
        "/api/v1/search": {"get": _search(registry, "Search the rules.", "hits", "house_rules")},
        "/api/v1/suggest": {"get": _search(registry, "Suggest while typing.", "suggestions")},
        "/api/v1/house-rules/{id}": {"get": _one_house_rule()},
        "/healthz": {"get": _get("Say that pages can be served.", {"type": "object"})},
    }
    for game, adjudicator in registry.adjudicators:
        address = f"/api/v1/{game.slug}/{adjudicator.slug}"
        paths[address] = {"post": _rule_on(game, adjudicator, schemas)}
    for game in registry.values():
        summary = f"List the rules of {game.book.title}, in both languages."
        paths[f"/api/v1/{game.slug}/rules"] = {"get": _get(summary, {"type": "object"})}
        paths[f"/api/v1/{game.slug}/house-rules"] = {"get": _house_rules(game)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "refbot",
            "version": "1",
            "description": "Look up and settle the rules of party games.",
        },
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _rule_on(game: Game, adjudicator: Adjudicator, schemas: Json) -> Json:
    return {
        "operationId": f"{game.slug}-{adjudicator.slug}",
        "summary": f"{game.book.title}: {adjudicator.settles}",
        "parameters": [LANG],
        "requestBody": {
            "required": True,
            "content": {"application/json": {"schema": _situation(game, adjudicator, schemas)}},
        },
        "responses": {
            "200": _answer("The ruling.", {"$ref": REFERENCE.format(model="Ruling")}),
            "400": _refusal("The body is no JSON object."),
            "413": _refusal("The body is too large."),
            "422": _refusal("The situation cannot be as described; every fault is listed."),
        },
    }


def _situation(game: Game, adjudicator: Adjudicator, schemas: Json) -> Json:
    """Return the schema of a situation; its parts go to *schemas* under the adjudicator's name."""
    forms = []
    for code, form in adjudicator.forms.items():
        prefix = f"{game.slug}.{adjudicator.slug}." + (f"{code}." if code else "")
        schema = adapter(form).json_schema(ref_template=REFERENCE.format(model=prefix + "{model}"))
        for name, part in schema.pop("$defs", {}).items():
            schemas[prefix + name] = part
        if adjudicator.chooser:
            schema["properties"] = {adjudicator.chooser: {"const": code}, **schema["properties"]}
        forms.append(schema)
    return forms[0] if len(forms) == 1 else {"anyOf": forms}


def _search(registry: Registry, summary: str, *answers: str) -> Json:
    bounds = f"How many, 1 to {LARGEST_LIMIT}; anything else is brought within these."
    asked: Mapping[str, Json] = {
        "q": {"type": "string", "default": ""},
        "game": {"type": "string", "enum": ["", *registry]},
        "limit": {"description": bounds, "default": DEFAULT_LIMIT},
    }
    parameters = [{"name": n, "in": "query", "schema": s} for n, s in asked.items()]
    found = _get(summary, {"type": "object", "required": list(answers)})
    found["parameters"] = [*parameters, LANG]
    found["responses"]["404"] = _refusal("There is no such game.")
    return found


def _house_rules(game: Game) -> Json:
    schema = _object(game=TEXT, title=TEXT, house_rules=_list(HOUSE_RULE))
    return _kept(f"List the approved house rules of {game.book.title}.", schema)


def _one_house_rule() -> Json:
    found = _kept("Return one approved house rule.", HOUSE_RULE)
    number = {"type": "integer", "minimum": 1}
    found["parameters"].insert(0, {"name": "id", "in": "path", "required": True, "schema": number})
    found["responses"]["404"] = _refusal("There is no approved house rule of that number.")
    return found


def _kept(summary: str, schema: Json) -> Json:
    """Return a GET of what is kept in the database, which may not be there."""
    found = _get(summary, schema)
    found["parameters"] = [LANG]
    found["responses"]["503"] = _refusal("House rules cannot be reached.")
    return found


def _house_rule() -> Json:
    or_none: Json = {"type": ["string", "null"]}
    reading = {**_object(switch=TEXT, choice=TEXT), "type": ["object", "null"]}
    found = _object(
        id={"type": "integer"},
        game=TEXT,
        rule={**or_none, "examples": ["kazaam/7.1"]},
        lang=TEXT,
        title=TEXT,
        text=TEXT,
        name=or_none,
        reading=reading,
        approved={**or_none, "format": "date-time"},
        link=TEXT,
    )
    return {**found, "description": "How a table plays it; no words of the rulebook."}


def _get(summary: str, schema: Json) -> Json:
    return {"summary": summary, "responses": {"200": _answer(summary, schema)}}


def _answer(text: str, schema: Json) -> Json:
    return {"description": text, "content": {"application/json": {"schema": schema}}}


def _refusal(text: str) -> Json:
    problem = {"schema": {"$ref": REFERENCE.format(model="Problem")}}
    return {"description": text, "content": {"application/problem+json": problem}}


def _object(**properties: Json) -> Json:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _list(item: Json) -> Json:
    return {"type": "array", "items": item}


def _ruling() -> Json:
    other = _object(choice=TEXT, verdict=TEXT, same_result={"type": "boolean"})
    return _object(
        game=TEXT,
        adjudicator=TEXT,
        status={"enum": [str(status) for status in Status]},
        certainty={"enum": [str(grade) for grade in Certainty]},
        verdict=TEXT,
        result={"type": "object"},
        steps=_list(_object(node=TEXT, text=TEXT, rules=RULE_IDS, certainty=TEXT)),
        readings=_list(_object(switch=TEXT, choice=TEXT, alternatives=_list(other))),
        questions=_list(_object(pointer=TEXT, text=TEXT, why=TEXT)),
        link=TEXT,
    )


def _problem() -> Json:
    fault = _object(pointer=TEXT, message=TEXT, rules=RULE_IDS)
    problem = _object(type=TEXT, title=TEXT, status={"type": "integer"}, detail=TEXT)
    problem["properties"]["errors"] = _list(fault)
    return problem
