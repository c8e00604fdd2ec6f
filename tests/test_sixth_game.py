"""A sixth game is one folder in content/ and one module in refbot/rules/, and nothing else."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

import pytest

import refbot.rules
from refbot.paths import data_dir
from refbot.web import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from flask.testing import FlaskClient

RULES = {
    "en": "# Marbles\n\n## 1 Winning\n\n1.1 Whoever knocks the last marble out of the ring wins.\n",
    "es": "# Canicas\n\n## 1 Ganar\n\n1.1 Gana quien saca la última canica del círculo.\n",
}
GAME = """
title = "Marbles"
printed = "en"
summary = { en = "Marbles in a ring.", es = "Canicas en un círculo." }
"""
CASES = """
[[case]]
adjudicator = "winner"
title = { en = "One marble left", es = "Queda una canica" }
situation = '{"marbles_left": 1}'
expect = '{"status": "refused"}'
"""
MODULE = '''
"""Executable rules of Marbles."""

from dataclasses import dataclass
from typing import Annotated

from refbot.ruling import Adjudicator, Between, Docket, N_, Ruling, Situation, asks, say


@dataclass(frozen=True, kw_only=True)
class Ring(Situation):
    """What is left in the ring."""

    marbles_left: Annotated[int, Between(0, 20)] = asks(N_("Marbles left"))


def winner(ring: Ring, docket: Docket) -> Ruling:
    """The last marble wins (1.1)."""
    docket.step("last", "1.1", say("%(n)s marbles are left.", n=ring.marbles_left))
    if ring.marbles_left:
        return docket.refused(say("The game is not over."), {"over": False})
    return docket.ruled(say("The game is over."), {"over": True})


READINGS = ()
ADJUDICATORS = (Adjudicator.of("winner", N_("Winner"), N_("Is it over?"), winner, ("over",), Ring),)
'''


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """Serve the five games and the toy one."""
    content: Path = tmp_path_factory.mktemp("six") / "content"
    shutil.copytree(data_dir("content"), content)
    folder = content / "glass-marbles"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "cases.toml").write_text(CASES, encoding="utf-8")
    for lang, text in RULES.items():
        (folder / f"rules.{lang}.md").write_text(text, encoding="utf-8")
    modules = tmp_path_factory.mktemp("rules")
    (modules / "glass_marbles.py").write_text(MODULE, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(refbot.rules, "__path__", [*refbot.rules.__path__, str(modules)])
        settings = {"TESTING": True, "CONTENT": content, "INSTANCE": content.parent}
        yield create_app(settings).test_client()
    sys.modules.pop("refbot.rules.glass_marbles", None)


def test_it_is_found(six: FlaskClient) -> None:
    hits = six.get("/api/v1/search?q=last marble").get_json()["hits"]
    assert hits[0]["rule"] == "glass-marbles/1.1"


def test_it_is_found_in_spanish(six: FlaskClient) -> None:
    hits = six.get("/api/v1/search?q=ultima canica&lang=es").get_json()["hits"]
    assert hits[0]["text"] == "Gana quien saca la última canica del círculo."


@pytest.mark.parametrize("address", ["", "1.1", "winner", "readings"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_it_can_be_read(six: FlaskClient, lang: str, address: str) -> None:
    assert six.get(f"/{lang}/glass-marbles/{address}").status_code == 200


def test_it_can_be_settled(six: FlaskClient) -> None:
    ruling = six.post("/api/v1/glass-marbles/winner", json={"marbles_left": 0}).get_json()
    assert ruling["verdict"] == "The game is over."
    assert ruling["steps"][0]["rules"] == ["glass-marbles/1.1"]


def test_its_limits_are_kept(six: FlaskClient) -> None:
    problem = six.post("/api/v1/glass-marbles/winner", json={"marbles_left": 21}).get_json()
    assert problem["errors"] == [
        {"pointer": "/marbles_left", "message": "Marbles left must be 20 or less.", "rules": []}
    ]


def test_it_is_described(six: FlaskClient) -> None:
    assert "/api/v1/glass-marbles/winner" in six.get("/api/v1/openapi.json").get_json()["paths"]


def test_its_worked_dispute_is_shown(six: FlaskClient) -> None:
    assert "One marble left" in six.get("/en/glass-marbles/winner").text
