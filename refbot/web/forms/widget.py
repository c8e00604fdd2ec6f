"""What a form shows: one widget a fact, in a tree that mirrors the situation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """One thing to pick."""

    value: str
    label: str
    chosen: bool = False


@dataclass(frozen=True)
class Widget:
    """One fact on a form.

    `kind` picks the macro that draws it: text, number, flag, tick, choice, names, people, counters,
    picks, numbers, group, rows, seats. `path` names and anchors it. `low`, `high` bound a number;
    `add` is the label of the button that brings one more row; `refresh` marks a choice that other
    questions depend on; `none` is the label of the box that says there is no such thing.
    """

    kind: str
    path: str
    label: str = ""
    help: str = ""
    value: str = ""
    options: tuple[Option, ...] = ()
    children: tuple[Widget, ...] = ()
    errors: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    required: bool = False
    refresh: bool = False
    add: str = ""
    none: str = ""
    folded: bool = False

    @property
    def id(self) -> str:
        """The anchor of this widget."""
        return "f-" + self.path.replace("/", "-").replace("@", "p").replace("!", "")
