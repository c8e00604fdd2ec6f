"""Whatever is typed gets an answer."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbot.lookup.question import MAX_LENGTH

HOSTILE = [
    '"',
    '""""',
    "«»",
    "AND OR NOT",
    "card AND (tower OR",
    "((((((((((",
    "card~ tower* ^2 [a TO z]",
    "field:value en:card",
    "card\x00\x07\x1b[31m",
    "\ud800 card",
    "👩\u200d👩\u200d👧 card",
    "\u202ecard",
    "ﷺ ½ ① ﬁne",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "7.1.1 1.1.1.1 .5 5.",
    "\u0663.\u0661",
    "a" * 10_000,
    "card " * 2_000,
    '"card ' * 2_000,
    "e\u0301" * 5_000,
    "\u0301" * 5_000,
    "ᄀ" * 10_000,
    "ague pague sigue",
]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("q", HOSTILE, ids=[ascii(q)[:30] for q in HOSTILE])
def test_hostile_text_gets_an_answer(lookup, q, lang):
    start = time.perf_counter()
    results = lookup.search(q, lang)
    lookup.suggest(q, lang)
    assert time.perf_counter() - start < 1
    assert len(results.query) <= MAX_LENGTH
    results.query.encode()


@settings(max_examples=200, deadline=None)
@given(q=st.text(max_size=400), lang=st.sampled_from(["en", "es"]))
def test_any_text_gets_an_answer(lookup, q, lang):
    results = lookup.search(q, lang)
    assert len(results.query) <= MAX_LENGTH
    for hit in results.hits:
        assert all(0 <= start < end <= len(hit.rule.text[lang]) for start, end in hit.marks)
    lookup.suggest(q, lang)


@settings(max_examples=100, deadline=None)
@given(
    words=st.lists(
        st.sampled_from(['"', "card", "tower", "ka", "boom", "1.2", "¿", "kbom", "the", "catpult"]),
        max_size=12,
    )
)
def test_any_mix_of_meaningful_words_gets_an_answer(lookup, words):
    lookup.search(" ".join(words), "en")


def test_control_characters_part_words_and_joiners_do_not(lookup):
    assert lookup.search("sand\ntimer\x00", "en").query == "sand timer"
    assert lookup.search("cata\u200dpult", "en").hits[0].rule.id == "ka-boom/1.2"
