"""Who may decide on house rules: names, passwords (Argon2), sessions."""

from __future__ import annotations

import secrets
from datetime import timedelta
from functools import cache
from typing import TYPE_CHECKING

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, Row, delete, insert, select, update

from refbot.store import tables
from refbot.store.attempts import household
from refbot.store.checking import (
    can_be_kept,
    checked_name,
    checked_password,
    spoken_password,
    tidy,
)
from refbot.store.errors import NameTaken, NotFound, TooManyAttempts, WrongSignIn
from refbot.store.model import PASSWORD_LONGEST, Reviewer
from refbot.store.rows import now
from refbot.store.submitting import hashed

if TYPE_CHECKING:
    from refbot.store.attempts import Attempts
    from refbot.store.database import Database

SESSION = timedelta(days=7)
"""How long a sign-in lasts."""

WINDOW = timedelta(minutes=15)
PER_NAME_AND_ADDRESS, PER_ADDRESS, PER_NAME = 10, 30, 100
"""Failed sign-ins in a window after which one has to wait for its end.

The last is wide, so that nobody keeps a reviewer out from a single address; against a password of
12 characters it still leaves a guesser no hope.
"""
_HASHER = PasswordHasher()


class Reviewers:
    """The reviewers of one database and their sessions."""

    def __init__(self, database: Database, attempts: Attempts) -> None:
        self._database = database
        self._attempts = attempts

    def add(self, name: str, password: str) -> Reviewer:
        """Let *name* review; Invalid, NameTaken."""
        name, secret = checked_name(name), _HASHER.hash(checked_password(password))
        row = {"name": name, "folded": _folded(name), "password_hash": secret}
        with self._database.writing() as connection:
            if _row(connection, name):
                raise NameTaken(f"{name} is a reviewer already")
            values = {**row, "disabled": False, "since": now()}
            connection.execute(insert(tables.reviewer).values(values))
            return _reviewer(connection, name)

    def all(self) -> list[Reviewer]:
        """Return every reviewer, by name."""
        with self._database.reading() as connection:
            rows = connection.execute(select(tables.reviewer).order_by(tables.reviewer.c.folded))
            return [Reviewer(row.name, row.disabled, row.since) for row in rows]

    def disable(self, name: str) -> None:
        """Keep *name* out from now on, signed in or not; NotFound."""
        self._change(name, disabled=True)

    def enable(self, name: str) -> None:
        """Let *name* in again; NotFound."""
        self._change(name, disabled=False)

    def set_password(self, name: str, password: str) -> None:
        """Give *name* another password, which ends every session; NotFound, Invalid."""
        self._change(name, password_hash=_HASHER.hash(checked_password(password)))

    def sign_in(self, name: str, password: str, address: str) -> str:
        """Return the token of a new session; WrongSignIn, TooManyAttempts.

        An attempt is counted before the password is looked at, so guessing in parallel gains
        nothing; a name that does not exist costs the same time and fails the same way.
        """
        limits = _limits(_folded(name)[:PASSWORD_LONGEST], household(address))
        if until := self._attempts.count(limits, WINDOW):
            raise TooManyAttempts(until)
        with self._database.reading() as connection:
            row = _row(connection, name)
        known = row.password_hash if row and not row.disabled else _nobody()
        if not _fits(known, password) or row is None or row.disabled:
            raise WrongSignIn("name and password do not go together")
        token = self._begin(row, password)
        self._attempts.take_back(limits)
        return token

    def who(self, token: str) -> str | None:
        """Return whose session it is, or None once it has ended."""
        mine = (tables.session.c.token_hash == hashed(token)) & (tables.session.c.until > now())
        joined = tables.session.join(tables.reviewer)
        named = select(tables.reviewer.c.name).select_from(joined).where(mine)
        with self._database.reading() as connection:
            return connection.scalar(named.where(~tables.reviewer.c.disabled))

    def sign_out(self, token: str) -> None:
        """End one session, if it is there."""
        with self._database.writing() as connection:
            mine = tables.session.c.token_hash == hashed(token)
            connection.execute(delete(tables.session).where(mine))

    def sign_out_everywhere(self, name: str) -> None:
        """End every session of *name*; NotFound."""
        self._change(name)

    def _change(self, name: str, **values: object) -> None:
        """Change a reviewer and end the sessions begun before."""
        with self._database.writing() as connection:
            row = _row(connection, name)
            if row is None:
                raise NotFound(f"there is no reviewer called {name}")
            if values:
                mine = tables.reviewer.c.id == row.id
                connection.execute(update(tables.reviewer).where(mine).values(values))
            theirs = tables.session.c.reviewer == row.id
            connection.execute(delete(tables.session).where(theirs))

    def _begin(self, row: Row[tuple[object, ...]], password: str) -> str:
        """Open a session, unless the password was changed while it was checked."""
        token = secrets.token_urlsafe(32)
        fresh = _HASHER.check_needs_rehash(row.password_hash)
        secret = _HASHER.hash(spoken_password(password)) if fresh else row.password_hash
        reviewers, sessions = tables.reviewer, tables.session
        same = (reviewers.c.id == row.id) & (reviewers.c.password_hash == row.password_hash)
        with self._database.writing() as connection:
            connection.execute(delete(sessions).where(sessions.c.until <= now()))
            still = update(reviewers).where(same & ~reviewers.c.disabled)
            if not connection.execute(still.values(password_hash=secret)).rowcount:
                raise WrongSignIn("the password was changed meanwhile")
            values = {"token_hash": hashed(token), "reviewer": row.id, "until": now() + SESSION}
            connection.execute(insert(sessions).values(values))
        return token


def _limits(name: str, address: str) -> list[tuple[str, str, int]]:
    return [
        ("sign in as, from", f"{name}\n{address}", PER_NAME_AND_ADDRESS),
        ("sign in from", address, PER_ADDRESS),
        ("sign in as", name, PER_NAME),
    ]


@cache
def _nobody() -> str:
    """Return a hash that no password fits."""
    return _HASHER.hash(secrets.token_urlsafe(32))


def _fits(known: str, password: str) -> bool:
    try:
        return _HASHER.verify(known, spoken_password(password[:PASSWORD_LONGEST]))
    except (VerificationError, InvalidHashError, UnicodeEncodeError):
        return False


def _folded(name: str) -> str:
    return tidy(name).casefold()


def _row(connection: Connection, name: str) -> Row[tuple[object, ...]] | None:
    if not can_be_kept(name):
        return None
    mine = tables.reviewer.c.folded == _folded(name)
    return connection.execute(select(tables.reviewer).where(mine)).one_or_none()


def _reviewer(connection: Connection, name: str) -> Reviewer:
    row = _row(connection, name)
    if row is None:
        raise NotFound(f"there is no reviewer called {name}")
    return Reviewer(row.name, row.disabled, row.since)
