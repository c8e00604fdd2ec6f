"""What is offered while somebody types."""

import pytest


def offered(lookup, q, lang="en", game=None, limit=8):
    return [(one.kind, one.text, one.rule.id) for one in lookup.suggest(q, lang, game, limit)]


@pytest.mark.parametrize(
    ("lang", "q", "term", "rule"),
    [
        ("en", "sa", "sand timer", "ka-boom/1.1"),
        ("en", "timer", "sand timer", "ka-boom/1.1"),
        ("en", "sand ti", "sand timer", "ka-boom/1.1"),
        ("en", "hourg", "sand timer", "ka-boom/1.1"),
        ("en", "RELO", "sand timer", "ka-boom/1.1"),
        ("es", "comodin", "comodín", "kbom/1.2"),
        ("es", "jok", "comodín", "kbom/1.2"),
        ("es", "bala ro", "bala de alta velocidad", "kram-la-bam/1.1"),
    ],
)
def test_a_term_is_offered_from_its_beginning(lookup, lang, q, term, rule):
    assert offered(lookup, q, lang)[0] == ("term", term, rule)


def test_a_synonym_tells_what_matched(lookup):
    assert lookup.suggest("hourg", "en")[0].matched == "hourglass"


def test_rules_follow_terms(lookup):
    kinds = [kind for kind, _, _ in offered(lookup, "wild ca")]
    assert kinds[0] == "term"
    assert "rule" in kinds
    assert kinds == sorted(kinds, key=["term", "rule"].index)


def test_an_unfinished_word_finds_rules(lookup):
    assert ("rule", "The box holds 16 wooden blocks.", "ka-boom/1.3") in offered(lookup, "bloc")


def test_no_rule_twice(lookup):
    rules = [rule for _, _, rule in offered(lookup, "penalty card")]
    assert len(rules) == len(set(rules))


def test_only_of_the_game_chosen(lookup):
    assert offered(lookup, "sand", game="kbom") == []
    assert {rule.partition("/")[0] for _, _, rule in offered(lookup, "ca", game="kbom")} == {"kbom"}


@pytest.mark.parametrize("q", ["", " ", "s", "?", "zzzz", "🙂"])
def test_nothing_for_nothing(lookup, q):
    assert [one for one in offered(lookup, q) if one[0] == "term"] == []


@pytest.mark.parametrize("limit", [-1, 0, 1, 2, 3])
def test_the_limit_is_kept(lookup, limit):
    assert len(offered(lookup, "card", limit=limit)) <= max(limit, 0)
