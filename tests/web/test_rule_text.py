"""How the plain text of a rule becomes HTML."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.web.rule_text import linked


@pytest.fixture(autouse=True)
def request_context(app):
    with app.test_request_context("/en/"):
        yield


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nothing to link.", "Nothing to link."),
        ("Hands (see 7.2).", 'Hands (see <a href="/en/kazaam/7.2">7.2</a>).'),
        ("(Ver 7.2.)", '(Ver <a href="/en/kazaam/7.2">7.2</a>.)'),
        (
            "(See 7.2 and 7.3.)",
            '(See <a href="/en/kazaam/7.2">7.2</a> and <a href="/en/kazaam/7.3">7.3</a>.)',
        ),
        ("(see 99.9)", "(see 99.9)"),
        ("It is worth 7.2 points.", "It is worth 7.2 points."),
        ("Peek & Swap <b>", "Peek &amp; Swap &lt;b&gt;"),
    ],
)
def test_references_to_rules_become_links_and_all_else_stays_text(text, expected):
    assert str(linked(text, "kazaam")) == expected


def test_a_reference_leads_to_the_same_page_if_the_rule_is_on_it():
    assert 'href="#7.2"' in linked("(see 7.2)", "kazaam", nearby=True)


def test_a_reference_keeps_to_the_language_of_its_text():
    assert 'href="/es/kazaam/7.2"' in linked("(ver 7.2)", "kazaam", lang="es")


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ([(0, 4)], "<mark>Head</mark> &amp; tail"),
        ([(0, 4), (7, 11)], "<mark>Head</mark> &amp; <mark>tail</mark>"),
        ([(0, 99)], "<mark>Head &amp; tail</mark>"),
        ([], "Head &amp; tail"),
    ],
)
def test_marked_words_are_marked(marks, expected):
    assert str(linked("Head & tail", "kazaam", marks)) == expected


def test_a_marked_reference_is_marked_inside_its_link():
    marked = str(linked("(see 7.2)", "kazaam", [(5, 8)]))
    assert marked == '(see <a href="/en/kazaam/7.2"><mark>7.2</mark></a>)'


@given(
    text=st.text(alphabet="ab <&>\"'(see7.2)"),
    marks=st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20))),
)
def test_whatever_the_text_and_the_marks_no_character_is_lost(app, text, marks):
    with app.test_request_context("/en/"):
        bare = re.sub("<[^>]*>", "", str(linked(text, "kazaam", marks)))
    assert html.unescape(bare) == text
