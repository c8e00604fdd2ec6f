"""House rules and decisions as values, and their limits."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

TITLE, TEXT, NAME, REASON = 80, 2_000, 40, 500
"""Most characters of a title, a text, a submitter's or reviewer's name, and a decision's reason."""

PASSWORD_SHORTEST, PASSWORD_LONGEST = 12, 500
"""Characters of a reviewer's password."""

MOST_WAITING = 1_000
"""House rules that may wait for a reviewer at one time."""

KEY_SHORTEST, KEY_LONGEST = 32, 100
"""Characters of the key that makes sending a form twice the same as sending it once."""


class State(StrEnum):
    """Where a house rule stands; only an approved one is public."""

    WAITING = "waiting"
    APPROVED = "approved"
    REJECTED = "rejected"
    WITHDRAWN = "withdrawn"


class Action(StrEnum):
    """What the log can tell of a house rule."""

    SUBMIT = "submit"
    EDIT = "edit"
    WITHDRAW = "withdraw"
    APPROVE = "approve"
    EDIT_AND_APPROVE = "edit-and-approve"
    REJECT = "reject"
    UNDO = "undo"
    IMPORT = "import"


LEADS_TO = {
    Action.SUBMIT: State.WAITING,
    Action.EDIT: State.WAITING,
    Action.WITHDRAW: State.WITHDRAWN,
    Action.APPROVE: State.APPROVED,
    Action.EDIT_AND_APPROVE: State.APPROVED,
    Action.REJECT: State.REJECTED,
    Action.UNDO: State.WAITING,
}
"""The state after each action; an import may lead to any."""

SUBMITTER, IMPORTER, OPERATOR = "submitter", "import", "operator"
"""Who acted, where it was no reviewer: the last is whoever runs refbot, on the command line."""

RESERVED = {SUBMITTER, IMPORTER, OPERATOR}
"""Names that no reviewer has, whatever the capitals: the log would not tell who it was."""


@dataclass(frozen=True)
class Draft:
    """What somebody writes: a variation of a rule ("7.1"), a section ("7") or the game ("").

    *switch* and *choice* name a declared reading and its choice, or are both empty.
    """

    game: str
    rule: str
    lang: str
    title: str
    text: str
    name: str = ""
    switch: str = ""
    choice: str = ""


@dataclass(frozen=True)
class HouseRule:
    """A draft and what became of it; times are UTC, *version* grows with every change."""

    id: int
    draft: Draft
    state: State
    version: int
    submitted: datetime
    decided: datetime | None
    reason: str


@dataclass(frozen=True)
class Decision:
    """An entry of the append-only log: who did what, and the house rule's draft around it."""

    id: int
    house_rule: int
    action: Action
    actor: str
    when: datetime
    before: Draft | None
    after: Draft | None
    reason: str


@dataclass(frozen=True)
class Reviewer:
    """Somebody who decides on house rules."""

    name: str
    disabled: bool
    since: datetime
