"""Short texts beside the rules are found by their words."""

from __future__ import annotations

import pytest

from refbot.lookup import Aside, Asides

DOUBLE, MERCY, TREGUA = 1, 2, 3
TEXTS = (
    Aside(DOUBLE, "en", "One match per discard", "Only one player may match each discarded card."),
    Aside(MERCY, "en", "Mercy for beginners", "In a first game nobody loses points for a match."),
    Aside(TREGUA, "es", "Tregua para principiantes", "En la primera partida nadie pierde puntos."),
)


@pytest.fixture(scope="module")
def asides() -> Asides:
    return Asides(TEXTS)


@pytest.mark.parametrize(
    ("q", "first"),
    [
        ("beginners", MERCY),
        ("mercy for a beginner", MERCY),
        ("discards", DOUBLE),
        ("match", DOUBLE),
        ("BEGINERS", MERCY),
        ("discarrded card", DOUBLE),
        ("principiante", TREGUA),
        ("prinsipiantes", TREGUA),
        ("perder puntos", TREGUA),
    ],
)
def test_the_text_that_says_so_comes_first(asides, q, first):
    assert asides.search(q)[0] == first


@pytest.mark.parametrize("q", ["", "the", "zzzz", "giraffe elephant match", "🃏", "' OR 1=1 --"])
def test_nothing_is_found_for(asides, q):
    assert asides.search(q) == ()


def test_a_word_in_a_title_says_more_than_one_in_a_text(asides):
    assert asides.search("match") == (DOUBLE, MERCY)


def test_no_texts_at_all_find_nothing():
    assert Asides(()).search("match") == ()
