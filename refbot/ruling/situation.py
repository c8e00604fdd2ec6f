"""How a rule module declares the facts of a dispute.

A situation is a frozen dataclass. Its annotations carry the limits (`Between`, `OneOf`, …), its
fields the words (`asks`). The validator at the edge calls the `__get_pydantic_core_schema__`
methods below; they only fill in plain dictionaries, so nothing here imports it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field
from typing import Annotated, Any, ClassVar

from refbot.ruling.words import Message

NAME_LENGTH = 40
UNSEEN = r"\x00-\x1f\x7f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff"
"""Characters that show nothing, or turn the text around them: no name is told apart by them."""

Schema = dict[str, Any]


def composed(text: str) -> str:
    """Return text with its accents put together: a + combining acute is á."""
    return unicodedata.normalize("NFC", text)


COMPOSED = {"type": "no-info", "function": composed}


@dataclass(frozen=True)
class Between:
    """A whole number from `low` to `high`, both included; None leaves that end open."""

    low: int | None = None
    high: int | None = None

    def __get_pydantic_core_schema__(
        self, source: object, handler: Callable[..., Schema]
    ) -> Schema:
        """The limits, also inside an optional number."""
        schema = handler(source)
        inner = schema["schema"] if schema["type"] == "nullable" else schema
        limits = {"ge": self.low, "le": self.high}
        inner.update({key: limit for key, limit in limits.items() if limit is not None})
        return schema


class OneOf:
    """One of some codes (words or whole numbers), each with the message id of its name."""

    def __init__(self, names: Mapping[Any, str]) -> None:
        self.names: dict[str | int, str] = dict(names)

    def __iter__(self) -> Iterator[str | int]:
        return iter(self.names)

    def __contains__(self, code: object) -> bool:
        return code in self.names

    def name(self, code: str | int) -> Message:
        """Return the name of a code as a translatable term."""
        return Message(self.names[code])

    def __get_pydantic_core_schema__(
        self, source: object, handler: Callable[..., Schema]
    ) -> Schema:
        """Refuse true and 1.0 where the code is 1: a literal alone would take them."""
        literal = {"type": "literal", "expected": list(self.names)}
        exact = {"type": "no-info", "function": lambda v: v if type(v) in {int, str} else None}
        strict = {"type": "function-before", "function": exact, "schema": literal}
        nullable = handler(source)["type"] == "nullable"
        return {"type": "nullable", "schema": strict} if nullable else strict


@dataclass(frozen=True)
class Words:
    """Free text of 1 to `length` characters after trimming.

    `suggestions` are offered to choose from: value -> message id of what it is called.
    """

    length: int = NAME_LENGTH
    suggestions: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __get_pydantic_core_schema__(
        self, _source: object, _handler: Callable[..., Schema]
    ) -> Schema:
        """Text, trimmed and composed, so that the same letters are the same name."""
        text = {
            "type": "str",
            "strip_whitespace": True,
            "min_length": 1,
            "max_length": self.length,
            "pattern": rf"^[^{UNSEEN}]*$",
        }
        return {"type": "function-after", "function": COMPOSED, "schema": text}


@dataclass(frozen=True)
class AtTheTable(Words):
    """The name of somebody (or somebody's Revolver, hand, …) listed in `players`."""


Text = Annotated[str, Words()]
"""A short free text."""

Name = Annotated[str, Words()]
"""A name in the list of players."""

Player = Annotated[str, AtTheTable()]
"""A name that must stand in `players`, as a value or as a key."""


@dataclass(frozen=True)
class Fault:
    """An impossible fact: where it stands, what is wrong (with the limit), and by which rule.

    `leans` names the places a complaint rests on, where it could be false if one of them could not
    be read: "nobody has nine tiles" leans on the boards. It is held back while one is broken.
    """

    pointer: str
    message: Message
    rules: tuple[str, ...] = ()
    leans: tuple[str, ...] = ()


def asks(
    label: str,
    help_: str = "",
    *,
    default: Any = MISSING,
    factory: Any = MISSING,
    **hints: Any,
) -> Any:
    """Declare a fact: its label and help (message ids), its default, and hints.

    Hints for limits and what is asked: `min_length`/`max_length` bound a list or map;
    `rule="1.1"` is the rule that limits the field, named with the fault;
    `when=("action", ("play", "use"))` asks only if another field of the same object has one of
    these values, `unless=` the other way round, but not if the fact was given (`"/name"` is a field
    at the very top); `among=True` asks only where its list has more than one row; `advanced=True`
    puts a rare fact behind a fold.

    Hints for lists: `rows_of="part", rows=…` shows one row for each of these codes of that field,
    or for each of the `"players"`; `each={…}` gives hints to the lists inside a list;
    `ordered=True` keeps the order of a list of codes, `ticks=True` has no code twice; `called=`
    names the rows (with `%(n)s`), `first=` the one before row 1, `add=` the button for one more,
    `fresh=` the text of a new one;
    `starts=("call", {code: label})` begins a row with that choice made.

    Hints for the look: `groups=((tone, label, codes), …)` parts the choices; `person=True` says
    that a text is somebody's name; `none=` what the box for “there is none” says; `look=` is a name
    for the style.
    """
    given: dict[str, Any] = {"metadata": {"label": label, "help": help_, **hints}}
    if default is not MISSING:
        given["default"] = default
    if factory is not MISSING:
        given["default_factory"] = factory
    return field(**given)


def json_name(attribute: str) -> str:
    """Return what a field is called in JSON: `from_` is `from`."""
    return attribute.removesuffix("_")


@dataclass(frozen=True, kw_only=True)
class Entry:
    """An object inside a situation: a board, a claim, a shot. Unknown fields are errors.

    A field whose name Python keeps for itself ends in an underscore here and without it in JSON.
    """

    __pydantic_config__: ClassVar[dict[str, Any]] = {
        "extra": "forbid",
        "alias_generator": json_name,
    }


@dataclass(frozen=True, kw_only=True)
class Situation(Entry):
    """The facts of a dispute; `readings` are the table's own choices, switch -> choice."""

    readings: dict[str, str] = field(default_factory=dict, metadata={"label": "", "max_length": 30})

    def faults(self) -> Iterator[Fault]:
        """Yield everything that can't be so, beyond types, bounds and unknown names."""
        return iter(())


def doubled(items: Iterable[tuple[str, object]]) -> Iterator[str]:
    """Yield the pointer of each item whose value was seen before: (pointer, value) pairs in."""
    seen: set[object] = set()
    for pointer, value in items:
        if value in seen:
            yield pointer
        seen.add(value)
