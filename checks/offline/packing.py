"""Runs in the engine's own Python, under Node: compile what is staged, make the index, pack it all.

/pyodide is the runtime, /staged what `stage` laid out, /recipe this folder, /making where the
files go; the rest is in memory. The code is compiled by the interpreter that will run it, so that
nothing is compiled on a phone, and in one way, so that equal sources give equal files.
"""

from __future__ import annotations

import io
import py_compile
import random
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

CONTENTS = tomllib.loads(Path("/recipe/contents.toml").read_text(encoding="utf-8"))["library"]
UNUSED, ENCODINGS = frozenset(CONTENTS["unused"]), frozenset(CONTENTS["encodings"])
STAGED, MAKING, SITE, SPARE = Path("/staged"), Path("/making"), Path("/site"), Path("/")
LONG_AGO = (1980, 1, 1, 0, 0, 0)
NO_ASSERTIONS, NO_DOCSTRINGS = 1, 2


def compiled(text: bytes, path: str, left_out: int = NO_DOCSTRINGS) -> bytes:
    """Return a module as Python keeps it; it will never look for its source."""
    source, made = SPARE / "source.py", SPARE / "made.pyc"
    source.write_bytes(text)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    options = {"doraise": True, "optimize": left_out, "invalidation_mode": unchecked}
    py_compile.compile(str(source), str(made), path, **options)  # type: ignore[arg-type]
    return made.read_bytes()


def pack_library() -> None:
    """Write the standard library, compiled and stored: the way to the phone compresses better."""
    with (
        zipfile.ZipFile("/pyodide/python_stdlib.zip") as given,
        zipfile.ZipFile(MAKING / "stdlib.zip", "w") as taken,
    ):
        for name in sorted(given.namelist()):
            if name.endswith(".py") and _needed(name):
                entry = zipfile.ZipInfo(f"{name}c", LONG_AGO)
                taken.writestr(entry, compiled(given.read(name), f"/lib/{name}"))


def pack(name: str, left_out: int) -> None:
    """Write what is staged as *name* to an archive, and below SITE."""
    with tarfile.open(MAKING / f"{name}.tar", "w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted((STAGED / name).rglob("*")):
            if path.is_file():
                inside, data = path.relative_to(STAGED / name).as_posix(), path.read_bytes()
                if path.suffix == ".py":
                    inside, data = f"{inside}c", compiled(data, f"{SITE}/{inside}", left_out)
                _write(SITE / inside, data)
                if path.suffix == ".so":  # a file by itself, which the runtime loads by its name
                    _write(MAKING / path.name, data)
                    data = b""
                _add(archive, inside, data)


def pack_index() -> None:
    """Let the search make its index of the content that is packed, and add that to the app."""
    for path in (STAGED / "indexing").rglob("*.*"):
        _write(SITE / path.relative_to(STAGED / "indexing"), path.read_bytes())
    sys.path.insert(0, str(SITE))
    random.seed(0)  # Whoosh names its files at random
    from refbot.lookup import LookUp  # noqa: PLC0415  (it is only here now)
    from refbot.rulebook import load  # noqa: PLC0415

    LookUp(load(SITE / "content"), SITE / "instance" / "index")
    with tarfile.open(MAKING / "app.tar", "a", format=tarfile.USTAR_FORMAT) as archive:
        for path in (SITE / "instance").rglob("*.zip"):
            _add(archive, path.relative_to(SITE).as_posix(), path.read_bytes())


def _needed(name: str) -> bool:
    module = name.removesuffix(".py")
    package, _, rest = module.partition("/")
    if package == "encodings":
        return rest in ENCODINGS
    return not UNUSED & {package, module, f"{module.rpartition('/')[0]}/*"}


def _add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    archive.addfile(entry, io.BytesIO(data))


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


if __name__ == "__main__":
    pack_library()
    pack("libraries", NO_DOCSTRINGS)
    pack("app", NO_ASSERTIONS)  # the API describes situations by their docstrings
    pack_index()
