"""Turn the plain text of a rule into safe HTML: references and terms as links, marked words."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from flask import current_app, url_for
from markupsafe import Markup, escape

from refbot.web.languages import language
from refbot.web.services import services
from refbot.web.terms import Terms, Use

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Sequence

    from refbot.rulebook import Rule, Rulebook, Section

REFERENCE = re.compile(r"\((?:see|ver) [^()]*\)", re.IGNORECASE)
NUMBER = re.compile(r"\d+\.\d+")
NEARBY = "#"
"""The base of links to rules that stand on the same page."""

Span = tuple[int, int]


class Told(NamedTuple):
    """A rule as HTML, with the numbers of the rules that explain its terms."""

    text: Markup
    examples: tuple[Markup, ...]
    explained_by: frozenset[str]


class Teller:
    """Tells rules with their terms marked; each is worked out once, for a rule does not change."""

    def __init__(self) -> None:
        self._terms: dict[tuple[str, str], Terms] = {}
        self._told: dict[tuple[str, str, str], Told] = {}

    def tell(self, rule: Rule, lang: str, base: str) -> Told:
        """Return a rule in a language, its links leading to *base* with a rule number added."""
        key = (rule.id, lang, base)
        if key not in self._told:
            book = services().registry[rule.game].book
            self._told[key] = self._tell(book, rule, lang, base)
        return self._told[key]

    def _tell(self, book: Rulebook, rule: Rule, lang: str, base: str) -> Told:
        terms = self._terms.setdefault((book.slug, lang), Terms(book, lang))
        seen: set[str] = set()
        pieces = []
        for text in (rule.text[lang], *rule.examples[lang]):
            uses = list(terms.uses(text, rule.number, seen))
            pieces.append(_html(text, book.rules, base, (), uses))
        return Told(pieces[0], tuple(pieces[1:]), frozenset(seen - {"", rule.number}))


def told(rule: Rule, lang: str, base: str = NEARBY) -> Told:
    """Return a rule as HTML with its terms of art marked, each at its first use."""
    teller: Teller = current_app.extensions.setdefault("refbot-teller", Teller())
    return teller.tell(rule, lang, base)


def explaining(section: Section, languages: Iterable[str]) -> list[Rule]:
    """Return the rules that explain a term which a section uses, in order."""
    numbers = {
        number
        for rule in section.rules
        for lang in languages
        for number in told(rule, lang).explained_by
    }
    book = services().registry[section.rules[0].game].book
    return [rule for number, rule in book.rules.items() if number in numbers]


def linked(text: str, slug: str, marks: Sequence[Span] = (), lang: str | None = None) -> Markup:
    """Return *text* of a rule of the game *slug* as HTML.

    *marks* are [start, end) offsets of words to mark. References such as "(see 7.2)" link to
    the page of that rule in *lang*.
    """
    known = services().registry[slug].book.rules
    base = url_for("pages.rulebook", slug=slug, lang=lang or language())
    return _html(text, known, base, marks, ())


def marked(text: str, marks: Sequence[Span]) -> Markup:
    """Return any text as HTML with the words at *marks*, [start, end) offsets, marked."""
    return _html(text, (), "", marks, ())


def references(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the span and the number of each rule that a text refers to."""
    for reference in REFERENCE.finditer(text):
        for number in NUMBER.finditer(reference.group()):
            start = reference.start() + number.start()
            yield (start, start + len(number.group())), number.group()


def _html(
    text: str, known: Container[str], base: str, marks: Sequence[Span], uses: Sequence[Use]
) -> Markup:
    links = [(span, f"{base}{number}") for span, number in references(text) if number in known]
    spans = [*(span for span, _ in links), *marks, *((use.start, use.end) for use in uses)]
    cuts = sorted({0, len(text), *(min(edge, len(text)) for span in spans for edge in span)})
    pieces = []
    for cut in pairwise(cuts):
        html = escape(text[slice(*cut)])
        if any(_covers(mark, cut) for mark in marks):
            html = Markup("<mark>{}</mark>").format(html)
        for span, address in links:
            if _covers(span, cut):
                html = Markup('<a href="{}">{}</a>').format(address, html)
        for use in uses:
            if _covers(use[:2], cut):
                html = _used(use, base, html)
        pieces.append(html)
    return Markup().join(pieces)


def _covers(span: Span, cut: Span) -> bool:
    return span[0] <= cut[0] < span[1]


def _used(use: Use, base: str, html: Markup) -> Markup:
    lang = Markup(' lang="{}"').format(use.lang) if use.lang else ""
    if not use.rule:
        return Markup("<span{}>{}</span>").format(lang, html)
    link = Markup('<a class="term" href="{}"{}>{}</a>')
    return link.format(f"{base}{use.rule}", lang, html)
