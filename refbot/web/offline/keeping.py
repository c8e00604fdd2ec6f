"""Keep the rendered pages, compressed: they are made once per version, when first asked for."""

from __future__ import annotations

import contextlib
import gzip
import os
import threading
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import brotli

from refbot.web.offline.copy import COPY
from refbot.web.offline.pages import pages
from refbot.web.offline.version import Version

if TYPE_CHECKING:
    from flask import Flask

_MAKING = threading.Lock()


class Packed(NamedTuple):
    """The same JSON in Brotli and in gzip."""

    br: bytes
    gzip: bytes


def kept(app: Flask, version: str) -> Packed:
    """Return the pages of *app*, from its instance folder if they are there.

    They are rendered by an app of their own: the server's knows more than a phone may keep. A
    folder that cannot be written to costs the rendering at each start.
    """
    with _MAKING:
        return _kept(Path(app.config["CONTENT"]), Path(app.config["INSTANCE"]), version)


@lru_cache(maxsize=2)
def _kept(content: Path, instance: Path, version: str) -> Packed:
    folder = instance / "offline"
    paths = [folder / f"pages-{version}.json.{end}" for end in ("br", "gz")]
    with contextlib.suppress(OSError):
        return Packed(*(path.read_bytes() for path in paths))
    found = _packed(_rendered(content, instance, version))
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        for path, data in zip(paths, found, strict=True):
            beside = path.with_name(f"{path.name}.{os.getpid()}")
            beside.write_bytes(data)
            beside.replace(path)
        for old in set(folder.glob("pages-*")) - set(paths):
            old.unlink()
    return found


def _rendered(content: Path, instance: Path, version: str) -> bytes:
    from refbot.web import create_app  # noqa: PLC0415  (which takes this package in)

    told = {"CONTENT": content, "INSTANCE": instance, "OFFLINE_VERSION": Version(version, None)}
    return pages(create_app({**COPY, **told}), version)


def _packed(data: bytes) -> Packed:
    return Packed(brotli.compress(data), gzip.compress(data, 9, mtime=0))
