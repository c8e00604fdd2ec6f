"""Find the sentences of a printed text by the fingerprints of those that are known.

A line of the file may be a paragraph, or a piece of one where the text is wrapped; so a sentence
is looked for from every place where one can begin, over the ends of lines, and the known ones
are laid so that they leave the fewest letters over. What is left over is cut at full stops, and
at the ends of lines where the next word would have had room.
"""

from __future__ import annotations

import hashlib
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from refbot.errors import UnusablePrint
from refbot.fingerprints import LENGTH
from refbot.printed.words import folded, joined, read

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from refbot.printed.words import Word

LONGEST = 250
"""Words a sentence may have; the longest of the five games has 73."""
MOST_STEPS = 2_000_000
"""Beginnings of sentences that are tried in one text: seconds; a rulebook takes some 20,000."""

Cost = tuple[int, int]
"""(letters left over, pieces): the smaller the better."""


class Found(NamedTuple):
    """A sentence of a text: its line, its words, and its fingerprint if it is a known one."""

    line: int
    text: str
    key: str | None


class _Piece(NamedTuple):
    start: int
    end: int
    key: str | None
    read: bool = True  # signs without a letter or digit are passed over


def find(text: str, known: Container[str]) -> list[Found]:
    """Return the sentences of a text in order; UnusablePrint if it would take too long."""
    words = read(text)
    vocabulary = {folded(word.text) for word in words}
    return [
        Found(words[piece.start].line, joined(words[piece.start : piece.end], vocabulary), key)
        for piece in _whole(_laid(words, known), words)
        if (key := piece.key) or not _number(words[piece.start : piece.end])
    ]


def _number(words: Sequence[Word]) -> bool:
    """Whether this is a number alone on its line, as those of pages are."""
    return len(words) == 1 and words[0].starts and words[0].text.isdigit()


def _laid(words: Sequence[Word], known: Container[str]) -> list[_Piece]:
    """Return the cheapest row of pieces that covers all words."""
    size = len(words)
    ahead = _edges(words)
    best: dict[int, tuple[Cost, _Piece | None]] = {0: ((0, 0), None)}
    steps = 0
    for at in range(size):
        if at not in best:
            continue
        (left, pieces), _ = best[at]
        options, tried = _from(at, words, known, ahead)
        steps += tried
        if steps > MOST_STEPS:
            raise UnusablePrint("is cut into too many pieces to be a rulebook")
        for piece in options:
            over = 0 if piece.key or not piece.read else _letters(words[at : piece.end])
            cost = (left + over, pieces + piece.read)
            if piece.end not in best or cost < best[piece.end][0]:
                best[piece.end] = cost, piece
    row: list[_Piece] = []
    last = best[size][1]
    while last:
        row.append(last)
        last = best[last.start][1]
    return [piece for piece in reversed(row) if piece.read]


def _edges(words: Sequence[Word]) -> dict[int, int]:
    """Return each place where a sentence can begin by itself, with the next such place."""
    edges = [at for at, word in enumerate(words) if not at or word.starts or words[at - 1].ends]
    return dict(pairwise([*edges, len(words)]))


def _from(
    at: int, words: Sequence[Word], known: Container[str], ahead: dict[int, int]
) -> tuple[list[_Piece], int]:
    """Return the pieces that may begin at a word, and how many beginnings were tried."""
    options, tried = [], 0
    digest = hashlib.sha256()
    for end in range(at, min(at + LONGEST, len(words))):
        tried += 1
        digest.update(words[end].bare)
        key = digest.hexdigest()[:LENGTH]
        if key in known:
            options.append(_Piece(at, end + 1, key))
        if words[end].ends:
            break
    if not any(c.isalnum() for c in words[at].text):
        options.append(_Piece(at, at + 1, None, read=False))
    if at in ahead:
        options.append(_Piece(at, ahead[at], None))
    return options, tried


def _letters(words: Sequence[Word]) -> int:
    return sum(len(word.text) for word in words)


def _whole(row: Sequence[_Piece], words: Sequence[Word]) -> Iterator[_Piece]:
    """Join what is left over of one sentence on several lines."""
    held: _Piece | None = None
    for piece in row:
        if held and _goes_on(held, piece, words):
            held = _Piece(held.start, piece.end, None)
        else:
            if held:
                yield held
            held = piece
    if held:
        yield held


def _goes_on(one: _Piece, other: _Piece, words: Sequence[Word]) -> bool:
    if one.key or other.key or one.end != other.start:
        return False
    return words[other.start].soft and not words[one.end - 1].ends
