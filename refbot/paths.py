"""Where the data folders are: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def data_dir(name: str) -> Path:
    """Return the folder called *name* (content, translations); FileNotFoundError if there is none.

    An installed package is asked first: a folder that happens to lie beside it is not ours.
    """
    for folder in (PACKAGE / name, PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(PACKAGE / name)


def content_dir() -> Path:
    """Return the folder of the games: REFBOT_CONTENT, or the one refbot brings."""
    return Path(os.environ.get("REFBOT_CONTENT") or data_dir("content"))


def instance_dir() -> Path:
    """Return the folder for everything written: REFBOT_INSTANCE, or `instance` right here."""
    return Path(os.environ.get("REFBOT_INSTANCE") or "instance")


def offline_dir() -> Path:
    """Return the folder of what `./run offline` makes: REFBOT_OFFLINE, or beside the package."""
    return Path(os.environ.get("REFBOT_OFFLINE") or PACKAGE.parent / "build" / "offline")
