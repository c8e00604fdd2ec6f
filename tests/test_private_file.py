"""A file for its owner is written whole or not at all, and what a kill left behind is swept up."""

import os
import stat
import time

import pytest

from refbot import private_file


def test_it_is_its_owners_alone_and_nothing_is_left_beside(tmp_path):
    private_file.write(tmp_path / "one", "words")
    private_file.write(tmp_path / "one", "other words")
    [kept] = tmp_path.iterdir()
    assert kept.read_text(encoding="utf-8") == "other words"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_what_cannot_be_written_leaves_what_was_there(tmp_path, monkeypatch):
    def fail(*_):
        raise OSError("the disk is full")

    private_file.write(tmp_path / "one", "words")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match="full"):
            private_file.write(tmp_path / "one", "other words")
    [kept] = tmp_path.iterdir()
    assert kept.read_text(encoding="utf-8") == "words"


def test_what_was_killed_long_ago_is_swept_up_and_what_is_being_written_is_not(tmp_path):
    old, new = tmp_path / ".adding-old", tmp_path / ".adding-new"
    for one in (old, new):
        one.write_text("half", encoding="utf-8")
    os.utime(old, (time.time() - 7200,) * 2)
    private_file.write(tmp_path / "one", "words")
    assert sorted(one.name for one in tmp_path.iterdir()) == [".adding-new", "one"]
