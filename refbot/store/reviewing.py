"""What a reviewer can do: read the queue and the log, approve, reject, undo."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import Select, func, select

from refbot.store import tables
from refbot.store.checking import checked_draft, checked_reason
from refbot.store.errors import Changed, NotDecided
from refbot.store.model import Action, Decision, Draft, HouseRule, State
from refbot.store.rows import as_decision, as_house_rule, change, find, now, numbered, within
from refbot.store.submitting import still_waiting

if TYPE_CHECKING:
    from refbot.store.database import Database


class Reviewing:
    """House rules from the reviewer's side; *reviewer* is the name that goes into the log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def find(self, number: int) -> HouseRule:
        """Return a house rule in whatever state; NotFound."""
        with self._database.reading() as connection:
            return find(connection, numbered(number))

    def all(self, game: str | None = None, state: State | None = None) -> list[HouseRule]:
        """Return every house rule, or those of a game, or in a state."""
        rules = tables.house_rule
        chosen = select(rules).order_by(rules.c.id)
        if game is not None:
            chosen = chosen.where(rules.c.game == game)
        if state is not None:
            chosen = chosen.where(rules.c.state == state)
        with self._database.reading() as connection:
            return [as_house_rule(row) for row in connection.execute(chosen)]

    def waiting(self, limit: int = 50, after: int = 0) -> list[HouseRule]:
        """Return what waits, longest first, from the number after *after*."""
        rules = tables.house_rule
        chosen = select(rules).where(rules.c.state == State.WAITING, rules.c.id > within(after))
        with self._database.reading() as connection:
            rows = connection.execute(chosen.order_by(rules.c.id).limit(within(limit)))
            return [as_house_rule(row) for row in rows]

    def waiting_count(self) -> int:
        """Count what waits."""
        waiting = tables.house_rule.c.state == State.WAITING
        with self._database.reading() as connection:
            return connection.scalar(select(func.count()).where(waiting)) or 0

    def history(self, number: int) -> list[Decision]:
        """Return all that happened to a house rule, first to last."""
        entries = select(tables.decision).where(tables.decision.c.house_rule == within(number))
        return self._decisions(entries.order_by(tables.decision.c.id))

    def log(self, limit: int = 50, before: int | None = None) -> list[Decision]:
        """Return what happened, last first, from the entry before *before*."""
        entries = select(tables.decision).order_by(tables.decision.c.id.desc()).limit(within(limit))
        if before is not None:
            entries = entries.where(tables.decision.c.id < within(before))
        return self._decisions(entries)

    def approve(
        self, number: int, reviewer: str, version: int, draft: Draft | None = None
    ) -> HouseRule:
        """Make a house rule public, as it was seen at *version* or else as *draft*.

        NotFound, NotWaiting, Changed, Invalid.
        """
        edited = draft and checked_draft(draft)
        with self._database.writing() as connection:
            old = still_waiting(find(connection, numbered(number)), version)
            after = edited or old.draft
            action = Action.APPROVE if after == old.draft else Action.EDIT_AND_APPROVE
            moment = now()
            new = replace(old, draft=after, state=State.APPROVED, decided=moment)
            entry = Decision(0, number, action, reviewer, moment, old.draft, after, "")
            return change(connection, old, new, entry)

    def reject(self, number: int, reviewer: str, version: int, reason: str) -> HouseRule:
        """Turn a house rule down, with the *reason* its submitter will read.

        NotFound, NotWaiting, Changed, Invalid.
        """
        reason = checked_reason(reason)
        with self._database.writing() as connection:
            old = still_waiting(find(connection, numbered(number)), version)
            moment = now()
            new = replace(old, state=State.REJECTED, decided=moment, reason=reason)
            entry = Decision(
                0, number, Action.REJECT, reviewer, moment, old.draft, old.draft, reason
            )
            return change(connection, old, new, entry)

    def undo(self, number: int, reviewer: str, version: int) -> HouseRule:
        """Take the decision seen at *version* back: the rule waits as it did before it.

        NotFound, NotDecided, Changed.
        """
        entries = tables.decision
        with self._database.writing() as connection:
            old = find(connection, numbered(number))
            if old.state not in {State.APPROVED, State.REJECTED}:
                raise NotDecided(old)
            if old.version != version:
                raise Changed(old)
            last = select(entries).where(entries.c.house_rule == number)
            row = connection.execute(last.order_by(entries.c.id.desc())).first()
            undone = row and as_decision(row)
            draft = undone.before if undone and undone.before else old.draft
            new = replace(old, draft=draft, state=State.WAITING, decided=None, reason="")
            entry = Decision(0, number, Action.UNDO, reviewer, now(), old.draft, draft, "")
            return change(connection, old, new, entry)

    def _decisions(self, entries: Select[tuple[object, ...]]) -> list[Decision]:
        with self._database.reading() as connection:
            return [as_decision(row) for row in connection.execute(entries)]
