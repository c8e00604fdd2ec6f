"""Find printed sentences by their words: a reader types what stands in the book on the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from refbot.lookup.question import MAX_WORDS, clean
from refbot.lookup.text import is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from collections.abc import Set as AbstractSet

    from refbot.lookup import Results
    from refbot.printed.copy import Copy, Sentence
    from refbot.rulebook import Library

MOST = 8
"""Sentences that are worth showing; a word that more of them have says little."""
COPIES = 16
"""Copies whose words are kept at hand; there are as many as games."""
BESIDE = 3
"""As many of them beside rules that answer."""
FEW = 3
"""Words up to which a sentence must hold all; of more, it may lack one."""


class _Reading(NamedTuple):
    """A sentence, its rules, and where each index term stands in it."""

    sentence: Sentence
    rules: tuple[str, ...]
    terms: dict[str, list[tuple[int, int]]]


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


def beyond(
    found: Results, shown: AbstractSet[str], copies: Iterable[Copy], library: Library
) -> tuple[Spotted, ...]:
    """Return the printed sentences that answer a search and whose rules are not *shown*, by id.

    Where rules hold the words as they were typed, only the best sentences are worth a look.
    """
    book = library[found.game] if found.game else None
    names = (book.title, *book.aliases) if book else ()
    asked = (copy for copy in copies if book is None or copy.game == book.slug)
    new = (
        one
        for one in search(found.query, asked, names)
        if not shown & {f"{one.game}/{number}" for number in one.rules}
    )
    answered = found.hits and not found.corrected
    return tuple(islice(new, BESIDE if answered else MOST))


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
    return tuple(best.values())


def _in_copy(words: Iterable[str], copy: Copy) -> Iterator[tuple[float, Spotted]]:
    """Yield (how well it answers, sentence) of a copy for folded words."""
    asked = {stem(word, copy.lang) for word in words if not is_stop(word, copy.lang)}
    least = len(asked) - (len(asked) > FEW)
    for one in _readings(copy) if asked else ():
        if len(asked & one.terms.keys()) >= least:
            marks = tuple(sorted(span for term in asked for span in one.terms.get(term, ())))
            share = len(asked & one.terms.keys()) / len(asked)
            density = len(marks) / (1 + len(one.sentence.text))
            yield share + density, Spotted(copy.game, copy.lang, one.sentence, one.rules, marks)


@lru_cache(maxsize=COPIES)
def _readings(copy: Copy) -> list[_Reading]:
    """Return the sentences of a copy that belong to a rule, read once."""
    beside = dict(copy.strange)
    read = []
    for sentence in copy.sentences:
        rules = beside[sentence] if sentence.rules is None else sentence.rules
        terms: dict[str, list[tuple[int, int]]] = {}
        for start, end, word in tokens(sentence.text) if rules else ():
            terms.setdefault(stem(word, copy.lang), []).append((start, end))
        read += [_Reading(sentence, rules, terms)] if rules else []
    return read
