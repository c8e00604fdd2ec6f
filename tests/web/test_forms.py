"""Whatever a browser sends, the form reads it as a situation and never breaks."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.rules.kazaam.final_score.situation import FinalScore
from refbot.web.forms import decode, edited, path_of

paths = st.lists(
    st.sampled_from(
        ["players", "boards", "@0", "@9", "tiles", "0", "1", "²", "part", "favourite", "!none", ""]
    )
    | st.text(max_size=4),
    max_size=5,
).map("/".join)


@given(st.lists(st.tuples(paths, st.text(max_size=6)), max_size=12))
def test_anything_sent_is_read(sent: list[tuple[str, str]]) -> None:
    assert isinstance(decode(FinalScore, sent), dict)


@given(st.text(max_size=20), st.lists(st.tuples(paths, st.text(max_size=6)), max_size=6))
def test_any_button_is_survived(action: str, sent: list[tuple[str, str]]) -> None:
    facts = decode(FinalScore, sent)
    assert isinstance(edited(facts, f"remove:{action}", ["Ivo"]), dict)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("3", 3),
        (" 3 ", 3),
        ("3+6+2", 11),
        ("3 + 6", 9),
        ("-1", -1),
        ("x", "x"),
        ("2.5", "2.5"),
        ("٣", "٣"),
        ("1" * 30, "1" * 30),
    ],
)
def test_numbers_and_sums_are_read_and_the_rest_is_kept(typed: str, read: Any) -> None:
    sent = [("players/0", "Ivo"), ("boards/@0/counters", typed)]
    assert decode(FinalScore, sent)["boards"]["Ivo"]["counters"] == read


def test_rows_without_an_answer_are_left_out() -> None:
    sent = [
        ("players/0", "Ivo"),
        ("boards/@0/tiles/0/part", "head"),
        ("boards/@0/tiles/0/homunculus", ""),
        ("boards/@0/tiles/0/face", "up"),
        ("boards/@0/tiles/1/part", "torso"),
        ("boards/@0/tiles/1/homunculus", "Fireling"),
    ]
    board = decode(FinalScore, sent)["boards"]["Ivo"]
    assert board == {"tiles": [{"part": "torso", "homunculus": "Fireling"}]}


@pytest.mark.parametrize(
    ("pointer", "path"),
    [
        ("/boards/Ivo/tiles/0", "boards/@0/tiles/0"),
        ("/boards/A~1b/counters", "boards/@1/counters"),
        ("/players/1", "players/1"),
        ("/finisher", "finisher"),
    ],
)
def test_pointers_lead_to_fields(pointer: str, path: str) -> None:
    assert path_of(pointer, ["Ivo", "A/b"]) == path
