"""Turn the bytes of a file into text, where that can be done for sure."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from refbot.errors import UnusablePrint

MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig", "UTF-8"),
    (codecs.BOM_UTF32_LE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16", "UTF-16"),
)
"""The marks a file may begin with; UTF-32 goes first, for UTF-16's is the start of its own."""
WIDE = (("utf-16-le", "UTF-16"), ("utf-16-be", "UTF-16"))
"""Without a mark, if so many bytes are zero as in Latin letters of two bytes each."""
ZEROS = 0.3
NARROW = (("cp1252", "Windows-1252"), ("mac_roman", "Mac Roman"), ("cp850", "DOS 850"))
"""Without a mark, if it is no UTF-8: only the sentences can tell which of them it is."""
OTHERS = (
    (b"%PDF", "is a PDF; save it as plain text first"),
    (b"PK\x03\x04", "is a document or an archive; save it as plain text first"),
    (b"{\\rtf", "is a formatted document; save it as plain text first"),
)
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1b\x7f]")


class Text(NamedTuple):
    """A text, and the encoding it was read in, as people call it."""

    text: str
    encoding: str


def decode(data: bytes) -> list[Text]:
    """Return every way a file may be read, the likeliest first; UnusablePrint if there is none."""
    for start, problem in OTHERS:
        if data.startswith(start):
            raise UnusablePrint(problem)
    found = [text for text in _candidates(data) if text and not _NO_TEXT.search(text.text)]
    if not found:
        raise UnusablePrint("is not plain text")
    if not any(text.text.strip(" \t\r\n\f\ufeff") for text in found):
        raise UnusablePrint("is empty")
    return found


def _candidates(data: bytes) -> list[Text | None]:
    for mark, codec, name in MARKS:
        if data.startswith(mark):
            return [_read(data, codec, name)]
    if zeros := data.count(0):
        return [_read(data, *one) for one in WIDE] if zeros >= len(data) * ZEROS else []
    sure = _read(data, "utf-8", "UTF-8")
    return [sure] if sure else [_read(data, *one) for one in NARROW]


def _read(data: bytes, codec: str, name: str) -> Text | None:
    try:
        return Text(data.decode(codec), name)
    except UnicodeDecodeError:
        return None
