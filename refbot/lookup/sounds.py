"""Words as they are heard: spellings that are confused become equal."""

from __future__ import annotations

import re
from functools import lru_cache

# Spelt as heard: letters that sound alike in the language, and doubled letters, become one.
_SOUNDS = {
    "en": ((r"ph", "f"), (r"ck", "k"), (r"ea", "ee"), (r"ie|ei", "ee"), (r"y\b", "i")),
    "es": (
        (r"(?<!c)h", ""),
        (r"v", "b"),
        (r"qu(?=[ei])", "k"),
        (r"g(?=[ei])", "j"),
        (r"cc|cs|x", "ks"),
        (r"c(?=[ei])|z", "s"),
        (r"c(?!h)", "k"),
        (r"ll", "y"),
        (r"ñ", "n"),
    ),
}
_RULES = {
    lang: tuple((re.compile(what), by) for what, by in rules) for lang, rules in _SOUNDS.items()
}
_DOUBLED = re.compile(r"(.)\1+")


@lru_cache(maxsize=1 << 14)
def sound(word: str, lang: str) -> str:
    """Return a folded word as it is heard; words that are confused in writing become equal."""
    for pattern, by in _RULES[lang]:
        word = pattern.sub(by, word)
    return _DOUBLED.sub(r"\1", word)
