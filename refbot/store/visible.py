"""Whether a text shows what it holds: what hides, turns the writing or piles up is found out."""

from __future__ import annotations

import re
import unicodedata

MARKS = 4
"""Most marks upon one letter or sign: no language needs more, and more cover the lines around."""

PASTED = "\u00ad\u200b\u2060\ufeff"
"""What copying from pages and documents brings along: soft hyphens, spaces without width."""

_JOINERS = "\u200c\u200d"
_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
_VARIANTS = (range(0x180B, 0x1810), range(0xFE00, 0xFE0E), range(0xE0100, 0xE01F0))

_HIDES = re.compile(rf"x|[mj]{{{MARKS + 1}}}|(^|[aj])j")


def hides(text: str, *, lines: bool) -> bool:
    """Tell whether something in *text* would not be seen as written.

    That is: a control or format character (among them those that direct the writing), a letter or
    sign that is blank, more than MARKS marks and joiners in a row, or a joiner that does not stand
    after a letter, sign or mark beyond ASCII, as in emoji and in scripts that need them. Line
    ends and tabs are seen where *lines* may be.
    """
    return _HIDES.search("".join(_kind(char, lines=lines) for char in text)) is not None


def shows(text: str) -> bool:
    """Tell whether there is anything to see in *text*."""
    return any(unicodedata.category(char)[0] in "LNPS" and char not in _BLANK for char in text)


def _kind(char: str, *, lines: bool) -> str:
    """Return x for hidden, m for a mark, j for a joiner, a for ASCII and space, v for the rest."""
    category = unicodedata.category(char)
    if char in _JOINERS:
        return "j"
    if (lines and char in "\n\t") or category == "Zs":
        return "a"
    if category in _UNSEEN or char in _BLANK or any(ord(char) in one for one in _VARIANTS):
        return "x"
    if category[0] == "M":
        return "m"
    return "a" if char.isascii() else "v"
