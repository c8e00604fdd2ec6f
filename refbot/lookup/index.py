"""The Whoosh index: the only place that imports Whoosh.

Only the part of Whoosh that was measured to be sound is used: one commit, one segment, queries
built by hand, one searcher per thread, never a writer after the build. The index is a cache of
what the documents say: whatever is wrong with a stored one, it is built anew.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from whoosh import scoring
from whoosh.fields import ID, TEXT, Schema
from whoosh.filedb.filestore import RamStorage
from whoosh.query import And, ConstantScoreQuery, Term

from refbot.lookup import store

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from refbot.lookup.documents import Document

WEIGHTING = scoring.BM25F(B=0.3, K1=1.2)


class WeightedTerms(TEXT):  # type: ignore[misc]  # Whoosh is untyped
    """A field whose value is a mapping of index terms to weights, and the document's length."""

    def index(
        self, value: tuple[Mapping[str, float], int], **_: object
    ) -> Iterator[tuple[bytes, int, float, bytes]]:
        """Yield the postings of a document; its length is carried by the first one."""
        weights, length = value
        for term, weight in sorted(weights.items()):
            yield term.encode("utf-8"), length, weight, b""
            length = 0


class MemoryStorage(RamStorage):  # type: ignore[misc]  # Whoosh is untyped
    """An index in memory; Whoosh's own would write to a fixed name in the temporary folder."""

    def temp_storage(self, name: str | None = None) -> MemoryStorage:
        """Return the place for files that live only while the index is written."""
        del name
        return MemoryStorage()


class Index:
    """Finds documents by their terms; safe to share between threads."""

    def __init__(self, documents: Sequence[Document], folder: Path | None = None) -> None:
        """Open the index of exactly these documents kept below *folder*, or build it."""
        self._index: Any = _kept(documents, folder) if folder else build(documents).open_index()
        self._local = threading.local()
        # A query scores as the sum of its terms, so each term is looked up in Whoosh only once;
        # terms without documents are not remembered, or any reader could fill the memory.
        self._known: dict[tuple[str, str, str | None], tuple[tuple[int, float], ...]] = {}

    def scores(self, lang: str, term: str, game: str | None) -> tuple[tuple[int, float], ...]:
        """Return (position of the document, BM25F score) of every document with this term.

        With *game* only documents of that game; a term the index does not hold gives ().
        """
        asked = (lang, term, game)
        found = self._known.get(asked)
        if found is None:
            query = Term(lang, term)
            if game is not None:
                query = And([ConstantScoreQuery(Term("game", game), 0.0), query])
            top = self._searcher().search(query, limit=None).top_n
            found = tuple(sorted((position, score) for score, position in top))
            if found:
                self._known[asked] = found
        return found

    def _searcher(self) -> Any:
        # A searcher shared between threads returns wrong results without an error.
        searcher = getattr(self._local, "searcher", None)
        if searcher is None:
            searcher = self._local.searcher = self._index.searcher(weighting=WEIGHTING)
        return searcher


def build(documents: Sequence[Document]) -> MemoryStorage:
    """Return the index of *documents* in one segment; positions are their order."""
    languages = sorted({document.lang for document in documents})
    fields = {lang: WeightedTerms(phrase=False) for lang in languages}
    storage = MemoryStorage()
    writer = storage.create_index(Schema(game=ID(), **fields)).writer()
    for document in documents:
        field = {document.lang: (document.weights, document.length)}
        writer.add_document(game=document.rule.game, **field)
    writer.commit()
    return storage


def _kept(documents: Sequence[Document], folder: Path) -> Any:
    """Return the index of *documents* from *folder*; what is missing or wrong is built anew."""
    name = store.name_of(documents)
    index = _opened(store.read(folder, name), len(documents))
    if index is None:
        storage = build(documents)
        store.write(folder, name, storage.files)
        index = storage.open_index()
    return index


def _opened(files: dict[str, bytes] | None, size: int) -> Any:
    """Return the index in *files* if it opens and holds *size* documents, else None."""
    if files is None:
        return None
    storage = MemoryStorage()
    storage.files = files
    try:
        index = storage.open_index()
        with index.searcher() as searcher:
            return index if searcher.doc_count_all() == size else None
    except Exception:  # noqa: BLE001 - bytes that are no index can fail in any way
        return None
