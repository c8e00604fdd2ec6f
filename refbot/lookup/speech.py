"""How common a word is in a language at large, whatever the rules say.

A word of any talk is no subject of a question about rules, and a real word that no rule has is
not a misspelt other one. The frequencies are those of a spelling library; they are read when the
index is made, and kept beside it.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from spellchecker import SpellChecker

from refbot.lookup.text import fold

if TYPE_CHECKING:
    from collections.abc import Iterator

LEAST = 30
"""The least frequency that is kept, as ten times the logarithm of the uses in 1,000,000,000."""
_UNIT = 1e9
_LONGEST = 80  # bytes of a line, and more
_REMEMBERED = 1 << 12
_LINE_BREAK = ord("\n")


@lru_cache  # small, and the same for every library
def kept(lang: str) -> bytes:
    """Return the words of a language as `Speech` reads them: one a line, in order of bytes."""
    known = SpellChecker(language=lang, distance=1).word_frequency
    counts: Counter[str] = Counter()
    for word, count in known.items():
        counts[fold(word)] += count
    total = known.total_words
    often = {word: round(10 * math.log10(n * _UNIT / total)) for word, n in counts.items() if word}
    lines = sorted(f"{word} {level}".encode() for word, level in often.items() if level >= LEAST)
    return b"\n".join((b"", *lines, b""))


class Speech:
    """Tells how common words are; safe to share between threads."""

    def __init__(self, text: bytes | memoryview) -> None:
        """Read from *text*, which `kept` made; it is not copied."""
        self._text = text
        self.often = lru_cache(_REMEMBERED)(self._often)

    def words(self) -> Iterator[str]:
        """Yield all words."""
        for line in bytes(self._text).decode().split():
            if not line.isdecimal():
                yield line

    def _often(self, word: str) -> int:
        """Return the frequency of a folded word, 0 for a rare or unknown one."""
        wanted = word.encode() + b" "
        first, last = 0, len(self._text) - 1
        while first < last:
            start = self._break((first + last) // 2)
            line = bytes(self._text[start + 1 : start + _LONGEST]).partition(b"\n")[0]
            if line.startswith(wanted):
                return int(line[len(wanted) :])
            if line < wanted:
                first = start + 1 + len(line)
            else:
                last = start
        return 0

    def _break(self, at: int) -> int:
        """Return where the last line break at or before *at* stands."""
        while self._text[at] != _LINE_BREAK:
            at -= 1
        return at
