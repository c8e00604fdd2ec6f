"""The sentences of a printed text are found however its lines are broken."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import UnusablePrint
from refbot.mapping import printed_sentences
from refbot.printed.sentences import find

HOSTILE = st.text(alphabet=st.sampled_from("ab.!-\u00ad \n\r\f\u2028\ufeff1é"), max_size=80)


def wrapped(text, width):
    return "\n".join(
        textwrap.fill(line, width, break_on_hyphens=False, break_long_words=False)
        for line in text.split("\n")
    )


def texts(found):
    return [one.text for one in found]


def test_each_line_a_paragraph(print_, book):
    found = find(print_, book.sentences)
    places = [(int(place.split(".")[0]), text) for place, text in printed_sentences(print_)]
    assert [(one.line, one.text) for one in found] == places
    assert all(one.key for one in found)


@given(
    width=st.integers(12, 200),
    end=st.sampled_from(["\n", "\r\n", "\r"]),
    mark=st.sampled_from(["", "\ufeff"]),
)
def test_any_wrapping_gives_the_same_sentences(print_, book, width, end, mark):
    text = mark + wrapped(print_, width).replace("\n", end)
    assert texts(find(text, book.sentences)) == texts(find(print_, book.sentences))


@given(width=st.integers(20, 120))
def test_headings_run_into_paragraphs_are_known_too(print_, book, width):
    flowing = textwrap.fill(" ".join(print_.split()), width, break_on_hyphens=False)
    assert texts(find(flowing, book.sentences)) == texts(find(print_, book.sentences))


def test_a_word_broken_at_the_end_of_a_line_is_whole_again(print_, book):
    text = print_.replace("nobody", "no-\nbody").replace("saucer and", "sau\u00ad\ncer and")
    assert texts(find(text, book.sentences)) == texts(find(print_, book.sentences))


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        ("A chalk-line. No chalk-\nline.", "No chalk-line."),
        ("The Sunday-\nSchool.", "The Sunday-School."),
        ("From 1-\n10.", "From 1-10."),
        ("For two-\nor three.", "For two- or three."),
        ("A dash -\nand more.", "A dash - and more."),
        ("A wor\u00ad\nd.", "A word."),
    ],
)
def test_a_hyphen_that_belongs_to_the_word_stays(broken, whole):
    assert texts(find(broken, {}))[-1] == whole


def test_pages_and_their_numbers_part_no_sentence(print_, book):
    text = wrapped(print_, 60).replace("\nplayer", "\n\n12\n\f\nplayer")
    assert texts(find(text, book.sentences)) == texts(find(print_, book.sentences))


def test_what_is_not_known_is_one_sentence_on_its_lines(print_, book):
    new = "A ball that jumps the gutter belongs to the cat until the cat is tired of it."
    text = wrapped(print_.replace("Bowling\n", f"Bowling\n{new}\n"), 40)
    strange = [one for one in find(text, book.sentences) if not one.key]
    assert texts(strange) == [new]
    assert text.split("\n")[strange[0].line - 1].startswith("A ball")


def test_unknown_headings_stand_alone(print_, book):
    text = print_.replace("Bowling\n", "Bowling\nThe cat\nIt sleeps here.\n")
    assert texts(one for one in find(text, book.sentences) if not one.key) == [
        "The cat",
        "It sleeps here.",
    ]


@pytest.mark.parametrize("line", ["* * *", "____", "-", "12", ""])
def test_signs_and_numbers_of_pages_are_no_sentences(print_, book, line):
    text = print_.replace("Bowling\n", f"Bowling\n{line}\n")
    assert texts(find(text, book.sentences)) == texts(find(print_, book.sentences))


@given(HOSTILE)
def test_any_text_is_read(text):
    for one in find(text, {}):
        assert one.text.strip() == one.text
        assert 1 <= one.line <= 1 + text.count("\n") + text.count("\r")


def test_a_text_that_would_take_too_long_is_refused():
    with pytest.raises(UnusablePrint, match="too many pieces"):
        find("a\n" * 20_000, {})
