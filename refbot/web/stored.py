"""The store behind the pages that write, and how often one address may write."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, cast

from flask import current_app, request

if TYPE_CHECKING:
    from refbot.store import Store

NAME = "refbot-store"
HOUR = timedelta(hours=1)


def store() -> Store:
    """Return the store of the app that is answering; KeyError if it has none."""
    return cast("Store", current_app.extensions[NAME])


def allowed(what: str, most: int) -> bool:
    """Count one more *what* of the reader's address, and tell whether the hour has room for it."""
    return store().allow(what, request.remote_addr or "", most, HOUR)
