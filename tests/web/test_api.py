"""JSON for programs: contracts, languages, and answers to whatever is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from flask.testing import FlaskClient

SETUP = "/api/v1/kazaam/final-score"
GAMES = ["ka-boom", "kablamo", "kazaam", "kbom", "kram-la-bam"]


def test_health(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json() == {"status": "ok", "games": 5}


@pytest.mark.parametrize("slug", GAMES)
def test_rules_come_in_both_languages_with_their_source(client: FlaskClient, slug: str) -> None:
    rules = client.get(f"/api/v1/{slug}/rules").get_json()["rules"]

    assert len({rule["number"] for rule in rules}) == len(rules) > 80
    for rule in rules:
        assert rule["id"] == f"{slug}/{rule['number']}"
        assert rule["section"].keys() == {"number", "en", "es"}
        assert rule["text"].keys() == rule["examples"].keys() == {"en", "es"}
        assert rule["source"]


def test_search_answers_in_the_language_asked_for(client: FlaskClient) -> None:
    for lang in ("en", "es"):
        hit = client.get(f"/api/v1/search?q=kazaam 7.1&lang={lang}").get_json()["hits"][0]
        rules = client.get("/api/v1/kazaam/rules").get_json()["rules"]
        text = next(rule["text"][lang] for rule in rules if rule["number"] == "7.1")
        assert (hit["rule"], hit["text"], hit["link"]) == (
            "kazaam/7.1",
            text,
            f"/{lang}/kazaam/7.1",
        )


def test_highlights_are_offsets_of_matched_words(client: FlaskClient) -> None:
    hit = client.get("/api/v1/search?q=resurrect&game=kram-la-bam").get_json()["hits"][0]
    marked = {hit["text"][start:end].lower() for start, end in hit["highlights"]}
    assert "resurrect" in marked


@pytest.mark.parametrize("limit", ["0", "-1", "999", "x", ""])
def test_a_limit_out_of_bounds_is_bounded(client: FlaskClient, limit: str) -> None:
    assert 1 <= len(client.get(f"/api/v1/search?q=card&limit={limit}").get_json()["hits"]) <= 50


@pytest.mark.parametrize(
    "q",
    [
        "",
        " ",
        "x" * 10_000,
        "\x00\x01",
        '"',
        "((((",
        "a AND OR NOT *",
        "🃏🎲",
        "مرحبا",
        "ñ",
        "<script>",
        "%",
    ],
)
@pytest.mark.parametrize("lang", ["en", "es", "fr", ""])
def test_any_question_gets_an_answer(client: FlaskClient, q: str, lang: str) -> None:
    answer = client.get("/api/v1/search", query_string={"q": q, "lang": lang})
    assert answer.status_code == 200
    assert isinstance(answer.get_json()["hits"], list)


@pytest.mark.parametrize(
    "address",
    [
        "/api/v1/search?q=x&game=chess",
        "/api/v1/chess/rules",
        "/api/v1/kazaam/nothing",
        "/api/v1/x/y/z",
    ],
)
def test_what_is_not_there_is_a_problem_document(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code in {404, 405}
    assert answer.content_type.startswith("application/problem+json")
    assert answer.get_json()["status"] == answer.status_code


def test_an_unknown_adjudicator_names_the_nearest(client: FlaskClient) -> None:
    answer = client.post("/api/v1/kazaam/final-scores", json={})
    assert answer.status_code == 404
    assert answer.get_json()["nearest"][0] == "/en/kazaam/final-score"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"x",
        b"[]",
        b"1",
        b"null",
        b'"x"',
        b'{"a":NaN}',
        b"\xff",
        b"[" * 9_000,
        b'{"a":"\\ud800"}',
    ],
)
def test_a_body_that_is_no_object_is_refused(client: FlaskClient, body: bytes) -> None:
    answer = client.post(SETUP, data=body, content_type="application/json")
    assert answer.status_code == 400
    assert answer.content_type.startswith("application/problem+json")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b'{"players":' + b"[" * 400 + b"]" * 400 + b"}", "nested more than 20 levels"),
        (b'{"players":' + b"[" * 90_000 + b"]" * 90_000 + b"}", "nested more than 20 levels"),
        (b'{"player_count":' + b"9" * 5_000 + b"}", "more than 100 digits"),
        (b'{"players":[],"players":["Ivo"]}', "\u201cplayers\u201d is given more than once"),
        (b'{"boards":{"Ivo":{},"Ivo":{}}}', "\u201cIvo\u201d is given more than once"),
    ],
)
def test_a_body_that_means_nothing_sure_is_refused(
    client: FlaskClient, body: bytes, says: str
) -> None:
    answer = client.post(SETUP, data=body)
    assert answer.status_code == 400
    assert says in answer.json["detail"]


def test_a_body_that_is_too_large_is_refused(client: FlaskClient) -> None:
    answer = client.post(SETUP, data=b'{"a":"' + b"x" * 300_000 + b'"}')
    assert answer.status_code == 413
    assert answer.content_type.startswith("application/problem+json")


def test_faults_speak_the_language_asked_for(client: FlaskClient) -> None:
    english, spanish = (
        client.post(f"{SETUP}?lang={lang}", json={}).get_json() for lang in ("en", "es")
    )
    assert english["errors"][0]["pointer"] == spanish["errors"][0]["pointer"] == "/players"
    assert english["errors"][0]["message"] != spanish["errors"][0]["message"]


def test_any_site_may_ask(client: FlaskClient) -> None:
    assert client.get("/api/v1/search?q=x").headers["Access-Control-Allow-Origin"] == "*"
    assert client.options(SETUP).headers["Access-Control-Allow-Headers"] == "Content-Type"


def references(node: Any) -> set[str]:
    if isinstance(node, dict):
        own = {node["$ref"]} if isinstance(node.get("$ref"), str) else set()
        return own.union(*(references(child) for child in node.values()))
    if isinstance(node, list):
        return set().union(*(references(child) for child in node))
    return set()


def test_the_document_describes_every_adjudicator_and_refers_to_nothing_missing(
    client: FlaskClient,
) -> None:
    document = client.get("/api/v1/openapi.json").get_json()
    registry = client.application.extensions["refbot"].registry

    assert document["openapi"] == "3.1.0"
    for game, adjudicator in registry.adjudicators:
        assert f"/api/v1/{game.slug}/{adjudicator.slug}" in document["paths"]
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert references(document) <= known


def test_a_situation_is_described_with_its_limits(client: FlaskClient) -> None:
    document = client.get("/api/v1/openapi.json").get_json()
    content = document["paths"]["/api/v1/kazaam/final-score"]["post"]["requestBody"]["content"]
    schema = content["application/json"]["schema"]
    assert schema["properties"]["players"]["minItems"] == 2
    assert schema["properties"]["players"]["maxItems"] == 5
    assert schema["additionalProperties"] is False
