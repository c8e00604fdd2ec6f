"""Which tiles had best lie face down: checked against every choice there is."""

from __future__ import annotations

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from refbot.rules.kazaam.final_score.board import Board, Tile
from refbot.rules.kazaam.final_score.face_down import Advice, advise, points
from refbot.rules.kazaam.pieces import PARTS


def board(favourite: str, **homunculi: str) -> Board:
    tiles = tuple(
        Tile(part=part.replace("_", "-"), homunculus=name) for part, name in homunculi.items()
    )
    return Board(favourite=favourite, tiles=tiles)


def parts(advice: Advice) -> list[str]:
    return [tile.part for tile in advice.down]


def test_one_stranger_had_better_lie_face_down() -> None:
    advice = advise(
        board("Stoneling", head="Woodling", torso="Woodling", left_ear="Fireling"), single=True
    )
    assert parts(advice) == ["left-ear"]
    assert (advice.points, advice.all_up) == (6, 5)
    assert advice.pays


def test_of_equal_choices_the_one_with_more_tiles_face_up() -> None:
    """Head and left ear: the head alone gives 3 with the bonus, both without it give 3 too."""
    advice = advise(board("Stoneling", head="Woodling", left_ear="Fireling"), single=True)
    assert parts(advice) == []
    assert not advice.pays


def test_the_table_may_want_two_tiles_for_the_bonus() -> None:
    mixed = board("Woodling", head="Woodling")
    for single, worth in ((True, 4), (False, 3)):
        advice = advise(mixed, single=single)
        assert (advice.points, advice.all_up) == (worth, worth)


def test_two_tiles_of_one_homunculus_earn_the_bonus_at_every_table() -> None:
    pair = board("Stoneling", head="Woodling", left_ear="Woodling")
    assert [advise(pair, single=single).points for single in (True, False)] == [5, 5]


def test_what_stays_up_is_of_one_homunculus() -> None:
    tiles = {"head": "Woodling", "torso": "Woodling", "tail": "Woodling"}
    strangers = {"left_ear": "Fireling", "right_ear": "Stoneling"}
    advice = advise(board("Rustling", **tiles, **strangers), single=True)
    assert parts(advice) == ["left-ear", "right-ear"]
    assert (advice.points, advice.all_up) == (9, 8)


KINDS = ["Woodling", "Fireling", "Stoneling"]
CELLS = st.lists(
    st.tuples(st.sampled_from([*KINDS, None]), st.sampled_from(["up", "down"])),
    min_size=len(PARTS),
    max_size=len(PARTS),
)


@settings(max_examples=60)
@given(cells=CELLS, favourite=st.sampled_from(KINDS), single=st.booleans())
def test_no_other_choice_earns_more(cells: list[Any], favourite: str, *, single: bool) -> None:
    tiles = tuple(
        Tile(part=part, homunculus=kind, face=face)
        for part, (kind, face) in zip(PARTS, cells, strict=True)
        if kind
    )
    one = Board(favourite=favourite, tiles=tiles)
    every = [
        [tile for tile, up in zip(tiles, faces, strict=True) if up]
        for faces in product([True, False], repeat=len(tiles))
    ]
    best = max((points(one, up, single=single), len(up)) for up in every)
    advice = advise(one, single=single)
    assert (advice.points, len(tiles) - len(advice.down)) == best
