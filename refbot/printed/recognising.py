"""Tell which game a text is the printed rulebook of, by the fingerprints of its sentences."""

from __future__ import annotations

import stat
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from refbot.errors import UnusablePrint
from refbot.printed.copy import Copy
from refbot.printed.decoding import decode
from refbot.printed.sentences import find

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from refbot.printed.decoding import Text
    from refbot.rulebook import Library, Rulebook

LARGEST = 256 * 1024
"""Bytes a file may have; the longest of the five rulebooks has 18,000."""
LEAST = 3
"""Sentences that rules restate by which a game is recognised; all of them if it has fewer."""
SHARE = 0.2
"""Of the file's sentences, or of the game's, which must be those of the game."""


@dataclass(frozen=True)
class Printed:
    """A file recognised: its name, its text as decoded and how, and what it is a copy of."""

    source: str
    text: str
    encoding: str
    copy: Copy


class _Match(NamedTuple):
    score: int
    text: Text
    book: Rulebook


def recognise(path: Path, library: Library) -> Printed:
    """Read a file as a printed rulebook; UnusablePrint says why it is none."""
    match: _Match | None = None
    for text in decode(contents(path)):
        found = _match(text, library)
        if found and (match is None or found.score > match.score):
            match = found
    if match is None:
        games = ", ".join(book.title for book in library.values() if _telling(book))
        raise UnusablePrint(f"is not the printed rulebook of a game refbot knows ({games})")
    copy = Copy.of(match.book, match.text.text)
    return Printed(path.name, match.text.text, match.text.encoding, copy)


def contents(path: Path, largest: int = LARGEST) -> bytes:
    """Return what is in a file of bounded size; UnusablePrint says why it cannot be had."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise UnusablePrint("is a folder, not a file")
        if not stat.S_ISREG(mode):
            raise UnusablePrint("is not a file")
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnusablePrint(f"cannot be read ({reason})") from error
    if len(data) > largest:
        raise UnusablePrint(f"is larger than {largest // 1024} KiB; no rulebook is")
    return data


def _match(text: Text, library: Library) -> _Match | None:
    """Return the game a text belongs to; UnusablePrint if there are two of them in it."""
    books = {key: book for book in library.values() for key in book.sentences}
    found = find(text.text, books)
    keys = {one.key for one in found if one.key}
    scores = {slug: len(keys & _telling(book).keys()) for slug, book in library.items()}
    best = max(scores, key=lambda slug: scores[slug])
    if not _enough(scores[best], len(found), library[best]):
        return None
    for slug, book in library.items():
        own = len((keys & _telling(book).keys()) - library[best].sentences.keys())
        if slug != best and _enough(own, len(found), book):
            both = f"{library[best].title}, {book.title}"
            raise UnusablePrint(f"holds two rulebooks ({both}); make a file of each")
    return _Match(scores[best], text, library[best])


def _telling(book: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """Return the sentences that say something: those that rules restate."""
    return {key: rules for key, rules in book.sentences.items() if rules}


def _enough(score: int, size: int, book: Rulebook) -> bool:
    telling = len(_telling(book))
    return 0 < min(LEAST, telling) <= score and score >= SHARE * min(size, telling)
