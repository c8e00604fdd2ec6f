"""Which questions no rulebook here can answer, and which only sound like it."""

import pytest

from refbot.lookup.elsewhere import of_the_thing, terms
from refbot.lookup.text import tokens


def words(text):
    return [token.word for token in tokens(text)]


@pytest.mark.parametrize(
    ("lang", "q"),
    [
        ("en", "can I play a draw four"),
        ("en", "what about castling?"),
        ("en", "when do I pass go"),
        ("en", "what time is it"),
        ("es", "una carta de roba cuatro"),
        ("es", "cuánto es un enroque"),
    ],
)
def test_terms_of_other_games_are_seen(lang, q):
    assert terms(words(q), lang)


@pytest.mark.parametrize(
    ("lang", "q"),
    [
        ("en", "do I draw two cards"),
        ("en", "do we draw four cards each"),
        ("en", "how much time is left"),
        ("es", "puedo robar dos cartas"),
        ("es", "cuánto tiempo hay"),
    ],
)
def test_what_any_table_says_is_no_term(lang, q):
    assert terms(words(q), lang) == set()


@pytest.mark.parametrize(
    ("lang", "q", "chosen", "thing"),
    [
        ("en", "how much does it cost", False, True),
        ("en", "how much does it cost", True, False),
        ("en", "price of the game", True, True),
        ("en", "cost", False, False),
        ("en", "cost of a tile", False, False),
        ("es", "cuánto cuesta el juego", True, True),
        ("es", "cuánto cuesta jugar una loseta", False, False),
        ("en", "the", False, False),
    ],
)
def test_a_game_as_a_thing(lang, q, chosen, thing):
    assert of_the_thing(words(q), lang, chosen=chosen) is thing
