"""The Whoosh index: the only place that imports Whoosh.

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

from whoosh.codec.whoosh3 import W3Codec
from whoosh.fields import TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.filedb.structfile import BufferFile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from refbot.lookup.store import Files

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
        storage = _Memory()
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
    storage = _Memory()
    fields = {field: _Weighted(phrase=False) for field in (*lengths, "said")}
    # Large blocks, for lists are always read whole.
    codec = W3Codec(blocklimit=1024, compression=1)
    writer = storage.create_index(Schema(**fields)).writer(codec=codec, compound=False)
    writer.pool = _Pool()
    for document in documents:
        writer.add_document(**document)
    writer.commit()
    files: Files = storage.files
    return files | {
        _LENGTHS + lang: bytes(min(length, _LONGEST) for length in found)
        for lang, found in lengths.items()
    }


class _Pool:
    """Postings by term while an index is written; Whoosh's own sorts them one by one, on disk."""

    def __init__(self) -> None:
        self._lists: dict[tuple[str, bytes], tuple[array[int], array[float]]] = {}

    def add(self, posting: tuple[str, bytes, int, float, bytes]) -> None:
        """Take one posting; documents come in order."""
        field, term, position, weight, _ = posting
        found = self._lists.get((field, term))
        if found is None:
            found = self._lists[field, term] = (array("I"), array("f"))
        found[0].append(position)
        found[1].append(weight)

    def iter_postings(self) -> Iterator[tuple[str, bytes, int, float, bytes]]:
        """Yield all postings by field, term and position."""
        for (field, term), found in sorted(self._lists.items()):
            for position, weight in zip(*found, strict=True):
                yield field, term, position, weight, b""

    def cleanup(self) -> None:
        """Let the memory go."""
        self._lists.clear()


class _Memory(RamStorage):  # type: ignore[misc]  # Whoosh is untyped
    """Files in memory; Whoosh's own would write to a fixed name in the temporary folder."""

    def temp_storage(self, name: str | None = None) -> _Memory:
        """Return the place for files that live only while the index is written."""
        del name
        return _Memory()

    def open_file(self, name: str, **_: object) -> _Shared:
        """Return a file to read; nothing is copied."""
        return _Shared(memoryview(self.files[name]), name)


class _Shared(BufferFile):  # type: ignore[misc]  # Whoosh is untyped
    """A file over memory that other processes map as well; Whoosh's own would copy it."""

    def __init__(self, data: memoryview, name: str) -> None:
        super().__init__(b"", name)
        self._buf = data
        self.file = _View(data)


class _View:
    """Just enough of a file for Whoosh and pickle to read from memory without a copy."""

    def __init__(self, data: memoryview) -> None:
        self._data = data
        self._at = 0

    def read(self, size: int = -1) -> bytes:
        """Return up to *size* bytes, all that is left by default."""
        end = len(self._data) if size < 0 else self._at + size
        found = bytes(self._data[self._at : end])
        self._at += len(found)
        return found

    def readline(self) -> bytes:
        """Return what is left of the line."""
        found = bytes(self._data[self._at :]).partition(b"\n")
        self._at += len(found[0]) + len(found[1])
        return found[0] + found[1]

    def seek(self, at: int, whence: int = 0) -> int:
        """Go to a place counted from the start, from here or from the end."""
        self._at = at + (0, self._at, len(self._data))[whence]
        return self._at

    def tell(self) -> int:
        """Return the place."""
        return self._at

    def close(self) -> None:
        """Do nothing: the memory belongs to whoever mapped it."""
