"""House rules and who reviews them, in one database: the only part that knows SQLAlchemy.

It knows nothing of requests, rulebooks or languages: it keeps values, and refuses with errors
that carry facts. `open_store` is the way in.
"""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

from refbot.secret_key import secret_key
from refbot.store.address import file_url
from refbot.store.attempts import Attempts
from refbot.store.checking import KEY
from refbot.store.database import Database
from refbot.store.errors import (
    BadImport,
    Changed,
    Flaw,
    Full,
    Invalid,
    KeyUsed,
    NameTaken,
    NotDecided,
    NotFound,
    NotWaiting,
    Problem,
    StoreError,
    TooManyAttempts,
    Unavailable,
    WrongSignIn,
)
from refbot.store.exchange import Exchange, Imported
from refbot.store.house_rules import HouseRules
from refbot.store.model import OPERATOR, Action, Decision, Draft, HouseRule, Reviewer, State
from refbot.store.reviewers import SESSION, Reviewers
from refbot.store.submitting import new_key

__all__ = [
    "KEY",
    "OPERATOR",
    "SESSION",
    "Action",
    "BadImport",
    "Changed",
    "Decision",
    "Draft",
    "Flaw",
    "Full",
    "HouseRule",
    "Imported",
    "Invalid",
    "KeyUsed",
    "NameTaken",
    "NotDecided",
    "NotFound",
    "NotWaiting",
    "Problem",
    "Reviewer",
    "State",
    "Store",
    "StoreError",
    "TooManyAttempts",
    "Unavailable",
    "WrongSignIn",
    "new_key",
    "open_store",
]


class Store:
    """One database: `house_rules`, `reviewers`, `exchange`, and `allow` for rate limits.

    *secret* blinds the addresses that are counted. Nothing is opened before it is used.
    """

    def __init__(self, url: str, secret: str) -> None:
        self._database = Database(url)
        self._attempts = Attempts(self._database, secret)
        self.exchange = Exchange(self._database)
        self.house_rules = HouseRules(self._database)
        self.reviewers = Reviewers(self._database, self._attempts)

    def allow(self, what: str, who: str, most: int, window: timedelta) -> bool:
        """Count one more *what* by *who*; False once there were *most* within *window*."""
        return self._attempts.allow(what, who, most, window)

    def prepare(self) -> None:
        """Open the database and bring its schema up to date; Unavailable if that fails.

        Whatever is called first does so too: a server can start before its database.
        """
        self._database.prepare()

    def close(self) -> None:
        """Let go of every connection."""
        self._database.close()


def open_store(folder: Path, url: str | None = None, secret: str | None = None) -> Store:
    """Return the store at *url*: REFBOT_DATABASE_URL, else a file in the instance *folder*.

    SettingError: the address or the secret cannot be used. Unavailable: *folder* cannot be written.
    """
    url = url or os.environ.get("REFBOT_DATABASE_URL")
    try:
        secret = secret or secret_key(folder)
    except OSError as error:
        raise Unavailable(f"{folder} cannot be written: {error.strerror}") from error
    return Store(url or file_url(folder.absolute() / "refbot.sqlite"), secret)
