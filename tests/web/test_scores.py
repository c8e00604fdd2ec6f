"""What the server gives to a score sheet, and the QR codes that carry a page to another phone."""

from __future__ import annotations

import html
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from refbot.rulebook import LANGUAGES
from refbot.web.qr import LONGEST
from refbot.web.sheets import SHEETS

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

    from refbot.registry import Registry

sheets = pytest.mark.parametrize("slug", SHEETS)
languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def registry(app: Flask) -> Registry:
    return app.extensions["refbot"].registry


def data(page: str, name: str) -> Any:
    found = re.search(rf'data-{name}="([^"]*)"', page)
    assert found
    return json.loads(html.unescape(found[1]))


def declared(client: FlaskClient, slug: str, lang: str = "en") -> dict[str, Any]:
    return data(client.get(f"/{lang}/{slug}/scores").text, "known")[slug]


# What is declared of a game


@sheets
def test_every_rule_a_sheet_rests_on_exists(registry: Registry, slug: str):
    assert SHEETS[slug].cites()
    assert SHEETS[slug].cites() <= registry[slug].book.rules.keys()


@sheets
def test_what_a_sheet_calls_silent_is_silent_in_the_rulebook(registry: Registry, slug: str):
    rules = registry[slug].book.rules
    for said in silent_lines(SHEETS[slug]):
        assert "silent" in {rules[number].kind for number in said.rules}, said.text


def silent_lines(part: Any) -> list[Any]:
    if getattr(part, "silent", False):
        return [part]
    inside = part if isinstance(part, tuple) else getattr(part, "__dict__", {}).values()
    return [said for item in inside for said in silent_lines(item)]


@sheets
def test_the_rules_of_the_game_say_how_many_play(client: FlaskClient, registry, slug: str):
    players, facts = registry[slug].book.players, declared(client, slug)
    assert facts["least"] == (players.min or 2)
    assert players.max in {None, facts["most"]}


@sheets
def test_a_sheet_works_its_points_out_only_where_that_is_possible(client, registry, slug: str):
    for help_ in declared(client, slug)["helps"]:
        assert client.get(help_["address"]).status_code == 200
    assert len(declared(client, slug)["helps"]) <= len(registry[slug].adjudicators)


def test_the_numbers_are_those_of_the_rulebook(client: FlaskClient, registry: Registry):
    regular, quick = declared(client, "kram-la-bam")["modes"]
    assert (regular["ends"], regular["goal"], regular["fewest"]) == ("target", 200, False)
    assert quick["ends"] == "once"
    assert [rung["by"] for rung in regular["ladder"]] == ["total", "last-round", "draw", "vote"]
    assert declared(client, "kbom")["modes"][0]["fewest"] is True
    assert declared(client, "kbom")["modes"][0]["adds"] is False
    assert declared(client, "ka-boom")["modes"][0]["goal"] == 3
    assert declared(client, "kazaam")["modes"][0]["most"] == 34
    for slug, number, figure in (
        ("kram-la-bam", "9.2", "200"),
        ("ka-boom", "10.4", "3"),
        ("kazaam", "7.13", "34"),
    ):
        assert figure in registry[slug].book.rules[number].text["en"]


# The pages


@sheets
@languages
def test_a_sheet_has_a_page_in_both_languages(client: FlaskClient, slug: str, lang: str):
    answer = client.get(f"/{lang}/{slug}/scores")
    assert answer.status_code == 200
    assert f'<html lang="{lang}">' in answer.text


@sheets
def test_without_javascript_a_sheet_leads_to_what_settles_the_score(client, slug: str):
    page = client.get(f"/en/{slug}/scores").text
    without = page.partition("<noscript>")[2].partition("</noscript>")[0]
    assert "needs JavaScript" in without
    for help_ in declared(client, slug)["helps"]:
        assert f'href="{help_["address"]}"' in without


def test_the_list_offers_a_sheet_of_every_game_that_counts_points(client: FlaskClient):
    page = client.get("/en/scores").text
    assert all(f'href="/en/{slug}/scores#new"' in page for slug in SHEETS)
    assert data(page, "known").keys() == SHEETS.keys()


def test_a_game_that_counts_no_points_says_so(client: FlaskClient):
    answer = client.get("/en/kablamo/scores")
    assert answer.status_code == 404
    assert "counts no points" in answer.text
    assert client.get("/en/nothing/scores").status_code == 404


@sheets
def test_every_sentence_of_a_sheet_is_there_in_every_language(client: FlaskClient, slug: str):
    english, spanish = (
        data(client.get(f"/{lang}/{slug}/scores").text, "words") for lang in LANGUAGES
    )
    assert english.keys() == spanish.keys()
    for key, text in english.items():
        facts = re.findall(r"%\(\w+\)s", text)
        assert sorted(facts) == sorted(re.findall(r"%\(\w+\)s", spanish[key])), key


# QR codes


def test_a_page_is_drawn_and_may_be_kept(client: FlaskClient):
    answer = client.get("/qr", query_string={"t": "/en/kazaam/7.1"})
    assert answer.status_code == 200
    assert answer.mimetype == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert answer.cache_control.public
    assert answer.cache_control.max_age


def test_scores_travel_in_a_body_and_are_not_kept(client: FlaskClient):
    answer = client.post("/qr", data={"t": "/en/kbom/scores#s=jW10"})
    assert answer.status_code == 200
    assert answer.cache_control.no_store


def test_the_code_holds_the_whole_address(client: FlaskClient):
    import segno

    svg = client.get("/qr", query_string={"t": "/en/kazaam/7.1"}).text
    size = segno.make_qr("http://localhost/en/kazaam/7.1", error="l").symbol_size(border=4)[0]
    assert f'viewBox="0 0 {size} {size}"' in svg


@pytest.mark.parametrize(
    "address",
    [
        "",
        "/",
        "//evil.example/en/",
        "https://evil.example/en/",
        "/fr/kazaam/",
        "/en",
        "@evil.example/en/",
        "/en/a b",
        "/en/\n",
        "/en/ñ",
        "/en/" + "x" * LONGEST,
        "javascript:alert(1)",
    ],
)
def test_nothing_else_is_drawn(client: FlaskClient, address: str):
    assert client.get("/qr", query_string={"t": address}).status_code == 400
    assert client.post("/qr", data={"t": address}).status_code == 400
