"""Read rules.<lang>.md: headings, numbered rules and their examples, in one language."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from refbot.errors import ContentError
from refbot.rulebook.model import Kind

if TYPE_CHECKING:
    from pathlib import Path

HEADING = re.compile(r"## (\d+) (\S.*)")
RULE = re.compile(r"(\d+)\.(\d+) (?:\[(\w*)\] )?(\S.*)")
TAGS = ("derived", "silent", "added")
EXAMPLE = re.compile(r"> \w+ (\d+\.\d+): (\S.*)")


@dataclass
class Line:
    """One numbered rule as written, with its examples."""

    number: str
    kind: Kind
    text: str
    at: int
    examples: list[str] = field(default_factory=list)


@dataclass
class Part:
    """One heading as written, with its rules."""

    number: int
    title: str
    rules: list[Line] = field(default_factory=list)


@dataclass
class RulesFile:
    """A whole file: its title and its parts, still in one language."""

    path: Path
    title: str = ""
    parts: list[Part] = field(default_factory=list)


def read_rules(path: Path) -> RulesFile:
    """Read one file; ContentError names the first line that fits no form or is out of order."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(path, f"cannot be read ({error})") from error
    book = RulesFile(path)
    for number, line in enumerate(lines, 1):
        if line.strip():
            _take(book, line.rstrip(), number)
    if not book.parts:
        raise ContentError(path, "holds no section")
    return book


def _take(book: RulesFile, line: str, at: int) -> None:
    if line.startswith("# ") and not book.title:
        book.title = line[2:].strip()
    elif match := HEADING.fullmatch(line):
        _open_part(book, int(match[1]), match[2], at)
    elif match := RULE.fullmatch(line):
        if match[3] is not None and match[3] not in TAGS:
            raise ContentError(book.path, f"no tag is called [{match[3]}]", at)
        kind = Kind(match[3]) if match[3] else Kind.PRINTED
        _add_rule(book, Line(f"{match[1]}.{match[2]}", kind, match[4], at))
    elif match := EXAMPLE.fullmatch(line):
        _add_example(book, match[1], match[2], at)
    else:
        raise ContentError(
            book.path,
            "is no '# Title', '## 1 Section', '1.1 Rule' or '> Example 1.1: …'",
            at,
        )


def _open_part(book: RulesFile, number: int, title: str, at: int) -> None:
    if book.parts and number <= book.parts[-1].number:
        raise ContentError(book.path, f"section {number} is out of order or doubled", at)
    book.parts.append(Part(number, title))


def _add_rule(book: RulesFile, rule: Line) -> None:
    section, item = (int(n) for n in rule.number.split("."))
    if not book.parts or book.parts[-1].number != section:
        raise ContentError(book.path, f"rule {rule.number} stands outside its section", rule.at)
    before = book.parts[-1].rules
    if before and item <= int(before[-1].number.split(".")[1]):
        raise ContentError(book.path, f"rule {rule.number} is out of order or doubled", rule.at)
    before.append(rule)


def _add_example(book: RulesFile, number: str, text: str, at: int) -> None:
    last = book.parts[-1].rules[-1] if book.parts and book.parts[-1].rules else None
    if last is None or last.number != number:
        raise ContentError(book.path, f"example {number} does not follow its rule", at)
    last.examples.append(text)
