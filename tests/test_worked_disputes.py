"""The examples on the pages (content/<game>/cases.toml) get the same answer from every door."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from refbot.cli import main
from refbot.paths import data_dir
from refbot.rulebook import load

if TYPE_CHECKING:
    from click.testing import CliRunner
    from flask import Flask
    from flask.testing import FlaskClient

LIBRARY = load(data_dir("content"))
ARITHMETIC = {"setup"}
CASES = [
    pytest.param(book.slug, case, id=f"{book.slug}/{case.adjudicator}: {case.title['en']}")
    for book in LIBRARY.values()
    for case in book.cases
]


def as_expected(expected: Any, given: Any) -> bool:
    if isinstance(expected, dict):
        return isinstance(given, dict) and all(
            key in given and as_expected(value, given[key]) for key, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(given, list) and len(expected) == len(given):
        return all(map(as_expected, expected, given))
    return bool(expected == given)


@pytest.mark.parametrize(("slug", "case"), CASES)
def test_api_and_command_line_rule_alike_and_as_expected(
    client: FlaskClient, runner: CliRunner, slug: str, case: Any
) -> None:
    dispute = f"{slug}/{case.adjudicator}"
    text = json.dumps(case.situation)

    by_api = client.post(f"/api/v1/{dispute}", data=text, content_type="application/json")
    by_cli = runner.invoke(main, ["rule", dispute, "-"], input=text)

    assert by_api.status_code == 200, by_api.get_json()
    assert by_cli.exit_code == 0, by_cli.output
    assert json.loads(by_cli.output) == by_api.get_json()
    ruling = by_api.get_json()
    ruling["questions"] = [question["pointer"] for question in ruling["questions"]]
    assert as_expected(dict(case.expect), ruling)


def test_every_worked_dispute_is_titled_in_both_languages() -> None:
    cases = [case for book in LIBRARY.values() for case in book.cases]
    assert [c.title for c in cases if c.title["en"] == c.title["es"]] == []


def test_every_adjudicator_has_worked_disputes(app: Flask) -> None:
    """Six or more, or two where there is only arithmetic."""
    counted = Counter(
        (book.slug, case.adjudicator) for book in LIBRARY.values() for case in book.cases
    )
    few = {
        f"{game.slug}/{adjudicator.slug}": counted[game.slug, adjudicator.slug]
        for game, adjudicator in app.extensions["refbot"].registry.adjudicators
        if counted[game.slug, adjudicator.slug] < (2 if adjudicator.slug in ARITHMETIC else 6)
    }
    assert few == {}
