"""refbot without a signal: what a browser fetches while it can, to answer by itself later.

Two tiers. The *pages* are every page that asks nothing of the reader, rendered in all languages;
the app makes them by itself. The *engine* is this very app with a Python that runs in a service
worker; `./run offline` makes it, and without it only the pages are offered.

What the service worker finds here:

`offline_version(app)` says what fits the app that answers: `pages`, the version of its pages, and
`engine`, that of the engine or None. Whatever carries another version belongs to another refbot.

`GET /offline/pages-<pages>.json` is the pages: {"origin", "lines": [text, …], "pages": {path:
[skip, take, …]}}. A page is made of runs of `lines`: from the line behind the last run (at first
line 0), skip so many lines (back if negative), then take so many; the lines taken, joined by line
breaks, with `origin` replaced by the reader's own, are the HTML.

`GET /offline/<engine>/<file>` is a file of the engine; all may be kept for ever. Among them are
`manifest.json`: {"hash", "source", "recipe", "transfer", "files": [{"name", "size", "transfer",
"sha256"}]}, sizes in bytes, `transfer` as they travel in Brotli, `files` all but the manifest
itself, most of which stay the same from one engine to the next; `engine.js`, a module for the
service worker's own static import, which says how it is booted; and `NOTICE.txt`. Pages ask for
no engine file unless somebody wants the engine. `checks/offline` makes all this.

With `OFFLINE_COPY` in its config the app knows that it is the copy inside a phone, or that its
pages will be: `COPY` is all it is told. What needs the server is switched off there.
"""

from refbot.web.offline import page, worker
from refbot.web.offline.copy import COPY
from refbot.web.offline.serving import bp
from refbot.web.offline.version import Version, offline_version

__all__ = ["COPY", "Version", "bp", "offline_version", "page", "worker"]
