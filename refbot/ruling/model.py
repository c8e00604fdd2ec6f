"""Rulings as values: what a referee can answer, how sure, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from refbot.ruling.words import Message

ASK = "ask"
"""The choice of a reading that keeps silent until the table decides."""

Facts = dict[str, Any]
"""Language-free facts of a ruling: what JSON can say, by name."""


class Status(StrEnum):
    """What became of the question."""

    RULED = "ruled"  # it is answered
    REFUSED = "refused"  # the play, claim or act put forward is not allowed
    SILENT = "silent"  # the rulebook does not decide it
    NEEDS_INFO = "needs-info"  # the rules can decide, but a fact is missing


class Certainty(StrEnum):
    """How firmly the rulebook stands behind an answer; the order is from firm to weak."""

    CERTAIN = "certain"
    BEST_READING = "best-reading"
    SILENT = "silent"

    @staticmethod
    def weakest(grades: list[Certainty]) -> Certainty:
        """Return the weakest grade; certain if there is none."""
        return max(grades, key=list(Certainty).index, default=Certainty.CERTAIN)


@dataclass(frozen=True)
class Step:
    """One piece of reasoning: a stable node name, the rules it rests on, and the sentence."""

    node: str
    rules: tuple[str, ...]
    text: Message
    certainty: Certainty = Certainty.CERTAIN

    def __post_init__(self) -> None:
        if not self.rules:
            raise ValueError(f"step {self.node!r} cites no rule")


@dataclass(frozen=True)
class Question:
    """A missing fact: the JSON pointer where it goes, what is asked, and why it decides."""

    pointer: str
    text: Message
    why: Message


@dataclass(frozen=True)
class Reading:
    """How we rule where a rulebook is unclear: declared once, a table may choose otherwise.

    `choices` maps each code to a message id that says what it means; `default` is one of them, or
    `ASK`. `question` and `why` are message ids, `rules` the numbers that leave it open.
    """

    switch: str
    question: str
    choices: Mapping[str, str]
    default: str
    why: str
    rules: tuple[str, ...]

    @property
    def allowed(self) -> tuple[str, ...]:
        """The codes a table may give."""
        extra = (ASK,) if self.default == ASK else ()
        return (*extra, *self.choices)


@dataclass(frozen=True)
class Ruling:
    """An answer. It can't be built without a step, and every step cites its rules."""

    status: Status
    certainty: Certainty
    verdict: Message
    result: Facts
    steps: tuple[Step, ...]
    consulted: Mapping[str, str] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("a ruling needs at least one cited step")
        if bool(self.questions) != (self.status is Status.NEEDS_INFO):
            raise ValueError("questions belong to needs-info, and needs-info to questions")
