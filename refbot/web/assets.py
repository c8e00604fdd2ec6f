"""Static files under addresses that change with their content, so they can be kept for a year.

One stamp stands for all of them, and it stands in the path: /static/<stamp>/scores.js. What a file
takes in by a relative address, be it a module or a picture, is then of the same make.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import current_app, request
from werkzeug.routing import BaseConverter

if TYPE_CHECKING:
    from flask import Flask, Response

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
LETTERS = 10


class Stamp(BaseConverter):
    """The stamp in an address; no folder of ours is called like that."""

    regex = rf"[0-9a-f]{{{LETTERS}}}"


def init_app(app: Flask) -> None:
    """Serve static files under their stamp, and let browsers keep what carries the right one."""
    app.config.setdefault("ASSETS", stamp(Path(app.static_folder or "")))
    app.url_map.converters["stamp"] = Stamp
    app.view_functions["static"] = _file
    app.add_url_rule("/static/<stamp:stamp>/<path:filename>", "static")
    app.url_defaults(_stamp)
    app.after_request(_keep)


def stamp(folder: Path) -> str:
    """Return what changes with the name or the content of any file in the folder."""
    digest = sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:LETTERS]


def addresses(app: Flask, *suffixes: str) -> list[str]:
    """Return the address of every static file whose name ends in one of the suffixes."""
    folder = Path(app.static_folder or "")
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))
    return [f"/static/{app.config['ASSETS']}/{name}" for name in names if name.endswith(suffixes)]


def digests(app: Flask, *suffixes: str) -> dict[str, str]:
    """Return the SHA-256 in hex of every file that `addresses` returns, by its address."""
    folder = Path(app.static_folder or "")
    return {one: _digest(folder / one.split("/", 3)[3], one) for one in addresses(app, *suffixes)}


@lru_cache(maxsize=1_000)
def _digest(path: Path, _stamped: str) -> str:
    return sha256(path.read_bytes()).hexdigest()


def _file(filename: str, **_stamp: str) -> Response:
    return current_app.send_static_file(filename)


def _stamp(endpoint: str, values: dict[str, Any]) -> None:
    if endpoint == "static":
        values.setdefault("stamp", current_app.config["ASSETS"])


def _keep(response: Response) -> Response:
    """Let the very content of the address be kept; anything else is asked for again."""
    if request.endpoint == "static":
        named = (request.view_args or {}).get("stamp")
        good = response.status_code < HTTPStatus.BAD_REQUEST
        last = good and named == current_app.config["ASSETS"]
        response.headers["Cache-Control"] = FOR_EVER if last else ASK_FIRST
    return response
