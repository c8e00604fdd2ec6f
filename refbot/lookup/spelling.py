"""Did you mean: the word of the rules that a misspelt word stands for.

Only words that no rule, glossary or title knows are corrected, and only by little: a doubtful
correction would answer a question nobody asked.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from refbot.lookup.sounds import sound

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SHORTEST = 4  # shorter words have too many neighbours
MEDIUM = 6  # from this length on a wrong vowel is a slip
LONG = 9  # from this length on a second slip is believed
_NEAREST = 8
_VOWELS = frozenset("aeiou")

# Where the keys are, each row half a key further right than the one above.
_KEYS = {
    letter: complex(at + row / 2, row)
    for row, letters in enumerate(("qwertyuiop", "asdfghjklñ", "zxcvbnm"))
    for at, letter in enumerate(letters)
}
_NEXT_KEY = 1.3


class Lexicon:
    """Every word of one language's documents, by game."""

    def __init__(self, words: Iterable[tuple[str, str, str]], lang: str) -> None:
        """Take (game, folded word, as written), once for each time it is written."""
        self._lang = lang
        self._counts: dict[str | None, Counter[str]] = {None: Counter()}
        self._written: dict[str, str] = {}
        for game, word, written in words:
            if word.isalpha():
                self._counts[None][word] += 1
                self._counts.setdefault(game, Counter())[word] += 1
                self._written.setdefault(word, written)
        self._by_length = {game: _by_length(counts, lang) for game, counts in self._counts.items()}

    def __contains__(self, word: str) -> bool:
        """Tell whether any game knows the word."""
        return word in self._counts[None]

    def words(self, game: str | None) -> Mapping[str, int]:
        """Return the words of a game, or of all, with how often they are written."""
        return self._counts.get(game, Counter())

    def written(self, word: str) -> str:
        """Return a folded word as the rules write it, with its accents."""
        return self._written.get(word, word)

    def correct(self, word: str, game: str | None) -> str | None:
        """Return the most likely word meant by a folded unknown *word*, or None."""
        # The rules may know only the singular of a word that is misspelt in the plural.
        forms = (word, word[:-1]) if re.search(r"[^s]s$", word) else (word,)
        for form in forms:
            if len(form) < SHORTEST or not form.isalpha():
                continue
            for scope in dict.fromkeys((game, None)):
                if best := self._nearest(form, scope):
                    return best
        return None

    def _nearest(self, word: str, game: str | None) -> str | None:
        allowed = 2.0 if len(word) >= LONG else 1.0
        heard = sound(word, self._lang)
        counts, shelves = self.words(game), self._by_length.get(game, {})
        best: tuple[float, int, str] | None = None
        for length in range(max(SHORTEST, len(word) - 2), len(word) + 3):
            for known, cost in _near(word, heard, shelves.get(length, {}), allowed):
                rank = (cost, -counts[known], known)
                best = rank if best is None or rank < best else best
        return best[2] if best else None


def _by_length(counts: Mapping[str, int], lang: str) -> dict[int, dict[str, str]]:
    shelves: dict[int, dict[str, str]] = {}
    for word in sorted(counts):
        shelves.setdefault(len(word), {})[word] = sound(word, lang)
    return shelves


def _near(
    word: str, heard: str, shelf: Mapping[str, str], allowed: float
) -> Iterable[tuple[str, float]]:
    """Yield (known word, cost) within the allowed cost, by letters or by sound."""
    for known, slips, _ in extract(
        word, shelf.keys(), scorer=OSA.distance, score_cutoff=int(allowed), limit=_NEAREST
    ):
        # People seldom miss the first letter: such a neighbour is usually another word.
        cost = slips + (known[0] != word[0])
        if cost <= allowed and not _another_word(word, known):
            yield known, cost
    for _, slips, known in extract(
        heard, shelf, scorer=OSA.distance, score_cutoff=1 if allowed > 1 else 0, limit=_NEAREST
    ):
        if known[0] == word[0] or not slips:
            yield known, slips + 0.5


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
