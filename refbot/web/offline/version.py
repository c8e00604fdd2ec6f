"""Which refbot this is: two that answer alike have one version, any other has another."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import requires, version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from refbot.paths import PACKAGE, data_dir

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask

LETTERS = 16
MANIFEST = "manifest.json"


class Version(NamedTuple):
    """The version of the pages, and that of the engine: None if there is none for this app."""

    pages: str
    engine: str | None


def offline_version(app: Flask) -> Version:
    """Return what fits *app*; a copy is told, for it lacks the files to tell by."""
    told = app.config.get("OFFLINE_VERSION")
    if told:
        return Version(*told)
    pages = source(Path(app.config["CONTENT"]))
    return Version(pages, _engine(Path(app.config["OFFLINE"]), pages))


@lru_cache
def source(content: Path) -> str:
    """Return the version of the code, the words, the *content* and the libraries in use."""
    digest = sha256()
    for folder in (PACKAGE, data_dir("translations"), content):
        for path in _files(folder):
            digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
            digest.update(sha256(path.read_bytes()).digest())
    for name in sorted(libraries()):
        digest.update(f"{name}=={version(name)}\0".encode())
    return digest.hexdigest()[:LETTERS]


def libraries() -> list[str]:
    """Return the names of what refbot asks to be installed with it."""
    asked = (one for one in requires("refbot") or () if "extra ==" not in one)
    return [re.split(r"[^\w.-]", one, maxsplit=1)[0] for one in asked]


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def _engine(folder: Path, pages: str) -> str | None:
    """Return the hash of the engine in *folder*, if it was made from these very files."""
    path = folder / MANIFEST
    changed = path.stat().st_mtime_ns if path.is_file() else 0
    made = _manifest(path, changed) if changed else {}
    return str(made["hash"]) if made.get("source") == pages else None


@lru_cache(maxsize=4)
def _manifest(path: Path, _changed: int) -> dict[str, object]:
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found
