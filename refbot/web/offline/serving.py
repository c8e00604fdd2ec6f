"""Hand out the pages and the files of the engine, compressed as the browser likes best."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from flask import Blueprint, Response, current_app, request, send_file
from werkzeug.exceptions import NotFound

from refbot.web.assets import FOR_EVER
from refbot.web.offline.made import LETTERS
from refbot.web.offline.version import offline_version

bp = Blueprint("offline_files", __name__)

SOON = 30
"""Seconds after which pages that are being rendered will be ready."""

ENCODINGS = {"br": ".br", "gzip": ".gz", "identity": ""}
"""How a file is kept, best first, and what that adds to its name."""

MADE = re.compile(rf"[0-9a-f]{{{LETTERS}}}")
"""The name of a folder with an engine; nothing beside them is handed out."""

NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
"""The name of a file; a disk refuses far longer ones with an error."""

TYPES = {
    ".wasm": "application/wasm",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".txt": "text/plain",
}
"""What the browser must know of a file to take it; all else is only bytes."""


@bp.get("/offline/pages-<version>.json")
def pages(version: str) -> Response:
    """Return all pages as JSON; those of another version are not here.

    503 while another request has them rendered: a browser asks again on its next visit.
    """
    from refbot.web.offline.keeping import kept  # noqa: PLC0415  (a phone has no use for it)

    app = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    if version != offline_version(app).pages:
        raise NotFound
    found = kept(app, version)
    if found is None:
        return Response(status=503, headers={"Retry-After": str(SOON)})
    encoding = _encoding()
    whole = {"br": found.br, "gzip": found.gzip}
    data = whole[encoding] if encoding in whole else gzip.decompress(found.gzip)
    return _for_ever(Response(data, mimetype="application/json"), encoding)


@bp.get("/offline/<made>/<name>")
def engine_file(made: str, name: str) -> Response:
    """Return a file of the engine that has the hash *made*."""
    if not (MADE.fullmatch(made) and NAME.fullmatch(name)):
        raise NotFound
    encoding = _encoding()
    path = Path(current_app.config["OFFLINE"]).resolve() / made / (name + ENCODINGS[encoding])
    if not path.is_file():
        raise NotFound
    mimetype = TYPES.get(Path(name).suffix, "application/octet-stream")
    return _for_ever(send_file(path, mimetype=mimetype), encoding)


def _encoding() -> str:
    accepted = request.accept_encodings
    return next((one for one in ENCODINGS if accepted.quality(one)), "identity")


def _for_ever(response: Response, encoding: str) -> Response:
    if encoding != "identity":
        response.content_encoding = encoding
    response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = FOR_EVER
    return response
