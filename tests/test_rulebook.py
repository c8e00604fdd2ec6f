"""Content that is wrong stops the app, with file, line and what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from refbot.errors import ContentError
from refbot.fingerprints import fingerprint, sentences
from refbot.rulebook import load

if TYPE_CHECKING:
    from pathlib import Path

EN = """# Marbles

## 1 Winning

1.1 The last marble wins.
> Example 1.1: Ivo takes it.
1.2 [silent] Ties are not mentioned. (See 1.1.)
"""
ES = """# Canicas

## 1 Ganar

1.1 Gana la última canica.
> Ejemplo 1.1: Ivo la toma.
1.2 [silent] No se habla de empates. (Ver 1.1.)
"""
GAME = """title = "Marbles"
printed = "en"
summary = { en = "Marbles.", es = "Canicas." }

[[glossary]]
term = { en = "marble", es = "canica" }
rule = "1.1"
"""
CASE = """[[case]]
adjudicator = "x"
title = { en = "a", es = "b" }
situation = "SITUATION"
expect = "{}"
"""
PRINTED = '[sentences]\n"aaaa" = ["1.1"]\n"bbbb" = "furniture"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    game = tmp_path / "marbles"
    game.mkdir()
    (game / "game.toml").write_text(GAME, encoding="utf-8")
    (game / "rules.en.md").write_text(EN, encoding="utf-8")
    (game / "rules.es.md").write_text(ES, encoding="utf-8")
    (game / "printed.toml").write_text(PRINTED, encoding="utf-8")
    return tmp_path


def test_a_good_folder_becomes_a_rulebook(folder: Path) -> None:
    book = load(folder)["marbles"]
    rule = book.rules["1.1"]
    assert rule.id == "marbles/1.1"
    assert rule.text == {"en": "The last marble wins.", "es": "Gana la última canica."}
    assert rule.examples == {"en": ("Ivo takes it.",), "es": ("Ivo la toma.",)}
    assert rule.source == ("aaaa",)
    assert book.neighbours("1.1") == (None, book.rules["1.2"])
    assert book.section_of("1.2").number == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("rules.en.md", "1.1 The", "1.1. The", "rules.en.md:5: is no '# Title'"),
        ("rules.en.md", "[silent]", "[silnet]", "rules.en.md:7: no tag is called [silnet]"),
        ("rules.en.md", "1.2 [", "1.1 [", "rules.en.md:7: rule 1.1 is out of order or doubled"),
        ("rules.en.md", "1.2 [", "2.2 [", "rules.en.md:7: rule 2.2 stands outside its section"),
        ("rules.en.md", "Example 1.1", "Example 1.2", "rules.en.md:6: example 1.2 does not follow"),
        (
            "rules.en.md",
            "1.2 [silent] Ties",
            "## 1 Again\n1.2 [silent] Ties",
            "rules.en.md:7: section 1 is out of order",
        ),
        ("rules.en.md", "(See 1.1.)", "(see 4.1)", "rules.en.md:7: rule 1.2 points at rule 4.1"),
        ("rules.es.md", "1.2 [silent] No", "1.3 [silent] No", "rules.es.md: rule 1.2 is missing"),
        ("rules.es.md", "1.2 [silent] No", "1.2 No", "rules.es.md:7: rule 1.2 has another tag"),
        (
            "rules.es.md",
            "> Ejemplo 1.1: Ivo la toma.\n",
            "",
            "rules.es.md:5: rule 1.1 has another tag or other examples",
        ),
        (
            "rules.es.md",
            "1.2 [",
            "1.2 [silent] Ah.\n1.3 [",
            "rules.es.md:8: rule 1.3 is not in rules.en.md",
        ),
        ("game.toml", 'printed = "en"', 'printed = "fr"', "game.toml:2: printed"),
        ("game.toml", 'printed = "en"', "printed = en", "game.toml:2"),
        ("game.toml", 'rule = "1.1"', 'rule = "x"', "game.toml:5: glossary.0.rule"),
        ("game.toml", 'rule = "1.1"', 'rule = "1.9"', "points at rule 1.9"),
        (
            "game.toml",
            'printed = "en"',
            'printed = "en"\neveryday = ["moon"]',
            "game.toml:3: everyday: Value error, no term is called moon",
        ),
        ("game.toml", 'title = "Marbles"', "", "game.toml: title"),
        ("printed.toml", '"1.1"', '"9.9"', "points at rule 9.9"),
        ("printed.toml", "[sentences]", "", "needs a [sentences] table"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    folder: Path, file: str, old: str, new: str, problem: str
) -> None:
    path = folder / "marbles" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")

    with pytest.raises(ContentError) as caught:
        load(folder)

    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[case]]\n", "adjudicator"),
        ("[[case]", "cases.toml"),
        (
            CASE.replace("SITUATION", "{"),
            "cases.toml:1: situation is not JSON",
        ),
        (
            CASE.replace("SITUATION", "[]"),
            "cases.toml:1: situation is no JSON object",
        ),
    ],
)
def test_a_worked_dispute_that_cannot_be_read_is_named(
    folder: Path, text: str, problem: str
) -> None:
    (folder / "marbles" / "cases.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(folder)
    assert problem in str(caught.value)


def test_bytes_that_are_no_text_are_named(folder: Path) -> None:
    (folder / "marbles" / "rules.en.md").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"rules\.en\.md: cannot be read"):
        load(folder)


def test_a_missing_language_is_named(folder: Path) -> None:
    (folder / "marbles" / "rules.es.md").unlink()
    with pytest.raises(ContentError, match=r"rules\.es\.md: cannot be read"):
        load(folder)


@pytest.mark.parametrize("problem", ["holds no game", "no such folder"])
def test_a_folder_without_games_is_named(tmp_path: Path, problem: str) -> None:
    with pytest.raises(ContentError, match=problem):
        load(tmp_path if problem == "holds no game" else tmp_path / "nowhere")


@pytest.mark.parametrize(
    "other",
    [
        "the LAST marble — wins!",
        "The last márble wins",
        "Thelastmarblewins",
        "THE LAST MARBLE WINS.",
    ],
)
def test_a_fingerprint_survives_case_accents_and_spacing(other: str) -> None:
    assert fingerprint(other) == fingerprint("The last marble wins.")


def test_another_word_is_another_fingerprint() -> None:
    assert fingerprint("The first marble wins.") != fingerprint("The last marble wins.")


def test_a_line_is_split_into_sentences() -> None:
    assert sentences("One. Two! Three? Four: five. — (6)") == [
        "One.",
        "Two!",
        "Three?",
        "Four:",
        "five.",
        "— (6)",
    ]
    assert sentences("* * *") == []
