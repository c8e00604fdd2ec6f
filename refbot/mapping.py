"""Map the sentences of a printed rulebook to the rules that restate them.

The worksheet shows the printed text, so it is written outside the repository; only
fingerprints reach content/<game>/printed.toml. A worksheet line is
LINE.SENTENCE <tab> MAPPING <tab> SENTENCE, where MAPPING is rule numbers separated by
spaces, `furniture`, or `?` while undecided.
"""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

from refbot.errors import ContentError
from refbot.fingerprints import fingerprint, sentences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FURNITURE = "furniture"
HEADER = """\
# Fingerprints of the printed sentences, and the rules that restate each of them or say what it
# leaves open.
# Made by `refbot mapping apply`; the printed text itself is never kept here.

[sentences]
"""


def printed_sentences(text: str) -> Iterator[tuple[str, str]]:
    """Yield (place, sentence) in printed order; a place is LINE.SENTENCE, both from 1."""
    for number, line in enumerate(text.split("\n"), 1):
        for index, sentence in enumerate(sentences(line), 1):
            yield f"{number}.{index}", sentence


def read_mapping(path: Path) -> dict[str, tuple[str, ...]]:
    """Read printed.toml: fingerprint -> rule numbers, or () for furniture."""
    if not path.exists():
        return {}
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))["sentences"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise ContentError(path, f"needs a [sentences] table in TOML ({error})") from error
    return {print_: () if to == FURNITURE else tuple(to) for print_, to in table.items()}


def worksheet(text: str, known: dict[str, tuple[str, ...]]) -> str:
    """Return the worksheet of a printed text, filled in where the mapping is known."""
    rows = []
    for place, sentence in printed_sentences(text):
        to = known.get(fingerprint(sentence))
        mapping = "?" if to is None else " ".join(to) or FURNITURE
        rows.append(f"{place}\t{mapping}\t{sentence}\n")
    return "".join(rows)


def apply_worksheet(sheet: str, path: Path) -> dict[str, tuple[str, ...]]:
    """Read a filled worksheet; ContentError names the first row that is not decided.

    A sentence printed twice gets the rules of both rows.
    """
    mapping: dict[str, tuple[str, ...]] = {}
    for number, row in enumerate(sheet.splitlines(), 1):
        place, to, sentence = (*row.split("\t", 2), "", "")[:3]
        if not sentence or to.strip() in {"", "?"}:
            raise ContentError(path, f"row {place!r} is not decided", number)
        rules = () if to.strip() == FURNITURE else tuple(to.split())
        key = fingerprint(sentence)
        mapping[key] = tuple(dict.fromkeys((*mapping.get(key, ()), *rules)))
    return mapping


def as_toml(mapping: dict[str, tuple[str, ...]]) -> str:
    """Write a mapping in the format of printed.toml, in printed order."""
    lines = []
    for key, rules in mapping.items():
        value = "[" + ", ".join(f'"{rule}"' for rule in rules) + "]" if rules else f'"{FURNITURE}"'
        lines.append(f'"{key}" = {value}\n')
    return HEADER + "".join(lines)


def coverage(text: str, known: dict[str, tuple[str, ...]]) -> tuple[int, list[str]]:
    """Return (how many sentences there are, the places of those the mapping does not know)."""
    places = list(printed_sentences(text))
    unknown = [place for place, sentence in places if fingerprint(sentence) not in known]
    return len(places), unknown
