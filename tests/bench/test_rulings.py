"""How long a ruling takes: each adjudicator on its largest known situation, and how it grows."""

from __future__ import annotations

import json
import statistics
import time
from pathlib import Path
from typing import Any

import pytest

from refbot.paths import data_dir
from refbot.registry import Registry
from refbot.rulebook import load
from refbot.ruling import judge
from refbot.ruling.judgement import rule_on
from refbot.situations import examine

REGISTRY = Registry(load(data_dir("content")))
GOLDEN = Path(__file__).parent.parent / "golden" / "cases"


def situations(game: Any, adjudicator: Any) -> list[Any]:
    cases = json.loads(
        (GOLDEN / game.slug / f"{adjudicator.slug}.json").read_text(encoding="utf-8")
    )
    given = [case["situation"] for case in cases if "http" not in case["expect"]]
    return given + [c.situation for c in game.book.cases if c.adjudicator == adjudicator.slug]


def largest(game: Any, adjudicator: Any) -> Any:
    facts = max(situations(game, adjudicator), key=lambda s: len(json.dumps(s)))
    return examine(adjudicator, facts, game.readings)


@pytest.mark.parametrize(
    ("game", "adjudicator"),
    [pytest.param(g, a, id=f"{g.slug}/{a.slug}") for g, a in REGISTRY.adjudicators],
)
def test_one_ruling(benchmark: Any, game: Any, adjudicator: Any) -> None:
    """The rule itself, once; the limit of the design is well under a millisecond."""
    situation = largest(game, adjudicator)
    benchmark(rule_on, adjudicator, situation)


def five_player_turn(repeats: int) -> Any:
    """Five Revolvers fire; every repetition is owed by everybody."""
    players = ["Ana", "Beto", "Carla", "Dani", "Eva"]
    codes = ["other"] * 5
    entry = [
        {
            "revolver": player,
            "bullet": code,
            "name": f"Bullet {seat}",
            "number": 10 * seat + 1,
            "extra_shots_by": [player],
        }
        for seat, (player, code) in enumerate(zip(players, codes, strict=True))
    ]
    return {"players": players, "shots": [entry] * (repeats + 1)}


def seconds(facts: Any, rounds: int = 40) -> float:
    game = REGISTRY["kablamo"]
    adjudicator = game.adjudicators["turn"]
    situation = examine(adjudicator, facts, game.readings)
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        judge(adjudicator, situation, game.readings)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def test_a_turn_grows_with_what_is_entered(capsys: pytest.CaptureFixture[str]) -> None:
    """Print the cost of a five-player turn by repetitions, as ratios to two repetitions."""
    base = seconds(five_player_turn(2))
    rows = [(n, seconds(five_player_turn(n)) / base) for n in (2, 5, 11, 23)]
    with capsys.disabled():
        print(f"\nfive players, two repeats: {base * 1e3:.2f} ms")
        for repeats, ratio in rows:
            each = ratio * 3 / (repeats + 1)
            print(f"  {repeats + 1:3} shots: {ratio:5.2f} times, {each:.2f} a shot")
