"""Keep a built index in a folder, as one file named by everything it was made from.

One file written beside and then renamed is either there whole or not at all, so processes that
start together need no lock. Whatever cannot be read is ignored and written anew; a folder that
cannot be written to costs the time of a build at each start, nothing else. The file holds
pickles of Whoosh: the folder must belong to whoever runs refbot, and to nobody else.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import platform
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from refbot.lookup.documents import Document

FORMAT = "1"
_MADE_BY = ("whoosh", "snowballstemmer")


def name_of(documents: Sequence[Document]) -> str:
    """Return the file name of the index of exactly these documents, by this very code."""
    made_by = (FORMAT, platform.python_version(), *(version(package) for package in _MADE_BY))
    digest = hashlib.sha256("\n".join(made_by).encode())
    for document in documents:
        weights = sorted(document.weights.items())
        digest.update(f"{document.rule.id} {document.lang} {document.length} {weights}\n".encode())
    return f"lookup-{digest.hexdigest()[:32]}.zip"


def read(folder: Path, name: str) -> dict[str, bytes] | None:
    """Return the files of the index kept as *name*, or None if there is no sound one."""
    try:
        with zipfile.ZipFile(folder / name) as archive:
            if archive.comment != name.encode():
                return None
            return {entry: archive.read(entry) for entry in archive.namelist()}
    except (OSError, ValueError, NotImplementedError, EOFError, RuntimeError, zipfile.BadZipFile):
        return None


def write(folder: Path, name: str, files: Mapping[str, bytes]) -> None:
    """Keep *files* as *name* and drop what older content left; a failure is no error."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for entry, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(entry), bytes(data))
        archive.comment = name.encode()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / f"{name}.{os.getpid()}"
        beside.write_bytes(packed.getvalue())
        beside.replace(folder / name)
        for old in folder.glob("lookup-*.zip"):
            if old.name != name:
                old.unlink(missing_ok=True)
