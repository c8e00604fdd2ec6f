"""Which disputes a question may be about: what can be settled, offered above the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from refbot.lookup.text import is_stop, terms, tokens
from refbot.rulebook import LANGUAGES

if TYPE_CHECKING:
    from refbot.lookup import Results
    from refbot.registry import Game, Registry
    from refbot.ruling import Adjudicator

MOST, MOST_WHILE_TYPING = 3, 2
FEWEST_LETTERS, LONGEST = 4, 200
Dispute = tuple["Game", "Adjudicator"]


class _Phrase(NamedTuple):
    """What somebody asks who wants a ruling: its index terms, and its words in order."""

    game: str
    adjudicator: str
    lang: str
    terms: frozenset[str]
    words: list[str]


class Asking:
    """Knows the words that lead to each adjudicator (`asks` in game.toml)."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._phrases = [
            _Phrase(game.slug, name, lang, frozenset(terms(text, lang)), _words(text))
            for game in registry.values()
            for name, phrases in game.book.asks.items()
            for lang in LANGUAGES
            for text in phrases[lang]
        ]

    def fitting(self, found: Results) -> tuple[Dispute, ...]:
        """Return the adjudicators whose words all stand in the question, best first, at most 3.

        The more of the question a wording covers the better; without a game chosen, the games of
        the best rules come first.
        """
        asked = {lang: set(terms(found.corrected or found.query, lang)) for lang in LANGUAGES}
        games = list(dict.fromkeys(hit.rule.game for hit in found.hits))
        best: dict[tuple[str, str], tuple[int, int]] = {}
        for one in self._phrases:
            if one.terms and one.terms <= asked[one.lang] and found.game in {None, one.game}:
                rank = games.index(one.game) if one.game in games else len(games)
                key = (one.game, one.adjudicator)
                best[key] = min(best.get(key, (0, 0)), (-len(one.terms), rank))
        order = sorted(best, key=lambda key: (*best[key], key))
        return tuple(
            (self._registry[slug], self._registry[slug].adjudicators[name])
            for slug, name in order[:MOST]
        )

    def beginning(self, typed: str, lang: str, slug: str | None) -> tuple[Dispute, ...]:
        """Return the adjudicators that the words typed so far may lead to, at most 2."""
        words = [word for word in _words(typed[:LONGEST]) if not is_stop(word, lang)]
        if sum(map(len, words)) < FEWEST_LETTERS:
            return ()
        fitting = {
            (one.game, one.adjudicator): None
            for one in self._phrases
            if one.lang == lang and slug in {None, one.game} and _begins(words, one.words)
        }
        return tuple(
            (self._registry[game], self._registry[game].adjudicators[name])
            for game, name in list(fitting)[:MOST_WHILE_TYPING]
        )


def _words(text: str) -> list[str]:
    return [token.word for token in tokens(text)]


def _begins(words: list[str], said: list[str]) -> bool:
    """Whether each typed word begins a word of a phrase."""
    return all(any(one.startswith(word) for one in said) for word in words)
