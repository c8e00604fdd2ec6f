"""What is indexed: one document per rule and language, as weighted index terms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.expansion import Expansion
from refbot.lookup.text import all_terms, stem, terms, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from refbot.lookup.synonyms import Glossaries
    from refbot.rulebook import Library, Rule, Section

# What an occurrence is worth, against 1 for a word of the rule itself.
TITLE = 0.5
EXAMPLE = 0.4

FIGURE = "#"
"""Before a term: the rule gives a number of it."""
_REACH = 3  # how many content words a figure counts: 20 yellow Live Bullets


@dataclass(frozen=True)
class Document:
    """One rule in one language.

    `weights` maps index terms to their worth; `length` counts the content words of the rule;
    `spans` holds (start, end, term) of every word of its text; `flow` its content terms in order
    and `wording` the terms of all words, examples and heading included, both between spaces.
    """

    rule: Rule
    section: Section
    lang: str
    weights: Mapping[str, float]
    length: int
    spans: tuple[tuple[int, int, str], ...]
    flow: str
    wording: str


def documents(library: Library, glossaries: Glossaries) -> tuple[Document, ...]:
    """Return every document of the library, language by language, in a fixed order."""
    found: list[Document] = []
    native = {
        lang: _native(library, glossaries, lang)
        for lang in dict.fromkeys(lang for _, lang in glossaries)
    }
    for (slug, lang), glossary in glossaries.items():
        expansion = Expansion(glossary, native[lang])
        found += (
            _document(rule, section, lang, expansion)
            for section in library[slug].sections
            for rule in section.rules
        )
    return tuple(found)


def _native(library: Library, glossaries: Glossaries, lang: str) -> set[str]:
    """Return the terms this language uses itself."""
    found = {term for rule in library.rules() for term in all_terms(rule.text[lang], lang)}
    for (_, one), glossary in glossaries.items():
        if one == lang:
            found.update(
                word for concept in glossary for said in concept.native for word in said.words
            )
    return found


def _document(rule: Rule, section: Section, lang: str, expansion: Expansion) -> Document:
    text, title, examples = rule.text[lang], section.title[lang], rule.examples.get(lang, ())
    spans = tuple((t.start, t.end, stem(t.word, lang)) for t in tokens(text))
    spoken = [term for _, _, term in spans]
    body = terms(text, lang)
    flow = f" {' '.join(body)} "
    weights: dict[str, float] = {}
    _add(weights, body, 1.0)
    _add(weights, _figures(body), 1.0)
    _add(weights, set(terms(title, lang)), TITLE)
    for example in examples:
        _add(weights, set(terms(example, lang)), EXAMPLE)
    also = expansion.of(rule.number, set(spoken), f" {' '.join(spoken)} |{flow}")
    for term, worth in also.items():
        weights[term] = max(weights.get(term, 0.0), worth)
    wording = " | ".join(" ".join(all_terms(part, lang)) for part in (text, *examples, title))
    return Document(rule, section, lang, weights, len(body), spans, flow, f" {wording} ")


def _add(weights: dict[str, float], words: Iterable[str], worth: float) -> None:
    for word in words:
        weights[word] = weights.get(word, 0.0) + worth


def _figures(body: Sequence[str]) -> set[str]:
    """Return the terms that a figure counts: #bullet for 20 Live Bullets.

    A single one is mentioned everywhere and seldom what is asked for.
    """
    return {
        FIGURE + word
        for at, term in enumerate(body)
        if term.isdigit() and term != "1"
        for word in body[at + 1 : at + 1 + _REACH]
    }
