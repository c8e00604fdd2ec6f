"""Everything refbot raises on purpose.

RefbotError
  ContentError       a file in content/, or the rule module beside it, is wrong: ours to mend
  SettingError       a setting (REFBOT_…) cannot be used: for whoever runs refbot to mend
  NotFound           no such game, rule, adjudicator or language: the reader's address is off
  BadRequest         the request itself cannot be read (no JSON object, a damaged link)
  ImpossibleSituation  the facts given cannot be: carries every fault at once
  UnusablePrint      a reader's file is no printed rulebook we know, or a kept copy is damaged
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from refbot.ruling import Fault, Message


class RefbotError(Exception):
    """The root of the family."""


class ContentError(RefbotError):
    """A content file cannot be used; the text names file, line and what is wrong."""

    def __init__(self, where: Path | str, problem: str, line: int | None = None) -> None:
        place = f"{where}:{line}" if line else str(where)
        super().__init__(f"{place}: {problem}")


class SettingError(RefbotError):
    """A setting from the environment makes no sense; the text names it and says what would."""


class NotFound(RefbotError):
    """Nothing of that name; *nearest* lists addresses that exist, from the language on."""

    def __init__(self, message: Message, nearest: Sequence[str] = ()) -> None:
        super().__init__(message.id)
        self.message = message
        self.nearest = tuple(nearest)


class BadRequest(RefbotError):
    """The request cannot be read at all."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


class ImpossibleSituation(RefbotError):
    """The situation breaks shape, limits or rules; *faults* lists every one."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = tuple(faults)


class UnusablePrint(RefbotError):
    """A file cannot serve as a printed rulebook; the text says why, after the file's name."""
