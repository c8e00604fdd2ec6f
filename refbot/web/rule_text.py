"""Turn the plain text of a rule into safe HTML: marked words, and references as links."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from flask import url_for
from markupsafe import Markup, escape

from refbot.web.languages import language
from refbot.web.services import services

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

REFERENCE = re.compile(r"\((?:see|ver) [^()]*\)", re.IGNORECASE)
NUMBER = re.compile(r"\d+\.\d+")

Span = tuple[int, int]


def linked(
    text: str,
    slug: str,
    marks: Sequence[Span] = (),
    lang: str | None = None,
    *,
    nearby: bool = False,
) -> Markup:
    """Return *text* of a rule of the game *slug* as HTML.

    *marks* are [start, end) offsets of words to mark. References such as "(see 7.2)" link to
    the page of that rule in *lang*, or to its place on this very page if it is *nearby*.
    """
    known = services().registry[slug].book.rules
    links: dict[Span, str] = {}
    for span, number in references(text):
        if number in known:
            page = url_for("pages.rule", slug=slug, number=number, lang=lang or language())
            links[span] = f"#{number}" if nearby else page
    spans = [*links, *marks]
    cuts = sorted({0, len(text), *(min(edge, len(text)) for span in spans for edge in span)})
    pieces = (_piece(text, cut, links, marks) for cut in pairwise(cuts))
    return Markup().join(pieces)


def references(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the span and the number of each rule that a text refers to."""
    for reference in REFERENCE.finditer(text):
        for number in NUMBER.finditer(reference.group()):
            start = reference.start() + number.start()
            yield (start, start + len(number.group())), number.group()


def _piece(text: str, cut: Span, links: dict[Span, str], marks: Sequence[Span]) -> Markup:
    """Return one stretch of text, over which nothing begins or ends."""
    html = escape(text[slice(*cut)])
    if any(start <= cut[0] < end for start, end in marks):
        html = Markup("<mark>{}</mark>").format(html)
    for (start, end), address in links.items():
        if start <= cut[0] < end:
            html = Markup('<a href="{}">{}</a>').format(address, html)
    return html
