"""Between rows and values: the one place where a house rule is changed and logged together."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, insert, select, update

from refbot.store import tables
from refbot.store.errors import NotFound
from refbot.store.model import Action, Decision, Draft, HouseRule, State

LARGEST = 2**31 - 1
"""The largest number of a row, on PostgreSQL."""

DRAFT = tuple(Draft.__dataclass_fields__)


def now() -> datetime:
    """Return the time, in UTC."""
    return datetime.now(UTC)


def as_draft(data: dict[str, str] | None) -> Draft | None:
    """Read a draft out of the log."""
    return Draft(**data) if data else None


def as_house_rule(row: Row[Any]) -> HouseRule:
    """Read a row of `house_rule`."""
    draft = Draft(**{name: getattr(row, name) for name in DRAFT})
    return HouseRule(
        row.id, draft, State(row.state), row.version, row.submitted, row.decided, row.reason
    )


def as_decision(row: Row[Any]) -> Decision:
    """Read a row of `decision`."""
    return Decision(
        id=row.id,
        house_rule=row.house_rule,
        action=Action(row.action),
        actor=row.actor,
        when=row.when,
        before=as_draft(row.before),
        after=as_draft(row.after),
        reason=row.reason,
    )


def numbered(number: int) -> ColumnElement[bool]:
    """Choose the house rule of that number; none has one that the database cannot hold."""
    return tables.house_rule.c.id == within(number)


def within(number: int) -> int:
    """Return *number*, or the nearest that the database can hold."""
    return max(0, min(number, LARGEST))


def find(connection: Connection, where: ColumnElement[bool]) -> HouseRule:
    """Return the house rule of which *where* is true, or raise NotFound."""
    row = connection.execute(select(tables.house_rule).where(where)).one_or_none()
    if row is None:
        raise NotFound("no such house rule")
    return as_house_rule(row)


def log(connection: Connection, entry: Decision) -> None:
    """Append *entry* to the log; its `id` is given by the database."""
    connection.execute(
        insert(tables.decision).values(
            house_rule=entry.house_rule,
            action=entry.action,
            actor=entry.actor,
            when=entry.when,
            before=entry.before and asdict(entry.before),
            after=entry.after and asdict(entry.after),
            reason=entry.reason,
        )
    )


def change(connection: Connection, old: HouseRule, new: HouseRule, entry: Decision) -> HouseRule:
    """Put *new* in the place of *old*, one version on, with its entry in the log."""
    connection.execute(
        update(tables.house_rule)
        .where(numbered(old.id))
        .values(
            **asdict(new.draft),
            state=new.state,
            version=old.version + 1,
            decided=new.decided,
            reason=new.reason,
        )
    )
    log(connection, entry)
    if State.APPROVED in {old.state, new.state}:
        approved_changed(connection)
    return find(connection, numbered(old.id))


def approved_changed(connection: Connection) -> None:
    """Let every process know that the set of approved house rules is another."""
    connection.execute(update(tables.revision).values(number=tables.revision.c.number + 1))
