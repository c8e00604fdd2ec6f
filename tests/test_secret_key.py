"""The secret is made once, kept from others, and the same for every process."""

import os
import stat
import subprocess
import sys

import pytest

from refbot.errors import SettingError
from refbot.secret_key import secret_key


@pytest.fixture(autouse=True)
def unset(monkeypatch):
    monkeypatch.delenv("REFBOT_SECRET_KEY", raising=False)


def test_it_is_made_once_and_only_its_owner_can_read_it(tmp_path):
    folder = tmp_path / "instance"
    secret = secret_key(folder)
    assert len(secret) == 43
    assert secret_key(folder) == secret
    [kept] = folder.iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_every_folder_has_its_own(tmp_path):
    assert secret_key(tmp_path / "a") != secret_key(tmp_path / "b")


def test_the_setting_comes_first_and_writes_nothing(tmp_path, monkeypatch):
    monkeypatch.setenv("REFBOT_SECRET_KEY", "kept in a vault elsewhere")
    assert secret_key(tmp_path) == "kept in a vault elsewhere"
    assert list(tmp_path.iterdir()) == []


def test_a_secret_that_can_be_guessed_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("REFBOT_SECRET_KEY", "secret")
    with pytest.raises(SettingError, match="REFBOT_SECRET_KEY needs at least 16"):
        secret_key(tmp_path)


def test_a_setting_that_is_no_text_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "environ", {"REFBOT_SECRET_KEY": "\udcff" * 40})
    with pytest.raises(SettingError, match="REFBOT_SECRET_KEY is not UTF-8"):
        secret_key(tmp_path)


@pytest.mark.parametrize("damaged", [b"\n", b"", b"\xff" * 40])
def test_a_damaged_file_is_not_taken_for_a_secret(tmp_path, damaged):
    (tmp_path / "secret-key").write_bytes(damaged)
    with pytest.raises(SettingError, match="secret-key"):
        secret_key(tmp_path)


def test_processes_that_start_together_get_the_same(tmp_path):
    code = (
        "import sys; from pathlib import Path; from refbot.secret_key import secret_key;"
        "print('ready', flush=True); sys.stdin.readline(); print(secret_key(Path(sys.argv[1])))"
    )
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    starters = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], **pipes) for _ in range(8)
    ]
    for one in starters:
        assert one.stdout.readline() == "ready\n"
    for one in starters:  # all are let go before the first is waited for
        one.stdin.write("go\n")
        one.stdin.flush()
    assert len({one.communicate(timeout=60)[0] for one in starters}) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret-key"]
