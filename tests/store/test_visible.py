"""What people write is seen as written, in any script; what hides, turns or piles up is found."""

import unicodedata

import pytest

from refbot.store.visible import hides, shows

HIDING = {
    "a control character": "a\x07b",
    "half a character": "a\ud800",
    "an override": "a\u202eb",
    "an isolate": "a\u2067b",
    "a right-to-left mark": "a\u200fb",
    "an Arabic letter mark": "a\u061cb",
    "tags": "a\U000e0041\U000e0042",
    "a Hangul filler": "\u3164",
    "a blank of Braille": "\u2800",
    "a half-width filler": "\uffa0",
    "a joiner of graphemes": "a\u034f",
    "a variant of a variant": "a\U000e0101",
    "an invisible plus": "a\u2064b",
    "a separator of lines": "a\u2028b",
    "five marks": "a" + "\u0317" * 5,
    "marks parted by joiners": "\u00e9" + "\u0317\u200d" * 3,
    "marks that surround": "a" + "\u20dd" * 5,
    "a joiner between plain letters": "a\u200db",
    "a joiner that begins": "\u200da",
    "a joiner after a space": "a \u200cb",
    "joiner after joiner": "\U0001f469\u200d\u200d\U0001f680",
}
SEEN = {
    "plain": "Whoever matched waits.",
    "accents taken apart": unicodedata.normalize("NFD", "¿Qué pasa, señor Nguyễn?"),
    "an astronaut": "\U0001f469\U0001f3fd\u200d\U0001f680",
    "a rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "a family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "a keycap": "1\ufe0f\u20e3",
    "a flag": "\U0001f1f2\U0001f1fd",
    "Thai": "กี่ที่นั่ง",
    "Hindi": "क्‍ष र्द्ध्वि",
    "Persian": "می‌خواهم",
    "Hebrew with points": "בְּרֵאשִׁ֖ית",
    "Tamil": "ஸ்ரீ",
    "Tibetan": "སྒྲུབ",
    "a no-break space": "10\u00a0%",
}


@pytest.mark.parametrize("text", HIDING.values(), ids=HIDING.keys())
def test_what_hides_is_found(text):
    assert hides(text, lines=True)


@pytest.mark.parametrize("text", SEEN.values(), ids=SEEN.keys())
def test_what_languages_need_is_left_alone(text):
    assert not hides(text, lines=False)
    assert shows(text)


@pytest.mark.parametrize(
    "text", ["", " ", "\u3164", "\u2800\u2800", "\u0301", "\u200b\u200d", "\xa0"]
)
def test_a_text_that_shows_nothing_is_found(text):
    assert not shows(text)


def test_lines_and_tabs_are_seen_only_where_lines_may_be():
    assert not hides("a\n\tb", lines=True)
    assert hides("a\nb", lines=False)
    assert hides("a\tb", lines=False)
