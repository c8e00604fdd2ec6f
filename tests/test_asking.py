"""A question that fits an adjudicator is offered it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def offered(client: FlaskClient, q: str, **args: str) -> list[str]:
    answer = client.get("/api/v1/search", query_string={"q": q, **args}).get_json()
    return [f"{one['game']}/{one['adjudicator']}" for one in answer["adjudicators"]]


@pytest.mark.parametrize(
    ("q", "lang", "dispute"),
    [
        ("kazaam final score", "en", "kazaam/final-score"),
        ("who wins in kram la bam", "en", "kram-la-bam/round-score"),
        ("is my catapult too close", "en", "ka-boom/shot"),
        ("crossmatch mistake", "en", "kbom/claim"),
        ("¿quién ganó en kazaam?", "es", "kazaam/final-score"),
        ("me equivoqué de match", "es", "kbom/claim"),
        ("puedo usar la cola", "es", "kazaam/action"),
    ],
)
def test_the_dispute_comes_first(client: FlaskClient, q: str, lang: str, dispute: str) -> None:
    assert offered(client, q, lang=lang)[0] == dispute


def test_a_chosen_game_offers_only_its_own(client: FlaskClient) -> None:
    assert offered(client, "final score", game="ka-boom") == ["ka-boom/final-score"]


def test_without_a_game_at_most_three_are_offered(client: FlaskClient) -> None:
    assert 1 < len(offered(client, "who won")) <= 3


def test_a_plain_look_up_is_offered_nothing(client: FlaskClient) -> None:
    assert offered(client, "unicorn horn") == []


def test_every_adjudicator_can_be_asked_for_in_both_languages(client: FlaskClient) -> None:
    registry = client.application.extensions["refbot"].registry
    for game, adjudicator in registry.adjudicators:
        words = game.book.asks[adjudicator.slug]
        for lang in ("en", "es"):
            for phrase in words[lang]:
                found = offered(client, phrase, lang=lang, game=game.slug)
                assert f"{game.slug}/{adjudicator.slug}" in found, phrase


@pytest.mark.parametrize(
    ("q", "lang", "link"),
    [("final sco", "en", "final-score"), ("distancia de la cat", "es", "/ka-boom/shot")],
)
def test_a_dispute_is_suggested_while_typing(
    client: FlaskClient, q: str, lang: str, link: str
) -> None:
    answer = client.get("/api/v1/suggest", query_string={"q": q, "lang": lang}).get_json()
    first = answer["suggestions"][0]
    assert first["kind"] == "adjudicator"
    assert first["link"].endswith(link)


def test_too_few_letters_suggest_no_dispute(client: FlaskClient) -> None:
    found = client.get("/api/v1/suggest?q=fi").get_json()["suggestions"]
    assert all(one["kind"] != "adjudicator" for one in found)
