"""How common words are, whatever the rules say."""

import pytest

from refbot.lookup.speech import LEAST, Speech, kept


@pytest.fixture(scope="module", params=["en", "es"])
def text(request):
    return kept(request.param)


def test_every_word_is_found(text):
    speech = Speech(memoryview(text))
    lines = dict(line.split() for line in text.decode().splitlines() if line)
    assert list(speech.words()) == list(lines)
    assert all(speech.often(word) == int(level) for word, level in lines.items())
    assert min(map(int, lines.values())) == LEAST


@pytest.mark.parametrize("word", ["", "aaaa", "zzzz", "\u00ffy", "the 6", "\n", "a\nb"])
def test_what_is_no_word_has_no_frequency(text, word):
    assert Speech(text).often(word) == 0


def test_common_words_are_more_frequent():
    english, spanish = Speech(kept("en")), Speech(kept("es"))
    assert english.often("people") > english.often("castle") > 0
    assert spanish.often("tiempo") > spanish.often("camion") > 0
