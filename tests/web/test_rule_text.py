"""How the plain text of a rule becomes HTML."""

from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.web.rule_text import explaining, linked, told


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


def test_a_reference_leads_to_the_same_page_if_the_rule_is_on_it(library):
    rule = library.rule("kazaam/5.3")
    assert '(see <a href="#4.18">4.18</a>)' in told(rule, "en").text


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


# Terms of art


@pytest.fixture
def library(app):
    return app.extensions["refbot"].registry.library


def links(said):
    return re.findall(r'<a class="term" href="([^"]*)"[^>]*>([^<]*)</a>', str(said.text))


def test_a_term_leads_to_the_rule_that_explains_it(library):
    said = told(library.rule("kablamo/3.8"), "en")
    assert links(said) == [("#3.1", "Revolver"), ("#9.1", "owner")]


def test_a_term_leads_to_the_page_of_the_rule_where_it_is_not_on_this_one(library):
    said = told(library.rule("kablamo/3.8"), "es", "/es/kablamo/")
    assert links(said) == [("/es/kablamo/3.1", "revólver"), ("/es/kablamo/9.1", "dueño")]


def test_only_the_first_use_in_a_rule_is_marked(library):
    rule = library.rule("kablamo/10.3")
    assert rule.text["en"].count("Revolver") == 2
    assert [word for _, word in links(told(rule, "en"))] == ["delayed effect", "Revolver"]


def test_no_rule_explains_itself(library):
    for rule in library.rules():
        for lang in rule.text:
            assert f"#{rule.number}" not in [to for to, _ in links(told(rule, lang))], rule.id


def test_marking_terms_changes_no_word(library):
    for rule in library.rules():
        for lang, text in rule.text.items():
            said = told(rule, lang)
            pieces = (said.text, *said.examples)
            bare = [html.unescape(re.sub("<[^>]*>", "", str(piece))) for piece in pieces]
            assert bare == [text, *rule.examples[lang]]


def test_the_rules_that_explain_a_section_are_given_once_and_in_order(library):
    section = library["kazaam"].section_of("7.1")
    numbers = [rule.number for rule in explaining(section, ("en", "es"))]
    assert "4.18" not in numbers
    assert {"1.3", "7.5"} <= set(numbers)
    order = list(library["kazaam"].rules)
    assert numbers == sorted(set(numbers), key=order.index)


def test_a_term_that_nobody_needs_explained_is_left_alone(library):
    assert any(term.everyday and term.term["en"] == "box" for term in library["kablamo"].glossary)
    assert "term" not in told(library.rule("kablamo/2.7"), "en").text


def test_a_name_left_as_printed_says_its_language(library):
    said = str(told(library.rule("kablamo/15.8"), "es").text)
    assert '<a class="term" href="#15.7" lang="en">Greased Cylinder</a>' in said
    own = str(told(library.rule("kablamo/15.7"), "es").text)
    assert '<span lang="en">Greased Cylinder</span>' in own
    assert "lang=" not in told(library.rule("kablamo/15.8"), "en").text


@pytest.mark.parametrize("number", ["kablamo/1.3", "kbom/1.1", "kram-la-bam/1.1"])
def test_the_name_of_the_game_is_not_taken_for_a_call_or_a_card(library, number):
    rule = library.rule(number)
    title = library[rule.game].title
    assert title in rule.text["en"]
    assert title not in [word for _, word in links(told(rule, "en"))]
