"""House rules as JSON that another refbot can take in: the shape, and what must hold in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields
from datetime import UTC, datetime
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from refbot.store.checking import can_be_kept, checked_draft, checked_reason
from refbot.store.errors import BadImport, Invalid
from refbot.store.model import LEADS_TO, Action, Draft, State

LARGEST_NUMBER = 1_000_000_000
"""The largest number a house rule may bring; far below what the database can count to."""

Time = Annotated[
    AwareDatetime,
    Field(ge=datetime(2000, 1, 1, tzinfo=UTC), le=datetime(3000, 1, 1, tzinfo=UTC)),
]
Sha256 = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Check = Callable[[Draft], str]
"""Says what is wrong with a draft beyond its shape (no such game, no such rule), or nothing."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Words(_Strict):
    """A draft in the file: spelled out, so that the file stays what it is when `Draft` changes."""

    game: str
    rule: str
    lang: str
    title: str
    text: str
    name: str = ""
    switch: str = ""
    choice: str = ""

    def draft(self) -> Draft:
        """Return it as the store knows it."""
        return Draft(**{field.name: getattr(self, field.name) for field in fields(Draft)})


class Entry(_Strict):
    """An entry of the log in the file."""

    action: Action
    actor: Annotated[str, Field(min_length=1, max_length=40)]
    when: Time
    before: Words | None = None
    after: Words | None = None
    reason: str = ""


class Portable(Words):
    """A house rule in the file. Of its private link there is only a hash, which opens nothing."""

    id: Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
    state: State
    version: Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
    submitted: Time
    decided: Time | None = None
    reason: str = ""
    token_sha256: Sha256 | None = None
    key_sha256: Sha256 | None = None
    history: tuple[Entry, ...] = ()


class Parcel(_Strict):
    """The file."""

    format: Literal["refbot house rules"] = "refbot house rules"
    version: Literal[1] = 1
    house_rules: tuple[Portable, ...]


def unpacked(text: str | bytes, check: Check) -> tuple[Portable, ...]:
    """Read a file; BadImport lists everything that is wrong with it."""
    try:
        parcel = Parcel.model_validate_json(text)
    except ValidationError as error:
        raise BadImport([_located(one["loc"], one["msg"]) for one in error.errors()]) from error
    rules = parcel.house_rules
    problems = [*_twice(rules), *(p for rule in rules for p in _wrong(rule, check))]
    if problems:
        raise BadImport(problems)
    return rules


def packed(rules: tuple[Portable, ...]) -> str:
    """Write the file: the same house rules give the same text."""
    return Parcel(house_rules=rules).model_dump_json(indent=2) + "\n"


def _located(place: tuple[int | str, ...], problem: str) -> str:
    where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
    return f"{where.lstrip('.') or 'the file'}: {problem}"


def _twice(rules: tuple[Portable, ...]) -> Iterator[str]:
    for name in ("id", "token_sha256", "key_sha256"):
        counted = Counter(getattr(rule, name) for rule in rules)
        for value, times in counted.items():
            if value is not None and times > 1:
                yield f"{name} {value}: {times} house rules have it"


def _wrong(rule: Portable, check: Check) -> Iterator[str]:
    """Yield what cannot be true of one house rule."""
    here = f"house rule {rule.id}"
    decided = rule.state in {State.APPROVED, State.REJECTED}
    if decided != (rule.decided is not None):
        yield f"{here}: decided: does not go with the state {rule.state.value}"
    problems = [*_unfit(rule, rule.reason, needed=rule.state is State.REJECTED)]
    if not problems and (problem := check(rule.draft())):
        problems.append(problem)
    if rule.history:
        problems += _broken(rule)
    yield from (f"{here}: {problem}" for problem in problems)


def _unfit(words: Words | None, reason: str, *, needed: bool = False) -> Iterator[str]:
    """Yield why words and a reason cannot be kept as they are."""
    try:
        fit = checked_reason(reason, needed=needed) == reason
        if not fit or (words and checked_draft(words.draft()) != words.draft()):
            yield "a text is not tidy (NFC, no space around, \\n ends lines)"
    except Invalid as error:
        yield from map(str, error.flaws)


def _broken(rule: Portable) -> Iterator[str]:
    """Yield where a history does not lead from nothing to the house rule as it stands."""
    words: Draft | None = None
    state = rule.state
    for number, entry in enumerate(rule.history):
        here = f"history[{number}]"
        if (entry.before and entry.before.draft()) != words:
            yield f"{here}.before: is not what was there"
        yield from (f"{here}: {problem}" for problem in _unfit(entry.after, entry.reason))
        if not can_be_kept(entry.actor):
            yield f"{here}.actor: unprintable"
        words = entry.after.draft() if entry.after else words
        state = LEADS_TO.get(entry.action, rule.state)
    if words != rule.draft() or state is not rule.state:
        yield "history: does not end in the house rule as it stands"
