"""Find the words of a rule that need a word about them: terms of art, and names left in English."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from refbot.lookup.text import fold, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from refbot.lookup.text import Token
    from refbot.rulebook import Rulebook

IRREGULAR = {"dice": "die"}
"""Folded plurals that no stemmer takes back to their singular."""


class Use(NamedTuple):
    """A stretch of a text: the rule that explains it, and its language if that is another one."""

    start: int
    end: int
    rule: str = ""
    lang: str = ""


class Wanted(NamedTuple):
    """An expression to find: its words, what stands between and behind them, what it means."""

    words: tuple[str, ...]
    stems: tuple[str, ...]
    gaps: tuple[str, ...]
    tail: str
    rule: str
    lang: str


class Terms:
    """The terms of art of one rulebook in one language."""

    def __init__(self, book: Rulebook, lang: str) -> None:
        self._lang = lang
        self._title = book.title
        self._by_first: dict[str, list[Wanted]] = {}
        foreign = book.printed if book.printed != lang else ""
        named = [(term.term, term.rule) for term in book.glossary if not term.everyday]
        named += [(piece.name, "") for piece in book.pieces]
        for name, rule in named:
            as_printed = foreign and name[lang] == name[foreign] and name[lang][0].isupper()
            if rule or as_printed:
                self._add(name[lang], rule, foreign if as_printed else "")
        for wanted in self._by_first.values():
            wanted.sort(key=lambda one: (-len(one.words), not one.rule))

    def uses(self, text: str, own: str, seen: set[str]) -> Iterator[Use]:
        """Yield what to mark in a text of the rule *own*, in order and never overlapping.

        The longest expression wins. A rule in *seen* has been pointed at and is not again; the
        ones pointed at now are added to it.
        """
        words = tokens(text)
        stems = [self._stem(token.word) for token in words]
        at = 0
        while at < len(words):
            found = self._found(text, words, stems, at)
            if found is None:
                at += 1
                continue
            start, end = words[at].start, words[at + len(found.words) - 1].end
            end += len(found.tail) if text.startswith(found.tail, end) else 0
            at += len(found.words)
            if text[start:end] == self._title and (found.tail or not start):
                continue  # the game itself, not a call (KBÓM!) or a bullet (Kablamo)
            rule = "" if found.rule == own or found.rule in seen else found.rule
            seen.add(found.rule)
            if rule or found.lang:
                yield Use(start, end, rule, found.lang)

    def _found(
        self, text: str, words: Sequence[Token], stems: Sequence[str], at: int
    ) -> Wanted | None:
        """Return the longest expression that begins at a word."""
        for one in self._by_first.get(stems[at], ()):
            here = slice(at, at + len(one.words))
            if tuple(stems[here]) == one.stems and _reads(one, text, words[here]):
                return one
        return None

    def _add(self, name: str, rule: str, lang: str) -> None:
        words = tokens(name)
        if not words:
            return
        wanted = Wanted(
            words=_written(name, words),
            stems=tuple(self._stem(word.word) for word in words),
            gaps=_between(name, words),
            tail=name[words[-1].end :],
            rule=rule,
            lang=lang,
        )
        self._by_first.setdefault(wanted.stems[0], []).append(wanted)

    def _stem(self, word: str) -> str:
        return stem(IRREGULAR.get(word, word), self._lang)


def _reads(one: Wanted, text: str, here: Sequence[Token]) -> bool:
    """Whether a text reads as the expression does, but for the endings of its words."""
    inflected = map(_looks_like, one.words, _written(text, here), one.stems)
    return _between(text, here) == one.gaps and all(inflected)


def _written(text: str, words: Iterable[Token]) -> tuple[str, ...]:
    return tuple(text[word.start : word.end] for word in words)


def _between(text: str, words: Iterable[Token]) -> tuple[str, ...]:
    return tuple(text[before.end : after.start] for before, after in pairwise(words))


def _looks_like(said: str, word: str, key: str) -> bool:
    """Whether a word of a text may be an inflection of one of a term; both have the stem *key*.

    A capital in the term is a capital in the text: "Replace" is a phase, "replace" is not. And
    what has an ending does not stand bare: "extra" is no form of "extraer", nor "blind" of
    "blindly"; only a plural does ("actions").
    """
    if len(said) > 1 and said.isupper():
        return word.isupper()
    if said[0].isupper() and not word[0].isupper():
        return False
    bare = fold(word) == key != fold(said)
    return not bare or fold(said) in {f"{key}s", f"{key}es"}
