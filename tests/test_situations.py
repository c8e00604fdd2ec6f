"""What is wrong with a situation is said all at once, where it stands, in plain words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation
from refbot.i18n import translator
from refbot.ruling import (
    Adjudicator,
    Between,
    Docket,
    Entry,
    Fault,
    Name,
    OneOf,
    Player,
    Reading,
    Ruling,
    Situation,
    asks,
    say,
)
from refbot.situations import examine

COLOURS = OneOf({"red": "red", 1: "one"})


@dataclass(frozen=True, kw_only=True)
class Card(Entry):
    colour: Annotated[str | int, COLOURS] = asks("Colour")
    worth: Annotated[int, Between(0, 9)] = asks("Worth", default=0)
    owner: Player | None = asks("Owner", default=None)


@dataclass(frozen=True, kw_only=True)
class Table(Situation):
    players: tuple[Name, ...] = asks("Players", min_length=2, max_length=3)
    hands: dict[Player, tuple[Card, ...]] = asks("Hands", factory=dict)
    bonus: Annotated[int | None, Between(1, 5)] = asks("Bonus", default=None)
    quick: bool = asks("Quick", default=False)

    def faults(self) -> Any:
        cards = [
            (name, i, card) for name, hand in self.hands.items() for i, card in enumerate(hand)
        ]
        if sum(card.worth for _, _, card in cards) > 9:
            yield Fault("/hands", say("More than 9 in all."), ("1.1",))
        for name, index, card in cards:
            if card.colour == 1:
                yield Fault(f"/hands/{name}/{index}", say("No ones here."))
        if not any(card.colour == "red" for _, _, card in cards):
            yield Fault("/hands", say("A red card is missing."), leans=("/hands",))


def rule(_table: Table, docket: Docket) -> Ruling:
    docket.step("all", "1.1", say("Fine."))
    return docket.ruled(say("Fine."), {})


JUDGE = Adjudicator.of("toy", "Toy", "Toy", rule, (), Table)
READINGS = {"toy.x": Reading("toy.x", "?", {"a": "A", "b": "B"}, "a", "", ("1.1",))}
RED = {"colour": "red"}
GOOD: dict[str, Any] = {"players": ["Ivo", "Lea"], "hands": {"Ivo": [RED]}}


def faults(situation: dict[str, Any]) -> dict[str, str]:
    """Return the faults as pointer -> English message."""
    with pytest.raises(ImpossibleSituation) as caught:
        examine(JUDGE, situation, READINGS)
    return {fault.pointer: translator("en").say(fault.message) for fault in caught.value.faults}


def test_a_good_situation_becomes_a_value() -> None:
    table = examine(JUDGE, {**GOOD, "readings": {"toy.x": "b"}}, READINGS)
    assert table == Table(
        players=("Ivo", "Lea"), hands={"Ivo": (Card(colour="red"),)}, readings={"toy.x": "b"}
    )


def test_names_are_trimmed() -> None:
    table = examine(JUDGE, {"players": [" Ivo ", "Lea"], "hands": {"Ivo ": [RED]}}, READINGS)
    assert table.players == ("Ivo", "Lea")


@pytest.mark.parametrize(
    ("change", "pointer", "message"),
    [
        ({"players": ["Ivo"]}, "/players", "Players needs at least 2 entries."),
        ({"players": ["Ivo", *"bcd"]}, "/players", "Players can hold at most 3 entries."),
        ({"players": ["Ivo", " ivo"]}, "/players/1", "Two players have the same name."),
        (
            {"players": ["Ivo", " "]},
            "/players/1",
            "Players (number 2) must have 1 to 40 characters.",
        ),
        (
            {"players": ["Ivo", "L" * 41]},
            "/players/1",
            "Players (number 2) must have 1 to 40 characters.",
        ),
        (
            {"players": ["Ivo", "L\x00"]},
            "/players/1",
            "Players (number 2) holds a character that cannot be shown.",
        ),
        ({"players": "Ivo"}, "/players", "Players must be a list."),
        ({"hands": {"Zoe": [RED]}}, "/hands/Zoe", "Zoe is not one of the players."),
        ({"hands": {"A/b~": [RED]}}, "/hands/A~1b~0", "A/b~ is not one of the players."),
        (
            {"hands": {"Ivo": [{**RED, "owner": "Zoe"}]}},
            "/hands/Ivo/0/owner",
            "Zoe is not one of the players.",
        ),
        (
            {"hands": {"Ivo": [{"colour": "blue"}]}},
            "/hands/Ivo/0/colour",
            "Colour must be one of: red and 1.",
        ),
        (
            {"hands": {"Ivo": [{"colour": True}]}},
            "/hands/Ivo/0/colour",
            "Colour must be one of: red and 1.",
        ),
        (
            {"hands": {"Ivo": [{"colour": 1.0}]}},
            "/hands/Ivo/0/colour",
            "Colour must be one of: red and 1.",
        ),
        ({"hands": {"Ivo": [{"worth": 1}]}}, "/hands/Ivo/0/colour", "Colour is missing."),
        (
            {"hands": {"Ivo": [{**RED, "worth": 10}]}},
            "/hands/Ivo/0/worth",
            "Worth must be 9 or less.",
        ),
        (
            {"hands": {"Ivo": [{**RED, "worth": -1}]}},
            "/hands/Ivo/0/worth",
            "Worth must be 0 or more.",
        ),
        (
            {"hands": {"Ivo": [{**RED, "worth": 2.0}]}},
            "/hands/Ivo/0/worth",
            "Worth must be a whole number.",
        ),
        (
            {"hands": {"Ivo": [{**RED, "worth": True}]}},
            "/hands/Ivo/0/worth",
            "Worth must be a whole number.",
        ),
        (
            {"hands": {"Ivo": [{**RED, "worth": "2"}]}},
            "/hands/Ivo/0/worth",
            "Worth must be a whole number.",
        ),
        (
            {"hands": {"Ivo": [{**RED, "size": 1}]}},
            "/hands/Ivo/0/size",
            "Nothing called size can be given here.",
        ),
        ({"hands": {"Ivo": ["red"]}}, "/hands/Ivo/0", "Hands (Ivo) (number 1) must be an object."),
        ({"hands": []}, "/hands", "Hands must be an object."),
        ({"bonus": 6}, "/bonus", "Bonus must be 5 or less."),
        ({"quick": 1}, "/quick", "Quick must be true or false."),
        ({"speed": 1}, "/speed", "Nothing called speed can be given here."),
        ({"readings": {"toy.y": "a"}}, "/readings/toy.y", "There is no reading called toy.y."),
        ({"readings": {"toy.x": "c"}}, "/readings/toy.x", "toy.x must be one of: a and b."),
        ({"readings": {"toy.x": "ask"}}, "/readings/toy.x", "toy.x must be one of: a and b."),
    ],
)
def test_a_fault_is_named_where_it_stands(
    change: dict[str, Any], pointer: str, message: str
) -> None:
    assert faults({**GOOD, **change}) == {pointer: message}


def test_the_missing_players_are_named() -> None:
    assert faults({"hands": None})["/players"] == "Players is missing."


def test_a_broken_part_does_not_hide_what_else_is_wrong() -> None:
    hands = {
        "Ivo": [{"colour": "blue"}, {"colour": 1}],
        "Lea": [{**RED, "worth": 9}, {**RED, "worth": 9}],
    }
    assert set(faults({**GOOD, "hands": hands, "x": 0})) == {
        "/hands/Ivo/0/colour",
        "/hands/Ivo/1",
        "/hands",
        "/x",
    }


def test_nothing_is_called_absent_that_may_only_be_broken() -> None:
    assert set(faults({**GOOD, "hands": {"Ivo": [{"colour": "blue"}]}})) == {"/hands/Ivo/0/colour"}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(
    st.dictionaries(
        st.sampled_from(["players", "hands", "bonus", "quick", "readings", "x"]), json_values
    )
)
def test_whatever_is_sent_is_a_situation_or_a_list_of_faults(raw: dict[str, Any]) -> None:
    found: tuple[Fault, ...] | Situation
    try:
        found = examine(JUDGE, raw, READINGS)
    except ImpossibleSituation as error:
        found = error.faults

    assert isinstance(found, Table) or all(translator("es").say(f.message) for f in found)
    assert found


def test_a_value_out_of_bounds_does_not_hide_what_else_is_wrong() -> None:
    hands = {"Ivo": [RED, {"colour": 1, "worth": 10}]}
    assert set(faults({"players": ["Ivo"], "hands": hands, "bonus": 9})) == {
        "/players",
        "/hands/Ivo/1/worth",
        "/hands/Ivo/1",
        "/bonus",
    }


def test_missing_players_do_not_hide_what_else_is_wrong() -> None:
    assert set(faults({"hands": {"Ivo": [RED, {"colour": 1}]}})) == {"/players", "/hands/Ivo/1"}


def test_an_absence_is_told_beside_a_fault_it_does_not_lean_on() -> None:
    assert set(faults({**GOOD, "hands": {}, "bonus": 9})) == {"/bonus", "/hands"}


@pytest.mark.parametrize(
    "twin",
    ["IVO", "\uff29\uff36\uff2f", "Ivo\u200b", "\u202eIvo"],
    ids=["case", "wide", "zero", "bidi"],
)
def test_nobody_can_be_told_apart_by_what_is_not_seen(twin: str) -> None:
    assert list(faults({**GOOD, "players": ["Ivo", twin]})) == ["/players/1"]


def test_the_same_letters_are_the_same_name() -> None:
    table = examine(
        JUDGE, {"players": ["A\u0301na", "Lea"], "hands": {"\u00c1na": [RED]}}, READINGS
    )
    assert table.players == ("\u00c1na", "Lea")


def test_a_field_without_a_name_is_unknown() -> None:
    assert set(faults({**GOOD, "": 1})) == {"/"}


def test_a_key_that_is_no_name_is_told_as_one() -> None:
    said = faults({**GOOD, "hands": {"": [RED], "Ivo": [RED]}})["/hands/"]
    assert said.startswith("In Hands somebody's name is missing")
