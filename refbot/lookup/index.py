"""The Whoosh index: with `memory`, the only place that imports Whoosh.

One Whoosh document per rule, one field per language; positions are the order of the rules, so a
game is a range of them. Only the part of Whoosh that was measured to be sound is used: one
commit, one segment, terms that are weighted before they are handed over, one reader under a lock,
never a writer after the build. Lists of postings are read whole, block by block; scoring them is
`ranking`'s business.
"""

from __future__ import annotations

import threading
from array import array
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from whoosh import versionstring
from whoosh.codec.whoosh3 import W3Codec
from whoosh.fields import TEXT, Schema

from refbot.lookup.memory import Memory, Pool

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from refbot.lookup.store import Files

MADE_BY = f"whoosh {versionstring()}"
"""What can read the files again."""
_LENGTHS = "lengths."
_LONGEST = 255  # one byte keeps a length
_REMEMBERED = 1 << 12
"""Terms whose postings are kept decoded; those of all terms take as much room as the index."""


class Postings(NamedTuple):
    """The rules that have a term: positions, ascending; its worth in each; the greatest worth."""

    positions: array[int]
    weights: array[float]
    heaviest: float


class Index:
    """Finds rules by their terms; safe to share between threads."""

    def __init__(self, files: Files, languages: Iterable[str]) -> None:
        """Open what `build` made; whatever else is in *files* raises anything at all."""
        storage = Memory()
        storage.files = dict(files)
        self._reader: Any = storage.open_index().reader()
        self._reading = threading.Lock()
        self.size: int = self._reader.doc_count_all()
        self.lengths = {lang: bytes(files[_LENGTHS + lang]) for lang in languages}
        self.postings = lru_cache(_REMEMBERED)(self._postings)

    def _postings(self, field: str, term: str) -> Postings:
        """Return the postings of a term; empty ones if no rule has it."""
        positions, weights = array("I"), array("f")
        with self._reading:
            if (field, term) in self._reader:
                matcher = self._reader.postings(field, term)
                while matcher.is_active():
                    # One call per block instead of several per posting; asking loads the block.
                    matcher.id(), matcher.weight()
                    positions.extend(matcher._ids)  # noqa: SLF001
                    weights.extend(matcher._weights)  # noqa: SLF001
                    matcher._next_block()  # noqa: SLF001
        return Postings(positions, weights, max(weights, default=0.0))

    def beginning(self, field: str, start: str, limit: int) -> list[str]:
        """Return the terms that begin with *start*, in order, at most *limit*."""
        with self._reading:
            found = islice(self._reader.expand_prefix(field, start), limit)
            return [term.decode("utf-8") for term in found]


class _Weighted(TEXT):  # type: ignore[misc]  # Whoosh is untyped
    """A field whose value is a mapping of index terms to their worth."""

    def index(
        self, value: Mapping[str, float], **_: object
    ) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Yield the postings of a document."""
        for term, weight in value.items():
            yield term.encode("utf-8"), 0, weight, b""


def build(
    documents: Iterable[Mapping[str, Mapping[str, float]]], lengths: Mapping[str, Sequence[int]]
) -> Files:
    """Return the index of *documents*, each {field: {term: worth}}, in the order of positions.

    *lengths* has how many words each document has in each language, and is read last.
    """
    storage = Memory()
    fields = {field: _Weighted(phrase=False) for field in (*lengths, "said")}
    # Large blocks, for lists are always read whole.
    codec = W3Codec(blocklimit=1024, compression=1)
    writer = storage.create_index(Schema(**fields)).writer(codec=codec, compound=False)
    writer.pool = Pool()
    for document in documents:
        writer.add_document(**document)
    writer.commit()
    files: Files = storage.files
    return files | {
        _LENGTHS + lang: bytes(min(length, _LONGEST) for length in found)
        for lang, found in lengths.items()
    }
