"""Which refbot this is: two that answer alike have one version, any other has another."""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import distribution, version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from refbot.paths import PACKAGE, data_dir
from refbot.web.offline.made import LETTERS, made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask

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
    engine = made(app)
    return Version(pages, engine.hash if engine and engine.source == pages else None)


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


def libraries() -> set[str]:
    """Return the names of what is installed with refbot, whatever the computer it runs on."""
    found: set[str] = set()
    left = {"refbot"}
    while left:
        needed = _needed(left.pop()) - found
        found |= needed
        left |= needed
    return found


def _needed(name: str) -> set[str]:
    """Return the names of what a distribution always asks for; a condition stands behind a `;`."""
    asked = (one for one in distribution(name).requires or () if ";" not in one)
    names = (re.split(r"[^\w.-]", one, maxsplit=1)[0] for one in asked)
    return {re.sub(r"[-_.]+", "-", one).lower() for one in names}


def _files(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path
