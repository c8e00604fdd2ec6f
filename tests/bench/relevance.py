"""How well the search answers: relevance.py RULEBOOKS [--content DIR] [-v].

RULEBOOKS is the folder of the printed rulebooks (GAME.LANG.txt), which are no part of the
repository: the queries' right answers are printed lines, and a hit counts when its rule restates
a sentence of such a line. Weights are tuned on one half of the queries only; the other half
checks. Standard library and refbot.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

from refbot.fingerprints import fingerprint, sentences
from refbot.lookup import LookUp
from refbot.rulebook import load

HERE = Path(__file__).parent
KINDS = ("typo", "synonym", "cross-language", "multi-game")


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


def asker(lookup):
    """Return the search as a function from a query to the ids of its hits."""

    def ask(query):
        results = lookup.search(query["q"], query["lang"], query.get("game"), 10)
        return [hit.rule.id for hit in results.hits]

    return ask


def judge(ask, queries, restates, *, verbose=False):
    """Return [(query, its place or None, or for an unanswerable one whether it had no hit)]."""
    judged = []
    for query in queries:
        hits = ask(query)
        place = not hits if query["none"] else first_right(hits, query, restates)
        judged.append((query, place))
        good = place is True or (not query["none"] and place in (0, 1, 2))
        if verbose and not good and half(query) == "tuning":
            say(f"MISS {query['id']} [{query['lang']}] {query['q']!r}: {hits[:3]}")
    return judged


def say(line):
    """Print one line."""
    sys.stdout.write(f"{line}\n")


def groups():
    """Return {name: whether a query belongs to the group}."""
    found = {"all": lambda _: True}
    found |= {name: lambda q, name=name: half(q) == name for name in ("tuning", "checking")}
    found |= {lang: lambda q, lang=lang: q["lang"] == lang for lang in ("en", "es")}
    found |= {kind: lambda q, kind=kind: kind in q["tags"] for kind in KINDS}
    return found


def shares(judged, belongs):
    """Return how many can be answered, first, among three; how many cannot, left empty."""
    places = [place for query, place in judged if belongs(query) and not query["none"]]
    empty = [place for query, place in judged if belongs(query) and query["none"]]
    first, three = (share(place in good for place in places) for good in ((0,), (0, 1, 2)))
    return len(places), first, three, len(empty), share(empty)


def table(judged):
    """Print the shares by half, language and kind."""
    say(f"{'':24}{'n':>5}{'first':>8}{'top 3':>8}{'none':>5}{'empty':>8}")
    for name, belongs in groups().items():
        answered, first, three, unanswerable, empty = shares(judged, belongs)
        say(f"{name:24}{answered:>5}{first:>8}{three:>8}{unanswerable:>5}{empty:>8}")


def share(values):
    """Return the share of true values as text, - for none."""
    values = list(values)
    return f"{sum(values) / len(values):.3f}" if values else "-"


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
    restates = restated(library, printed_lines(options.rulebooks))
    table(judge(asker(LookUp(library)), queries, restates, verbose=options.v))


if __name__ == "__main__":
    main()
