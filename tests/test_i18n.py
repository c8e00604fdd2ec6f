"""Sentences are put together by each language's own rules."""

from __future__ import annotations

import pytest

from refbot.i18n import preferred, translator
from refbot.ruling import Message, listed, say, say_n


@pytest.mark.parametrize(
    ("lang", "names", "joined"),
    [
        ("en", ["Ivo"], "Ivo"),
        ("en", ["Lea", "Ivo"], "Lea and Ivo"),
        ("en", ["Ana", "Lea", "Ivo"], "Ana, Lea, and Ivo"),
        ("es", ["Ivo", "Lea"], "Ivo y Lea"),
        ("es", ["Lea", "Ivo"], "Lea e Ivo"),
        ("es", ["Ana", "Lea", "Hilda"], "Ana, Lea e Hilda"),
        ("es", ["Ana", "Ía"], "Ana e Ía"),
        ("es", ["agua", "hielo"], "agua y hielo"),
        ("es", ["Lea", "Ian"], "Lea y Ian"),
        ("es", ["Ivo"], "Ivo"),
        ("es", [], ""),
    ],
)
def test_names_are_joined_as_people_say_them(lang: str, names: list[str], joined: str) -> None:
    assert translator(lang).join(names) == joined


def test_a_sentence_follows_its_number() -> None:
    message = [
        say_n("%(n)s tile of %(who)s", "%(n)s tiles of %(who)s", n, who="Ivo") for n in (1, 2)
    ]
    assert [translator("en").say(m) for m in message] == ["1 tile of Ivo", "2 tiles of Ivo"]


def test_facts_may_be_terms_lists_and_numbers() -> None:
    message = say(
        "%(a)s: %(b)s, %(c)s", a=Message("head"), b=listed(["Ivo", Message("tail")]), c=1234
    )
    assert translator("en").say(message) == "head: Ivo and tail, 1,234"
    assert translator("es").say(message).startswith("cabeza: Ivo y cola")


def test_the_empty_message_stays_empty() -> None:
    assert translator("es").gettext("") == ""


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ([], "en"),
        (["fr"], "en"),
        (["es-MX", "en"], "es"),
        (["fr", "es"], "es"),
        (["en-GB"], "en"),
        (["*"], "en"),
    ],
)
def test_a_browser_is_answered_in_a_language_it_accepts(accepted: list[str], lang: str) -> None:
    assert preferred(accepted) == lang
