"""Shots are counted for people: the regular one, then repetition 1, 2 …"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from refbot.links import pack

if TYPE_CHECKING:
    from flask.testing import FlaskClient


@pytest.mark.parametrize(
    ("lang", "headings"),
    [
        ("en", ["Regular shot", "Repetition 1", "Repetition 2"]),
        ("es", ["Disparo normal", "Repetición 1", "Repetición 2"]),
    ],
)
def test_the_regular_shot_has_a_name_and_repetitions_a_number(
    client: FlaskClient, lang: str, headings: list[str]
) -> None:
    happy = {"revolver": "Ana", "bullet": "trigger-happy", "assign": "Ana"}
    shots = [[happy], [happy], [{"revolver": "Ana", "bullet": "click"}]]
    facts = pack({"players": ["Ana", "Beto"], "shots": shots})
    page = client.get(f"/{lang}/kablamo/turn?s={facts}").get_data(as_text=True)
    for heading in headings:
        assert f"<h3>{heading}</h3>" in page
        assert page.count(heading) > 1, "the form says it too"
    assert f"{headings[1][:-1]}3" not in page
