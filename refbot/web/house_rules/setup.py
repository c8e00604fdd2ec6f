"""Serve house rules where there is a database, and say kindly where there is none."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from refbot.web import stored
from refbot.web.house_rules import closed
from refbot.web.house_rules.shelf import NAME, Shelf, shelf

if TYPE_CHECKING:
    from flask import Flask

    from refbot.store import Store

PAGES = ("house_rules.reading", "house_rules.sending", "house_rules.mine", "review")
"""Modules with blueprints. They need the store and more, and are loaded only if it is there."""


def init_app(app: Flask) -> None:
    """Serve house rules, unless HOUSE_RULES is False or nothing can be written.

    A database that is away for a while is no reason to close: its pages say so till it is back.
    """
    folder = Path(app.config["INSTANCE"])
    store = _opened(app, folder) if app.config["HOUSE_RULES"] else None
    source = store.house_rules if store else None
    app.extensions[NAME] = Shelf(source, app.extensions["refbot"].registry)
    app.context_processor(lambda: {"houses": shelf()})
    if store is None:
        app.register_blueprint(closed.bp)
        return
    app.extensions[stored.NAME] = store
    importlib.import_module("refbot.web.writing").init_app(app, folder)
    for name in PAGES:
        for blueprint in importlib.import_module(f"refbot.web.{name}").BLUEPRINTS:
            app.register_blueprint(blueprint)


def _opened(app: Flask, folder: Path) -> Store | None:
    from refbot.store import Unavailable, open_store  # noqa: PLC0415  (as PAGES)

    try:
        return open_store(folder)
    except Unavailable as error:
        app.logger.warning("no house rules: %s", error)
        return None
