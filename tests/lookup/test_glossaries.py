"""Whatever a glossary lists, somebody may type: it must lead to a rule of its game."""

import pytest

from refbot.lookup import LookUp
from refbot.paths import data_dir
from refbot.rulebook import load

LIBRARY = load(data_dir("content"))


@pytest.fixture(scope="module")
def printed():
    return LookUp(LIBRARY)


@pytest.mark.parametrize("game", LIBRARY)
def test_every_way_to_say_a_term_finds_rules(printed, game):
    ways = (
        (lang, way)
        for term in LIBRARY[game].glossary
        for lang, name in term.term.items()
        for way in (name, *term.synonyms.get(lang, ()))
    )
    silent = [(lang, way) for lang, way in ways if not printed.search(way, lang, game, 1).hits]
    assert silent == []
