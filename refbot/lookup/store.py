"""Keep what the search is made of in a folder, as one file named by everything it comes from.

One file written beside and then renamed is either there whole or not at all, so processes that
start together need no lock, and all of them map the same pages into memory. Whatever cannot be
read is ignored and written anew; a folder that cannot be written to costs the time of a build at
each start, nothing else. The file holds pickles of Whoosh: the folder must belong to whoever
runs refbot, and to nobody else.
"""

from __future__ import annotations

import contextlib
import hashlib
import mmap
import os
import platform
import struct
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from refbot.rulebook import Library

Files = dict[str, "bytes | memoryview"]
"""What is kept, by name."""

_UNREADABLE = (
    OSError,
    ValueError,
    NotImplementedError,
    EOFError,
    RuntimeError,
    struct.error,
    zipfile.BadZipFile,
)


def name_of(library: Library, made_by: str) -> str:
    """Return the file name for exactly this content, read by this code with those tools."""
    tools = (platform.python_version(), version("snowballstemmer"), made_by)
    digest = hashlib.sha256(repr(tools).encode())
    for module in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(module.read_bytes())
    for book in library.values():
        content = (book.slug, book.title, book.aliases, book.glossary, book.pieces, book.sections)
        digest.update(repr(content).encode())
    return f"lookup-{digest.hexdigest()[:32]}.zip"


def read(folder: Path, name: str) -> Files | None:
    """Return the files kept as *name*, mapped into memory, or None if they are not sound."""
    try:
        with (folder / name).open("rb") as file, zipfile.ZipFile(file) as archive:
            if archive.comment != name.encode() or archive.testzip() is not None:
                return None
            data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
            return {entry.filename: _content(data, entry) for entry in archive.infolist()}
    except _UNREADABLE:
        return None


def write(folder: Path, name: str, files: Mapping[str, bytes | memoryview]) -> None:
    """Keep *files* as *name* and drop what older content left; a failure is no error."""
    beside = folder / f"{name}.{os.getpid()}"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(beside, "w") as archive:
            for entry, data in sorted(files.items()):
                archive.writestr(zipfile.ZipInfo(entry), bytes(data))
            archive.comment = name.encode()
        beside.replace(folder / name)
        # What another process is writing goes as well: it does without, and this one is there.
        for old in folder.glob("lookup-*.zip*"):
            if old.name != name:
                old.unlink(missing_ok=True)


def _content(data: memoryview, entry: zipfile.ZipInfo) -> memoryview:
    """Return the bytes of an entry where they stand in the archive: nothing is compressed."""
    named, extra = struct.unpack_from("<HH", data, entry.header_offset + 26)
    start = entry.header_offset + 30 + named + extra
    return data[start : start + entry.file_size]
