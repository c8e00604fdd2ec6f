"""Say whose work the engine holds, under which licence, and where its source is."""

from __future__ import annotations

from importlib.metadata import Distribution, distribution
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

RULE = "=" * 72
LICENCES = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")

HEAD = """\
What is in the copy of refbot that runs inside a browser

refbot itself is under the MIT licence, as its own LICENSE says. With it travel, in binary form:

Pyodide {pyodide}: the Python runtime for browsers, unmodified but for its standard library.
  Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/
  Source: https://github.com/pyodide/pyodide/tree/{pyodide}

CPython {python}: the interpreter in that runtime, and the standard library, of which unused parts
  were left out and the rest was compiled.
  Python Software Foundation License 2, https://docs.python.org/3/license.html
  Source: https://github.com/python/cpython/tree/v{python}

Emscripten {emscripten}: what the runtime was built with, parts of which are in it.
  MIT and University of Illinois/NCSA licences, Copyright 2010 Emscripten authors
  Source: https://github.com/emscripten-core/emscripten/tree/{emscripten}

The libraries below, compiled, without parts that are not used here. Their versions are on
https://pypi.org/ with their source.
"""


def notice(pyodide: str, runtime: dict[str, str], libraries: Iterable[str]) -> str:
    """Return the notice; *runtime* describes the engine's Python as Pyodide does."""
    emscripten = runtime["platform"].removeprefix("emscripten_").replace("_", ".")
    head = HEAD.format(pyodide=pyodide, python=runtime["python"], emscripten=emscripten)
    return "\n\n".join((head, *(_about(distribution(name)) for name in libraries))) + "\n"


def _about(found: Distribution) -> str:
    about, version = found.metadata, found.version
    name = about["Name"]
    licence = about["License-Expression"] or about["License"] or "see below"
    lines = (
        RULE,
        f"{name} {version}: {licence.splitlines()[0]}",
        f"https://pypi.org/project/{name}/{version}/",
    )
    return "\n".join(lines) + "\n\n" + "\n\n".join(_texts(found))


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
