"""What a form shows: one widget a fact, in a tree that mirrors the situation."""

from __future__ import annotations

from dataclasses import dataclass

from refbot.web.numbers import whole_number

LONGEST_IN_A_ROW = 12
"""Letters of an option that stands beside others as short; longer ones share columns."""


@dataclass(frozen=True)
class Option:
    """One thing to pick; options of one `group` stand together, in the colour of its `tone`."""

    value: str
    label: str
    chosen: bool = False
    group: str = ""
    tone: str = ""


@dataclass(frozen=True)
class Widget:
    """One fact on a form.

    `kind` picks the macro that draws it: text, number, flag, tick, choice, segments, names, people,
    counters, numbers, group, rows, seats, table, hidden. `path` names and anchors it. `low`, `high`
    bound a number; `add` is the label of the button that brings one more row, `starts` are buttons
    that bring one with a choice made; `refresh` marks a choice that other questions depend on;
    `none` is the label of the box that says there is no such thing; `asked` are questions that a
    ruling put to this fact; `code` tells the rows of a table apart, `look` is for the style.
    """

    kind: str
    path: str
    label: str = ""
    help: str = ""
    value: str = ""
    options: tuple[Option, ...] = ()
    children: tuple[Widget, ...] = ()
    errors: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    required: bool = False
    refresh: bool = False
    add: str = ""
    starts: tuple[Option, ...] = ()
    none: str = ""
    folded: bool = False
    person: bool = False
    code: str = ""
    look: str = ""

    @property
    def id(self) -> str:
        """The anchor of this widget."""
        return "f-" + self.path.replace("/", "-").replace("@", "p").replace("!", "")

    @property
    def groups(self) -> list[tuple[str, str, list[Option]]]:
        """The options by (group, tone), in the order in which the groups come up."""
        parted: dict[tuple[str, str], list[Option]] = {}
        for option in self.options:
            parted.setdefault((option.group, option.tone), []).append(option)
        return [(group, tone, options) for (group, tone), options in parted.items()]

    @property
    def grouped(self) -> bool:
        """Whether the options stand in groups."""
        return any(option.group for option in self.options)

    @property
    def wordy(self) -> bool:
        """Whether an option is too long to stand in a row with others."""
        return any(len(option.label) > LONGEST_IN_A_ROW for option in self.options)

    @property
    def chosen(self) -> Option | None:
        """The option that is chosen."""
        return next((option for option in self.options if option.chosen), None)

    @property
    def troubled(self) -> bool:
        """Whether an error or a question stands here or further inside."""
        return bool(self.errors or self.asked) or any(child.troubled for child in self.children)

    @property
    def count(self) -> int:
        """The sum of the numbers of a set of counters, as far as they are numbers."""
        return sum(whole_number(child.value) or 0 for child in self.children)
