"""From written text to index terms."""

import pytest

from refbot.lookup.question import clean
from refbot.lookup.spelling import sound
from refbot.lookup.text import all_terms, fold, stem, terms, tokens


@pytest.mark.parametrize(
    ("word", "folded"),
    [
        ("KBÓM", "kbom"),
        ("KBO\u0301M", "kbom"),
        ("Año", "año"),
        ("An\u0303o", "año"),
        ("ano", "ano"),
        ("can't", "cant"),
        ("opponent\u2019s", "opponents"),
        ("STRASSE", "strasse"),
        ("straße", "strasse"),
        ("ﬁre", "fire"),
        ("\uff11\uff12", "12"),
    ],
)
def test_folding(word, folded):
    assert fold(word) == folded


def test_offsets_hold_in_text_that_is_not_composed():
    text = "¡KBO\u0301M! can't, face-down"
    assert [text[t.start : t.end] for t in tokens(text)] == [
        "KBO\u0301M",
        "can't",
        "face",
        "down",
    ]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["discard", "discards", "discarded", "discarding"]),
        ("en", ["tower", "towers", "Tower's"]),
        ("es", ["acción", "acciones", "accion", "ACCIONES"]),
        ("es", ["bala", "balas"]),
        ("en", ["run", "ran", "running"]),
        ("en", ["throw", "threw", "thrown"]),
        ("en", ["draw", "drew", "drawn", "draws"]),
        ("en", ["colour", "color", "colours"]),
        ("es", ["mover", "muevo", "mueve", "muevas"]),
        ("es", ["empezar", "empiezo", "empieza", "empecé", "empiece"]),
        ("es", ["contar", "cuentan", "cuenta"]),
        ("es", ["sacar", "saco", "saqué"]),
        ("es", ["poner", "pongo", "puso"]),
        ("es", ["morir", "murió", "muere", "muerto"]),
    ],
)
def test_forms_of_a_word_have_one_term(lang, words):
    assert len({stem(fold(word), lang) for word in words}) == 1


def test_stop_words_are_left_out_unless_the_wording_counts():
    assert terms("How many cards can I hold?", "en") == ["card", "hold"]
    assert all_terms("on the table", "en") == ["on", "the", "tabl"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("aksion", "accion"), ("vala", "bala"), ("avlar", "hablar"), ("keso", "queso")],
)
def test_what_sounds_alike_in_spanish(one, other):
    assert sound(one, "es") == sound(other, "es")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("  a \t b\r\n c ", "a b c"),
        ("a\x00b", "a b"),
        ("a\u00adb", "ab"),
        ("o\u0301", "ó"),
        ("x" * 300, "x" * 200),
        ("", ""),
    ],
)
def test_cleaning(typed, read):
    assert clean(typed) == read
