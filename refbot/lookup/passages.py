"""A rule in one language as index terms: as it is indexed, and as it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from refbot.lookup.text import all_terms, is_stop, stem, terms, tokens

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from refbot.lookup.glossary import Expansion
    from refbot.rulebook import Rule, Section

# What an occurrence is worth, against 1 for a word of the rule itself.
TITLE = 0.5
EXAMPLE = 0.4

FIGURE = "#"
"""Before a term: the rule gives a number of it."""
SUBJECT = "*"
"""Before a term: the rule explains something with this word in its name."""
SPOKEN = '"'
"""Before a stop word: the rule has it, which matters to quoted wordings only."""
_REACH = 3  # how many content words a figure counts: 20 yellow Live Bullets


class Word(NamedTuple):
    """A word of a text: where it stands, its index term, and whether it carries content."""

    start: int
    end: int
    term: str
    content: bool


Words = tuple[Word, ...]


def words(text: str, lang: str) -> Words:
    """Return the words of *text* in order."""
    return tuple(
        Word(start, end, stem(word, lang), not is_stop(word, lang))
        for start, end, word in tokens(text)
    )


def wording(rule: Rule, section: Section, lang: str) -> str:
    """Return the terms of all words of a rule, its examples and heading, between spaces."""
    parts = (rule.text[lang], *rule.examples.get(lang, ()), section.title[lang])
    return f" {' | '.join(' '.join(all_terms(part, lang)) for part in parts)} "


def indexed(
    rule: Rule, section: Section, lang: str, expansion: Expansion
) -> tuple[dict[str, float], int]:
    """Return the worth of each index term of *rule*, and how many content words its text has."""
    text, title, examples = rule.text[lang], section.title[lang], rule.examples.get(lang, ())
    body, spoken = terms(text, lang), all_terms(text, lang)
    weights: dict[str, float] = {}
    _add(weights, body, 1.0)
    _add(weights, _figures(body), 1.0)
    _add(weights, set(terms(title, lang)), TITLE)
    for example in examples:
        _add(weights, set(terms(example, lang)), EXAMPLE)
    said = f" {' '.join(spoken)} | {' '.join(body)} "
    for term, worth in expansion.of(rule.number, set(spoken), said).items():
        weights[term] = max(weights.get(term, 0.0), worth)
    for part in (text, title, *examples):
        weights |= {
            quoted(token.word, lang): 1.0 for token in tokens(part) if is_stop(token.word, lang)
        }
    return weights, len(body)


def quoted(word: str, lang: str) -> str:
    """Return the index term by which a folded word is found inside a quoted wording."""
    return SPOKEN + word if is_stop(word, lang) else stem(word, lang)


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
