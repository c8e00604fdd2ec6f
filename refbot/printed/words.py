"""A plain text as a stream of words: what it takes to find its sentences, however it is wrapped."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from refbot.fingerprints import bare

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

HYPHENS = ("-", "\u2010", "\u00ad")
"""What a word may be broken with at the end of a line: hyphen-minus, hyphen, soft hyphen."""
SOFT_HYPHEN = "\u00ad"
HANGING = frozenset({"and", "or", "to", "y", "e", "o", "u", "a"})
"""Words after which a hyphen at the end of a line stays: two- or three-player."""

_END = (".", "!", "?", ":")
_NEW_LINE = re.compile(r"\r\n?")
_PARTS = re.compile(r"[\f\v\x1c-\x1e\x85\u2028\u2029]")
# A number alone on the last or first line of a page.
_PAGE_NUMBER = re.compile(r"^[ \t]*\d{1,3}[ \t]*(?=\n*\f)|(?<=\f)\s*?\d{1,3}[ \t]*$", re.MULTILINE)


class Word(NamedTuple):
    """A word, what of it counts in a fingerprint, and its line from 1.

    `ends` says that a sentence ends with it. `starts` says that a line starts with it, `soft`
    that this line goes on where the one before had no more room.
    """

    text: str
    bare: bytes
    line: int
    ends: bool
    starts: bool
    soft: bool


def read(text: str) -> list[Word]:
    """Return the words of a text in order.

    Lines of signs alone are dropped, and so are the numbers of pages that form feeds part.
    """
    lines = list(_lines(text))
    width = max((len(line.rstrip()) for _, line in lines), default=0)
    words: list[Word] = []
    before = ""
    for number, line in lines:
        spoken = any(c.isalnum() for c in line)
        for index, word in enumerate(line.split() if spoken else ()):
            soft = not index and _flows(before, line, word, width)
            ends = word.endswith(_END)
            words.append(Word(word, bare(word), number, ends, not index, soft))
        before = line
    return words


def joined(words: Sequence[Word], vocabulary: Container[str]) -> str:
    """Return words as a sentence; a word broken at the end of a line is whole again.

    Its hyphen stays if *vocabulary*, the folded words of the text, has the word with one.
    """
    text = words[0].text
    for before, word in pairwise(words):
        if word.starts and _broken(before.text, word.text):
            whole = (text.rpartition(" ")[2] + word.text).casefold()
            stays = not word.text[0].islower() or folded(whole) in vocabulary
            text = (text if stays and before.text[-1] != SOFT_HYPHEN else text[:-1]) + word.text
        else:
            text = f"{text} {word.text}"
    return text.replace(SOFT_HYPHEN, "").strip()


def folded(word: str) -> str:
    """Return a word as the vocabulary has it: no case, nothing around it."""
    return word.casefold().strip("\"'“”‘’«»()[].,;:!?¡¿")  # noqa: RUF001 - the quotes of print


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield (number, line); what a form feed or the like parts counts as one line of the file."""
    plain = _PAGE_NUMBER.sub("", _NEW_LINE.sub("\n", text.removeprefix("\ufeff")))
    for number, line in enumerate(plain.split("\n"), 1):
        for part in _PARTS.split(line):
            yield number, part


def _flows(before: str, line: str, word: str, width: int) -> bool:
    """Whether a line goes on with the sentence of the one before, which had no room for *word*."""
    before = before.rstrip()
    if not before or not any(c.isalnum() for c in word):
        return False
    return _broken(before, line.lstrip()) or len(before) + 1 + len(word) > width


def _broken(before: str, after: str) -> bool:
    """Whether a word is broken between two lines."""
    if not before.endswith(HYPHENS) or not before[-2:-1].isalnum():
        return False
    return after[:1].isalnum() and folded(after.split(maxsplit=1)[0]) not in HANGING
