"""Which refbot this is: two that answer alike have one version, any other has another."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import requires, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from refbot.paths import PACKAGE, data_dir

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask

LETTERS = 16
MANIFEST = "manifest.json"

DATA = {"content", "translations"}
"""Folders that lie in an installed package, but beside it in a checkout: both are one version."""


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
    made = manifest(app)
    fits = made.get("source") == pages
    return Version(pages, str(made["hash"]) if fits else None)


def manifest(app: Flask) -> dict[str, Any]:
    """Return what `./run offline` tells of the engine it made; empty if it never ran."""
    path = Path(app.config["OFFLINE"]) / MANIFEST
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else {}


@lru_cache
def source(content: Path) -> str:
    """Return the version of the code, the words, the *content* and the libraries in use."""
    digest = sha256()
    for folder in (PACKAGE, data_dir("translations"), content):
        for path in _files(folder):
            inside = path.relative_to(folder)
            if folder == PACKAGE and inside.parts[0] in DATA:
                continue
            digest.update(f"{inside.as_posix()}\0".encode())
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


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found
