"""Say whose work the engine holds, under which licence, and where its source is."""

from __future__ import annotations

import json
import sys
import sysconfig
import zipfile
from importlib.metadata import Distribution, distribution
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from importlib.metadata import PackageMetadata

HERE = Path(__file__).resolve().parent
RULE = "=" * 72
HOMES = ("source", "repository", "homepage", "home")
LICENCES = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")

HEAD = """\
What is in the copy of refbot that runs inside a browser

refbot itself is under the MIT licence; the text follows. With it travel, in binary form:

Pyodide {pyodide}: the Python runtime for browsers, unmodified but for its standard library.
  Mozilla Public License 2.0; the text follows.
  Source: https://github.com/pyodide/pyodide/tree/{pyodide}

CPython {python}: the interpreter in that runtime, and the standard library, of which unused parts
  were left out and the rest was compiled.
  Python Software Foundation License 2; the text follows, as Python brings it. What CPython itself
  took in (HACL*, libmpdec, Expat and others): https://docs.python.org/3/license.html
  Source: https://github.com/python/cpython/tree/v{python}

Emscripten {emscripten}: what the runtime was built with, parts of which are in it.
  MIT and University of Illinois/NCSA licences, Copyright 2010 Emscripten authors; the words of
  the MIT licence are those of refbot's.
  Source: https://github.com/emscripten-core/emscripten/tree/{emscripten}

Compiled into the runtime, in the versions that Pyodide {pyodide} and Emscripten {emscripten} name:
{parts}

The libraries below, compiled, without parts that are not used here, each with its source.
"""

PARTS = (
    ("musl", "MIT", "https://musl.libc.org/"),
    (
        "LLVM's compiler-rt, libc++, libc++abi",
        "Apache-2.0 WITH LLVM-exception",
        "https://llvm.org/",
    ),
    ("libffi", "MIT", "https://github.com/libffi/libffi"),
    ("zlib", "Zlib", "https://zlib.net/"),
    ("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2/"),
    ("liblzma of XZ Utils", "0BSD or public domain", "https://tukaani.org/xz/"),
    ("Zstandard", "BSD-3-Clause", "https://github.com/facebook/zstd"),
    ("SQLite", "public domain", "https://sqlite.org/"),
)
"""What the runtime's own build takes in: name, licence, source."""

BUILDING = "excluded"
"""What a bill of materials says of a part that only builds the rest."""


def notice(pyodide: str, runtime: dict[str, str], libraries: Iterable[str], wheel: Path) -> str:
    """Return the notice; *runtime* describes the engine's Python as Pyodide does.

    *wheel* is that of the one compiled library, which says what was compiled into it.
    """
    emscripten = runtime["platform"].removeprefix("emscripten_").replace("_", ".")
    head = HEAD.format(
        pyodide=pyodide,
        python=runtime["python"],
        emscripten=emscripten,
        parts="\n".join(f"  {name}: {licence}, {source}" for name, licence, source in PARTS),
    )
    texts = {
        "refbot": HERE.parent.parent / "LICENSE",
        "Pyodide: MPL-2.0": HERE / "licences" / "MPL-2.0.txt",
        "CPython: PSF-2.0": _of_python(),
    }
    read = (f"{RULE}\n{of}\n\n{path.read_text('utf-8').strip()}" for of, path in texts.items())
    about = (_about(distribution(name)) for name in libraries)
    return "\n\n".join((head, *read, *about, _crates(wheel))) + "\n"


def _of_python() -> Path:
    """Return the licence of the Python that runs here; where it lies depends on who packed it."""
    library = Path(sysconfig.get_path("stdlib"))
    folders = (library, library.parent, Path(sys.base_prefix))
    places = [folder / name for folder in folders for name in ("LICENSE.txt", "LICENSE")]
    shared = Path("/usr/share/doc") / f"python{sys.version_info.major}.{sys.version_info.minor}"
    found = next((path for path in (*places, shared / "copyright") if path.is_file()), None)
    return found or sys.exit("offline: the licence of this Python is not where it should be")


def _crates(wheel: Path) -> str:
    """Return what the compiled library is made of, by its own bill of materials."""
    with zipfile.ZipFile(wheel) as archive:
        bill = next(name for name in archive.namelist() if name.endswith(".cyclonedx.json"))
        parts = json.loads(archive.read(bill))["components"]
    lines = [
        f"{one['name']} {one['version']}: {_licence(one)}"
        f"\n  {one.get('author', 'its authors')}"
        f"\n  {_source(one)}"
        for one in parts
        if one.get("scope") != BUILDING
    ]
    return "\n".join((f"{RULE}\nCompiled into {wheel.name.split('-')[0]}, in Rust:\n", *lines))


def _source(part: dict[str, Any]) -> str:
    references = part["externalReferences"]
    return next(str(one["url"]) for one in references if one["type"] == "vcs")


def _licence(part: dict[str, Any]) -> str:
    stated = [one.get("expression") or one["license"].get("id") for one in part.get("licenses", ())]
    return ", ".join(stated) or "see its source"


def _about(found: Distribution) -> str:
    about, version = found.metadata, found.version
    name = about["Name"]
    licence = about["License-Expression"] or about["License"] or "see below"
    lines = (
        RULE,
        f"{name} {version}: {licence.splitlines()[0]}",
        f"Source: {_home(about)}",
    )
    return "\n".join(lines) + "\n\n" + "\n\n".join(_texts(found))


def _home(about: PackageMetadata) -> str:
    """Return where a distribution says that its source is, or at least its home."""
    named = (one.partition(", ") for one in about.get_all("Project-URL") or ())
    urls = {label.casefold(): url for label, _, url in named}
    found = (urls[label] for label in HOMES if label in urls)
    return next(found, None) or about["Home-page"]


def _texts(found: Distribution) -> Iterator[str]:
    """Yield the licences that a distribution brings, else what its code says at the top."""
    files = [file for file in found.files or () if file.parts[0].endswith(".dist-info")]
    texts = [file for file in files if file.name.upper().startswith(LICENCES)]
    yield from (file.read_text(encoding="utf-8").strip() for file in texts)
    if not texts:
        package = found.read_text("top_level.txt") or ""
        source = Path(str(found.locate_file(f"{package.strip()}/__init__.py")))
        lines = source.read_text(encoding="utf-8").splitlines()
        top = takewhile(lambda line: line.startswith("#"), lines)
        yield "\n".join(line.lstrip("# ") for line in top).strip()
