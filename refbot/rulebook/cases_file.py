"""Read cases.toml: worked disputes, shown as examples and run as tests."""

from __future__ import annotations

import json
import re
import tomllib
from typing import TYPE_CHECKING, Any

from pydantic import Field, ValidationError

from refbot.errors import ContentError
from refbot.rulebook.game_file import BothLanguages, Code, Strict
from refbot.rulebook.model import Case

if TYPE_CHECKING:
    from pathlib import Path


class CaseTable(Strict):
    """`[[case]]`: situation and expected ruling are JSON text, as programs send and get them."""

    adjudicator: Code
    title: BothLanguages
    situation: str
    expect: str


class CasesFile(Strict):
    """A whole cases.toml."""

    case: list[CaseTable] = Field(default_factory=list)


def read_cases(path: Path) -> tuple[Case, ...]:
    """Read the worked disputes of a game; ContentError names the line of the one that is wrong."""
    if not path.exists():
        return ()
    try:
        text = path.read_text(encoding="utf-8")
        tables = CasesFile.model_validate(tomllib.loads(text)).case
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise ContentError(path, str(error)) from error
    lines = [n for n, line in enumerate(text.splitlines(), 1) if re.match(r"\[\[case\]\]", line)]
    return tuple(_case(path, table, at) for table, at in zip(tables, lines, strict=True))


def _case(path: Path, table: CaseTable, at: int) -> Case:
    return Case(
        adjudicator=table.adjudicator,
        title=table.title.model_dump(),
        situation=_json(path, table.situation, "situation", at),
        expect=_json(path, table.expect, "expect", at),
    )


def _json(path: Path, text: str, what: str, at: int) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError as error:
        raise ContentError(path, f"{what} is not JSON ({error})", at) from error
    if not isinstance(value, dict):
        raise ContentError(path, f"{what} is no JSON object", at)
    return value
