"""Lay out what the engine holds: the libraries refbot runs on, and refbot itself.

Libraries are copied as they are installed here, so the engine runs the versions that are tested;
the one with compiled code is fetched as a wheel for the engine's Python. contents.toml says what
goes in.
"""

from __future__ import annotations

import json
import pickle
import shutil
import subprocess
import sys
import tomllib
import zipfile
from fnmatch import fnmatch
from importlib.metadata import distribution, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from refbot.paths import PACKAGE, content_dir, data_dir
from refbot.web.assets import stamp
from refbot.web.offline.version import source

if TYPE_CHECKING:
    from collections.abc import Iterable

HERE = Path(__file__).resolve().parent
CONTENTS: dict[str, Any] = tomllib.loads((HERE / "contents.toml").read_text(encoding="utf-8"))
COMPILED: str = CONTENTS["compiled"]


def stage(folder: Path, runtime: dict[str, str], wheels: Path) -> None:
    """Fill *folder* with `libraries`, `app`, and `indexing`: what only the index is made with.

    *runtime* describes the engine's Python as Pyodide does; *wheels* keeps what was fetched.
    """
    libraries, app = folder / "libraries", folder / "app"
    for name in CONTENTS["carried"]:
        _copy_library(name, libraries, folder / "indexing")
    _unpack(fetched(runtime, wheels), libraries)
    _forget_the_unspoken(libraries / "babel")
    shutil.copyfile(HERE / "pystemmer.py", libraries / "Stemmer.py")
    _copy_tree(PACKAGE, app / "refbot", "refbot/")
    _copy_tree(content_dir(), app / "content", "content/")
    _copy_tree(data_dir("translations"), app / "translations", "translations/")
    told = {"pages": source(content_dir()), "assets": stamp(PACKAGE / "web" / "static")}
    (app / "refbot/web/offline/told.json").write_text(json.dumps(told), encoding="utf-8")


def wanted(path: str) -> bool:
    """Tell whether a file goes into the engine."""
    return _among(CONTENTS["used"], path) or not _among(CONTENTS["unused"], path)


def _among(patterns: Iterable[str], path: str) -> bool:
    return any(fnmatch(path, pattern) for pattern in patterns)


def _copy_library(name: str, folder: Path, indexing: Path) -> None:
    found = distribution(name)
    for file in found.files or ():
        path, there = file.as_posix(), Path(str(found.locate_file(file)))
        if _among(CONTENTS["indexing"], path):
            _copy(there, indexing / path)
        elif file.suffix in {".py", ".dat"} and file.parts[0] != ".." and wanted(path):
            _copy(there, folder / path)
    # Programs ask for versions by name; the rest of what a package says of itself stays out.
    about = folder / f"{name.replace('-', '_')}-{found.version}.dist-info" / "METADATA"
    about.parent.mkdir(parents=True)
    about.write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {found.version}\n")


def _copy_tree(tree: Path, folder: Path, prefix: str) -> None:
    for path in sorted(tree.rglob("*")):
        inside = path.relative_to(tree)
        useful = path.is_file() and "__pycache__" not in inside.parts
        if useful and wanted(prefix + inside.as_posix()):
            _copy(path, folder / inside)


def _copy(path: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, to)


def _forget_the_unspoken(babel: Path) -> None:
    for path in babel.rglob("*.dat"):
        facts = pickle.loads(path.read_bytes())  # noqa: S301  (Babel's own, which it reads so too)
        kept = {key: fact for key, fact in facts.items() if key not in CONTENTS["unspoken"]}
        path.write_bytes(pickle.dumps(kept, protocol=4))


def fetched(runtime: dict[str, str], wheels: Path) -> Path:
    """Return the wheel of the compiled library, for the engine's Python and platform."""
    tag = f"pyemscripten_{runtime['abi_version']}_{runtime['arch']}"
    pattern = f"{COMPILED.replace('-', '_')}-{version(COMPILED)}-*-{tag}.whl"
    if not list(wheels.glob(pattern)):
        python = ".".join(runtime["python"].split(".")[:2])
        words = ("download", "--quiet", "--disable-pip-version-check", "--no-deps")
        only = ("--only-binary", ":all:", "--platform", tag, "--python-version", python)
        pip = (sys.executable, "-m", "pip", *words, *only, "--dest", str(wheels))
        subprocess.run((*pip, f"{COMPILED}=={version(COMPILED)}"), check=True)
    return next(wheels.glob(pattern))


def _unpack(wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith((".py", ".so")):
                archive.extract(name, folder)
