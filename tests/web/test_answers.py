"""When one rule answers, when each game does, and when only a list will do."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from refbot.web import answers
from refbot.web.answers import Answer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask

LIMIT = 10


@pytest.fixture(autouse=True)
def in_the_app(app: Flask) -> Iterator[None]:
    with app.test_request_context("/en/"):
        yield


def answer(*scored: tuple[str, float], game: str | None = None) -> Answer:
    """Return the answer to a search that found these rules."""
    hits = [SimpleNamespace(rule=_rule(rule), score=score, marks=()) for rule, score in scored]
    found: Any = SimpleNamespace(hits=tuple(hits), game=game, words=("some", "words"))
    return answers.answer(found, LIMIT)


def _rule(name: str) -> SimpleNamespace:
    game, _, number = name.partition("/")
    return SimpleNamespace(id=name, game=game, number=number, text={"en": "Some words here."})


def test_nothing_found_is_no_answer():
    assert answer() == Answer()


def test_the_only_rule_found_answers():
    shown = answer(("kazaam/7.1", 1.0))
    assert shown.clear
    assert (shown.clear.rule.id, shown.rest, shown.cut) == ("kazaam/7.1", (), False)


def test_a_rule_far_above_the_next_answers_and_knows_its_neighbours():
    shown = answer(("kazaam/7.2", 9.0), ("kazaam/7.5", 5.0), ("kbom/1.1", 4.0))
    assert shown.clear
    assert shown.clear.rule.id == "kazaam/7.2"
    assert (shown.before and shown.before.number, shown.after and shown.after.number) == (
        "7.1",
        "7.3",
    )
    assert [hit.rule.id for hit in shown.rest] == ["kazaam/7.5", "kbom/1.1"]


def test_rules_of_one_game_that_are_level_are_a_list():
    shown = answer(("kazaam/7.2", 9.0), ("kazaam/7.5", 8.5))
    assert (shown.clear, shown.sides, len(shown.rest)) == (None, (), 2)


def test_games_that_come_close_each_say_their_best():
    shown = answer(
        ("kram-la-bam/5.9", 11.0), ("kbom/9.2", 9.0), ("kbom/9.1", 8.0), ("kablamo/4.3", 5.0)
    )
    assert shown.games == ("kram-la-bam", "kbom")
    assert [hit.rule.id for hit in shown.sides[1].others] == ["kbom/9.1"]
    assert [hit.rule.id for hit in shown.rest] == ["kablamo/4.3"]


@pytest.mark.parametrize(
    ("marks", "sides"), [(((0, 4), (5, 10)), 2), (((0, 4),), 1), (((0, 4), (0, 4)), 1)]
)
def test_a_game_far_behind_still_answers_if_its_rule_holds_every_word(marks, sides):
    best = SimpleNamespace(rule=_rule("kram-la-bam/5.9"), score=45.0, marks=())
    other = SimpleNamespace(rule=_rule("kbom/9.2"), score=10.0, marks=marks)
    found: Any = SimpleNamespace(hits=(best, other), game=None, words=("some", "words"))
    assert max(1, len(answers.answer(found, LIMIT).sides)) == sides


def test_a_chosen_game_has_no_other_side():
    assert not answer(("kbom/9.2", 9.0), ("kbom/9.1", 8.0), game="kbom").sides


def test_a_game_folds_away_a_few_rules_and_lists_the_others():
    many = [(f"kbom/1.{n}", 9.0) for n in range(1, 20)]
    shown = answer(("kazaam/1.1", 9.5), *many)
    told = 1 + answers.OTHERS
    assert len(shown.sides[1].others) == answers.OTHERS
    assert shown.rest[0].rule.id == f"kbom/1.{told + 1}"
    assert (len(shown.rest), shown.cut) == (LIMIT, True)


@pytest.mark.parametrize(("found", "cut"), [(LIMIT, False), (LIMIT + 1, True)])
def test_a_long_list_is_cut_and_says_so(found, cut):
    shown = answer(*[("kazaam/7.1", 5.0)] * found)
    assert (len(shown.rest), shown.cut) == (LIMIT, cut)
