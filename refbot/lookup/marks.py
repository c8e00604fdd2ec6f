"""Where the words of a question stand in a rule, in whatever language it is shown."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from refbot.lookup.glossary import Concept
    from refbot.lookup.passages import Words
    from refbot.lookup.question import Question
    from refbot.lookup.store import Files

Spans = tuple[tuple[int, int], ...]
_REMEMBERED = 1 << 11  # terms of a game whose other wordings are kept ready
LONGEST = 12  # words of an expression
MARKED = 0.4  # the least boost of a term that is worth showing


def name(game: str) -> str:
    """Return the name of the file with what marking needs to know of a game."""
    return f"glossary.{game}"


def kept(glossaries: Mapping[str, Sequence[Concept]]) -> bytes:
    """Return what marking needs to know of a game's concepts: one a line, as JSON.

    A line has the index terms that stand for the concept, each after its language, and how each
    language says it.
    """
    lines = []
    for said in zip(*glossaries.values(), strict=True):
        keys = [
            f"{lang} {key}"
            for lang, concept in zip(glossaries, said, strict=True)
            for expression in (*concept.native, *concept.foreign)
            for key in expression.keys
        ]
        ways = [
            [expression.words for expression in concept.native if expression.listed]
            for concept in said
        ]
        line = {"keys": keys} | dict(zip(glossaries, ways, strict=True))
        lines.append(json.dumps(line, ensure_ascii=False))
    return "\n".join(lines).encode()


class Marker:
    """Marks the words of a question and their synonyms, per game and pair of languages."""

    def __init__(self, files: Files) -> None:
        """Read the glossaries among *files*, as far as they are needed."""
        self._files = files
        self._ways = lru_cache(_REMEMBERED)(self._read)

    def marks(self, question: Question, game: str, lang: str, words: Words) -> Spans:
        """Return the spans (start, end) of a text with these *words*, in order, not overlapping."""
        wanted: set[tuple[str, ...]] = set()
        for word in question.words:
            for term in (term for term, boost in word.terms.items() if boost >= MARKED):
                if question.lang == lang:
                    wanted.add(tuple(term.split(" ")))
                wanted |= self._ways(game, question.lang, term, lang)
        return _spans(words, wanted)

    def _read(self, game: str, asked: str, term: str, shown: str) -> frozenset[tuple[str, ...]]:
        """Return how language *shown* says what *term* stands for in language *asked*."""
        key = json.dumps(f"{asked} {term}", ensure_ascii=False).encode()
        lines = _lines(bytes(self._files[name(game)]), key)
        return frozenset(tuple(way) for line in lines for way in json.loads(line)[shown])


def _lines(text: bytes, part: bytes) -> Iterator[bytes]:
    """Yield the lines that contain *part*: most need not be understood."""
    at = text.find(part)
    while at >= 0:
        end = text.find(b"\n", at) % (len(text) + 1)
        yield text[text.rfind(b"\n", 0, at) + 1 : end]
        at = text.find(part, end)


def _spans(words: Words, wanted: Iterable[tuple[str, ...]]) -> Spans:
    """Find the wanted expressions in the text, the longest at each place."""
    starts: dict[str, list[tuple[str, ...]]] = {}
    for expression in wanted:
        starts.setdefault(expression[0], []).append(expression)
    found: list[tuple[int, int]] = []
    marked = 0
    for at, word in enumerate(words):
        if word.term in starts and at >= marked:
            here = tuple(word.term for word in words[at : at + LONGEST])
            length = max((len(w) for w in starts[word.term] if here[: len(w)] == w), default=0)
            if length:
                marked = at + length
                found.append((word.start, words[marked - 1].end))
    return tuple(found)
