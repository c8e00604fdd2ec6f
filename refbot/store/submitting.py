"""What a submitter can do: send a house rule once, see it by its private link, edit, withdraw."""

from __future__ import annotations

import base64
import hashlib
import secrets
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, insert, select

from refbot.store import tables
from refbot.store.checking import checked_draft, checked_key
from refbot.store.errors import Changed, Full, KeyUsed, NotWaiting
from refbot.store.model import (
    MOST_WAITING,
    SUBMITTER,
    Action,
    Decision,
    Draft,
    HouseRule,
    State,
)
from refbot.store.rows import as_decision, change, find, log, now, numbered

if TYPE_CHECKING:
    from refbot.store.database import Database


def new_key() -> str:
    """Make the key that a form carries, so that sending it twice makes one house rule."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return the form in which a random token is kept: 256 random bits need no salt."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def _token_for(key: str) -> str:
    """Return the token that belongs to *key*, which the form's sender alone knows."""
    digest = hashlib.sha256(b"the private link of a house rule\0" + key.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


class Submitting:
    """House rules from the submitter's side; a token stands for being the submitter."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def submit(self, draft: Draft, key: str = "") -> tuple[HouseRule, str]:
        """Keep *draft* until a reviewer decides; return it and the token of its private link.

        The same draft with the same *key* (see `new_key`) is kept once, and answered alike. When
        this returns, the draft is on disk. Invalid, Full; KeyUsed: another draft came with *key*.
        """
        draft, key = checked_draft(draft), checked_key(key or new_key())
        token = _token_for(key)
        with self._database.writing() as connection:
            sent = _sent(connection, key)
            if sent is None:
                return _keep(connection, draft, hashed(token), hashed(key)), token
            if _as_sent(connection, sent) != draft:
                raise KeyUsed("the key came with another draft before")
            return find(connection, numbered(sent)), token

    def sent(self, key: str) -> bool:
        """Tell whether a house rule came with *key*: to send it again is no further attempt."""
        with self._database.reading() as connection:
            return _sent(connection, key) is not None

    def by_token(self, token: str) -> HouseRule:
        """Return the house rule of a private link, whatever its state; NotFound."""
        with self._database.reading() as connection:
            return _by_token(connection, token)

    def edit(self, token: str, draft: Draft, version: int) -> HouseRule:
        """Put *draft* in the place of what was seen as *version*, while it waits.

        NotFound, NotWaiting, Changed, Invalid.
        """
        draft = checked_draft(draft)
        with self._database.writing() as connection:
            old = still_waiting(_by_token(connection, token), version)
            if draft == old.draft:
                return old
            entry = _by_submitter(old, Action.EDIT, draft)
            return change(connection, old, replace(old, draft=draft), entry)

    def withdraw(self, token: str) -> HouseRule:
        """Take a house rule back while it waits; NotFound, NotWaiting."""
        with self._database.writing() as connection:
            old = _by_token(connection, token)
            still_waiting(old, old.version)
            entry = _by_submitter(old, Action.WITHDRAW, None)
            return change(connection, old, replace(old, state=State.WITHDRAWN), entry)


def still_waiting(rule: HouseRule, version: int) -> HouseRule:
    """Return *rule* if it waits and nobody changed it since *version*; NotWaiting, Changed."""
    if rule.state is not State.WAITING:
        raise NotWaiting(rule)
    if rule.version != version:
        raise Changed(rule)
    return rule


def _by_token(connection: Connection, token: str) -> HouseRule:
    return find(connection, tables.house_rule.c.token_hash == hashed(token))


def _sent(connection: Connection, key: str) -> int | None:
    """Return the number of the house rule that came with *key*, if one did."""
    mine = tables.house_rule.c.key_hash == hashed(key)
    return connection.scalar(select(tables.house_rule.c.id).where(mine))


def _keep(connection: Connection, draft: Draft, token_hash: str, key_hash: str) -> HouseRule:
    waiting = tables.house_rule.c.state == State.WAITING
    if connection.scalars(select(func.count()).where(waiting)).one() >= MOST_WAITING:
        raise Full(f"{MOST_WAITING} house rules wait for a reviewer")
    moment = now()
    row = insert(tables.house_rule).values(
        **asdict(draft),
        state=State.WAITING,
        version=1,
        submitted=moment,
        reason="",
        token_hash=token_hash,
        key_hash=key_hash,
    )
    number = connection.scalars(row.returning(tables.house_rule.c.id)).one()
    log(connection, Decision(0, number, Action.SUBMIT, SUBMITTER, moment, None, draft, ""))
    return find(connection, numbered(number))


def _as_sent(connection: Connection, number: int) -> Draft | None:
    """Return the draft as it came first, whatever was edited since."""
    entries = select(tables.decision).where(tables.decision.c.house_rule == number)
    first = entries.order_by(tables.decision.c.id).limit(1)
    return as_decision(connection.execute(first).one()).after


def _by_submitter(old: HouseRule, action: Action, after: Draft | None) -> Decision:
    return Decision(0, old.id, action, SUBMITTER, now(), old.draft, after, "")
