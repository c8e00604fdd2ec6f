"""The web app: pages for people, JSON for programs, over one registry and one index."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask

from refbot.asking import Asking
from refbot.lookup import LookUp
from refbot.paths import content_dir, instance_dir, offline_dir
from refbot.registry import Registry
from refbot.rulebook import load
from refbot.web import (
    api,
    assets,
    canonical,
    errors,
    headers,
    hosts,
    languages,
    manifest,
    numbers,
    offline,
    pages,
    printed,
    proxies,
    qr,
    scores,
    settle,
    timer,
)
from refbot.web.house_rules import setup
from refbot.web.services import Services

LARGEST_BODY = 256 * 1024
"""Bytes a request may carry; the largest situation is far below."""


def create_app(config: Mapping[str, Any] | None = None) -> Flask:
    """Build the app; *config* overrides the environment (REFBOT_…). Refuses broken content."""
    app = Flask(__name__)
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_PARTS=5_000,
        COMPRESS_BR_LEVEL=6,
        CONTENT=content_dir(),
        INSTANCE=instance_dir(),
        PROXIES=proxies.proxies(),
        HOSTS=hosts.hosts(),
        HOUSE_RULES=True,
        HOUSE_RULES_AN_HOUR=20,  # that one address may send in: a whole table shares one
        OFFLINE=offline_dir(),
        OFFLINE_COPY=False,
    )
    app.config.update(config or {})
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.policies["ext.i18n.trimmed"] = True

    registry = Registry(load(Path(app.config["CONTENT"])))
    lookup = LookUp(registry.library, Path(app.config["INSTANCE"]) / "index")
    app.extensions["refbot"] = Services(registry, lookup, Asking(registry))

    _compress(app)
    for part in (hosts, proxies, numbers, languages, canonical, headers, assets, errors, printed):
        part.init_app(app)
    for blueprint in (
        api.bp,
        manifest.bp,
        settle.bp,
        timer.bp,
        qr.bp,
        scores.bp,
        offline.bp,
        offline.page.bp,
        offline.worker.bp,
        pages.bp,
    ):
        app.register_blueprint(blueprint)
    setup.init_app(app)
    return app


def _compress(app: Flask) -> None:
    """Let pages travel compressed; a copy inside a phone sends none, and lacks the library."""
    if not app.config["OFFLINE_COPY"]:
        from flask_compress import Compress  # noqa: PLC0415

        Compress(app)
