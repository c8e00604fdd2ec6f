"""Libraries of any size: invented rulebooks, made of the real ones with other words.

A game keeps the form of a real one: its rules, sections, examples and glossary. A share of its
words is replaced, the same way everywhere in the game, by invented words; most of those are
shared by many games and some are new, so the vocabulary grows as it does with real books. Words
then change places between rules. Standard library and refbot; the same seed, the same library.
"""

import random
import re
from dataclasses import replace

from refbot.lookup.text import fold, is_stop
from refbot.rulebook import LANGUAGES, Library, Section

REPLACED = 0.35  # of a game's words
NEW = 0.25  # of the replacements
MOVED = 0.2  # of a rule's words
WORD = re.compile(r"[^\W\d_]{4,}")
SYLLABLES = [c + v for c in "bcdfglmnprstvz" for v in ("a", "e", "i", "o", "u", "an", "er", "os")]


class Inventor:
    """Invents words; old ones come back the more often the older they are."""

    def __init__(self, chance):
        self.chance = chance
        self.words = [self.new() for _ in range(200)]

    def new(self):
        return "".join(self.chance.choices(SYLLABLES, k=self.chance.choice((2, 3, 3, 4))))

    def word(self):
        if self.chance.random() < NEW:
            self.words.append(self.new())
            return self.words[-1]
        return self.words[int(len(self.words) * self.chance.random() ** 3)]


def library_of(games, real, seed=4):
    """Return a library of *games* games: the real ones first, then invented ones."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    inventors = {lang: Inventor(chance) for lang in LANGUAGES}
    books = dict(list(real.items())[:games])
    bases = list(real.values())
    for at in range(len(books), games):
        book = invented(bases[at % len(bases)], f"game-{at}", inventors, chance)
        books[book.slug] = book
    return Library(books)


def invented(base, slug, inventors, chance):
    """Return *base* as another game called *slug*."""
    title = " ".join(inventors["en"].new().title() for _ in range(2))
    speak = {lang: Translation(inventors[lang], lang, chance) for lang in LANGUAGES}

    def both(text):
        return {lang: speak[lang](text[lang]) for lang in LANGUAGES}

    def many(texts):
        return {lang: tuple(map(speak[lang], texts.get(lang, ()))) for lang in LANGUAGES}

    def section(one):
        rules = (
            replace(rule, game=slug, text=both(rule.text), examples=many(rule.examples), source=())
            for rule in one.rules
        )
        return Section(one.number, both(one.title), tuple(rules))

    sections = moved([section(one) for one in base.sections], chance)
    glossary = [replace(t, term=both(t.term), synonyms=many(t.synonyms)) for t in base.glossary]
    pieces = [replace(piece, name=both(piece.name), effect=None) for piece in base.pieces]
    return replace(
        base,
        slug=slug,
        title=title,
        aliases=(),
        chips=(),
        cases=(),
        sentences={},
        glossary=tuple(glossary),
        pieces=tuple(pieces),
        sections=tuple(sections),
    )


class Translation:
    """Replaces words, each always by the same."""

    def __init__(self, inventor, lang, chance):
        self.inventor = inventor
        self.lang = lang
        self.chance = chance
        self.known = {}

    def __call__(self, text):
        return WORD.sub(self.replaced, text)

    def replaced(self, match):
        word = match.group().lower()
        if is_stop(fold(word), self.lang):
            return match.group()
        if word not in self.known:
            other = self.chance.random() < REPLACED
            self.known[word] = self.inventor.word() if other else word
        return self.known[word]


def moved(sections, chance):
    """Return the sections with some words of their rules in each other's places."""
    found = [rule for section in sections for rule in section.rules]
    texts = {lang: [rule.text[lang].split(" ") for rule in found] for lang in LANGUAGES}
    for words in texts.values():
        places = [(at, n) for at, text in enumerate(words) for n in range(len(text))]
        some = chance.sample(places, int(len(places) * MOVED))
        for (at, n), (other, m) in zip(some[::2], some[1::2], strict=False):
            words[at][n], words[other][m] = words[other][m], words[at][n]
    rules = iter(
        replace(rule, text={lang: " ".join(texts[lang][at]) for lang in LANGUAGES})
        for at, rule in enumerate(found)
    )
    return [replace(one, rules=tuple(next(rules) for _ in one.rules)) for one in sections]


def questions(library, count, seed=5):
    """Return *count* different queries (text, language, game), three in ten with a slip."""
    chance = random.Random(seed)  # noqa: S311 - nothing secret
    rules = list(library.rules())
    found = {}
    while len(found) < count:
        rule, lang = chance.choice(rules), chance.choice(LANGUAGES)
        words = [word for word in WORD.findall(rule.text[lang]) if not is_stop(fold(word), lang)]
        if len(words) < 2:
            continue
        first = chance.randrange(len(words) - 1)
        asked = words[first : first + chance.choice((1, 2, 3, 3, 4, 5))]
        if chance.random() < 0.3:
            at = chance.randrange(len(asked))
            asked[at] = misspelt(asked[at], chance)
        found.setdefault((" ".join(asked).lower(), lang), rule.game)
    return [(text, lang, game) for (text, lang), game in found.items()]


def misspelt(word, chance):
    """Return *word* with two letters swapped, one doubled or one left out."""
    at = chance.randrange(1, len(word) - 1)
    swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return chance.choice((swapped, word[:at] + word[at] + word[at:], word[:at] + word[at + 1 :]))
