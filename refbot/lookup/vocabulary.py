"""What one language's rules know: how telling a term is, expressions, spelling, endings."""

from __future__ import annotations

import math
from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING

from refbot.lookup.everyday import ALIKE
from refbot.lookup.passages import SUBJECT
from refbot.lookup.spelling import HEARD
from refbot.lookup.text import is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from refbot.lookup.index import Index
    from refbot.lookup.lexicon import Lexicon
    from refbot.lookup.speech import Speech

LONGEST = 7
"""How many words of a query may make one expression."""
EVERYDAY = 45
"""From this frequency on, a word that no rule explains is a word of any talk."""
_ENDINGS = 8
_CONSIDERED = 32  # words looked at closely where more would fit
_SHORTEST_START = 4
_TOO_MANY = 1500  # rules to read, for the sake of words that are not asked for


class Vocabulary:
    """The terms of one language, over all games and in each."""

    def __init__(
        self,
        index: Index,
        lexicon: Lexicon,
        speech: Speech,
        games: Mapping[str, range],
    ) -> None:
        """Know the terms of *index* and the words of *lexicon*; *games* are ranges of positions."""
        self.lang = lexicon.lang
        self.lexicon = lexicon
        self._speech = speech
        self._index = index
        self._games = games

    def __contains__(self, term: str) -> bool:
        """Tell whether any rule has the term."""
        return bool(self._index.postings(self.lang, term).positions)

    def rules(self, term: str, game: str | None) -> int:
        """Return how many rules have a term."""
        positions = self._index.postings(self.lang, term).positions
        if game is None:
            return len(positions)
        span = self._games[game]
        return bisect_left(positions, span.stop) - bisect_left(positions, span.start)

    def information(self, term: str, game: str | None) -> float:
        """Return how much a term tells in this scope: much if rare, most if unknown."""
        size = self._index.size if game is None else len(self._games[game])
        return math.log1p(size / (self.rules(term, game) + 0.5))

    def alike(self, term: str, game: str | None) -> list[str]:
        """Return the terms that may stand for a term at any table, the rarest first.

        They are those that rules have, as long as reading all these rules is worth it.
        """
        rules = {other: self.rules(other, game) for other in ALIKE[self.lang].get(term, ())}
        found = sorted((other for other in rules if rules[other]), key=rules.__getitem__)
        so_far = accumulate(rules[other] for other in found)
        return [other for other, read in zip(found, so_far, strict=True) if read < _TOO_MANY]

    def telling(self, word: str) -> bool:
        """Tell whether a word can be the subject of a question: explained by a rule, or rare."""
        subject = SUBJECT + stem(word, self.lang)
        return self._speech.often(word) < EVERYDAY or subject in self

    def real(self, word: str) -> bool:
        """Tell whether a word is one of the language, even if no rule has it."""
        return self._speech.often(word) > 0

    def expressions(self, terms: Sequence[str]) -> Iterable[tuple[int, int, str]]:
        """Yield (start, end, term) for every known expression of several words in *terms*."""
        for start in range(len(terms)):
            for end in range(start + 2, min(len(terms), start + LONGEST) + 1):
                expression = " ".join(terms[start:end])
                if expression in self:
                    yield start, end, expression

    def parts(self, word: str) -> tuple[str, str] | None:
        """Return the two words of an expression typed as one, such as sandtimer, if it is one.

        A vowel between them may be written once, as in bocarriba.
        """
        for at in range(2, len(word) - 1):
            for one, other in ((word[:at], word[at:]), (word[:at], word[at - 1 :])):
                known = one in self.lexicon and other in self.lexicon
                if known and f"{stem(one, self.lang)} {stem(other, self.lang)}" in self:
                    return one, other
        return None

    def one_word(self, one: str, other: str, game: str | None) -> bool:
        """Tell whether two words are one that *game* has, torn apart, such as hour glass."""
        if is_stop(one, self.lang) or is_stop(other, self.lang):
            return False
        written = self.lexicon.often(one + other) > 0
        return written and self.rules(stem(one + other, self.lang), game) > 0

    def meant(self, word: str, game: str | None) -> str | None:
        """Return the likeliest known word that an unknown *word* is a slip of, one of *game* first.

        A real word is meant as it is, unless it sounds just like one of the rules. The rules may
        know only the singular of a word that is misspelt in the plural.
        """
        if self.real(word):
            near = self.lexicon.like(word, _ENDINGS)
            heard = (known for cost, known in near if cost == HEARD)
            return next((known for known in heard if not is_stop(known, self.lang)), None)
        forms = (word, word[:-1]) if word.endswith("s") and not word.endswith("ss") else (word,)
        for form in forms:
            found = [
                (not self._used(known, game), cost, at, known)
                for at, (cost, known) in enumerate(self.lexicon.like(form, _ENDINGS))
            ]
            if found:
                return min(found)[-1]
        return None

    def endings(self, start: str, game: str | None, limit: int = _ENDINGS) -> list[str]:
        """Return the most frequent words that begin with *start*, which may be unfinished."""
        words = self.lexicon.beginning(start, _CONSIDERED)
        found = (w for w in words if not is_stop(w, self.lang) and self._used(w, game))
        return [word for word, _ in zip(found, range(limit), strict=False)]

    def unfinished(self, word: str, game: str | None) -> list[str]:
        """Return what an unknown *word* may be the beginning of, [] for short and real ones."""
        whole = len(word) < _SHORTEST_START or self.real(word)
        return [] if whole else self.endings(word, game)

    def finished(self, text: str, game: str | None) -> str:
        """Return *text* with its last word completed, if it is only the beginning of one."""
        typed = tokens(text)
        if not typed or typed[-1].word in self.lexicon or is_stop(typed[-1].word, self.lang):
            return text
        endings = self.endings(typed[-1].word, game, 1) or self.endings(typed[-1].word, None, 1)
        return text[: typed[-1].start] + endings[0] if endings else text

    def _used(self, word: str, game: str | None) -> bool:
        """Tell whether a word is at home in a game: it asks, or some rule has it."""
        if game is None or is_stop(word, self.lang):
            return True
        return self.rules(stem(word, self.lang), game) > 0
