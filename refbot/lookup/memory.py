"""Where Whoosh reads and writes: memory, which may be mapped from a file and shared.

Whoosh has the same on its own, but writes to fixed names in the temporary folder, sorts postings
on disk one by one, and copies what it reads into every process.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from whoosh.filedb.filestore import RamStorage
from whoosh.filedb.structfile import BufferFile

if TYPE_CHECKING:
    from collections.abc import Iterator


class Pool:
    """Postings by term while an index is written."""

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


class Memory(RamStorage):  # type: ignore[misc]  # Whoosh is untyped
    """The files of an index."""

    def temp_storage(self, name: str | None = None) -> Memory:
        """Return the place for files that live only while the index is written."""
        del name
        return Memory()

    def open_file(self, name: str, **_: object) -> _Shared:
        """Return a file to read; nothing is copied."""
        return _Shared(memoryview(self.files[name]), name)


class _Shared(BufferFile):  # type: ignore[misc]  # Whoosh is untyped
    """A file that is read where it stands."""

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
