"""What the search promises: how well and how fast it answers. Run by ./run bench.

The quality needs the printed rulebooks, which are no part of the repository: the environment
variable REFBOT_RULEBOOKS names their folder.
"""

import gc
import json
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from corpus import questions
from relevance import HERE, asker, groups, judge, printed_lines, restated, shares
from speed import CONTENT, FullText, spread, timed

from refbot.lookup import LookUp
from refbot.rulebook import load

FAST = {"p50": 1.0, "p95": 3.0}  # milliseconds of processor time
CHECKING = {"first": 0.60, "three": 0.85, "empty": 0.80}
NEAR = 0.10  # how far a language or kind may be from the whole
PRINTED = os.environ.get("REFBOT_RULEBOOKS")


@pytest.fixture(scope="module")
def library():
    return load(CONTENT)


@pytest.fixture(scope="module")
def lookup(library):
    made = LookUp(library)
    gc.collect()
    gc.freeze()
    yield made
    gc.unfreeze()


@pytest.fixture(scope="module")
def asked():
    return json.loads((HERE / "queries.json").read_text(encoding="utf-8"))


def test_a_query_is_fast_the_first_time(library, lookup):
    made = questions(library, 340)
    for q, lang, game in made[:40]:
        lookup.search(q, lang, game)
    times = [timed(lambda one=one: lookup.search(*one[:2]))[1] for one in made[40:]]
    median, most, _ = spread(times)
    assert median <= FAST["p50"]
    assert most <= FAST["p95"]


@pytest.mark.benchmark(group="98 queries")
@pytest.mark.parametrize("engine", ["refbot", "FTS5"])
def test_speed_beside_full_text_search(benchmark, library, lookup, asked, engine):
    search = lookup.search if engine == "refbot" else FullText(library).search

    def run():
        for query in asked:
            search(query["q"], query["lang"], query.get("game"))

    benchmark(run)


@pytest.mark.skipif(not PRINTED, reason="REFBOT_RULEBOOKS names no folder of printed rulebooks")
def test_the_right_rule_is_found(library, lookup, asked):
    restates = restated(library, printed_lines(Path(PRINTED)))
    judged = judge(asker(lookup), asked, restates)
    found = {name: shares(judged, belongs) for name, belongs in groups().items()}
    _, first, three, _, empty = found["checking"]
    assert float(first) >= CHECKING["first"]
    assert float(three) >= CHECKING["three"]
    assert float(empty) >= CHECKING["empty"]
    for at in (1, 2):
        far = {name: row[at] for name, row in found.items() if row[0]}
        assert all(float(far["all"]) - float(value) <= NEAR for value in far.values()), far
