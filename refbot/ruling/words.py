"""Sentences as values: a message id and its facts, put into a language only at the edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Union

Fact = Union[str, int, float, "Message", tuple["Fact", ...]]
"""A fact of a sentence: a name or number as it is, a translatable term, or a list of them."""


@dataclass(frozen=True)
class Message:
    """A sentence to be: `id` is its English form, with `%(name)s` where a fact goes."""

    id: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    plural: str | None = None
    count: int = 1


def N_(msgid: str) -> str:  # noqa: N802 (the name translators' tools look for)
    """Mark a constant for translation and return it unchanged."""
    return msgid


def say(msgid: str, /, **facts: Fact) -> Message:
    """Build a sentence."""
    return Message(msgid, facts)


def say_n(one: str, many: str, n: int, /, **facts: Fact) -> Message:
    """Build a sentence whose form follows the number *n*, which it may show as `%(n)s`."""
    return Message(one, {"n": n, **facts}, many, n)


def listed(items: Iterable[Fact]) -> tuple[Fact, ...]:
    """Make a list fact: the reader's language joins it ("Ivo, Lea and Max")."""
    return tuple(items)
