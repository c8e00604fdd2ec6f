"""What a reader finds who asks for what is not there."""

from __future__ import annotations

import re

import pytest

from refbot.rulebook import LANGUAGES

MISSING = [
    "/nope/",
    "/nope/7.1",
    "/nope/final-score",
    "/kazaam/99.99",
    "/kazaam/no-such-page",
    "/kazaam/7.1/deeper",
    "/search?q=tie&game=nope",
    "/a/b/c/d",
    "/kazaam/7.1.1",
]

languages = pytest.mark.parametrize("lang", LANGUAGES)


@languages
@pytest.mark.parametrize("address", MISSING)
def test_what_is_not_there_is_a_page_in_the_readers_language(client, lang, address):
    answer = client.get(f"/{lang}{address}", headers={"Accept-Language": "en, es"})
    assert answer.status_code == 404
    assert f'<html lang="{lang}">' in answer.text


@languages
@pytest.mark.parametrize("address", MISSING)
def test_a_wrong_address_still_offers_the_search_and_every_game(client, library, lang, address):
    page = client.get(f"/{lang}{address}").text
    assert f'action="/{lang}/search"' in page
    assert all(f'href="/{lang}/{slug}/"' in page for slug in library)


@pytest.mark.parametrize("address", MISSING)
def test_head_answers_like_get_without_a_body(client, address):
    answer = client.head(f"/en{address}")
    assert (answer.status_code, answer.data) == (404, b"")


@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("/en/kazam/", "/en/kazaam/"),
        ("/es/kramlabam/", "/es/kram-la-bam/"),
        ("/en/kazaam/7.99", "/en/kazaam/7.1"),
        ("/en/kazaam/99.1", "/en/kazaam/"),
        ("/es/kbom/5/1", "/es/kbom/"),
        ("/fr/", "/"),
    ],
)
def test_a_wrong_address_names_the_nearest_right_one(client, address, near):
    main = client.get(address).text.partition("<main")[2].partition("</main>")[0]
    assert f'<a class="row" href="{near}">' in main


def test_a_rule_that_is_near_is_shown_with_its_words(client, library):
    shown = client.get("/en/kazaam/7.99").text
    assert "Kazaam 7.1" in " ".join(shown.split())
    assert library.rule("kazaam/7.1").text["en"][:60] in shown


@pytest.mark.parametrize(
    ("accepted", "lang"), [("es", "es"), ("en", "en"), ("fr", "en")], ids=["es", "en", "neither"]
)
def test_an_unknown_language_is_answered_in_the_browsers(client, accepted, lang):
    answer = client.get("/xx/kazaam/", headers={"Accept-Language": accepted})
    assert answer.status_code == 404
    assert f'<html lang="{lang}">' in answer.text


def test_what_was_typed_in_an_address_stays_text(client):
    page = client.get("/en/<script>alert(1)<%2Fscript>/").text
    assert "<script>alert" not in page


def test_error_pages_stay_out_of_search_engines(client):
    page = client.get("/en/nope/").text
    assert '<meta name="robots" content="noindex">' in page
    assert "canonical" not in page


@languages
def test_a_wrong_method_is_a_page_too(client, lang):
    answer = client.post(f"/{lang}/")
    assert answer.status_code == 405
    assert re.search(r"<h1>.+</h1>", answer.text)


def test_a_program_gets_a_problem_document(client):
    answer = client.get("/api/v1/nope/rules")
    assert (answer.status_code, answer.mimetype) == (404, "application/problem+json")
