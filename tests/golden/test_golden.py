"""The golden cases: situations of every game with the answers they must get over the API."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask.testing import FlaskClient

FOLDER = Path(__file__).parent / "cases"
CASES = [
    pytest.param(file.parent.name, file.stem, case, id=case["id"])
    for file in sorted(FOLDER.glob("*/*.json"))
    for case in json.loads(file.read_text(encoding="utf-8"))
]
RULINGS = [case for case in CASES if "http" not in case.values[2]["expect"]]
REFUSALS = [case for case in CASES if "http" in case.values[2]["expect"]]


def post(client: FlaskClient, game: str, name: str, situation: Any, lang: str = "en") -> Any:
    return client.post(f"/api/v1/{game}/{name}?lang={lang}", json=situation)


@pytest.mark.parametrize(("game", "name", "case"), RULINGS)
def test_the_ruling_is_as_expected(
    client: FlaskClient,
    differences: Callable[[Any, Any], list[str]],
    game: str,
    name: str,
    case: dict[str, Any],
) -> None:
    answer = post(client, game, name, case["situation"])

    assert answer.status_code == 200, answer.get_json()
    ruling, expected = answer.get_json(), case["expect"]
    for key in {"status", "certainty"} & expected.keys():
        assert ruling[key] == expected[key]
    assert differences(expected.get("result", {}), ruling["result"]) == []
    pointers = {question["pointer"] for question in ruling["questions"]}
    assert set(expected.get("questions", ())) <= pointers
    assert bool(pointers) == (ruling["status"] == "needs-info")
    taken = {reading["switch"]: reading for reading in ruling["readings"]}
    for reading in expected.get("readings", ()):
        given = taken[reading["switch"]]
        alternatives = {other["choice"]: other for other in given["alternatives"]}
        assert given["choice"] == reading.get("choice", given["choice"])
        for other in reading.get("alternatives", ()):
            assert differences(other, alternatives[other["choice"]]) == []


@pytest.mark.parametrize(("game", "name", "case"), RULINGS)
def test_every_step_cites_a_rule_and_speaks_both_languages(
    client: FlaskClient, app: Any, game: str, name: str, case: dict[str, Any]
) -> None:
    registry = app.extensions["refbot"].registry
    english, spanish = (
        post(client, game, name, case["situation"], lang).get_json() for lang in ("en", "es")
    )

    assert english["steps"]
    for step in english["steps"]:
        numbers = {rule.partition("/")[2] for rule in step["rules"]}
        assert numbers
        assert numbers <= registry[game].book.rules.keys()
        assert numbers <= registry[game].cites[name], "its rules do not lead to this adjudicator"
    assert english["verdict"] != spanish["verdict"]
    same = {
        key: english[key]
        for key in english.keys() - {"verdict", "steps", "readings", "questions", "link"}
    }
    assert {key: spanish[key] for key in same} == same
    assert [step["node"] for step in english["steps"]] == [s["node"] for s in spanish["steps"]]


@pytest.mark.parametrize(("game", "name", "case"), REFUSALS)
def test_what_cannot_be_is_refused_where_it_stands(
    client: FlaskClient, game: str, name: str, case: dict[str, Any]
) -> None:
    answer = post(client, game, name, case["situation"])

    assert answer.status_code == case["expect"]["http"], answer.get_json()
    assert answer.content_type.startswith("application/problem+json")
    problem = answer.get_json()
    assert {"type", "title", "status", "detail", "errors"} <= problem.keys()
    assert all(error["message"] for error in problem["errors"])
    pointers = [error["pointer"] for error in problem["errors"]]
    for wanted in case["expect"]["pointers"]:
        assert any(p == wanted or p.startswith(wanted.rstrip("/") + "/") for p in pointers), (
            pointers
        )


@pytest.mark.parametrize(("game", "name", "case"), RULINGS)
def test_the_link_opens_a_page_with_the_same_ruling(
    client: FlaskClient, game: str, name: str, case: dict[str, Any]
) -> None:
    from markupsafe import escape

    ruling = post(client, game, name, case["situation"]).get_json()

    page = client.get(ruling["link"])

    assert page.status_code == 200
    assert str(escape(ruling["verdict"])) in page.text
