"""A shelf keeps copies whole or not at all, and never trusts what it finds."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refbot.errors import UnusablePrint
from refbot.printed import Copy, Printed, Shelf


@pytest.fixture
def shelf(tmp_path, library):
    return Shelf(tmp_path / "printed", library)


@pytest.fixture
def printed(book, print_):
    return Printed("mine.txt", print_, "UTF-8", Copy.of(book, print_))


@pytest.fixture
def other(book, print_):
    text = print_.replace("twice", "thrice")
    return Printed("other.txt", text, "UTF-8", Copy.of(book, text))


def test_what_is_kept_is_read_back_as_it_was(shelf, printed):
    shelf.keep(printed)
    kept = shelf.kept("skittles")
    assert (kept.source, kept.problem) == ("mine.txt", "")
    assert kept.copy.sentences == printed.copy.sentences


def test_it_is_read_once_while_it_stays_the_same(shelf, printed):
    shelf.keep(printed)
    assert shelf.copy("skittles") is shelf.copy("skittles")


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_a_failure_on_the_way_leaves_the_earlier_copy(shelf, printed, other, monkeypatch, step):
    def fail(*_):
        raise OSError(28, "No space left on device")

    shelf.keep(printed)
    with monkeypatch.context() as patch:
        patch.setattr(*{"replace": (Path, "replace"), "fsync": (os, "fsync")}[step], fail)
        with pytest.raises(UnusablePrint, match="No space left"):
            shelf.keep(other)
    assert shelf.kept("skittles").source == "mine.txt"
    assert len(list((shelf.folder).iterdir())) == 1


def test_readers_see_one_copy_or_the_other_while_they_change(shelf, printed, other):
    shelf.keep(printed)
    seen, done = set(), threading.Event()

    def read():
        while not done.is_set():
            kept = shelf.kept("skittles")
            seen.add((kept.source, kept.problem) if kept else None)

    readers = [threading.Thread(target=read) for _ in range(3)]
    for reader in readers:
        reader.start()
    for _ in range(30):
        shelf.keep(other)
        shelf.keep(printed)
    done.set()
    for reader in readers:
        reader.join()
    assert seen <= {("mine.txt", ""), ("other.txt", "")}


@pytest.mark.parametrize("name", ["../../secret", "/etc/passwd", "", ".", "a\x00b"])
def test_no_name_leads_out_of_the_folder(shelf, name):
    assert shelf.copy(name) is None


@given(
    damage=st.one_of(
        st.binary(max_size=200),
        st.recursive(
            st.none() | st.integers() | st.text(max_size=9),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(
                    st.sampled_from(["format", "game", "source", "sha256", "text"]),
                    inner,
                    max_size=5,
                )
            ),
        ).map(lambda value: json.dumps(value).encode()),
    )
)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_in_the_file_it_is_a_copy_or_a_problem(shelf, printed, damage):
    shelf.keep(printed)
    path = shelf.folder / "skittles.json"
    path.write_bytes(damage)
    kept = Shelf(shelf.folder, {"skittles": None}).kept("skittles")
    assert kept.copy is None
    assert kept.problem
