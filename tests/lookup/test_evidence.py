"""Leaving rules out early never changes which are the best."""

from array import array
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refbot.lookup.evidence import Clue, Weights, gathered
from refbot.lookup.index import Postings
from refbot.lookup.question import Word

SIZE = 60
BEST = 3
BESIDE = 0.45

LISTS = st.dictionaries(
    st.integers(0, SIZE - 1), st.sampled_from([0.35, 0.5, 1.0, 1.6, 3.0]), max_size=SIZE
)


def index_of(lists, lengths):
    def postings(_, term):
        found = sorted(lists.get(term, {}).items())
        positions, weights = [[pair[at] for pair in found] for at in (0, 1)]
        return Postings(array("I", positions), array("f", weights), max(weights, default=0.0))

    return SimpleNamespace(size=SIZE, lengths={"en": bytes(lengths)}, postings=postings)


def products(scores, covered):
    top = max(covered.values(), default=0.0)
    kept = (scores[at] * share for at, share in covered.items() if share >= BESIDE * top)
    return sorted(kept, reverse=True)[:BEST]


@settings(max_examples=300, deadline=None)
@given(
    lists=st.lists(LISTS, min_size=1, max_size=5),
    lengths=st.lists(st.integers(1, 60), min_size=SIZE, max_size=SIZE),
    shares=st.lists(st.floats(0.3, 2.0), min_size=5, max_size=5),
    first=st.integers(0, SIZE // 2),
)
def test_the_best_are_those_of_looking_at_every_rule(lists, lengths, shares, first):
    weights = Weights(index_of(dict(enumerate(lists)), lengths), "en")
    span = range(first, SIZE)
    words = [Word("", {at: 1.0, (at + 1) % len(lists): 0.5}, 1.0) for at in range(len(lists))]
    clues = [Clue(weights, word, share, span) for word, share in zip(words, shares, strict=False)]
    scores, covered = {}, {}
    for clue in clues:
        found = clue.everywhere()
        for total, part in zip((scores, covered), found, strict=True):
            for position, value in part.items():
                total[position] = total.get(position, 0.0) + value
    quick = products(*gathered(clues, BEST, BESIDE))
    assert quick == pytest.approx(products(scores, covered))


def test_one_by_one_and_all_at_once_agree():
    lists = {"a": {at: 1.0 + at / 10 for at in range(0, SIZE, 2)}, "b": {4: 0.35, 5: 2.0}}
    weights = Weights(index_of(lists, [20] * SIZE), "en")
    clue = Clue(weights, Word("", {"a": 1.0, "b": 0.5}, 1.0), 1.0, range(SIZE))
    scores, covered = clue.everywhere()
    for position in range(SIZE):
        [found] = list(clue.among([position])) or [None]
        expected = (position, scores.get(position), covered.get(position))
        assert found == (pytest.approx(expected) if position in scores else None)
