"""House rules: what everybody may read, on top of what submitters and reviewers can do."""

from __future__ import annotations

from sqlalchemy import select

from refbot.store import tables
from refbot.store.model import HouseRule, State
from refbot.store.reviewing import Reviewing
from refbot.store.rows import find, numbered
from refbot.store.submitting import Submitting


class HouseRules(Submitting, Reviewing):
    """All house rules of one database."""

    def get(self, number: int) -> HouseRule:
        """Return an approved house rule; NotFound, whatever else has that number."""
        rules = tables.house_rule
        with self._database.reading() as connection:
            return find(connection, numbered(number) & (rules.c.state == State.APPROVED))

    def approved(self, game: str | None = None) -> list[HouseRule]:
        """Return what is public, of *game* or of all, in the order of their numbers."""
        return self.all(game, State.APPROVED)

    def revision(self) -> int:
        """Return a number that changes whenever `approved` does; cheap enough for any request."""
        with self._database.reading() as connection:
            number: int = connection.scalars(select(tables.revision.c.number)).one()
        return number
