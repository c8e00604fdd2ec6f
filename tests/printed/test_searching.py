"""Printed sentences are found by their words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.lookup import Hit, Results
from refbot.printed import Copy, beyond, search

BALLS = "".join(f"A ball of {colour} bounces.\n" for colour in ("red", "blue", "pink", "jade"))


@pytest.fixture(scope="session")
def copy(book, print_):
    return Copy.of(book, print_)


@pytest.mark.parametrize(
    ("q", "first"),
    [
        ("breakfast", "Whoever ate breakfast"),
        ("buttons in saucers", "Every player puts one button"),
        ("BOWLED TWICE", "On your turn you bowl twice"),
        ("cafe", "Toppling the kingpin"),
        ("wobble up not down pin kettle", "A pin that wobbles"),
    ],
)
def test_the_sentence_that_holds_the_words_comes_first(copy, q, first):
    assert search(q, [copy])[0].sentence.text.startswith(first)


@pytest.mark.parametrize("q", ["", "the", "breakfast kettle", "chipped", "Setting up", "🃏"])
def test_nothing_is_found_for(copy, q):
    assert search(q, [copy]) == ()


def test_the_name_of_the_game_is_not_looked_for(copy):
    assert search("skittle alley breakfast", [copy]) == ()
    assert len(search("skittle alley breakfast", [copy], ["Skittle Alley"])) == 2


def test_the_words_are_marked(copy):
    found = search("wobbling pin", [copy])[0]
    words = [found.sentence.text[start:end] for start, end in found.marks]
    assert words == ["pin", "wobbles"]


def test_what_is_new_in_a_printing_is_found_at_the_rules_beside_it(book, print_):
    found = search("cat", [Copy.of(book, print_.replace("Who begins", "Mind the cat."))])[0]
    assert found.sentence.rules is None
    assert found.rules == ("1.2", "2.1")


@pytest.mark.parametrize(("answered", "many"), [(False, 4), (True, 3)])
def test_beside_rules_that_answer_few_are_worth_a_look(library, book, print_, answered, many):
    copy = Copy.of(book, print_.replace("Bowling\n", BALLS))
    rule = book.rules["3.3"]
    hits = (Hit(rule, book.section_of("3.3"), 1.0),) if answered else ()
    found = Results("bounce", hits)
    assert len(beyond(found, set(), [copy], library)) == many


def test_a_rule_that_is_shown_is_not_shown_again(library, copy):
    found = Results("breakfast", ())
    assert [one.rules for one in beyond(found, {"skittles/2.1"}, [copy], library)] == [("2.2",)]


@given(st.text(max_size=60))
def test_anything_may_be_asked(copy, q):
    for one in search(q, [copy]):
        assert list(one.marks) == sorted(one.marks)
        assert one.rules
