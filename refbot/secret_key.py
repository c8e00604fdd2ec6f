"""The secret that signs forms and blinds addresses: REFBOT_SECRET_KEY, or one made and kept."""

from __future__ import annotations

import contextlib
import os
import secrets
import unicodedata
from pathlib import Path

from refbot.errors import SettingError

SHORTEST = 16
"""Characters below which a secret can be guessed."""

_FILE = "secret-key"


def secret_key(folder: Path) -> str:
    """Return REFBOT_SECRET_KEY, else the secret kept in *folder*, made there the first time.

    Processes that start together get the same one. OSError: the folder cannot be written to.
    SettingError: what is set or kept is too short, or no text.
    """
    given = os.environ.get("REFBOT_SECRET_KEY")
    if given:
        return _strong(given, "REFBOT_SECRET_KEY")
    path = folder / _FILE
    if not path.exists():
        _make(path)
    return _strong(path.read_text(encoding="utf-8", errors="surrogateescape").strip(), str(path))


def _make(path: Path) -> None:
    """Write a new secret beside, then link it into place: the first process wins."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_urlsafe(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            path.hardlink_to(beside)
    finally:
        beside.unlink()


def _strong(secret: str, where: str) -> str:
    if len(secret) < SHORTEST:
        raise SettingError(f"{where} needs at least {SHORTEST} characters")
    if any(unicodedata.category(char) == "Cs" for char in secret):  # bytes that are no text
        raise SettingError(f"{where} is not UTF-8")
    return secret
