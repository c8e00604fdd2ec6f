"""The service worker of this version: /sw.js starts static/offline/worker.js with its facts.

/sw.js?engine also brings the engine into the worker; a page registers that one once somebody
wants the engine. Two addresses, because a service worker may not import anything later on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, current_app, json, request, url_for

from refbot.i18n import NAMES, translator
from refbot.ruling import N_
from refbot.web.assets import digests
from refbot.web.headers import HEADERS
from refbot.web.offline.made import made
from refbot.web.offline.version import offline_version

if TYPE_CHECKING:
    from flask import Flask

bp = Blueprint("worker", __name__)

POLICY = "default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
"""What the worker may do; pages may do without WebAssembly."""

KEPT = (".css", ".js", ".svg", "/icon-192.png", "/apple-touch-icon.png")
"""Ends of the names of the files that pages need without a signal."""

IMPORTED = (".js", ".mjs", ".txt")
"""Ends of the names of engine files that the browser keeps with the worker, or nobody needs."""

LAST = N_("No connection, and this phone has cleared what refbot kept on it. Try again later.")


@bp.get("/sw.js")
def script() -> Response:
    """Answer the worker: without the engine, or with it if it is asked for and there is one."""
    facts = _facts(current_app)
    engine = facts["shelf"] if "engine" in request.args else None
    lines = [
        f'import {{ start }} from "{url_for("static", filename="offline/worker.js")}";',
        f'import {{ boot }} from "{engine["base"]}engine.js";' if engine else "const boot = null;",
        f"start({json.dumps(facts)}, boot);",
    ]
    answer = Response("\n".join(lines) + "\n", mimetype="text/javascript")
    answer.headers["Content-Security-Policy"] = POLICY
    answer.headers["Cache-Control"] = "no-cache"
    return answer


def _facts(app: Flask) -> dict[str, Any]:
    """Return what the worker has to know; its modules describe `pack` and `shelf`."""
    pages = offline_version(app).pages
    files = digests(app, *KEPT)
    pack = {
        "cache": f"refbot-pages-{pages}",
        "pages": f"/offline/pages-{pages}.json",
        "files": list(files),
        "digests": list(files.values()),
        "headers": {**HEADERS, "Content-Type": "text/html; charset=utf-8"},
        "languages": list(NAMES),
        "last": {lang: _last(lang) for lang in NAMES},
    }
    return {"pack": pack, "shelf": _shelf(app)}


def _shelf(app: Flask) -> dict[str, Any] | None:
    """Return the facts of the engine, None if there is none for this very app."""
    engine = made(app)
    if engine is None or engine.hash != offline_version(app).engine:
        return None
    files = [one for one in engine.files if not one.name.endswith(IMPORTED)]
    return {
        "cache": f"refbot-engine-{engine.hash}",
        "base": f"/offline/{engine.hash}/",
        "transfer": engine.transfer,
        "files": [one.model_dump() for one in files],
    }


def _last(lang: str) -> str:
    """Return a page for a phone that has cleared all others."""
    text = translator(lang).gettext(LAST)
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>refbot</title>'
        f'<meta name="viewport" content="width=device-width"><h1>refbot</h1><p>{text}</p>'
    )
