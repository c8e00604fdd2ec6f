"""Take all house rules out of a database, and into another, log and private links included."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import accumulate
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import IntegrityError

from refbot.store import tables
from refbot.store.errors import BadImport
from refbot.store.model import IMPORTER, Action, Decision, State
from refbot.store.portable import Check, Entry, Portable, packed, unpacked
from refbot.store.rows import DRAFT, approved_changed, as_decision, log, now

if TYPE_CHECKING:
    from datetime import datetime

    from refbot.store.database import Database


@dataclass(frozen=True)
class Imported:
    """How many house rules of a file were new, and how many were here already."""

    added: int
    known: int


class Exchange:
    """Export and import of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def export(self) -> str:
        """Return every house rule with its history as JSON, as of one moment."""
        with self._database.writing() as connection:
            return packed(tuple(_everything(connection).values()))

    def take_in(self, text: str | bytes, check: Check) -> Imported:
        """Add what is new in an export: all of it, or with BadImport nothing.

        A house rule that is here already, the same in everything, is left alone. One that comes
        without a history begins its history with this import.
        """
        brought = unpacked(text, check)
        with self._database.writing() as connection:
            here = _everything(connection)
            new = [rule for rule in brought if rule.id not in here]
            other = [r.id for r in brought if r.id in here and not _same(r, here[r.id])]
            if other:
                raise BadImport([f"house rule {id_}: another one has that number" for id_ in other])
            _add(connection, new)
        return Imported(len(new), len(brought) - len(new))


def _everything(connection: Connection) -> dict[int, Portable]:
    histories: dict[int, list[Decision]] = {}
    for row in connection.execute(select(tables.decision).order_by(tables.decision.c.id)):
        histories.setdefault(row.house_rule, []).append(as_decision(row))
    rules = connection.execute(select(tables.house_rule).order_by(tables.house_rule.c.id))
    return {row.id: _portable(row, histories.get(row.id, [])) for row in rules}


def _portable(row: Any, history: list[Decision]) -> Portable:
    plain = ("id", "version", "submitted", "decided", "reason")
    return Portable(
        **{name: getattr(row, name) for name in (*DRAFT, *plain)},
        state=State(row.state),
        token_sha256=row.token_hash,
        key_sha256=row.key_hash,
        history=tuple(_entry(decision) for decision in history),
    )


def _entry(decision: Decision) -> Entry:
    parts = asdict(decision)
    return Entry(**{name: parts[name] for name in Entry.model_fields})


def _same(brought: Portable, here: Portable) -> bool:
    if brought.history:
        return brought == here
    return brought == here.model_copy(update={"history": ()})


def _add(connection: Connection, rules: list[Portable]) -> None:
    if not rules:
        return
    try:
        connection.execute(insert(tables.house_rule), [_row(rule) for rule in rules])
    except IntegrityError as error:
        problem = "a private link or a key in it belongs to a house rule that is here already"
        raise BadImport([problem]) from error
    for entry in _in_order(rules):
        log(connection, entry)
    if any(rule.state is State.APPROVED for rule in rules):
        approved_changed(connection)
    if connection.dialect.name == "postgresql":  # SQLite counts on from there by itself
        highest = connection.scalar(select(func.max(tables.house_rule.c.id)))
        following = text("SELECT setval(pg_get_serial_sequence('house_rule', 'id'), :highest)")
        connection.execute(following, {"highest": highest})


def _row(rule: Portable) -> dict[str, Any]:
    values = rule.model_dump(exclude={"token_sha256", "key_sha256", "history"})
    return values | {"token_hash": rule.token_sha256, "key_hash": rule.key_sha256}


def _in_order(rules: list[Portable]) -> list[Decision]:
    """Return the log of all rules by time, each rule's in its own order: clocks are set back."""
    timed: list[tuple[datetime, Decision]] = []
    for rule in rules:
        entries = _log_of(rule)
        latest = accumulate((entry.when for entry in entries), max)
        timed += zip(latest, entries, strict=True)
    return [entry for _, entry in sorted(timed, key=itemgetter(0))]


def _log_of(rule: Portable) -> list[Decision]:
    if not rule.history:
        return [Decision(0, rule.id, Action.IMPORT, IMPORTER, now(), None, rule.draft(), "")]
    return [
        Decision(
            id=0,
            house_rule=rule.id,
            action=entry.action,
            actor=entry.actor,
            when=entry.when,
            before=entry.before.draft() if entry.before else None,
            after=entry.after.draft() if entry.after else None,
            reason=entry.reason,
        )
        for entry in rule.history
    ]
