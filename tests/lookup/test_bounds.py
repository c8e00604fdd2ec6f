"""No query costs much more than another."""

import random
import statistics
import time

import pytest

from refbot.lookup.question import MAX_WORDS

TIMES = 10  # the median

ORDINARY = [
    ("how many wild cards", "en"),
    ("sand timer", "en"),
    ("catpult distance", "en"),
    ("penalty card wrong match", "en"),
    ("cuánto vale el comodín", "es"),
    ("bala roja", "es"),
    ("reloj de arena", "en"),
]
KNOWN = (
    "card tower match deck wild hand bullet catapult blocks discard colour points penalty action"
)


def misspelt(seed):
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    words = chance.choices(KNOWN.split(), k=40)
    return " ".join(word[:2] + word[3] + word[2] + word[4:] for word in words)


COSTLY = {
    "common words": f"{KNOWN} {KNOWN}",
    "misspelt words": misspelt(1),
    "beginnings": " ".join(word[:4] for word in (KNOWN * 3).split()),
    "figures": " ".join(map(str, range(80))),
    "rule numbers": " ".join(f"1.{n}" for n in range(50)),
    "one letter each": " ".join("abcdefghijklmnopqrstuvwxyz" * 5),
    "quoted words": '"a" "the" "card" ' * 20,
    "quoted wordings": '"of the" "the card" "a wild" ' * 10,
    "names": "kaboom kbom kram la bam ka boom " * 8,
    "misspelt names": "kaboomm kbomm krram la bamm " * 8,
    "joined words": "sandtimer wildcard penaltycard facedown " * 6,
    "one long word": "a" * 300,
    "expressions": "high velocity bullet sand timer wild card penalty card " * 5,
    "both languages": "card carta tower torre deck mazo blocks bloques " * 5,
    "no language": "\u0438\u0433\u0440\u0430 \u30ab\u30fc\u30c9 \u05e7\u05dc\u05e3 " * 30,
}


def cost(lookup, q, lang):
    """The least processor time of a few tries: what the query itself needs."""
    tries = []
    for _ in range(5):
        start = time.thread_time()
        lookup.search(q, lang)
        tries.append(time.thread_time() - start)
    return min(tries)


@pytest.fixture(scope="module")
def median(lookup):
    return statistics.median(cost(lookup, q, lang) for q, lang in ORDINARY)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("q", COSTLY.values(), ids=COSTLY)
def test_no_query_costs_more_than_ten_ordinary_ones(lookup, median, q, lang):
    assert cost(lookup, q, lang) < TIMES * median


def test_only_so_many_words_are_read(lookup):
    words = lookup.search("card tower " * 50, "en").words
    assert len(words) <= MAX_WORDS
    assert lookup.search("the " * MAX_WORDS + "catapult", "en").hits == ()


def test_only_so_many_words_are_corrected(lookup):
    results = lookup.search("standng towerr scorse sannd timerr hourglas", "en")
    assert results.hits[0].rule.id == "ka-boom/1.1"
    assert results.corrected == "standing tower scores sand timer hourglas"
