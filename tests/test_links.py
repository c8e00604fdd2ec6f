"""A link carries a whole situation, stays short, and never breaks the page it opens."""

from __future__ import annotations

import base64
import contextlib
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import BadRequest
from refbot.links import LARGEST, pack, ruling_link, unpack
from refbot.rules.kazaam.pieces import PARTS

facts = st.dictionaries(
    st.text(st.characters(exclude_categories=["Cs"])),
    st.integers()
    | st.booleans()
    | st.none()
    | st.lists(st.text(st.characters(exclude_categories=["Cs"]))),
)


def packed(text: bytes) -> str:
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    return (
        base64.urlsafe_b64encode(squeezed.compress(text) + squeezed.flush()).rstrip(b"=").decode()
    )


@given(facts)
def test_what_is_packed_comes_back(situation: dict[str, Any]) -> None:
    assert unpack(pack(situation)) == situation


def test_five_full_kazaam_boards_stay_under_900_characters() -> None:
    homunculi = ["Woodling", "Fireling", "Stoneling", "Waterling", "Airling"]
    players = ["Severus", "Minerva", "Albus", "Pomona", "Filius"]
    boards = {
        player: {
            "favourite": homunculi[seat],
            "tiles": [
                {
                    "part": part,
                    "homunculus": homunculi[(seat + at) % 5],
                    "face": "down" if at == seat else "up",
                }
                for at, part in enumerate(PARTS)
            ][: 9 - seat],
            "counters": 3 * seat,
        }
        for seat, player in enumerate(players)
    }
    assert (
        len(ruling_link("en", "kazaam", "final-score", {"players": players, "boards": boards}))
        < 900
    )


@pytest.mark.parametrize(
    "damaged",
    [
        "x",
        "%%%",
        "ñ",
        pack({"players": ["Ivo", "Lea"]})[:-6],
        packed(b"[1]"),
        packed(b"{"),
        packed(b'{"a": NaN}'),
        packed(b'{"a": "\xff"}'),
        packed(json.dumps({"a": "x" * LARGEST}).encode()),
        packed(b'{"a":' + b"[" * 5_000 + b"]" * 5_000 + b"}"),
    ],
)
def test_a_damaged_link_is_called_damaged(damaged: str) -> None:
    with pytest.raises(BadRequest):
        unpack(damaged)


@given(st.text(max_size=60))
def test_no_link_breaks_anything(text: str) -> None:
    with contextlib.suppress(BadRequest):
        assert isinstance(unpack(text), dict)
