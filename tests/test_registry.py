"""Content and rule modules belong together, and what one names the other has."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from refbot.errors import ContentError
from refbot.paths import data_dir
from refbot.registry import Registry
from refbot.rulebook import load

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return shutil.copytree(data_dir("content"), tmp_path / "content")


def problem(content: Path) -> str:
    with pytest.raises(ContentError) as caught:
        Registry(load(content))
    return str(caught.value)


def test_a_game_without_rules_that_run_is_refused(content: Path) -> None:
    shutil.copytree(content / "kazaam", content / "chess")
    assert problem(content) == "chess: no module refbot/rules/chess goes with it"


def test_rules_without_a_rulebook_are_refused(content: Path) -> None:
    shutil.rmtree(content / "kbom")
    assert problem(content) == "refbot/rules/kbom: no folder kbom goes with it"


def test_a_folder_without_its_game_file_is_refused(content: Path) -> None:
    (content / "kbom" / "game.toml").unlink()
    assert "kbom/game.toml: cannot be read" in problem(content)


def test_a_cited_rule_that_is_gone_is_refused(content: Path) -> None:
    for lang in ("en", "es"):
        path = content / "kazaam" / f"rules.{lang}.md"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in lines if not line.startswith("8.4 ")]
        path.write_text("".join(kept), encoding="utf-8")
    toml = content / "kazaam" / "printed.toml"
    toml.write_text(
        toml.read_text(encoding="utf-8").replace(', "8.4"', "").replace('"8.4"', '"8.1"')
    )
    assert problem(content) == "refbot/rules/kazaam: cites 8.4, which do not exist"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('adjudicator = "setup"', 'adjudicator = "party"', "no adjudicator is called party"),
        ('"player_count": ', '"player_counts": ', "cannot be: /player_count"),
    ],
)
def test_a_worked_dispute_that_cannot_be_is_refused(
    content: Path, old: str, new: str, said: str
) -> None:
    path = content / "kazaam" / "cases.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert said in problem(content)
