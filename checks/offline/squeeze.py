"""Compress files for good, once: the largest of them stay the same from one engine to the next."""

from __future__ import annotations

import gzip
import shutil
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any

import brotli

WINDOW = 24
"""The logarithm of the bytes that Brotli looks back; as far as browsers do."""


def squeeze(folder: Path, cache: Path) -> list[dict[str, Any]]:
    """Write each file of *folder* beside itself in Brotli and gzip, by way of *cache*.

    Return {"name", "size", "transfer", "sha256"} of each, sizes in bytes, `transfer` in Brotli.
    """
    cache.mkdir(parents=True, exist_ok=True)
    paths = sorted(path for path in folder.iterdir() if path.is_file())
    with ThreadPoolExecutor() as pool:
        return list(pool.map(lambda path: _one(path, cache), paths))


def _one(path: Path, cache: Path) -> dict[str, Any]:
    data = path.read_bytes()
    digest = sha256(data).hexdigest()
    small = _kept(cache / f"{digest}.br", lambda: brotli.compress(data, quality=11, lgwin=WINDOW))
    shutil.copyfile(small, f"{path}.br")
    shutil.copyfile(
        _kept(cache / f"{digest}.gz", lambda: gzip.compress(data, 9, mtime=0)), f"{path}.gz"
    )
    return {
        "name": path.name,
        "size": len(data),
        "transfer": small.stat().st_size,
        "sha256": digest,
    }


def _kept(path: Path, make: Any) -> Path:
    if not path.is_file():
        beside = path.with_name(f"{path.name}.new")
        beside.write_bytes(make())
        beside.replace(path)
    return path
