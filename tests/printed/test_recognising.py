"""A file is recognised, or refused in plain words."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refbot.errors import UnusablePrint
from refbot.printed import Copy, recognise


@pytest.fixture
def file(tmp_path):
    return tmp_path / "rules.txt"


@pytest.mark.parametrize(
    ("codec", "name"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("cp1252", "Windows-1252"),
        ("mac_roman", "Mac Roman"),
        ("cp850", "DOS 850"),
    ],
)
def test_it_is_read_in_its_encoding(file, library, print_, codec, name):
    file.write_bytes(print_.encode(codec))
    found = recognise(file, library)
    assert (found.encoding, found.copy.game) == (name, "skittles")
    assert found.copy.same_edition
    assert "café" in found.copy.sentences[-1].text


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "is empty"),
        (b" \r\n\t\n", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"%PDF-1.7 ...", "is a PDF"),
        (b"PK\x03\x04....", "is a document or an archive"),
        (b"{\\rtf1 hello}", "is a formatted document"),
        (b"\x7fELF\x00\x01", "is not plain text"),
        (bytes(range(256)), "is not plain text"),
        (b"\x1b[31mred", "is not plain text"),
        (b"\xff\xfeodd", "is not plain text"),
        (b"Dear diary, today I bowled.", "is not the printed rulebook of a game refbot knows"),
        (b"x" * (256 * 1024 + 1), "is larger than 256 KiB"),
        (b"a\n" * 20_000, "is cut into too many pieces"),
    ],
)
def test_what_it_cannot_be_is_said(file, library, data, problem):
    file.write_bytes(data)
    with pytest.raises(UnusablePrint, match=problem):
        recognise(file, library)


def test_a_folder_is_no_file(tmp_path, library):
    with pytest.raises(UnusablePrint, match="is a folder"):
        recognise(tmp_path, library)


def test_a_pipe_is_no_file(tmp_path, library):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnusablePrint, match="is not a file"):
        recognise(tmp_path / "pipe", library)


def test_what_is_not_there_cannot_be_read(file, library):
    with pytest.raises(UnusablePrint, match="cannot be read"):
        recognise(file, library)


def test_a_name_that_cannot_be_one(tmp_path, library):
    with pytest.raises(UnusablePrint, match="cannot be read"):
        recognise(tmp_path / "a\x00b", library)


def test_a_few_sentences_are_a_copy_with_the_rest_missing(file, library, print_):
    file.write_text("".join(print_.splitlines(keepends=True)[:3]), encoding="utf-8")
    with pytest.raises(UnusablePrint):
        recognise(file, library)
    file.write_text("".join(print_.splitlines(keepends=True)[:7]), encoding="utf-8")
    copy = recognise(file, library).copy
    assert copy.strange == ()
    assert copy.missing == (("3.1",), ("3.2",), ("3.3",))


@given(data=st.binary(max_size=300))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_read_or_refused(file, library, data):
    file.write_bytes(data)
    with pytest.raises(UnusablePrint):
        recognise(file, library)


def test_two_rulebooks_in_one_file_are_told_apart(file, content, print_):
    from refbot.fingerprints import fingerprint
    from refbot.mapping import printed_sentences
    from refbot.rulebook import Library, load

    books = dict(load(content))
    other = print_.replace("o", "oo")
    keys = [fingerprint(sentence) for _, sentence in printed_sentences(other)]
    known = dict.fromkeys(keys, ("1.1",))
    books["kazaam"] = replace(books["kazaam"], sentences=known)
    file.write_text(print_ + other, encoding="utf-8")
    with pytest.raises(UnusablePrint, match="holds two rulebooks"):
        recognise(file, Library(books))


@pytest.mark.parametrize(
    ("old", "new", "number", "found"),
    [
        ("twelve points", "fifteen points", "3.3", (1, 1)),
        ("Who begins", "The cat may not bowl.\nWho begins", "1.2", (1, 0)),
        ("Who begins", "The cat may not bowl.\nWho begins", "2.1", (1, 0)),
        ("A pin that wobbles and stays up is not down.", "", "3.2", (0, 1)),
    ],
)
def test_another_edition_differs_where_it_does(book, print_, old, new, number, found):
    copy = Copy.of(book, print_.replace(old, new))
    wording = copy.wording(number)
    assert (len(wording.strange), wording.missing, wording.differs) == (*found, True)
    assert number in copy.differing
    assert not copy.same_edition


def test_a_changed_sentence_stands_in_the_place_of_the_old_one(book, print_):
    assert Copy.of(book, print_.replace("twice", "thrice")).differing == ("3.1",)


def test_a_rule_has_its_sentences_once_in_order(book, print_):
    wording = Copy.of(book, print_ + print_).wording("2.2")
    assert [one.text for one in wording.sentences] == [
        "If nobody remembers breakfast, bowl one ball each:",
        "the one nearest the wall begins.",
    ]
    assert [one.line for one in wording.sentences] == [7, 7]
