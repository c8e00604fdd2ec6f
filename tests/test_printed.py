"""Faithfulness to the print: run where the printed rulebooks lie beside the project."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from refbot.mapping import coverage
from refbot.printed import recognise
from refbot.rulebook import Rulebook, load

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
LIBRARY = load(ROOT / "content")

pytestmark = [
    pytest.mark.gate,
    pytest.mark.skipif(not SHARED.is_dir(), reason="no printed rulebooks beside the project"),
]


@pytest.mark.parametrize("book", LIBRARY.values(), ids=list(LIBRARY))
def test_every_sentence_of_the_print_is_known(book: Rulebook) -> None:
    text = (SHARED / "rulebooks" / f"{book.slug}.{book.printed}.txt").read_text(encoding="utf-8")
    total, unknown = coverage(text, dict(book.sentences))
    assert total
    assert unknown == []


@pytest.mark.parametrize("width", [60, 72, 80])
@pytest.mark.parametrize("book", LIBRARY.values(), ids=list(LIBRARY))
def test_a_wrapped_copy_is_recognised_and_known_whole(
    book: Rulebook, width: int, tmp_path: Path
) -> None:
    file = SHARED / "rulebooks" / f"{book.slug}.{book.printed}.txt"
    lines = file.read_text(encoding="utf-8").split("\n")
    wrapped = tmp_path / file.name
    text = "\r\n".join(textwrap.fill(line, width) for line in lines)
    wrapped.write_text(text, encoding="utf-8-sig", newline="")
    copies = [recognise(path, LIBRARY).copy for path in (file, wrapped)]
    assert [copy.game for copy in copies] == [book.slug] * 2
    assert all(copy.same_edition for copy in copies)
    assert [one.rules for one in copies[0].sentences] == [one.rules for one in copies[1].sentences]


def test_no_sentence_is_copied() -> None:
    tool = SHARED / "tools" / "own_words.py"
    done = subprocess.run([sys.executable, tool, ROOT], capture_output=True, text=True, check=False)
    assert done.stdout.endswith("0 copied runs\n"), done.stdout
