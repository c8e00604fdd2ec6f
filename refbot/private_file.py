"""Write a file for its owner's eyes only, whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
from pathlib import Path

_BESIDE = ".adding-"
_LONG = 3600


def write(path: Path, text: str) -> None:
    """Write *text* beside *path*, then rename it into place; OSError leaves what was there.

    What a process killed in the middle left in that folder goes too, once an hour has passed.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=_BESIDE)
    beside = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sweep(path.parent)


def _sweep(folder: Path) -> None:
    """Remove what is left over; another process may be doing the same."""
    for left in folder.glob(f"{_BESIDE}*"):
        with contextlib.suppress(OSError):
            if left.stat().st_mtime < time.time() - _LONG:
                left.unlink()
