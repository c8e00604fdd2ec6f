"""How well and how fast the search answers: relevance.py RULEBOOKS [--content DIR] [-v].

RULEBOOKS is the folder of the printed rulebooks (GAME.LANG.txt), which are no part of the
repository: the queries' right answers are printed lines, and a hit counts when its rule restates
a sentence of such a line. Weights are tuned on one half of the queries only; the other half
checks. Standard library and refbot.
"""

import argparse
import hashlib
import json
import statistics
import sys
import time
from pathlib import Path

from refbot.fingerprints import fingerprint, sentences
from refbot.lookup import LookUp
from refbot.rulebook import load

HERE = Path(__file__).parent
KINDS = ("typo", "synonym", "cross-language", "multi-game")
ROUNDS = 5


def half(query):
    """Return "tuning" or "checking", for good, by the query's id."""
    return ("tuning", "checking")[int(hashlib.sha256(query["id"].encode()).hexdigest(), 16) % 2]


def printed_lines(folder):
    """Return {(game, fingerprint): {line numbers}} of the printed rulebooks in *folder*."""
    lines = {}
    for file in sorted(folder.glob("*.txt")):
        game = file.name.partition(".")[0]
        for number, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
            for sentence in sentences(line):
                lines.setdefault((game, fingerprint(sentence)), set()).add(number)
    return lines


def restated(library, lines):
    """Return {rule id: {(game, line)}}: the printed lines each rule restates."""
    return {
        rule.id: {
            (rule.game, line)
            for source in rule.source
            for line in lines.get((rule.game, source), ())
        }
        for rule in library.rules()
    }


def first_right(hits, query, restates):
    """Return the place of the first hit that restates a graded line, from 0; None without one."""
    right = {(line["game"], line["line"]) for line in query["relevant"]}
    return next((at for at, hit in enumerate(hits) if restates[hit] & right), None)


def ask(lookup, query):
    """Return the ids of the hits of one query."""
    results = lookup.search(query["q"], query["lang"], query.get("game"), 10)
    return [hit.rule.id for hit in results.hits]


def judge(lookup, queries, restates, *, verbose):
    """Return [(query, its place or None, or for an unanswerable one whether it had no hit)]."""
    judged = []
    for query in queries:
        hits = ask(lookup, query)
        place = not hits if query["none"] else first_right(hits, query, restates)
        judged.append((query, place))
        good = place is True or (not query["none"] and place in (0, 1, 2))
        if verbose and not good and half(query) == "tuning":
            say(f"MISS {query['id']} [{query['lang']}] {query['q']!r}: {hits[:3]}")
    return judged


def say(line):
    """Print one line."""
    sys.stdout.write(f"{line}\n")


def table(judged):
    """Print the shares by half, language and kind."""
    say(f"{'':24}{'n':>5}{'first':>8}{'top 3':>8}{'none':>5}{'empty':>8}")
    groups = {"all": lambda _: True}
    groups |= {name: lambda q, name=name: half(q) == name for name in ("tuning", "checking")}
    groups |= {lang: lambda q, lang=lang: q["lang"] == lang for lang in ("en", "es")}
    groups |= {kind: lambda q, kind=kind: kind in q["tags"] for kind in KINDS}
    for name, belongs in groups.items():
        places = [place for query, place in judged if belongs(query) and not query["none"]]
        empty = [place for query, place in judged if belongs(query) and query["none"]]
        shares = [
            share(place == 0 for place in places),
            share(place in (0, 1, 2) for place in places),
        ]
        say(
            f"{name:24}{len(places):>5}{shares[0]:>8}{shares[1]:>8}{len(empty):>5}{share(empty):>8}"
        )


def share(values):
    """Return the share of true values as text, - for none."""
    values = list(values)
    return f"{sum(values) / len(values):.3f}" if values else "-"


def timed(work):
    """Return the milliseconds that *work* takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def speed(lookup, queries):
    """Print how long a query takes, the first time and later."""
    for name, rounds in (("first time", 1), ("again", ROUNDS)):
        took = [timed(lambda q=q: ask(lookup, q)) for _ in range(rounds) for q in queries]
        cuts = statistics.quantiles(took, n=20)
        say(f"{name:12} p50 {statistics.median(took):.2f} ms  p95 {cuts[18]:.2f} ms")


def main():
    """Run the whole measurement."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rulebooks", type=Path)
    parser.add_argument("--content", type=Path, default=HERE.parents[1] / "content")
    parser.add_argument("--queries", type=Path, default=HERE / "queries.json")
    parser.add_argument("-v", action="store_true", help="name the misses of the tuning half")
    options = parser.parse_args()
    library = load(options.content)
    queries = json.loads(options.queries.read_text(encoding="utf-8"))
    made = []
    say(f"build        {timed(lambda: made.append(LookUp(library))):.0f} ms")
    [lookup] = made
    speed(lookup, queries)
    restates = restated(library, printed_lines(options.rulebooks))
    table(judge(lookup, queries, restates, verbose=options.v))


if __name__ == "__main__":
    main()
