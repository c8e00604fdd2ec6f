"""Read what somebody typed, in one language.

Nothing here raises: whatever is typed is a question, if only one without words. Operators have
no meaning; only quotes do, and rule numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.lookup.question import QUOTED, RULE_NUMBER, Question, Word
from refbot.lookup.text import all_terms, is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from refbot.lookup.names import Names
    from refbot.lookup.vocabulary import Vocabulary

NUMBER_WORTH = 0.5  # a figure names no topic
NAME_BOOST = 0.3  # a game's name that became the filter still says a little
EXPRESSION_BOOST = 1.5
ENDING_BOOST = 0.6
DOUBTFUL = 0.85  # the trust in a word that is not the one typed


@dataclass(frozen=True)
class Typed:
    """A word of the query: where it stands, how it is read, and whether that was corrected."""

    start: int
    end: int
    word: str
    corrected: bool = False


class Reader:
    """Reads questions in one language."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        """Read with the words of *vocabulary* and the games' *names*."""
        self._vocabulary = vocabulary
        self._names = names
        self._lang = vocabulary.lang

    def familiar(self, text: str) -> int:
        """Count the words of *text* that this language knows: how much it is in it."""
        return sum(self._knows(token.word) for token in tokens(text))

    def read(self, text: str, game: str | None, *, spell: bool = True) -> Question:
        """Return the question in a cleaned *text*; without *spell* no word is corrected."""
        number = RULE_NUMBER.search(text)
        # Blanks instead of the number keep every offset.
        rest = RULE_NUMBER.sub(lambda match: " " * len(match.group()), text)
        typed = [Typed(*token) for token in tokens(rest)]
        if spell:
            typed = self._spelt(typed, game or self._named(typed))
        game, asked, names = self._without_names(typed, game, alone=number is None)
        phrases = (" ".join(all_terms(quoted, self._lang)) for quoted in QUOTED.findall(rest))
        return Question(
            text=text,
            lang=self._lang,
            game=game,
            words=self._words(asked, game),
            extra=dict.fromkeys(self._terms(names), NAME_BOOST),
            phrases=tuple(f" {phrase} " for phrase in phrases if phrase),
            number=number[1] if number else None,
            corrected=self._corrected(text, typed),
        )

    def _knows(self, word: str) -> bool:
        return is_stop(word, self._lang) or stem(word, self._lang) in self._vocabulary

    def _spelt(self, typed: Sequence[Typed], game: str | None) -> list[Typed]:
        """Replace words that nothing knows by the ones they are likely to be."""
        named = {at for start, end, _ in self._found(typed) for at in range(start, end)}
        read: list[Typed] = []
        for at, item in enumerate(typed):
            if at in named or self._knows(item.word):
                read.append(item)
            else:
                read += self._meant(item, game)
        return read

    def _meant(self, item: Typed, game: str | None) -> list[Typed]:
        if parts := self._vocabulary.parts(item.word):
            return [Typed(item.start, item.end, part) for part in parts]
        if best := self._vocabulary.lexicon.correct(item.word, game):
            return [Typed(item.start, item.end, best, corrected=True)]
        return [item]

    def _found(self, typed: Sequence[Typed]) -> list[tuple[int, int, str]]:
        return self._names.find([item.word for item in typed])

    def _named(self, typed: Sequence[Typed]) -> str | None:
        """Return the one game that the query names; None for none or several."""
        games = {game for _, _, game in self._found(typed)}
        return games.pop() if len(games) == 1 else None

    def _without_names(
        self, typed: Sequence[Typed], game: str | None, *, alone: bool
    ) -> tuple[str | None, list[Typed], list[Typed]]:
        """Return (game in force, words asked, words of its name).

        A name alone stays an ordinary query, unless a rule number stands beside it.
        """
        force = game or self._named(typed)
        name = {
            at
            for start, end, found in self._found(typed)
            if found == force
            for at in range(start, end)
        }
        asked = [item for at, item in enumerate(typed) if at not in name]
        if alone and not self._terms(asked):
            return game, list(typed), []
        return force, asked, [typed[at] for at in sorted(name)]

    def _terms(self, items: Sequence[Typed]) -> list[str]:
        words = (item.word for item in items)
        return [stem(word, self._lang) for word in words if not is_stop(word, self._lang)]

    def _words(self, items: Sequence[Typed], game: str | None) -> tuple[Word, ...]:
        content = [item for item in items if not is_stop(item.word, self._lang)]
        terms = self._terms(content)
        boosts = [self._alternatives(item, game) for item in content]
        for start, end, expression in self._vocabulary.expressions(terms):
            for at in range(start, end):
                boosts[at][expression] = EXPRESSION_BOOST / (end - start)
        words: dict[str, Word] = {}
        for item, term, alternatives in zip(content, terms, boosts, strict=True):
            words.setdefault(term, self._word(item, term, alternatives, game))
        return tuple(words.values())

    def _alternatives(self, item: Typed, game: str | None) -> dict[str, float]:
        term = stem(item.word, self._lang)
        if term in self._vocabulary:
            return {term: 1.0}
        endings = self._vocabulary.unfinished(item.word, game)
        return {stem(word, self._lang): ENDING_BOOST for word in endings}

    def _word(
        self, item: Typed, term: str, terms: dict[str, float], game: str | None
    ) -> Word:
        tells = min(self._vocabulary.information(known, game) for known in (term, *terms))
        if term.isdigit():
            tells *= NUMBER_WORTH
        sure = term in terms and not item.corrected
        return Word(item.word, terms, tells, 1.0 if sure else DOUBTFUL)

    def _corrected(self, text: str, typed: Sequence[Typed]) -> str | None:
        """Return *text* with the corrected words in place, None if there are none."""
        parts, at = [], 0
        for item in typed:
            if item.corrected:
                parts += [text[at : item.start], self._vocabulary.lexicon.written(item.word)]
                at = item.end
        return "".join((*parts, text[at:])) if parts else None
