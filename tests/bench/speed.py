"""How fast the search is and how it grows: speed.py [GAMES...] [--queries N].

For each size (5 is today's content, beyond it games are invented): how long the index takes to
build and to open, how much memory it takes, and how long a query takes, for all games and with
one chosen, beside SQLite FTS5 over the same passages with the same queries in the same run. Every
query is different and asked once, so no answer comes from memory. Times are processor times, for
the computer may be shared; even so it is the ratio that tells. Standard library and refbot.
"""

import argparse
import gc
import os
import re
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path

from corpus import library_of, questions

from refbot.lookup import LookUp
from refbot.rulebook import LANGUAGES, load

CONTENT = Path(__file__).parents[2] / "content"
WARMING = 40  # queries before the clock runs, as in any process that has served a while
WORD = re.compile(r"\w+")


class FullText:
    """SQLite FTS5 over the same passages: one table a language, all words, OR, bm25."""

    def __init__(self, library):
        self.db = sqlite3.connect(":memory:")
        for lang in LANGUAGES:
            stem = "porter unicode61" if lang == "en" else "unicode61"
            self.db.execute(
                f"create virtual table {lang} using fts5(game, text, tokenize='{stem}')"
            )
            rows = (
                ("g" + book.slug.replace("-", ""), " ".join((rule.text[lang], section.title[lang])))
                for book in library.values()
                for section in book.sections
                for rule in section.rules
            )
            self.db.executemany(f"insert into {lang} values (?, ?)", rows)  # noqa: S608

    def search(self, q, lang, game, limit=10):
        """Return the rows of the best passages."""
        words = " OR ".join(f'"{word}"' for word in WORD.findall(q))
        match = f"text : ({words})"
        if game:
            match = f'game : "g{game.replace("-", "")}" AND {match}'
        query = f"select rowid, text from {lang} where {lang} match ? order by rank limit ?"  # noqa: S608
        return self.db.execute(query, (match, limit)).fetchall()


def memory():
    """Return the memory this process holds now, in MB: its own, and mapped from files."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return [
        int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024 for name in ("RssAnon", "RssFile")
    ]


def timed(work):
    """Return (what *work* returns, the seconds of processor time it takes)."""
    start = time.thread_time()
    result = work()
    return result, time.thread_time() - start


def apart(work):
    """Do *work* in another process; return the processor time and the most memory (MB) it took."""
    child = os.fork()
    if not child:
        work()
        os._exit(0)
    _, status, used = os.wait4(child, 0)
    if status:
        sys.exit("the build failed")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def spread(times):
    """Return p50, p95 and the longest of *times*, in milliseconds."""
    return [
        1000 * t
        for t in (statistics.median(times), statistics.quantiles(times, n=20)[18], max(times))
    ]


def say(line):
    """Print one line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def measure(games, count):
    """Print everything about one size."""
    library = library_of(games, load(CONTENT))
    rules = sum(1 for _ in library.rules())
    say(f"\n{games} games, {rules} rules in {len(LANGUAGES)} languages")
    gc.collect()
    before = memory()
    with tempfile.TemporaryDirectory() as folder:
        built, peak = apart(lambda: LookUp(library, Path(folder)))
        size = sum(file.stat().st_size for file in Path(folder).iterdir()) / 2**20
        lookup, opened = timed(lambda: LookUp(library, Path(folder)))
        gc.collect()
        gc.freeze()  # as the server does once it is ready
        own, mapped = (now - then for now, then in zip(memory(), before, strict=True))
        say(f"build {built:.1f} s, {peak - sum(before):.0f} MB at most beside the content")
        say(f"open {opened:.2f} s, {own:.0f} MB of its own, {mapped:.0f} of {size:.1f} MB mapped")
        full, made = timed(lambda: FullText(library))
        say(f"FTS5 build {made:.2f} s: ratio {built / made:.0f}")
        race(lookup, full, questions(library, 2 * count + WARMING))
        own, mapped = (now - then for now, then in zip(memory(), before, strict=True))
        say(f"after that {own:.0f} MB, FTS5's table included, and {mapped:.0f} MB mapped")


def race(lookup, full, asked):
    """Print how long both take for different halves of *asked*, for all games and in one."""
    for q, lang, game in asked[:WARMING]:
        for chosen in (None, game):
            lookup.search(q, lang, chosen)
            full.search(q, lang, chosen)
    heads = "".join(f"{head:>8}" for head in ("p50", "p95", "most"))
    say(f"{'ms':14}{heads}  FTS5:{heads}  ratios:{heads[:16]}")
    half = (len(asked) + WARMING) // 2
    for name, some in (("all games", asked[WARMING:half]), ("game chosen", asked[half:])):
        ours, theirs = [], []
        for q, lang, game in some:
            query = (q, lang, game if name == "game chosen" else None)
            ours.append(timed(lambda query=query: lookup.search(*query))[1])
            theirs.append(timed(lambda query=query: full.search(*query))[1])
        mine, other = spread(ours), spread(theirs)
        ratios = [one / two for one, two in zip(mine[:2], other[:2], strict=True)]
        cells = ["".join(f"{value:8.2f}" for value in row) for row in (mine, other, ratios)]
        say(f"{name:14}{cells[0]}       {cells[1]}         {cells[2]}")


def main():
    """Measure each size asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", type=int, nargs="*", default=[5])
    parser.add_argument("--queries", type=int, default=300)
    options = parser.parse_args()
    for games in options.games:
        measure(games, options.queries)


if __name__ == "__main__":
    main()
