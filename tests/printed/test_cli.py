"""`refbot printed` adds, lists, checks and removes copies, and says what it did."""

from __future__ import annotations

import stat

import pytest

from refbot.cli import main


@pytest.fixture
def run(runner, own_instance):  # noqa: ARG001  (before the command reads its settings)
    def run(*words):
        done = runner.invoke(main, ["printed", *map(str, words)])
        assert done.exception is None or isinstance(done.exception, SystemExit)
        return done.exit_code, done.output

    return run


@pytest.fixture
def kept(own_instance):
    return own_instance / "printed" / "skittles.json"


@pytest.fixture
def file(tmp_path, print_):
    path = tmp_path / "mine.txt"
    path.write_text(print_, encoding="utf-8")
    return path


def test_a_copy_is_kept_for_its_owner_only(run, file, kept):
    code, said = run("add", file)
    assert code == 0
    assert said.endswith("Skittle Alley, the edition refbot restates; all 14 sentences known\n")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    assert [path.name for path in kept.parent.iterdir()] == [kept.name]


def test_the_same_again_changes_nothing(run, file, kept):
    run("add", file)
    before = kept.stat().st_ino, kept.stat().st_mtime_ns
    code, said = run("add", file)
    assert code == 0
    assert "it is kept already" in said
    assert (kept.stat().st_ino, kept.stat().st_mtime_ns) == before


def test_another_copy_replaces_it_and_says_so(run, file, kept, tmp_path, print_):
    run("add", file)
    other = tmp_path / "other.txt"
    other.write_text(print_.replace("twice", "thrice"), encoding="cp1252")
    code, said = run("add", other)
    assert code == 0
    assert "another edition; 13 of 14 sentences known, 1 missing" in said
    assert "read as Windows-1252; replaces the copy from mine.txt" in said
    assert "thrice" in kept.read_text(encoding="utf-8")


def test_a_bad_file_among_good_ones_changes_nothing_itself(run, file, kept, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"\x7fELF\x00\x01")
    code, said = run("add", bad, file, tmp_path)
    assert code == 2
    assert f"{bad}: is not plain text; nothing changed" in said
    assert f"{tmp_path}: is a folder, not a file; nothing changed" in said
    assert kept.exists()


def test_a_bad_file_leaves_an_earlier_copy_alone(run, file, kept):
    run("add", file)
    before = kept.read_bytes()
    file.write_bytes(b"%PDF-1.4")
    assert run("add", file)[0] == 2
    assert kept.read_bytes() == before


def test_where_nothing_can_be_written_it_says_so(run, file, own_instance):
    own_instance.write_text("a file where the folder should be", encoding="utf-8")
    code, said = run("add", file)
    assert code == 2
    assert "cannot be kept in" in said
    assert "nothing changed" in said


def test_list_names_what_is_kept(run, file):
    assert run("list") == (0, "no printed rulebook is kept; `refbot printed add FILE` adds one\n")
    run("add", file)
    about = "skittles: Skittle Alley, the edition refbot restates; all 14 sentences known"
    assert run("list") == (0, f"{about}, from mine.txt\n")


def test_check_reports_the_whole_share(run, file):
    run("add", file)
    code, said = run("check")
    assert code == 0
    assert said.startswith("skittles: 100.0 % (")


def test_check_lists_what_is_new_and_what_is_missing(run, file, print_):
    text = print_.replace("twelve points, however loudly", "ten points, whatever")
    text = text.replace("complains", "says").replace("Who begins", "Mind the cat.\nWho begins")
    file.write_text(text, encoding="utf-8")
    run("add", file)
    code, said = run("check", "skittles")
    assert code == 1
    assert said.splitlines()[1:] == [
        "  line 6 is new: Mind the cat.",
        "  line 11 is new: Toppling the kingpin alone is worth ten points, whatever the café says!",
        "  missing is a sentence behind 3.3: The kingpin by itself counts 12 points.",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check", "chess"], "choose from"),
        (["check", "skittles"], "skittles: no copy is kept"),
        (["remove", "skittles"], "no copy of skittles; none is kept; nothing changed"),
        (["add"], "Missing argument"),
        (["add", "nowhere.txt"], "nowhere.txt: cannot be read"),
    ],
)
def test_what_is_not_there_exits_with_2(run, words, said):
    code, output = run(*words)
    assert code == 2
    assert said in output


def test_remove_removes(run, file, kept):
    run("add", file)
    assert run("remove", "skittles") == (0, "skittles: removed\n")
    assert not kept.exists()


def test_remove_removes_all_or_nothing(run, file, kept):
    run("add", file)
    code, said = run("remove", "skittles", "kazaam")
    assert code == 2
    assert "no copy of kazaam; kept are: skittles; nothing changed" in said
    assert kept.exists()


DAMAGES = {
    "cut short": lambda data: data[: len(data) // 2],
    "empty": lambda _: b"",
    "another word": lambda data: data.replace(b"twice", b"thrice"),
    "another game's": lambda data: data.replace(b'"skittles"', b'"kazaam"'),
    "of another make": lambda data: data.replace(b'"format": 1', b'"format": 2'),
    "no object": lambda _: b"[]",
    "too deep": lambda _: b"[" * 100_000,
    "no text": lambda _: b'{"text": 7, "source": "x"}',
    "noise": lambda _: b"\xff\x00\xfe",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_copy_is_ignored_with_a_word(run, file, kept, damage):
    run("add", file)
    kept.write_bytes(damage(kept.read_bytes()))
    code, said = run("list")
    assert code == 0
    assert said.startswith("skittles: ignored: it ")
    assert run("check")[0] == 2
    assert "replaces a damaged copy" in run("add", file)[1]
    assert run("check")[0] == 0


def test_a_copy_of_a_game_that_is_gone_can_be_seen_and_removed(run, file, kept):
    run("add", file)
    kept.rename(kept.with_name("gone.json"))
    assert "gone: ignored: it belongs to no game that is here" in run("list")[1]
    assert run("remove", "gone") == (0, "gone: removed\n")


def test_a_copy_cannot_command_a_terminal(run, file, print_):
    file.write_text(print_.replace("twice", "twice \u009b31m\u202e"), encoding="utf-8")
    run("add", file)
    said = run("check")[1]
    assert "\u009b" not in said
    assert "\u202e" not in said


def test_lookup_finds_what_only_the_print_says(run, runner, file):
    asked = ["lookup", "--lang", "en", "breakfast"]
    assert "No rule answers that" in runner.invoke(main, asked).output
    run("add", file)
    said = runner.invoke(main, asked).output
    assert said.startswith("Skittle Alley 2.1  Found in your printed copy\nWhoever ate breakfast")
    assert "No rule answers" not in said
