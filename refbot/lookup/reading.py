"""Read what somebody typed, in one language.

Nothing here raises: whatever is typed is a question, if only one without words. Operators have
no meaning; only quotes do, and rule numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.lookup import elsewhere
from refbot.lookup.passages import FIGURE, quoted
from refbot.lookup.proofreading import Proofreader, Typed
from refbot.lookup.question import (
    MAX_PHRASES,
    MAX_WORDS,
    QUOTED,
    RULE_NUMBER,
    Phrase,
    Question,
    Word,
)
from refbot.lookup.stopwords import COUNTING
from refbot.lookup.text import is_stop, stem, tokens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from refbot.lookup.names import Names
    from refbot.lookup.vocabulary import Vocabulary

ENDING_BOOST = 0.6
ALIKE_BOOST = 0.35
LOOSE_BOOST = 0.5  # how far, how long: asked with, and still telling
NAME_BOOST = 0.5  # a game's name, which may be what players call out as well
FIGURE_BOOST = 0.8  # how many: the rule that gives the number


class Reader:
    """Reads questions in one language."""

    def __init__(self, vocabulary: Vocabulary, names: Names) -> None:
        """Read with the words of *vocabulary* and the games' *names*."""
        self._vocabulary = vocabulary
        self._names = names
        self._proofreader = Proofreader(vocabulary, names)
        self._lang = vocabulary.lang
        self.familiar = self._proofreader.familiar

    def read(self, text: str, game: str | None, *, spell: bool = True) -> Question:
        """Return the question in a cleaned *text*; without *spell* no word is corrected."""
        number = self._number(text)
        # Blanks instead of the number keep every offset.
        rest = text.replace(number, " " * len(number)) if number else text
        typed = [Typed(*token) for token in tokens(rest)[:MAX_WORDS]]
        if self._elsewhere([item.word for item in typed], game):
            return Question(text, self._lang, game, number=number)
        if spell:
            typed = self._proofreader.meant(typed, game or self._named(typed))
        corrected = self._proofreader.corrected(text, typed)
        force = game or self._named(typed)
        asked, named = self._without_name(typed, force)
        words, loose = self._words(typed, asked, force)
        title = self._titled(force) if force and named else []
        if not words and not number:
            words, _ = self._words(title, title, force)
        return Question(
            text=text,
            lang=self._lang,
            game=force,
            words=tuple(words),
            extra=self._extra(typed, loose) | dict.fromkeys(self._terms(title), NAME_BOOST),
            phrases=self._phrases(rest),
            number=number,
            corrected=corrected,
        )

    def _elsewhere(self, words: Sequence[str], game: str | None) -> bool:
        """Tell whether no rule here can answer: rules that use a term make it theirs."""
        foreign = elsewhere.terms(words, self._lang)
        return elsewhere.of_the_thing(words, self._lang, chosen=game is not None) or any(
            term not in self._vocabulary for term in foreign
        )

    def _number(self, text: str) -> str | None:
        """Return the first number in *text* that some rule has."""
        found = (match[1] for match in RULE_NUMBER.finditer(text))
        return next((number for number in found if number in self._names.numbers), None)

    def _phrases(self, text: str) -> tuple[Phrase, ...]:
        found = {}
        for phrase in QUOTED.findall(text):
            words = [token.word for token in tokens(phrase)][:MAX_WORDS]
            terms = tuple(dict.fromkeys(quoted(word, self._lang) for word in words))
            wording = " ".join(stem(word, self._lang) for word in words)
            if words:
                found[wording] = Phrase(terms, f" {wording} ")
        return tuple(found.values())[:MAX_PHRASES]

    def _named(self, typed: Sequence[Typed]) -> str | None:
        """Return the one game that the query names; None for none or several."""
        games = {game for _, _, game in self._names.find([item.word for item in typed])}
        return games.pop() if len(games) == 1 else None

    def _without_name(self, typed: Sequence[Typed], game: str | None) -> tuple[list[Typed], bool]:
        """Return the words that name neither *game* nor, without one, any; and whether some do."""
        found = self._names.find([item.word for item in typed])
        name = {at for start, end, one in found if game in (None, one) for at in range(start, end)}
        return [item for at, item in enumerate(typed) if at not in name], bool(name)

    def _titled(self, game: str) -> list[Typed]:
        """Return the words of the title of *game*."""
        return [Typed(*token) for token in tokens(self._names.title(game))]

    def _content(self, items: Sequence[Typed]) -> list[Typed]:
        return [item for item in items if not is_stop(item.word, self._lang)]

    def _terms(self, items: Sequence[Typed]) -> list[str]:
        return [stem(item.word, self._lang) for item in items]

    def _words(
        self, typed: Sequence[Typed], asked: Sequence[Typed], game: str | None
    ) -> tuple[list[Word], list[str]]:
        """Return the words *asked*, and expressions beside them that hold none of them.

        Expressions are sought among all words *typed*: a name may be part of one.
        """
        content = self._content(asked)
        terms = {item: self._alternatives(item, game) for item in content}
        loose: dict[str, str] = {}
        told: set[Typed] = set()
        for sequence in (typed, self._content(typed)):
            for start, end, expression in self._vocabulary.expressions(self._terms(sequence)):
                inside = [item for item in sequence[start:end] if item in terms]
                told.update(inside)
                for item in inside:
                    terms[item][expression] = 1 / len(inside)
                if not inside:
                    loose[expression] = " ".join(item.word for item in sequence[start:end])
        if not content:
            # Asked with question words alone, and the glossary knows these: how far?
            loose = loose or self._spoken(asked, game)
            return [self._whole(text, term, game) for term, text in loose.items()], []
        words: dict[str, Word] = {}
        for item in content:
            word = self._word(item, terms[item], game, telling=item in told)
            words.setdefault(stem(item.word, self._lang), word)
        return list(words.values()), list(loose)

    def _alternatives(self, item: Typed, game: str | None) -> dict[str, float]:
        term = stem(item.word, self._lang)
        terms = dict.fromkeys(self._vocabulary.alike(term, game), ALIKE_BOOST)
        if term in self._vocabulary:
            terms[term] = 1.0
        if terms:
            return terms
        endings = self._vocabulary.unfinished(item.word, game)
        return {stem(word, self._lang): ENDING_BOOST for word in endings}

    def _spoken(self, asked: Sequence[Typed], game: str | None) -> dict[str, str]:
        """Return the words *asked* that are names by themselves, by their index terms."""
        found = {stem(item.word, self._lang): item.word for item in asked}
        return {term: word for term, word in found.items() if self._vocabulary.rules(term, game)}

    def _word(
        self, item: Typed, terms: dict[str, float], game: str | None, *, telling: bool
    ) -> Word:
        """Return the word of *item*; inside a known expression any word is *telling*."""
        term = stem(item.word, self._lang)
        tells = min(self._vocabulary.information(known, game) for known in (term, *terms))
        known = any(self._vocabulary.rules(one, game) for one in terms)
        return Word(item.word, terms, tells, known, telling or self._vocabulary.telling(item.word))

    def _whole(self, text: str, term: str, game: str | None) -> Word:
        return Word(text, {term: 1.0}, self._vocabulary.information(term, game))

    def _extra(self, typed: Sequence[Typed], loose: Sequence[str]) -> dict[str, float]:
        """Return the index terms that help the order and need not be there."""
        extra = dict.fromkeys(loose, LOOSE_BOOST)
        for at, item in enumerate(typed):
            if item.word in COUNTING[self._lang]:
                counted = self._terms(self._content(typed[at + 1 :])[:1])
                extra |= {FIGURE + term: FIGURE_BOOST for term in counted}
        return extra
