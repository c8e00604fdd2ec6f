"""Make the engine: refbot and a Python for the browser, packed for the way to a phone.

The steps: stage what goes in, compile and pack it in the engine's own Python, say whose work it
is, compress, let the result answer a page, and put it in place, in a folder named by the hash of
its content. An engine that was made of the very files that are here, in this way, is left alone.
`refbot/web/offline` says what is in the folder and who reads it.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from notice import notice
from squeeze import squeeze
from stage import CONTENTS, fetched, stage

from refbot.paths import PACKAGE, content_dir, offline_dir
from refbot.web.offline.made import LETTERS, MANIFEST
from refbot.web.offline.version import source

HERE = Path(__file__).resolve().parent
PYODIDE = HERE / "node_modules" / "pyodide"
ARCHIVES = ("libraries.tar", "app.tar")
PROOF = {"method": "GET", "url": "https://localhost/en/", "headers": []}
ROOM = 2
"""How many engines are kept: phones may still be fetching the last but one."""


def main() -> int:
    """Make the engine, and print what it weighs."""
    place = offline_dir().resolve()
    made = _read(place / MANIFEST)
    same = (made.get("source"), made.get("recipe")) == (source(content_dir()), _recipe())
    if same and (place / made["hash"]).is_dir():
        print(f"offline: the engine is up to date, {place / made['hash']}")
        return 0
    place.mkdir(parents=True, exist_ok=True)
    (place / "package.json").write_text('{"type": "module"}\n', encoding="utf-8")  # for Node
    with tempfile.TemporaryDirectory(dir=place, prefix="making-") as folder:
        manifest = _make(Path(folder), place / "cache")
        _answers(Path(folder) / "pack")
        _put(Path(folder) / "pack", place, manifest)
    for file in manifest["files"]:
        print(f"{file['name']:>45} {file['size']:>12,} {file['transfer']:>12,}")
    print(f"offline: {manifest['transfer']:,} bytes to fetch, {place / manifest['hash']}")
    return 0


def _make(folder: Path, cache: Path) -> dict[str, Any]:
    """Fill *folder*/pack, and return its manifest."""
    pack, staged = folder / "pack", folder / "staged"
    pack.mkdir()
    runtime = _read(PYODIDE / "pyodide-lock.json")["info"]
    stage(staged, runtime, cache)
    _node("bundle.mjs", staged, pack)
    compiled = [path.relative_to(staged / "libraries") for path in staged.rglob("*.so")]
    contents = {
        "ABI": runtime,
        "ARCHIVES": ARCHIVES,
        "COMPILED": [path.as_posix() for path in compiled],
    }
    lines = [f"export const {name} = {json.dumps(value)};\n" for name, value in contents.items()]
    (pack / "contents.mjs").write_text("".join(lines), encoding="utf-8")
    shutil.copyfile(PACKAGE / "web/offline/engine.js", pack / "engine.js")
    pyodide = _read(PYODIDE / "package.json")["version"]
    told = notice(pyodide, runtime, CONTENTS["carried"], fetched(runtime, cache))
    (pack / "NOTICE.txt").write_text(told, encoding="utf-8")
    files = squeeze(pack, cache)
    digest = sha256(json.dumps([(one["name"], one["sha256"]) for one in files]).encode())
    return {
        "hash": digest.hexdigest()[:LETTERS],
        "source": source(content_dir()),
        "recipe": _recipe(),
        "transfer": sum(one["transfer"] for one in files),
        "files": files,
    }


def _recipe() -> str:
    """Return what changes with the way engines are made."""
    digest = sha256()
    texts = (HERE / "licences").iterdir()
    for path in sorted(path for path in (*HERE.iterdir(), *texts) if path.is_file()):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:LETTERS]


def _answers(pack: Path) -> None:
    """Stop here if what was packed does not answer a page."""
    asked, given = pack.parent / "asked.json", pack.parent / "given.json"
    asked.write_text(json.dumps([PROOF]), encoding="utf-8")
    _node("replay.mjs", pack, asked, given)
    if _read(given)[0]["status"] != 200:  # noqa: PLR2004
        sys.exit("offline: the engine runs, but does not answer a page")


def _put(pack: Path, place: Path, manifest: dict[str, Any]) -> None:
    """Put the engine in place, tell of it last, and drop the oldest."""
    text = json.dumps(manifest, indent=1)
    (pack / MANIFEST).write_text(text, encoding="utf-8")
    target = place / str(manifest["hash"])
    shutil.rmtree(target, ignore_errors=True)
    pack.rename(target)
    beside = place / f"{MANIFEST}.new"
    beside.write_text(text, encoding="utf-8")
    beside.replace(place / MANIFEST)
    engines = [path.parent for path in place.glob(f"*/{MANIFEST}")]
    engines.sort(key=lambda path: (path == target, path.stat().st_mtime))
    for old in engines[:-ROOM]:
        shutil.rmtree(old)


def _node(script: str, *words: object) -> None:
    command = ["node", HERE / script, *words]
    done = subprocess.run([str(word) for word in command], check=False, capture_output=True)
    if done.returncode:
        output = (done.stdout + done.stderr).decode(errors="replace")
        # The runtime is one line of a million letters, and Node likes to show it.
        lines = [line for line in output.splitlines() if len(line) < 1000]  # noqa: PLR2004
        sys.exit("\n".join((f"offline: {script} failed", *lines)))


def _read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


if __name__ == "__main__":
    sys.exit(main())
