"""Which words of a rule are terms of art."""

from __future__ import annotations

import pytest

from refbot.rulebook import Piece, Players, Rulebook, Term
from refbot.web.terms import Terms

ENTRIES = [
    ("1.1", "Chamber", "recámara"),
    ("1.2", "empty Chamber", "recámara vacía"),
    ("1.3", "Replace", "Reponer"),
    ("1.4", "MATCH", "MATCH"),
    ("1.5", "KBÓM!", "KBÓM!"),
    ("1.6", "Peek & Swap", "Peek & Swap"),
    ("1.7", "extract", "extraer"),
    ("1.8", "ammunition die", "dado de munición"),
    ("1.9", "actions", "acciones"),
    ("1.10", "total", "total"),
]


def both(en, es):
    return {"en": en, "es": es}


@pytest.fixture
def book():
    everyday = Term(both("box", "caja"), "1.11", everyday=True)
    return Rulebook(
        slug="toy",
        title="Toy",
        printed="en",
        summary=both("", ""),
        aliases=(),
        players=Players(),
        chips=(),
        glossary=(*(Term(both(en, es), rule) for rule, en, es in ENTRIES), everyday),
        pieces=(Piece("trap", both("Trap", "Trap"), "2.1"), Piece("1", both("1", "1"), "2.2")),
        sections=(),
        sentences={},
    )


def found(book, lang, text, own="9.9", seen=()):
    uses = Terms(book, lang).uses(text, own, set(seen))
    return [(text[use.start : use.end], use.rule, use.lang) for use in uses]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "two Chambers", [("Chambers", "1.1")]),
        ("en", "an empty Chamber", [("empty Chamber", "1.2")]),
        ("es", "2 recámaras vacías", [("recámaras vacías", "1.2")]),
        ("en", "an empty, old Chamber", [("Chamber", "1.1")]),
        ("en", "in the Replace phase", [("Replace", "1.3")]),
        ("en", "you may replace it", []),
        ("en", "a match", []),
        ("en", "calls KBÓM! now", [("KBÓM!", "1.5")]),
        ("en", "calls KBÓM, now", [("KBÓM", "1.5")]),
        ("en", "a Peek & Swap", [("Peek & Swap", "1.6")]),
        ("en", "Peek, Swap", []),
        ("es", "cuando extraes", [("extraes", "1.7")]),
        ("es", "1 punto extra", []),
        ("en", "the ammunition dice", [("ammunition dice", "1.8")]),
        ("en", "an action", [("action", "1.9")]),
        ("es", "una acción", [("acción", "1.9")]),
        ("en", "the box", []),
        ("en", "", []),
    ],
)
def test_a_term_is_found_in_its_inflections_and_as_it_is_written(book, lang, text, expected):
    assert [(word, rule) for word, rule, _ in found(book, lang, text)] == expected


def test_a_term_is_pointed_out_once(book):
    assert [rule for _, rule, _ in found(book, "en", "a Chamber, a Chamber")] == ["1.1"]
    assert found(book, "en", "a Chamber", seen={"1.1"}) == []


def test_the_rule_that_explains_a_term_does_not_point_at_itself(book):
    assert found(book, "en", "an empty Chamber", own="1.2") == []


def test_a_printed_name_is_foreign_in_a_translation_each_time(book):
    spanish = found(book, "es", "MATCH, luego MATCH, un total y una Trap")
    assert [(word, rule, lang) for word, rule, lang in spanish if word != "total"] == [
        ("MATCH", "1.4", "en"),
        ("MATCH", "", "en"),
        ("Trap", "", "en"),
    ]
    assert ("total", "1.10", "") in spanish
    assert {lang for _, _, lang in found(book, "en", "MATCH and a Trap")} == {""}
