"""Find printed sentences by their words: a reader types what stands in the book on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.question import MAX_WORDS, clean
from refbot.lookup.text import is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from refbot.printed.copy import Copy, Sentence

MOST = 8
"""Sentences that are worth showing; a word that more of them have says little."""
FEW = 3
"""Words up to which a sentence must hold all; of more, it may lack one."""


@dataclass(frozen=True)
class Spotted:
    """A printed sentence that holds what was asked for.

    `rules` restate it; if refbot does not know it, they are printed beside it. `marks` are
    [start, end) offsets of the words asked for.
    """

    game: str
    lang: str
    sentence: Sentence
    rules: tuple[str, ...]
    marks: tuple[tuple[int, int], ...]


def search(q: str, copies: Iterable[Copy], names: Iterable[str] = ()) -> tuple[Spotted, ...]:
    """Return the sentences that hold the words of *q*, those that hold most first.

    *q* may be anything at all. What the game is called, *names*, is not looked for, and nothing
    but the small words of a language finds nothing.
    """
    called = {token.word for name in names for token in tokens(name)}
    words = [token.word for token in tokens(clean(q))][:MAX_WORDS]
    words = [word for word in words if word not in called]
    found = [hit for copy in copies for hit in _in_copy(words, copy)]
    found.sort(key=lambda hit: -hit[0])
    best: dict[tuple[str, str], Spotted] = {}
    for _, spotted in found:
        best.setdefault((spotted.game, spotted.sentence.text), spotted)
    return tuple(best.values())[:MOST]


def _in_copy(words: Iterable[str], copy: Copy) -> Iterator[tuple[float, Spotted]]:
    """Yield (how well it answers, sentence) of a copy for folded words."""
    asked = {stem(word, copy.lang) for word in words if not is_stop(word, copy.lang)}
    if not asked:
        return
    beside = dict(copy.strange)
    for sentence in copy.sentences:
        rules = beside.get(sentence, ()) if sentence.rules is None else sentence.rules
        held = [word for word in tokens(sentence.text) if stem(word.word, copy.lang) in asked]
        terms = {stem(word.word, copy.lang) for word in held}
        if rules and len(terms) >= len(asked) - (len(asked) > FEW):
            marks = tuple((word.start, word.end) for word in held)
            share = len(terms) / len(asked) + len(marks) / (1 + len(sentence.text))
            yield share, Spotted(copy.game, copy.lang, sentence, rules, marks)
