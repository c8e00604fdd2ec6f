"""How often somebody may do something: counters in the database, shared by all who serve it.

The kept libraries for rate limits count in memory, Redis or Memcached, none in SQL; and one more
server to run is too much for so little.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from refbot.store import tables
from refbot.store.rows import now

if TYPE_CHECKING:
    from refbot.store.database import Database


IPV6_HOUSEHOLD = 64
"""Bits of an IPv6 address that a provider gives; the others are its holder's to choose."""


def household(address: str) -> str:
    """Return the network of all the addresses that whoever has this one can use at will.

    What is no address is returned as it is.
    """
    try:
        given = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(given, ipaddress.IPv4Address):
        return str(given)
    if given.ipv4_mapped:
        return str(given.ipv4_mapped)
    return str(ipaddress.ip_network((int(given), IPV6_HOUSEHOLD), strict=False))


class Attempts:
    """Counts by who (an address or a name), of which only a keyed hash is kept.

    It goes when its window has ended and the next is counted.
    """

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._secret = secret.encode()

    def allow(self, what: str, who: str, most: int, window: timedelta) -> bool:
        """Count one more, and tell whether *who* did *what* at most *most* times in a *window*.

        A window begins with the first time. What is refused does not make it longer. Addresses
        that one household has are one.
        """
        return self.count([(what, household(who), most)], window) is None

    def count(self, limits: list[tuple[str, str, int]], window: timedelta) -> datetime | None:
        """Count one more for each (what, who, most).

        If one of them is full, none is counted; then this returns when its window ends.
        """
        with self._database.writing() as connection:
            connection.execute(delete(tables.attempt).where(tables.attempt.c.until <= now()))
            rows = [(what, self._hash(who), most) for what, who, most in limits]
            full = [
                until
                for what, who, most in rows
                for count, until in self._counted(connection, what, who)
                if count >= most
            ]
            if full:
                return max(full)
            for what, who, _ in rows:
                self._add(connection, what, who, window)
            return None

    def take_back(self, limits: list[tuple[str, str, int]]) -> None:
        """Count one less for each: it was no attempt, but the real thing."""
        less = {"count": tables.attempt.c.count - 1}
        with self._database.writing() as connection:
            for what, who, _ in limits:
                mine = _mine(what, self._hash(who))
                connection.execute(update(tables.attempt).where(mine).values(less))

    def _hash(self, who: str) -> str:
        return hmac.new(
            self._secret, who.encode(errors="surrogatepass"), hashlib.sha256
        ).hexdigest()

    @staticmethod
    def _counted(connection: Connection, what: str, who: str) -> list[tuple[int, datetime]]:
        rows = select(tables.attempt.c.count, tables.attempt.c.until).where(_mine(what, who))
        return [(count, until) for count, until in connection.execute(rows)]

    @staticmethod
    def _add(connection: Connection, what: str, who: str, window: timedelta) -> None:
        more = update(tables.attempt).where(_mine(what, who))
        if connection.execute(more.values(count=tables.attempt.c.count + 1)).rowcount:
            return
        row = {"what": what, "who_hash": who, "count": 1, "until": now() + window}
        connection.execute(insert(tables.attempt).values(row))


def _mine(what: str, who: str) -> ColumnElement[bool]:
    return (tables.attempt.c.what == what) & (tables.attempt.c.who_hash == who)
