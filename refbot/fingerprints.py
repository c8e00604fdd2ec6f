"""Fingerprints of printed sentences: how faithfulness is checked without holding the print."""

from __future__ import annotations

import hashlib
import re
import unicodedata

SENTENCE_END = re.compile(r"(?<=[.!?:])\s+")


LENGTH = 16
"""Hex digits of a fingerprint: the first ones of SHA-256 over the bare text."""


def bare(text: str) -> bytes:
    """Return what of a text survives case, accents, spacing and punctuation."""
    decomposed = unicodedata.normalize("NFKD", text)
    letters = "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()
    return re.sub(r"[^a-z0-9]", "", letters).encode("ascii")


def fingerprint(sentence: str) -> str:
    """Return the fingerprint of a sentence."""
    return hashlib.sha256(bare(sentence)).hexdigest()[:LENGTH]


def sentences(line: str) -> list[str]:
    """Split one printed line; pieces without letter or digit are dropped."""
    return [piece for piece in SENTENCE_END.split(line) if any(c.isalnum() for c in piece)]
