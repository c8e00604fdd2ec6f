"""The store of the instance folder, for commands that need it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from refbot.paths import instance_dir

if TYPE_CHECKING:
    from refbot.store import Store


def open_here() -> Store:
    """Open the store for the command that runs; it is closed when the command ends."""
    from refbot.store import open_store  # noqa: PLC0415  (most commands need no database)

    store = open_store(instance_dir())
    click.get_current_context().call_on_close(store.close)
    return store
