"""Links that carry a whole situation, so that a ruling can be shared, bookmarked and changed."""

from __future__ import annotations

import base64
import json
import zlib
from typing import TYPE_CHECKING, Any

from refbot.errors import BadRequest
from refbot.facts import read_facts
from refbot.ruling import say

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST = 100_000
"""Bytes a packed situation may grow to, so that a small link cannot fill the memory."""


def ruling_link(lang: str, game: str, adjudicator: str, facts: Mapping[str, Any]) -> str:
    """Return the address of the page that shows this ruling."""
    return f"/{lang}/{game}/{adjudicator}?s={pack(facts)}"


def pack(facts: Mapping[str, Any]) -> str:
    """Pack a situation into letters that are safe in an address; BadRequest if it is too large."""
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()
    if len(text) > LARGEST:
        raise BadRequest(say("This is too much for a link."))
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = squeezed.compress(text) + squeezed.flush()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def unpack(packed: str) -> dict[str, Any]:
    """Read what `pack` wrote; BadRequest if the link was cut, changed or grown too large."""
    try:
        data = base64.b64decode(packed + "=" * (-len(packed) % 4), b"-_", validate=True)
        stretched = zlib.decompressobj(-15)
        text = stretched.decompress(data, LARGEST)
        whole = stretched.eof and not stretched.unconsumed_tail
        return read_facts(text if whole else b"")
    except (ValueError, zlib.error, BadRequest) as error:
        message = say("This link is damaged: the situation in it cannot be read.")
        raise BadRequest(message) from error
