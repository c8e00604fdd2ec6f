"""Lay out what is in a game's box for reading: how many of what, and what each kind does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from refbot.rulebook import Piece


def contents(pieces: Sequence[Piece]) -> list[tuple[int, Piece]]:
    """Return (depth, piece) of the pieces that are only counted, parts below their whole."""
    return list(_below(None, 0, pieces))


def kinds(pieces: Sequence[Piece]) -> list[tuple[Piece | None, list[Piece]]]:
    """Return the pieces that do something, under the piece they are kinds of."""
    by_id = {piece.id: piece for piece in pieces}
    groups: dict[str | None, list[Piece]] = {}
    for piece in pieces:
        if piece.effect:
            groups.setdefault(piece.part_of, []).append(piece)
    return [(by_id.get(whole or ""), parts) for whole, parts in groups.items()]


def _below(whole: str | None, depth: int, pieces: Sequence[Piece]) -> Iterator[tuple[int, Piece]]:
    for piece in pieces:
        if piece.part_of == whole and not piece.effect:
            yield depth, piece
            yield from _below(piece.id, depth + 1, pieces)
