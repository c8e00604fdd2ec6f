"""Where the words of a question stand in a rule, in whatever language it is shown."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from refbot.lookup.glossary import Concept
    from refbot.lookup.passages import Passage
    from refbot.lookup.question import Question
    from refbot.lookup.store import Files

Spans = tuple[tuple[int, int], ...]
_REMEMBERED = 64  # glossaries kept ready
LONGEST = 12  # words of an expression


def name(game: str) -> str:
    """Return the name of the file with what marking needs to know of a game."""
    return f"glossary.{game}"


def kept(slug: str, glossaries: Mapping[str, Sequence[Concept]]) -> Files:
    """Return what marking needs to know of a game's concepts, as a file.

    For each language: which concepts an index term stands for, and how each concept is said.
    """
    said: dict[str, Any] = {}
    for lang, concepts in glossaries.items():
        keys: dict[str, list[int]] = {}
        for at, concept in enumerate(concepts):
            for expression in (*concept.native, *concept.foreign):
                for key in expression.keys:
                    keys.setdefault(key, []).append(at)
        ways = [[expression.words for expression in concept.native] for concept in concepts]
        said[lang] = {"keys": keys, "ways": ways}
    return {name(slug): json.dumps(said, ensure_ascii=False).encode()}


class Marker:
    """Marks the words of a question and their synonyms, per game and pair of languages."""

    def __init__(self, files: Files) -> None:
        """Read the glossaries among *files* when they are needed."""
        self._files = files
        self._glossary = lru_cache(_REMEMBERED)(self._read)

    def marks(self, question: Question, game: str, lang: str, passage: Passage) -> Spans:
        """Return the spans (start, end) in the text of *passage*, in order, not overlapping."""
        glossary = self._glossary(game)
        keys, ways = glossary[question.lang]["keys"], glossary[lang]["ways"]
        wanted: set[tuple[str, ...]] = set()
        for word in question.words:
            for term in word.terms:
                wanted.update(tuple(way) for at in keys.get(term, ()) for way in ways[at])
                if question.lang == lang:
                    wanted.add(tuple(term.split(" ")))
        return _spans(passage, wanted)

    def _read(self, game: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(bytes(self._files[name(game)]))
        return found


def _spans(passage: Passage, wanted: Iterable[tuple[str, ...]]) -> Spans:
    """Find the wanted expressions in the text, the longest at each place."""
    starts: dict[str, list[tuple[str, ...]]] = {}
    for words in wanted:
        starts.setdefault(words[0], []).append(words)
    found: list[tuple[int, int]] = []
    marked = 0
    for at, (first, _, term) in enumerate(passage.spans):
        if term in starts and at >= marked:
            here = [term for _, _, term in passage.spans[at : at + LONGEST]]
            length = max((len(w) for w in starts[term] if tuple(here[: len(w)]) == w), default=0)
            if length:
                marked = at + length
                found.append((first, passage.spans[marked - 1][1]))
    return tuple(found)
