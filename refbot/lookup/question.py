"""What somebody asked: the values that reading a query yields."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_LENGTH = 200
"""Characters of a query that are read; the rest is cut."""
MAX_WORDS = 24
"""Words of a query that are read."""
MAX_SLIPS = 5
"""Words of a query that are corrected; with more of them it is no misspelt question."""
MAX_PHRASES = 3
"""Quoted wordings of a query that must appear."""

RULE_NUMBER = re.compile(r"(?<![\w.])(\d{1,3}\.\d{1,3})(?![\w.]*\w)")
QUOTED = re.compile(r"[\"“”„«»]([^\"“”„«»]+)[\"“”„«»]")


@dataclass(frozen=True)
class Word:
    """One content word of a question.

    `terms` maps the index terms that answer it to their boost; none for an unknown word.
    `information` says how much it tells. `known` is whether a rule that is searched has it;
    `telling` whether it can be the subject of a question, and is not just a word of any talk.
    """

    text: str
    terms: Mapping[str, float]
    information: float
    known: bool = True
    telling: bool = True


@dataclass(frozen=True)
class Phrase:
    """A quoted wording: the index terms it is found by, and all its terms between spaces."""

    terms: tuple[str, ...]
    wording: str


@dataclass(frozen=True)
class Question:
    """A query as understood in one language.

    `game` is the filter in force; `extra` holds index terms that help the order and are not
    asked for; `phrases` are wordings that must appear; `number` is a rule's number; `corrected`
    is the query with misspelt words replaced, None if none was.
    """

    text: str
    lang: str
    game: str | None
    words: tuple[Word, ...] = ()
    extra: Mapping[str, float] = field(default_factory=dict)
    phrases: tuple[Phrase, ...] = ()
    number: str | None = None
    corrected: str | None = None


def clean(text: str) -> str:
    """Return *text* composed, without control characters, cut to MAX_LENGTH, spaces single."""
    # Cut first: composing text of any length would cost time for characters never read.
    composed = unicodedata.normalize("NFC", text[: MAX_LENGTH * 4])
    return " ".join("".join(map(_visible, composed)).split())[:MAX_LENGTH].strip()


def _visible(character: str) -> str:
    """Return a character that can be seen; line ends part words, joiners and the like do not."""
    category = unicodedata.category(character)
    if category == "Cc":
        return " "
    return "" if category.startswith("C") else character
