"""What may be kept: text is normalised (NFC, one kind of line end, no space around) and bounded."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, fields, replace

from refbot.store.errors import Flaw, Invalid, Problem
from refbot.store.model import (
    KEY_LONGEST,
    KEY_SHORTEST,
    NAME,
    PASSWORD_LONGEST,
    PASSWORD_SHORTEST,
    REASON,
    RESERVED,
    TEXT,
    TITLE,
    Draft,
)
from refbot.store.visible import PASTED, hides, shows

KEY = re.compile(rf"[A-Za-z0-9_-]{{{KEY_SHORTEST},{KEY_LONGEST}}}", re.ASCII)
"""What `new_key` makes matches it in full; a shorter key could be met by chance."""

_WITHOUT_PASTED = str.maketrans("", "", PASTED)


@dataclass(frozen=True)
class _Words:
    """A field people write: how long, whether needed, whether it may have lines."""

    most: int
    needed: bool = False
    lines: bool = False


_WORDS = {
    "title": _Words(TITLE, needed=True),
    "text": _Words(TEXT, needed=True, lines=True),
    "name": _Words(NAME),
}
_SHAPES = {
    "game": r"[a-z0-9]+(-[a-z0-9]+)*",
    "rule": r"([0-9]{1,3}(\.[0-9]{1,3})*)?",
    "lang": r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?",
    "switch": r"[a-z0-9._-]*",
    "choice": r"[a-z0-9._-]*",
}
_LONGEST_SHAPE = 60


def tidy(text: str) -> str:
    """Return *text* in NFC, with one kind of line end, without space around or without width."""
    ended = text.replace("\r\n", "\n").replace("\r", "\n").translate(_WITHOUT_PASTED)
    return unicodedata.normalize("NFC", ended).strip()


def can_be_kept(text: str) -> bool:
    """Tell whether *text* is one line of what can be seen, as names are."""
    return not hides(text, lines=False)


def checked_draft(draft: Draft) -> Draft:
    """Return *draft* as it may be kept; Invalid names every field that breaks its limits."""
    clean = replace(draft, **{f.name: tidy(getattr(draft, f.name)) for f in fields(draft)})
    flaws = [
        flaw for name, kind in _WORDS.items() for flaw in _flaws(name, getattr(clean, name), kind)
    ]
    for name, shape in _SHAPES.items():
        value = getattr(clean, name)
        if len(value) > _LONGEST_SHAPE or not re.fullmatch(shape, value, re.ASCII):
            flaws.append(Flaw(name, Problem.SHAPE))
    if bool(clean.switch) != bool(clean.choice):
        flaws.append(Flaw("choice" if clean.switch else "switch", Problem.MISSING))
    if flaws:
        raise Invalid(flaws)
    return clean


def checked_reason(reason: str, *, needed: bool = True) -> str:
    """Return a reviewer's reason as it may be kept, or raise Invalid."""
    return _checked("reason", reason, _Words(REASON, needed=needed, lines=True))


def checked_name(name: str) -> str:
    """Return a reviewer's name as it may be kept, or raise Invalid."""
    clean = _checked("name", name, _Words(NAME, needed=True))
    if clean.casefold() in RESERVED:
        raise Invalid([Flaw("name", Problem.RESERVED)])
    return clean


def checked_password(password: str) -> str:
    """Return a new password in the form that is hashed, or raise Invalid."""
    clean = spoken_password(password)
    if len(clean) < PASSWORD_SHORTEST:
        raise Invalid([Flaw("password", Problem.TOO_SHORT, PASSWORD_SHORTEST)])
    if len(clean) > PASSWORD_LONGEST:
        raise Invalid([Flaw("password", Problem.TOO_LONG, PASSWORD_LONGEST)])
    return clean


def spoken_password(password: str) -> str:
    """Return a password in one form, whichever way the keyboard composed it."""
    return unicodedata.normalize("NFKC", password)


def checked_key(key: str) -> str:
    """Return an idempotency key, or raise Invalid."""
    if not KEY.fullmatch(key):
        raise Invalid([Flaw("key", Problem.SHAPE)])
    return key


def _checked(field: str, text: str, kind: _Words) -> str:
    clean = tidy(text)
    if flaws := _flaws(field, clean, kind):
        raise Invalid(flaws)
    return clean


def _flaws(field: str, text: str, kind: _Words) -> list[Flaw]:
    flaws = []
    if len(text) > kind.most:
        flaws.append(Flaw(field, Problem.TOO_LONG, kind.most))
    if kind.needed and not shows(text):
        flaws.append(Flaw(field, Problem.MISSING))
    elif hides(text, lines=kind.lines):
        flaws.append(Flaw(field, Problem.UNPRINTABLE))
    return flaws
