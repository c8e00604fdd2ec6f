"""What the store refuses, as facts; whoever shows it to a person finds the words.

StoreError
  Unavailable      the database cannot be reached, opened or brought up to date just now
  Invalid          what was given breaks limits or shape: carries every flaw at once
  NotFound         no such house rule, link or reviewer (or none that may be seen)
  NotWaiting       the house rule is decided or withdrawn already
  NotDecided       there is no decision to undo
  Changed          somebody changed the house rule meanwhile
  KeyUsed          another text was sent with the same form
  Full             too many house rules are waiting for a reviewer
  BadImport        a file of house rules cannot be taken in: carries every problem
  NameTaken        there is such a reviewer already
  WrongSignIn      no such reviewer, or not this password
  TooManyAttempts  too many failed sign-ins for now
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from refbot.errors import RefbotError

if TYPE_CHECKING:
    from refbot.store.model import HouseRule


class StoreError(RefbotError):
    """The root of this branch of the family."""


class Unavailable(StoreError):
    """The database does not answer, or not yet; nothing that was acknowledged is lost."""


class Problem(StrEnum):
    """What is wrong with one field."""

    MISSING = "missing"
    TOO_SHORT = "too-short"
    TOO_LONG = "too-long"
    UNPRINTABLE = "unprintable"  # something in it would not be seen as written
    RESERVED = "reserved"  # the log has another use for that name
    SHAPE = "shape"  # not a number, name or key of the expected form


@dataclass(frozen=True)
class Flaw:
    """One thing wrong: the field, the problem, and the limit in characters where there is one."""

    field: str
    problem: Problem
    limit: int | None = None

    def __str__(self) -> str:
        bound = f" (limit {self.limit})" if self.limit is not None else ""
        return f"{self.field}: {self.problem.value.replace('-', ' ')}{bound}"


class Invalid(StoreError):
    """What was given cannot be kept; *flaws* lists everything."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__("; ".join(map(str, flaws)))
        self.flaws = tuple(flaws)


class NotFound(StoreError):
    """Nothing of that number, token or name."""


class NotWaiting(StoreError):
    """Only a waiting house rule can be edited, withdrawn or decided; *rule* is how it stands."""

    def __init__(self, rule: HouseRule) -> None:
        super().__init__(f"house rule {rule.id} is {rule.state}")
        self.rule = rule


class NotDecided(StoreError):
    """Only an approval or a rejection can be undone; *rule* is how it stands."""

    def __init__(self, rule: HouseRule) -> None:
        super().__init__(f"house rule {rule.id} is {rule.state}")
        self.rule = rule


class Changed(StoreError):
    """The version acted upon is not the current one; *rule* is how it stands."""

    def __init__(self, rule: HouseRule) -> None:
        super().__init__(f"house rule {rule.id} is at version {rule.version}")
        self.rule = rule


class KeyUsed(StoreError):
    """The key came with another draft before: the text is not the one that was sent first."""


class Full(StoreError):
    """As many house rules wait as may wait."""


class BadImport(StoreError):
    """Nothing of the file was taken in; *problems* are lines for whoever runs refbot."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(("nothing was imported", *problems)))
        self.problems = tuple(problems)


class NameTaken(StoreError):
    """A reviewer has that name already, whatever the capitals."""


class WrongSignIn(StoreError):
    """Name and password do not go together; it is not told which is wrong."""


class TooManyAttempts(StoreError):
    """Nobody can sign in under this name, or from this address, before *until* (UTC)."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"try again at {until:%H:%M} UTC")
        self.until = until
