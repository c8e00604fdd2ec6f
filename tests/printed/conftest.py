"""An invented game with an invented printed rulebook, beside the five real ones."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import refbot.rules
from refbot.fingerprints import fingerprint
from refbot.mapping import as_toml, printed_sentences
from refbot.paths import data_dir
from refbot.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from flask.testing import FlaskClient

    from refbot.rulebook import Library, Rulebook

PRINT = """\
Skittle Alley
Setting up
Stand the nine pins in a diamond at the far end of the alley. Every player puts one button into \
the saucer and takes a wooden ball.
- 9 pins
- 1 saucer, chipped
Who begins
Whoever ate breakfast last bowls first. If nobody remembers breakfast, bowl one ball each: the \
one nearest the wall begins.
Bowling
On your turn you bowl twice, and you may step over the chalk-line only when the ball lies still. \
A pin that wobbles and stays up is not down.
Toppling the kingpin alone is worth twelve points, however loudly the café complains!
"""
MAPPING = (
    *([], [], ["1.1"], ["1.2"], [], [], [], ["2.1"], ["2.2"], ["2.2"]),
    *([], ["3.1"], ["3.2"], ["3.3"]),
)
RULES = {
    "en": """\
# Skittle Alley

## 1 Before you bowl

1.1 Nine pins form a diamond.
1.2 Each player pays a button.

## 2 First turn

2.1 The player with the latest morning meal goes first.
2.2 In doubt, a throw at the wall decides.

## 3 Throws

3.1 A turn has two throws.
3.2 Only a fallen pin counts.
3.3 The kingpin by itself counts 12 points.
""",
    "es": """\
# Callejón de bolos

## 1 Antes de lanzar

1.1 Nueve bolos forman un rombo.
1.2 Cada jugador paga un botón.

## 2 Primer turno

2.1 Empieza quien comió por la mañana más tarde.
2.2 En la duda decide un tiro contra la pared.

## 3 Tiros

3.1 Un turno tiene dos tiros.
3.2 Solo cuenta un bolo caído.
3.3 El bolo rey, solo, vale 12 puntos.
""",
}
GAME = """
title = "Skittle Alley"
printed = "en"
summary = { en = "Pins in an alley.", es = "Bolos en un callejón." }
"""
MODULE = '''
"""Executable rules of Skittle Alley."""

from dataclasses import dataclass
from typing import Annotated

from refbot.ruling import Adjudicator, Between, Docket, N_, Ruling, Situation, asks, say


@dataclass(frozen=True, kw_only=True)
class Pins(Situation):
    """What fell."""

    fallen: Annotated[int, Between(0, 9)] = asks(N_("Marbles left"))


def points(pins: Pins, docket: Docket) -> Ruling:
    """A fallen pin counts (3.2)."""
    docket.step("pins", "3.2", say("The game is over."))
    return docket.ruled(say("The game is over."), {"points": pins.fallen})


READINGS = ()
ADJUDICATORS = (
    Adjudicator.of("points", N_("Winner"), N_("Is it over?"), points, ("points",), Pins),
)
'''


@pytest.fixture(scope="session")
def print_() -> str:
    return PRINT


@pytest.fixture(scope="session")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("skittles") / "content"
    shutil.copytree(data_dir("content"), folder)
    game = folder / "skittles"
    game.mkdir()
    (game / "game.toml").write_text(GAME, encoding="utf-8")
    for lang, text in RULES.items():
        (game / f"rules.{lang}.md").write_text(text, encoding="utf-8")
    keys = [fingerprint(sentence) for _, sentence in printed_sentences(PRINT)]
    mapping = {key: tuple(to) for key, to in zip(keys, MAPPING, strict=True)}
    (game / "printed.toml").write_text(as_toml(mapping), encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def library(content: Path) -> Library:
    return load(content)


@pytest.fixture(scope="session")
def book(library: Library) -> Rulebook:
    return library["skittles"]


@pytest.fixture(scope="session")
def modules(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Return where the rule modules of all six games are."""
    folder = tmp_path_factory.mktemp("rules")
    (folder / "skittles.py").write_text(MODULE, encoding="utf-8")
    return [*refbot.rules.__path__, str(folder)]


@pytest.fixture
def own_instance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: Path, modules: list[str]
) -> Path:
    """An instance folder for one test, and the six games, for the command line too."""
    monkeypatch.setattr(refbot.rules, "__path__", modules)
    monkeypatch.setenv("REFBOT_INSTANCE", str(tmp_path / "instance"))
    monkeypatch.setenv("REFBOT_CONTENT", str(content))
    return tmp_path / "instance"


@pytest.fixture(scope="session")
def skittle_app(
    tmp_path_factory: pytest.TempPathFactory, content: Path, modules: list[str]
) -> Iterator[tuple[Flask, Path]]:
    """The app with the six games, and its instance folder."""
    from refbot.web import create_app

    instance = tmp_path_factory.mktemp("skittle-instance")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(refbot.rules, "__path__", modules)
        settings = {"TESTING": True, "CONTENT": content, "INSTANCE": instance}
        made = create_app(settings)
    yield made, instance
    sys.modules.pop("refbot.rules.skittles", None)


@pytest.fixture
def skittles(skittle_app: tuple[Flask, Path]) -> FlaskClient:
    return skittle_app[0].test_client()
