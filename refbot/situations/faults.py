"""Say in a player's words what is wrong with a situation: form, shape, names, readings."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from refbot.ruling import N_, Fault, Message, doubled, listed, say, say_n
from refbot.ruling.shape import Form, Shape, escaped, mentions
from refbot.ruling.situation import NAME_LENGTH, composed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from refbot.ruling import Adjudicator, Reading, Situation

KEY = "[key]"
LIMITS = {"greater_than_equal", "less_than_equal", "too_short", "too_long", "literal_error"}
"""Faults that break the limit a rule sets; the others are not for any rule to say."""

EXPECTED = {
    "int_type": N_("%(field)s must be a whole number."),
    "int_parsing": N_("%(field)s must be a whole number."),
    "int_from_float": N_("%(field)s must be a whole number."),
    "float_type": N_("%(field)s must be a number."),
    "finite_number": N_("%(field)s must be a number."),
    "bool_type": N_("%(field)s must be true or false."),
    "string_type": N_("%(field)s must be text."),
    "tuple_type": N_("%(field)s must be a list."),
    "dict_type": N_("%(field)s must be an object."),
    "dataclass_type": N_("%(field)s must be an object."),
    "missing": N_("%(field)s is missing."),
    "unexpected_keyword_argument": N_("Nothing called %(field)s can be given here."),
    "string_pattern_mismatch": N_("%(field)s holds a character that cannot be shown."),
}


def of_form(adjudicator: Adjudicator, raw: Mapping[str, Any]) -> Fault:
    """The chooser names no form, or is missing where it must be given."""
    pointer = f"/{adjudicator.chooser}"
    field = Message(adjudicator.chooser_label) if adjudicator.chooser_label else adjudicator.chooser
    if adjudicator.chooser not in raw:
        return Fault(pointer, Message(EXPECTED["missing"], {"field": field}))
    return Fault(pointer, _one_of(field, list(adjudicator.forms)))


def of_shape(broken: list[Any], shape: Shape) -> list[Fault]:
    """Turn the validator's errors into faults, in the order of the situation."""
    faults = {}
    for error in broken:
        location = tuple(step for step in error["loc"] if step != KEY)
        if error["type"] == "too_short" and _any_below(location, broken):
            continue  # the validator leaves broken entries out of its count
        pointer = "".join(f"/{escaped(step)}" for step in location)
        if error["loc"][-1:] == (KEY,):
            faults[pointer] = _of_key(pointer, location, shape)
        else:
            called, inner, rules = _named(location, shape)
            limited = rules if error["type"] in LIMITS else ()
            faults[pointer] = Fault(pointer, _message(error, called, inner), limited)
    return list(faults.values())


def _of_key(pointer: str, location: tuple[int | str, ...], shape: Shape) -> Fault:
    """What keys a map is none of its codes, or no name."""
    field, holder, rules = _named(location[:-1], shape)
    if holder and holder.key and holder.key.codes:
        return Fault(pointer, _one_of(field, list(holder.key.codes)), rules)
    return Fault(
        pointer,
        say(
            "In %(field)s somebody's name is missing, longer than %(limit)s characters or cannot "
            "be shown.",
            field=field,
            limit=NAME_LENGTH,
        ),
    )


def _any_below(location: tuple[int | str, ...], broken: list[Any]) -> bool:
    depth = len(location)
    return any(len(e["loc"]) > depth and e["loc"][:depth] == location for e in broken)


def _named(
    location: tuple[int | str, ...], shape: Shape | None
) -> tuple[Message | str, Shape | None, tuple[str, ...]]:
    """Return what a place is called on the form, its shape, and the rule that limits it."""
    called: Message | str = str(location[-1]) if location else "situation"
    rules: tuple[str, ...] = ()
    for step in location:
        fields = {f.name: f for f in shape.fields} if shape else {}
        if step in fields:
            field = fields[str(step)]
            called, shape = Message(field.label) if field.label else field.name, field.shape
            rules = (field.hints["rule"],) if "rule" in field.hints else ()
        elif shape and shape.form is Form.LIST and isinstance(step, int):
            called, shape = say("%(list)s (number %(n)s)", list=called, n=step + 1), shape.item
        elif shape and shape.form is Form.MAP:
            called, shape = say("%(list)s (%(name)s)", list=called, name=str(step)), shape.item
        else:
            called, shape, rules = str(step), None, ()
    return called, shape, rules


def _message(error: Any, field: Message | str, shape: Shape | None) -> Message:
    kind, limits = error["type"], error.get("ctx", {})
    if kind == "literal_error" and shape and shape.codes:
        return _one_of(field, list(shape.codes))
    if kind == "greater_than_equal":
        return say("%(field)s must be %(limit)s or more.", field=field, limit=limits["ge"])
    if kind == "less_than_equal":
        return say("%(field)s must be %(limit)s or less.", field=field, limit=limits["le"])
    if kind in {"too_short", "too_long"}:
        return _size(kind, field, limits)
    if kind in {"string_too_short", "string_too_long"}:
        low, high = 1, limits.get("max_length", shape.words.length if shape and shape.words else 0)
        return say(
            "%(field)s must have %(low)s to %(high)s characters.", field=field, low=low, high=high
        )
    return Message(EXPECTED.get(kind, N_("%(field)s cannot be read.")), {"field": field})


def _size(kind: str, field: Message | str, limits: Mapping[str, int]) -> Message:
    if kind == "too_short":
        least = limits["min_length"]
        return say_n(
            "%(field)s needs at least %(n)s entry.",
            "%(field)s needs at least %(n)s entries.",
            least,
            field=field,
        )
    most = limits["max_length"]
    return say_n(
        "%(field)s can hold at most %(n)s entry.",
        "%(field)s can hold at most %(n)s entries.",
        most,
        field=field,
    )


def _one_of(field: Message | str, codes: list[Any]) -> Message:
    return say("%(field)s must be one of: %(codes)s.", field=field, codes=listed(map(str, codes)))


def of_table(situation: Situation, declared: Mapping[str, Reading]) -> Iterator[Fault]:
    """Yield what every situation must keep: players' names differ, readings exist."""
    players = getattr(situation, "players", ())
    names = [(f"/players/{i}", _same(name)) for i, name in enumerate(players)]
    for pointer in doubled(names):
        yield Fault(pointer, say("Two players have the same name."))
    for switch, choice in situation.readings.items():
        pointer = f"/readings/{escaped(switch)}"
        if switch not in declared:
            yield Fault(pointer, say("There is no reading called %(switch)s.", switch=switch))
        elif choice not in declared[switch].allowed:
            yield Fault(pointer, _one_of(switch, list(declared[switch].allowed)))


def _same(name: str) -> str:
    """Return what two names share that nobody could tell apart."""
    return unicodedata.normalize("NFKC", name).casefold()


def of_strangers(facts: Mapping[str, Any], shape: Shape) -> Iterator[Fault]:
    """Yield the names that are not among the players, in the facts as they were given.

    Without a list of players nobody can say who is missing from it.
    """
    given = facts.get("players")
    if not isinstance(given, list):
        return
    known = {composed(name.strip()) for name in given if isinstance(name, str)}
    for pointer, name in mentions(shape, facts):
        if name and composed(name) not in known:
            yield Fault(pointer, say("%(name)s is not one of the players.", name=name))
