"""The content holds together: languages agree, every figure adds up, every sentence is mapped."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from refbot.paths import data_dir
from refbot.rulebook import Rule, Rulebook, load

if TYPE_CHECKING:
    from collections.abc import Iterable

LIBRARY = load(data_dir("content"))
BOOKS = [pytest.param(book, id=slug) for slug, book in LIBRARY.items()]
RULES = [pytest.param(rule, id=rule.id) for rule in LIBRARY.rules()]

FORCE = {
    "en": {
        "forbidden": r"\b(may not|must not|mustn't|can't|cannot|can not|never|not allowed)\b",
        "required": r"\b(must|have to|has to)\b",
        "allowed": r"\b(may|can|could)\b",
    },
    "es": {
        "forbidden": r"\b(no (se |te |lo |la |los |las )*(puede|pueden|puedes|debe|deben|debes)"
        r"|nunca|no esta permitido|prohibid\w+)\b",
        "required": r"\b(debe|deben|debes|tiene que|tienen que|tienes que|hay que|obligatori\w+)\b",
        "allowed": r"\b(puede|pueden|puedes|puedas|pueda|podria|podrian|podrias)\b",
    },
}
"""Words of obligation, permission and prohibition; a prohibition is taken out before the others."""


def folded(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def force(text: str, lang: str) -> set[str]:
    left, found = folded(text), set()
    for name, pattern in FORCE[lang].items():
        if re.search(pattern, left):
            found.add(name)
        left = re.sub(pattern, " ", left)
    return found


def words_of(rule: Rule, lang: str) -> Iterable[str]:
    return (rule.text[lang], *rule.examples[lang])


@pytest.mark.parametrize("rule", RULES)
def test_both_languages_carry_the_same_figures(rule: Rule) -> None:
    english, spanish = (
        Counter(re.findall(r"\d+(?:\.\d+)?", " ".join(words_of(rule, lang)).replace(",", ".")))
        for lang in ("en", "es")
    )
    assert english == spanish


@pytest.mark.parametrize("rule", RULES)
def test_both_languages_carry_the_same_force(rule: Rule) -> None:
    assert force(rule.text["en"], "en") == force(rule.text["es"], "es")


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_is_short_enough_to_be_an_answer(rule: Rule) -> None:
    for text in rule.text.values():
        assert 0 < len(text) <= 400
        assert text[-1] in ".!?…»”)"


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_rests_on_something_printed(rule: Rule) -> None:
    """A silence rests on the sentences that leave it open."""
    assert rule.source


@pytest.mark.parametrize("book", BOOKS)
def test_every_glossary_term_is_used(book: Rulebook) -> None:
    unused = [
        (lang, term.term[lang])
        for term in book.glossary
        for lang in ("en", "es")
        if not is_used(term.term[lang], lang, book)
    ]
    assert unused == []


def is_used(term: str, lang: str, book: Rulebook) -> bool:
    """Whether a term stands in the rules, give or take a plural ending and its case."""
    stems = [re.escape(word[: max(3, len(word) - 2)]) for word in folded(term).split()]
    pattern = r"\b" + r"\w*\W+".join(stems)
    return any(re.search(pattern, folded(" ".join(words_of(r, lang)))) for r in book.rules.values())


@pytest.mark.parametrize("book", BOOKS)
def test_the_kinds_of_a_piece_never_exceed_it(book: Rulebook) -> None:
    """Not every kind is named in print: Kablamo names 4 of its 13 High Velocity Bullets."""
    for whole in book.pieces:
        parts = [piece.count or 0 for piece in book.pieces if piece.part_of == whole.id]
        if whole.count:
            assert sum(parts) <= whole.count, whole.id


@pytest.mark.parametrize("book", BOOKS)
def test_every_piece_belongs_to_one_that_exists(book: Rulebook) -> None:
    ids = [piece.id for piece in book.pieces]
    assert len(ids) == len(set(ids))
    assert {piece.part_of for piece in book.pieces} - {None} <= set(ids)


@pytest.mark.parametrize(
    ("slug", "counts"),
    [
        ("kablamo", {"live-bullet": 20, "action-bullet": 67, "high-velocity-bullet": 13}),
        ("kazaam", {"tile": 63, "counter": 96, "alchemist-card": 6}),
        (
            "ka-boom",
            {
                "small-tower-tile": 25,
                "mega-tower-tile": 1,
                "tower-block": 16,
                "ammunition-die": 9,
                "catapult": 4,
            },
        ),
    ],
)
def test_the_box_holds_what_is_printed(slug: str, counts: dict[str, int]) -> None:
    known = {piece.id: piece.count for piece in LIBRARY[slug].pieces}
    assert {piece: known[piece] for piece in counts} == counts


@pytest.mark.parametrize(("slug", "cards"), [("kbom", 56), ("kram-la-bam", 82)])
def test_the_deck_holds_what_is_printed(slug: str, cards: int) -> None:
    pieces = LIBRARY[slug].pieces
    summed_up = {piece.part_of for piece in pieces if piece.count}
    assert sum(p.count or 0 for p in pieces if p.id not in summed_up) == cards


@pytest.mark.parametrize(
    ("slug", "sentences"),
    [("kablamo", 243), ("kbom", 71), ("kazaam", 152), ("ka-boom", 79), ("kram-la-bam", 97)],
)
def test_every_printed_sentence_is_mapped(slug: str, sentences: int) -> None:
    """A sentence that is printed twice counts once."""
    assert len(LIBRARY[slug].sentences) == sentences
