"""The rulebooks in our words: the only reader of content/.

`load(folder)` returns a `Library`; everything in it is immutable and already checked.
"""

from refbot.rulebook.model import (
    LANGUAGES,
    Case,
    Chip,
    Kind,
    Library,
    Piece,
    Players,
    Rule,
    Rulebook,
    Section,
    Term,
    Text,
)
from refbot.rulebook.reader import load

__all__ = [
    "LANGUAGES",
    "Case",
    "Chip",
    "Kind",
    "Library",
    "Piece",
    "Players",
    "Rule",
    "Rulebook",
    "Section",
    "Term",
    "Text",
    "load",
]
