"""What a misspelt word may stand for: only little is believed to be wrong.

A doubtful correction would answer a question nobody asked.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SHORTEST = 4  # shorter words have too many neighbours
MEDIUM = 5  # from this length on a wrong vowel is a slip
LONG = 9  # from this length on a second slip is believed
HEARD = 0.5  # what a spelling that sounds alike costs, against 1 for a wrong letter
_NEAREST = 8
_VOWELS = frozenset("aeiouy")

# Where the keys are, each row half a key further right than the one above.
_KEYS = {
    letter: complex(at + row / 2, row)
    for row, letters in enumerate(("qwertyuiop", "asdfghjklñ", "zxcvbnm"))
    for at, letter in enumerate(letters)
}
_NEXT_KEY = 1.3

# Spelt as heard: letters that sound alike in the language, and doubled letters, become one.
_SOUNDS = {
    "en": (
        (r"ph", "f"),
        (r"wh", "w"),
        (r"\bwr", "r"),
        (r"\bkn", "n"),
        (r"ight", "ite"),
        (r"ea", "ee"),
        (r"ie|ei", "ee"),
        (r"oa([dnt])(?=s?\b)", r"o\1e"),
        (r"ai([lnrt])(?=s?\b)", r"a\1e"),
        (r"c(?=[eiy])", "s"),
        (r"c(?!h)", "k"),
        (r"\By", "i"),
    ),
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


def slips(word: str, shelf: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield (known word, wrong letters) of the words on *shelf* that *word* is a slip of."""
    allowed = 2 if len(word) >= LONG else 1
    for known, wrong, _ in extract(
        word, shelf, scorer=OSA.distance, score_cutoff=allowed, limit=_NEAREST
    ):
        if not _another_word(word, known):
            yield known, wrong


def _another_word(word: str, known: str) -> bool:
    """Tell whether the letters differ as between two words: one replaced in a short word.

    Slips leave out, double or swap letters, hit the key beside or, in a longer word, take the
    wrong vowel; road is not a misspelt read.
    """
    differing = [pair for pair in zip(word, known, strict=False) if pair[0] != pair[1]]
    if len(word) != len(known) or len(differing) != 1 or len(word) >= LONG:
        return False
    if len(word) >= MEDIUM and all(letter in _VOWELS for letter in differing[0]):
        return False
    return len(word) == SHORTEST or not _beside(*differing[0])


def _beside(one: str, other: str) -> bool:
    """Tell whether two letters are neighbours on the keyboard of a phone."""
    places = [_KEYS[letter] for letter in (one, other) if letter in _KEYS]
    return len(places) > 1 and abs(places[0] - places[1]) < _NEXT_KEY
