"""Where copies are kept: <instance>/printed/<game>.json, one a game, for the owner's eyes only.

A copy is written beside and then renamed, so it is there whole or not at all; and it carries a
digest of its text, so that a file damaged later is noticed and ignored.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from refbot import private_file
from refbot.errors import UnusablePrint
from refbot.printed.copy import Copy
from refbot.printed.recognising import LARGEST, contents

if TYPE_CHECKING:
    from collections.abc import Iterator

    from refbot.printed.recognising import Printed
    from refbot.rulebook import Library

FOLDER = "printed"
"""Where copies are, below the instance folder."""
FORMAT = 1
ENDING = ".json"

_Stamp = tuple[int, int, int] | None


@dataclass(frozen=True)
class Kept:
    """What is kept for a game: the name of the file it came from and the copy, or a problem."""

    game: str
    source: str = ""
    digest: str = ""
    copy: Copy | None = None
    problem: str = ""


class Shelf:
    """The copies kept in `folder`; safe to share between threads, and up to date at every look."""

    def __init__(self, folder: Path, library: Library) -> None:
        self.folder = folder
        self._library = library
        self._read: dict[str, tuple[_Stamp, Kept | None]] = {}

    def copy(self, game: str) -> Copy | None:
        """Return the copy of a game; None if there is none, or a damaged one."""
        kept = self.kept(game)
        return kept.copy if kept else None

    def copies(self) -> Iterator[Copy]:
        """Yield every sound copy, in the order of the games."""
        return (copy for game in self._library if (copy := self.copy(game)))

    def kept(self, game: str) -> Kept | None:
        """Return what is kept for a game, None for nothing; read anew only when it changed."""
        stamp = _stamp(self._path(game))
        before = self._read.get(game)
        if before is None or before[0] != stamp:
            before = self._read[game] = stamp, self._take(game) if stamp else None
        return before[1]

    def all(self) -> list[Kept]:
        """Return everything that is kept, also for games that are not there any more."""
        with contextlib.suppress(OSError):
            names = sorted(path.stem for path in self.folder.glob(f"*{ENDING}"))
            return [kept for name in names if (kept := self.kept(name))]
        return []

    def keep(self, printed: Printed) -> None:
        """Keep a copy in place of an earlier one; UnusablePrint if the folder cannot be written."""
        document = {
            "format": FORMAT,
            "game": printed.copy.game,
            "source": printed.source,
            "sha256": digest(printed.text),
            "text": printed.text,
        }
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            private_file.write(
                self._path(printed.copy.game), json.dumps(document, ensure_ascii=False)
            )
        except OSError as error:
            raise UnusablePrint(f"cannot be kept in {self.folder} ({error.strerror})") from error

    def remove(self, game: str) -> bool:
        """Remove what is kept for a game and say whether there was anything."""
        try:
            self._path(game).unlink()
        except FileNotFoundError:
            return False
        except OSError as error:
            raise UnusablePrint(f"cannot be removed ({error.strerror})") from error
        return True

    def _path(self, game: str) -> Path:
        return self.folder / f"{game}{ENDING}"

    def _take(self, game: str) -> Kept:
        """Read what is kept; whatever is wrong with it becomes a problem in words."""
        if game not in self._library:
            return Kept(game, problem="belongs to no game that is here")
        try:
            source, text = _parsed(contents(self._path(game), 6 * LARGEST), game)
            return Kept(game, source, digest(text), Copy.of(self._library[game], text))
        except UnusablePrint as error:
            return Kept(game, problem=str(error))


def digest(text: str) -> str:
    """Return what a text is known by."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _parsed(data: bytes, game: str) -> tuple[str, str]:
    """Return (source, text) of a kept file; UnusablePrint if it is not as it was written."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise UnusablePrint("is damaged: add the rulebook again") from error
    fields = document if isinstance(document, dict) else {}
    text, source = fields.get("text"), fields.get("source")
    if not isinstance(text, str) or not isinstance(source, str):
        raise UnusablePrint("is damaged: add the rulebook again")
    if (fields.get("format"), fields.get("game")) != (FORMAT, game):
        raise UnusablePrint("was not written by this refbot for this game: add the rulebook again")
    if fields.get("sha256") != digest(text):
        raise UnusablePrint("was changed since it was added: add the rulebook again")
    return source, text


def _stamp(path: Path) -> _Stamp:
    """Return what changes whenever a file does, None if there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
