"""Fingerprints of printed sentences: how faithfulness is checked without holding the print."""

from __future__ import annotations

import hashlib
import re
import unicodedata

SENTENCE_END = re.compile(r"(?<=[.!?:])\s+")


def fingerprint(sentence: str) -> str:
    """Return 16 hex digits that survive case, accents, spacing and punctuation."""
    decomposed = unicodedata.normalize("NFKD", sentence)
    bare = "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()
    kept = re.sub(r"[^a-z0-9]", "", bare)
    return hashlib.sha256(kept.encode("ascii")).hexdigest()[:16]


def sentences(line: str) -> list[str]:
    """Split one printed line; pieces without letter or digit are dropped."""
    return [piece for piece in SENTENCE_END.split(line) if any(c.isalnum() for c in piece)]
