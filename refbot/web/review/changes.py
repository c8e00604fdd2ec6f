"""Show what differs between two wordings, word by word."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.store import Draft

WORDS = re.compile(r"\s+|\S+")
FIELDS = ("rule", "title", "text", "lang", "name", "reading")


class Piece(NamedTuple):
    """A stretch of text that is `kept`, `gone` or `new`."""

    how: str
    text: str


def changes(before: Draft, after: Draft) -> dict[str, list[Piece]]:
    """Return, by field, the pieces of each wording that is not the same in both."""
    old, new = _texts(before), _texts(after)
    return {name: list(pieces(old[name], new[name])) for name in FIELDS if old[name] != new[name]}


def pieces(before: str, after: str) -> Iterator[Piece]:
    """Yield the words of two texts in order, what is gone before what is new in its place."""
    old, new = WORDS.findall(before), WORDS.findall(after)
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for how, start, end, start_new, end_new in matcher.get_opcodes():
        gone, come = "".join(old[start:end]), "".join(new[start_new:end_new])
        if how == "equal":
            yield Piece("kept", gone)
            continue
        if gone:
            yield Piece("gone", gone)
        if come:
            yield Piece("new", come)


def _texts(draft: Draft) -> dict[str, str]:
    named = {name: getattr(draft, name) for name in FIELDS if name != "reading"}
    return {**named, "reading": f"{draft.switch} {draft.choice}".strip()}
