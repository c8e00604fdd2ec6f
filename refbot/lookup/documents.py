"""What is indexed: one document per rule and language, as weighted index terms."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.synonyms import concepts, key
from refbot.lookup.text import all_terms, is_stop, stem, terms, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from refbot.lookup.synonyms import Concept, Words
    from refbot.rulebook import Library, Rule, Rulebook, Section

# What an occurrence is worth, against 1 for a word of the rule itself.
TITLE = 0.5
EXAMPLE = 0.4
SYNONYM = 0.7  # another word for something the rule mentions
EXPLAINED = 1.2  # any word for the thing this very rule explains
PART = 0.35  # a single word of such an expression

_HYPHENATED = re.compile(r"\w+(?:-\w+)+")


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


def documents(library: Library, languages: Iterable[str]) -> tuple[Document, ...]:
    """Return every document of the library, in a fixed order."""
    found = []
    for lang in languages:
        for book in library.values():
            glossary = concepts(book, lang)
            found += [
                _document(rule, section, lang, glossary)
                for section in book.sections
                for rule in section.rules
            ]
    return tuple(found)


def _document(
    rule: Rule, section: Section, lang: str, glossary: tuple[Concept, ...]
) -> Document:
    body = terms(rule.text[lang], lang)
    examples = rule.examples.get(lang, ())
    weights: dict[str, float] = {}
    _add(weights, body, 1.0)
    _add(weights, set(terms(section.title[lang], lang)), TITLE)
    for example in examples:
        _add(weights, set(terms(example, lang)), EXAMPLE)
    flow = f" {' '.join(body)} "
    _add_synonyms(weights, flow, rule.number, glossary)
    parts = (rule.text[lang], *examples, section.title[lang])
    wording = " | ".join(" ".join(all_terms(part, lang)) for part in parts)
    spans = tuple((t.start, t.end, stem(t.word, lang)) for t in tokens(rule.text[lang]))
    return Document(rule, section, lang, weights, len(body), spans, flow, f" {wording} ")


def _add(weights: dict[str, float], words: Iterable[str], worth: float) -> None:
    for word in words:
        weights[word] = weights.get(word, 0.0) + worth


def _add_synonyms(
    weights: dict[str, float], flow: str, number: str, glossary: tuple[Concept, ...]
) -> None:
    """Add the other words for what the rule mentions or explains, each at its best worth."""
    best: dict[str, float] = {}
    for concept in glossary:
        worth = _worth(concept, flow, number)
        if worth:
            for expression in concept.all:
                _raise(best, expression, worth)
    for term, worth in best.items():
        weights[term] = max(weights.get(term, 0.0), worth)


def _worth(concept: Concept, flow: str, number: str) -> float:
    if concept.rule == number:
        return EXPLAINED
    said = any(f" {key(words)} " in flow for words in concept.native)
    return SYNONYM if said else 0.0


def _raise(best: dict[str, float], expression: Words, worth: float) -> None:
    best[key(expression)] = max(best.get(key(expression), 0.0), worth)
    if len(expression) > 1:
        for word in expression:
            best[word] = max(best.get(word, 0.0), worth * PART)


def spoken_words(library: Library, lang: str) -> Iterable[tuple[str, str, str]]:
    """Yield (game, folded word, as written) for every word of rules, glossary and titles."""
    for book in library.values():
        for text in _texts(book, lang):
            for token in tokens(text):
                if not is_stop(token.word, lang):
                    yield book.slug, token.word, text[token.start : token.end].lower()


def _texts(book: Rulebook, lang: str) -> Iterable[str]:
    yield book.title
    for section in book.sections:
        yield section.title[lang]
        for rule in section.rules:
            yield rule.text[lang]
            yield from rule.examples.get(lang, ())
    for entry in book.glossary:
        yield entry.term[lang]
        yield from entry.synonyms.get(lang, ())



def hyphenated(library: Library, lang: str) -> dict[str, tuple[str, ...]]:
    """Return the words of hyphenated and glossary expressions by their spelling as one word."""
    parts: dict[str, tuple[str, ...]] = {}
    for book in library.values():
        for entry in book.glossary:
            for text in (entry.term[lang], *entry.synonyms.get(lang, ())):
                _fuse(parts, text)
        for rule in book.rules.values():
            for match in _HYPHENATED.finditer(rule.text[lang]):
                _fuse(parts, match.group())
    return parts


def _fuse(parts: dict[str, tuple[str, ...]], text: str) -> None:
    words = tuple(token.word for token in tokens(text))
    if len(words) > 1:
        parts.setdefault("".join(words), words)
