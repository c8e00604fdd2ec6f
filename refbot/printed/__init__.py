"""A reader's own copy of a printed rulebook: recognise it, keep it, show it beside our words.

`words` reads a plain text, wrapped or not; `sentences` finds in it the sentences whose
fingerprints are known; `copy` says which rule restates each, and where a printing differs from
the one refbot restates. `decoding` and `recognising` turn a file into a copy or say why it is
none; `shelf` keeps copies in the instance folder; `searching` finds sentences by their words.

The text never leaves the instance folder but for pages, and for the API where its owner says so.
"""

from refbot.printed.copy import Copy, Sentence, Wording
from refbot.printed.recognising import Printed, recognise
from refbot.printed.searching import Spotted, beyond, search
from refbot.printed.shelf import FOLDER, Kept, Shelf, digest

__all__ = [
    "FOLDER",
    "Copy",
    "Kept",
    "Printed",
    "Sentence",
    "Shelf",
    "Spotted",
    "Wording",
    "beyond",
    "digest",
    "recognise",
    "search",
]
