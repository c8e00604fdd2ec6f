"""The tables, as the code sees them; migrations/ makes them, and a test holds the two together."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)

if TYPE_CHECKING:
    from sqlalchemy import Dialect

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

HASH = 64
"""Characters of a SHA-256 in hexadecimal."""


class Moment(TypeDecorator[datetime]):
    """A time in UTC; SQLite forgets the zone, so it is put back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Store UTC."""
        return value if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Give back UTC, zone and all."""
        if value is None or value.tzinfo:
            return value if value is None else value.astimezone(UTC)
        return value.replace(tzinfo=UTC)


house_rule = Table(
    "house_rule",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", String, nullable=False),
    Column("rule", String, nullable=False),
    Column("lang", String, nullable=False),
    Column("title", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("switch", String, nullable=False),
    Column("choice", String, nullable=False),
    Column("state", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("submitted", Moment, nullable=False),
    Column("decided", Moment),
    Column("reason", Text, nullable=False),
    # Hashes: who reads the database still has no private link. An imported rule may have none.
    Column("token_hash", String(HASH), unique=True),
    Column("key_hash", String(HASH), unique=True),
    CheckConstraint("state IN ('waiting', 'approved', 'rejected', 'withdrawn')", name="state"),
    Index(None, "state", "id"),
    sqlite_autoincrement=True,  # a number is never used again
)

decision = Table(
    "decision",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("house_rule", ForeignKey("house_rule.id"), nullable=False, index=True),
    Column("action", String, nullable=False),
    Column("actor", Text, nullable=False),
    Column("when", Moment, nullable=False),
    Column("before", JSON(none_as_null=True)),
    Column("after", JSON(none_as_null=True)),
    Column("reason", Text, nullable=False),
    sqlite_autoincrement=True,
)

revision = Table(
    "revision",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    CheckConstraint("id = 1", name="one_row"),
)
"""One row; its number grows whenever the set of approved house rules changes."""

reviewer = Table(
    "reviewer",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("disabled", Boolean, nullable=False),
    Column("since", Moment, nullable=False),
    sqlite_autoincrement=True,
)

session = Table(
    "session",
    metadata,
    Column("token_hash", String(HASH), primary_key=True),
    Column("reviewer", ForeignKey("reviewer.id"), nullable=False, index=True),
    Column("until", Moment, nullable=False, index=True),
)

attempt = Table(
    "attempt",
    metadata,
    Column("what", String, primary_key=True),
    Column("who_hash", String(HASH), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("until", Moment, nullable=False, index=True),
)
"""How often somebody did something in the window that ends at `until`."""
