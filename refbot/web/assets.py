"""Static files under addresses that change with their content, so they can be kept for a year."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from flask import current_app, request
from werkzeug.security import safe_join

if TYPE_CHECKING:
    from flask import Flask, Response

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
LETTERS = 10


def init_app(app: Flask) -> None:
    """Put ?v= on the address of every static file, and let browsers keep what carries it."""
    app.url_defaults(_stamp)
    app.after_request(_keep)


def version(filename: str) -> str | None:
    """Return the stamp of a static file's content, None if there is no such file."""
    path = Path(safe_join(current_app.static_folder or "", filename) or "")
    return _digest(path, path.stat().st_mtime_ns) if path.is_file() else None


@lru_cache(maxsize=200)
def _digest(path: Path, _changed: int) -> str:
    return sha256(path.read_bytes()).hexdigest()[:LETTERS]


def _stamp(endpoint: str, values: dict[str, Any]) -> None:
    if endpoint == "static" and (stamp := version(values["filename"])):
        values.setdefault("v", stamp)


def _keep(response: Response) -> Response:
    """Let the very content of the address be kept; anything else is asked for again."""
    if request.endpoint == "static":
        stamp = request.args.get("v")
        now = version((request.view_args or {})["filename"]) if stamp else None
        response.headers["Cache-Control"] = FOR_EVER if stamp and stamp == now else ASK_FIRST
    return response
