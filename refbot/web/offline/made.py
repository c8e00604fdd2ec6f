"""What `./run offline` tells of the engine it made, if that can be believed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import BaseModel, Field, ValidationError

if TYPE_CHECKING:
    from flask import Flask

LETTERS = 16
MANIFEST = "manifest.json"

Hash = Annotated[str, Field(pattern=rf"^[0-9a-f]{{{LETTERS}}}$")]


class File(BaseModel):
    """A file of the engine; `size` in bytes."""

    name: str
    size: int
    sha256: str


class Made(BaseModel):
    """The engine in the folder called `hash`, made of `source`; `transfer` in bytes on the way."""

    hash: Hash
    source: Hash
    transfer: int
    files: list[File]


def made(app: Flask) -> Made | None:
    """Return what is told of the engine; None if there is none, or not all of it."""
    folder = Path(app.config["OFFLINE"])
    path = folder / MANIFEST
    try:
        found = _read(path, path.stat().st_mtime_ns)
    except OSError:
        return None
    return found if found and (folder / found.hash).is_dir() else None


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int) -> Made | None:
    try:
        return Made.model_validate_json(path.read_bytes())
    except ValidationError:
        return None
