"""Keep the rendered pages, compressed: they are made once per version, when first asked for."""

from __future__ import annotations

import contextlib
import gzip
import os
import threading
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import brotli

from refbot.web.offline.copy import COPY
from refbot.web.offline.pages import pages
from refbot.web.offline.version import Version

if TYPE_CHECKING:
    from flask import Flask

MAKING = threading.Lock()
"""Held while the pages are rendered."""


class Packed(NamedTuple):
    """The same JSON in Brotli and in gzip."""

    br: bytes
    gzip: bytes


_READY: dict[tuple[Path, str], Packed] = {}
"""The pages by instance folder and version: one entry, unless a test makes many apps."""


def kept(app: Flask, version: str) -> Packed | None:
    """Return the pages of *app*, from its instance folder if they are there.

    They are rendered by an app of their own: the server's knows more than a phone may keep. A
    folder that cannot be written to costs the rendering at each start. Rendering takes seconds;
    whoever asks meanwhile gets None, for only one of the server's threads shall be busy with it.
    """
    instance = Path(app.config["INSTANCE"])
    if found := _READY.get((instance, version)) or _read(instance, version):
        return found
    if not MAKING.acquire(blocking=False):
        return None
    try:
        found = _packed(_rendered(Path(app.config["CONTENT"]), instance, version))
    finally:
        MAKING.release()
    _READY[instance, version] = found
    with contextlib.suppress(OSError):
        _write(instance, version, found)
    return found


def _read(instance: Path, version: str) -> Packed | None:
    try:
        found = Packed(*(path.read_bytes() for path in _paths(instance, version)))
    except OSError:
        return None
    return _READY.setdefault((instance, version), found)


def _write(instance: Path, version: str, pages: Packed) -> None:
    paths = _paths(instance, version)
    folder = paths[0].parent
    folder.mkdir(parents=True, exist_ok=True)
    for path, data in zip(paths, pages, strict=True):
        beside = path.with_name(f"{path.name}.{os.getpid()}")
        beside.write_bytes(data)
        beside.replace(path)
    for old in set(folder.glob("pages-*")) - set(paths):
        old.unlink()


def _paths(instance: Path, version: str) -> list[Path]:
    return [instance / "offline" / f"pages-{version}.json.{end}" for end in ("br", "gz")]


def _rendered(content: Path, instance: Path, version: str) -> bytes:
    from refbot.web import create_app  # noqa: PLC0415  (which takes this package in)

    told = {"CONTENT": content, "INSTANCE": instance, "OFFLINE_VERSION": Version(version, None)}
    return pages(create_app({**COPY, **told}))


def _packed(data: bytes) -> Packed:
    return Packed(brotli.compress(data), gzip.compress(data, 9, mtime=0))
