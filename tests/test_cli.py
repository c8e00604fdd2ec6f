"""The command line gives the same answers, for terminals and for scripts."""

from __future__ import annotations

import json
import socket
from typing import TYPE_CHECKING

import pytest

from refbot.cli import main

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import CliRunner

NOBODY_FINISHED = '{"players": ["Ivo", "Lea"]}'


def test_lookup_prints_rules(runner: CliRunner) -> None:
    done = runner.invoke(main, ["lookup", "--lang", "en", "--game", "kazaam", "7.8"])
    assert done.exit_code == 0
    assert done.output.startswith("Kazaam 7.8")


def test_lookup_speaks_spanish(runner: CliRunner) -> None:
    done = runner.invoke(main, ["lookup", "--lang", "es", "kazaam 7.8"])
    assert "4 puntos" in done.output


def test_lookup_gives_json_to_programs(runner: CliRunner) -> None:
    done = runner.invoke(main, ["lookup", "--json", "kazaam 7.8"])
    assert json.loads(done.output)["hits"][0]["rule"] == "kazaam/7.8"


def test_lookup_says_when_nothing_answers(runner: CliRunner) -> None:
    done = runner.invoke(main, ["lookup", "--lang", "en", "xyzzy"])
    assert done.exit_code == 0
    assert "No rule answers that." in done.output


def test_lookup_names_the_games_it_knows(runner: CliRunner) -> None:
    done = runner.invoke(main, ["lookup", "--game", "chess", "king"])
    assert done.exit_code == 2
    assert "kram-la-bam" in done.output


def test_rule_reads_a_file(runner: CliRunner, tmp_path: Path) -> None:
    file = tmp_path / "situation.json"
    file.write_text('{"player_count": 3}', encoding="utf-8")
    done = runner.invoke(main, ["rule", "kazaam/setup", str(file)])
    assert done.exit_code == 0
    assert json.loads(done.output)["status"] == "ruled"


@pytest.mark.parametrize(
    ("text", "key"), [(NOBODY_FINISHED, "errors"), ("[]", "detail"), ("{", "detail")]
)
def test_what_cannot_be_exits_with_2(runner: CliRunner, text: str, key: str) -> None:
    done = runner.invoke(main, ["rule", "kazaam/final-score"], input=text)
    assert done.exit_code == 2
    assert json.loads(done.output)[key]


def test_an_unknown_dispute_lists_the_known_ones(runner: CliRunner) -> None:
    done = runner.invoke(main, ["rule", "kazaam/chess"])
    assert done.exit_code == 2
    assert "kazaam/final-score" in done.output


def test_a_rulebook_is_mapped_by_a_worksheet(runner: CliRunner, tmp_path: Path) -> None:
    """The worksheet of a new print: undecided, filled, applied, checked."""
    text = tmp_path / "print.txt"
    text.write_text("Marbles\nThe last one wins. Have fun!\n", encoding="utf-8")
    sheet = tmp_path / "sheet.tsv"
    blank = runner.invoke(main, ["mapping", "sheet", str(tmp_path), str(text)]).output
    sheet.write_text(blank, encoding="utf-8")
    assert blank == "1.1\t?\tMarbles\n2.1\t?\tThe last one wins.\n2.2\t?\tHave fun!\n"
    refused = runner.invoke(main, ["mapping", "apply", str(tmp_path), str(sheet)])
    assert refused.exit_code == 2
    assert "'1.1' is not decided" in refused.output

    filled = blank.replace("?\tThe", "1.1 1.2\tThe").replace("?", "furniture")
    sheet.write_text(filled, encoding="utf-8")
    assert runner.invoke(main, ["mapping", "apply", str(tmp_path), str(sheet)]).exit_code == 0

    checked = runner.invoke(main, ["mapping", "check", str(tmp_path), str(text)])
    assert checked.output == "3 of 3 sentences are mapped\n"
    assert runner.invoke(main, ["mapping", "sheet", str(tmp_path), str(text)]).output == filled


def test_a_print_that_is_not_mapped_is_told_line_by_line(runner: CliRunner, tmp_path: Path) -> None:
    text = tmp_path / "print.txt"
    text.write_text("Marbles\n", encoding="utf-8")
    checked = runner.invoke(main, ["mapping", "check", str(tmp_path), str(text)])
    assert checked.exit_code == 2
    assert "line 1.1" in checked.output


def test_bytes_that_are_no_text_are_refused(runner: CliRunner) -> None:
    done = runner.invoke(main, ["rule", "kazaam/setup"], input=b"\xff\xfe")
    assert done.exit_code == 2
    assert json.loads(done.output)["detail"]


def test_a_port_that_is_taken_is_told_in_one_line(runner: CliRunner) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = runner.invoke(main, ["serve", "--port", str(taken.getsockname()[1])])
    assert done.exit_code == 1
    assert "try another --port" in done.output
    assert "Traceback" not in done.output


def test_broken_content_is_told_in_one_line(
    runner: CliRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFBOT_CONTENT", str(tmp_path))
    done = runner.invoke(main, ["lookup", "king"])
    assert done.exit_code == 2
    assert "holds no game" in done.output
