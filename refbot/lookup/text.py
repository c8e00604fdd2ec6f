"""From written text to index terms: tokens with offsets, folding, stop words, stems.

The same functions read rules and queries, so both sides always agree. The order is fixed:
fold, then stop words, then stem; stemming before folding would lose accented words for readers
who type none.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from functools import lru_cache
from typing import NamedTuple

import snowballstemmer

from refbot.lookup.inflection import BASES, levelled
from refbot.lookup.stopwords import NUMBERS, STOP_WORDS

# Combining marks belong to the word, so that offsets hold in text that is not composed.
_LETTERS = r"(?:[^\W_][\u0300-\u036f]*)+"
WORD = re.compile(rf"{_LETTERS}(?:['’ʼ]{_LETTERS})*")  # noqa: RUF001 - the quotes people type
_ALGORITHMS = {"en": "english", "es": "spanish"}
_STEMMERS = {lang: snowballstemmer.stemmer(name) for lang, name in _ALGORITHMS.items()}
_STEMMING = threading.Lock()


class Token(NamedTuple):
    """A word as it stands in a text: its span, and its folded form."""

    start: int
    end: int
    word: str


def tokens(text: str) -> list[Token]:
    """Return the words of *text* with their character offsets, folded; never raises."""
    found = (Token(m.start(), m.end(), fold(m.group())) for m in WORD.finditer(text))
    return [token for token in found if token.word]


@lru_cache(maxsize=1 << 14)
def fold(word: str) -> str:
    """Return *word* without case, accents and apostrophes; ñ stays a letter of its own."""
    parts = unicodedata.normalize("NFKD", word.casefold()).replace("n\u0303", "ñ")
    return "".join(c for c in parts if c.isalnum() and not unicodedata.combining(c))


def is_stop(word: str, lang: str) -> bool:
    """Tell whether a folded word carries no content in this language."""
    return word in STOP_WORDS[lang]


@lru_cache(maxsize=1 << 14)
def stem(word: str, lang: str) -> str:
    """Return the index term of a folded word; a number word becomes its digits."""
    if word in NUMBERS[lang]:
        return NUMBERS[lang][word]
    # A stemmer keeps the word it works on inside itself: two threads would mix theirs.
    with _STEMMING:
        stemmed = str(_STEMMERS[lang].stemWord(BASES[lang].get(word, word)))
    return levelled(stemmed, lang)


def terms(text: str, lang: str) -> list[str]:
    """Return the index terms of the content words of *text*, in order."""
    words = (token.word for token in tokens(text))
    return [stem(word, lang) for word in words if not is_stop(word, lang)]


def all_terms(text: str, lang: str) -> list[str]:
    """Return the index terms of every word, stop words too: what a quoted phrase must match."""
    return [stem(token.word, lang) for token in tokens(text)]
