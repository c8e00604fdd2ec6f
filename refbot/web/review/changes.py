"""Show what differs between two wordings, word by word."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

from refbot.i18n import NAMES
from refbot.ruling import say
from refbot.web.languages import speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.registry import Game
    from refbot.store import Draft

WORDS = re.compile(r"\s+|\S+")
TYPED = {"title", "text", "name"}
FIELDS = ("rule", "title", "text", "lang", "name", "reading")


class Piece(NamedTuple):
    """A stretch of text that is `kept`, `gone` or `new`."""

    how: str
    text: str


def changes(before: Draft, after: Draft, game: Game | None) -> dict[str, list[Piece]]:
    """Return, by field, the pieces of each wording that is not the same in both.

    Without the *game*, its readings have only their codes.
    """
    old, new = _texts(before, game), _texts(after, game)
    return {name: _told(name, old[name], new[name]) for name in FIELDS if old[name] != new[name]}


def _told(name: str, old: str, new: str) -> list[Piece]:
    """Tell a text word by word, what is chosen from a list as a whole."""
    if name in TYPED:
        return list(pieces(old, new))
    return [Piece(how, text) for how, text in (("gone", old), ("new", new)) if text]


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


def _texts(draft: Draft, game: Game | None) -> dict[str, str]:
    """Return every field as the reader calls what it holds."""
    return {
        "rule": _place(draft.rule),
        "title": draft.title,
        "text": draft.text,
        "lang": NAMES.get(draft.lang, draft.lang),
        "name": draft.name,
        "reading": _reading(draft, game),
    }


def _place(rule: str) -> str:
    if not rule:
        return speaker().gettext("The whole game")
    if "." in rule:
        return speaker().say(say("Rule %(number)s", number=rule))
    return speaker().say(say("Section %(number)s", number=rule))


def _reading(draft: Draft, game: Game | None) -> str:
    if game is None or not game.declares(draft.switch, draft.choice):
        return f"{draft.switch} {draft.choice}".strip()
    reading = game.readings[draft.switch]
    question, choice = reading.question, reading.choices[draft.choice]
    return f"{speaker().gettext(question)} {speaker().gettext(choice)}"
