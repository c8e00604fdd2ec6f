"""Where the index is kept, and who may use it at once."""

import zipfile
from concurrent.futures import ThreadPoolExecutor

import pytest

from refbot.lookup import LookUp
from refbot.rulebook import Library

QUERIES = ["joker", "sand timer", "catpult", "how many blocks", "kbom wild card", "nothing here"]


def answers(lookup):
    return [lookup.search(q, lang) for q in QUERIES for lang in ("en", "es")]


def kept(folder):
    return sorted(folder.glob("lookup-*.zip"))


def no_build(documents):
    pytest.fail(f"built anew: {len(documents)} documents")


@pytest.fixture
def folder(library, tmp_path):
    LookUp(library, tmp_path / "index")
    return tmp_path / "index"


def test_two_builds_answer_alike(library, lookup):
    assert answers(LookUp(library)) == answers(lookup)


def test_a_kept_index_is_used_again(library, lookup, folder, monkeypatch):
    monkeypatch.setattr("refbot.lookup.building.build", no_build)
    assert answers(LookUp(library, folder)) == answers(lookup)


def test_other_content_is_another_index(library, folder):
    before = kept(folder)
    fewer = Library({slug: library[slug] for slug in ("kbom", "ka-boom")})
    assert LookUp(fewer, folder).search("joker", "en", "kbom").hits
    assert len(kept(folder)) == 1
    assert kept(folder) != before


def garbage(file):
    file.write_bytes(b"not an index")


def half(file):
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def flipped(file):
    data = bytearray(file.read_bytes())
    data[len(data) // 3] ^= 0xFF
    file.write_bytes(data)


def empty(file):
    file.write_bytes(b"")


def foreign(file):
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("README", "an archive of somebody else")


def hollow(file):
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("README", "an archive that claims the right name")
        archive.comment = file.name.encode()


@pytest.mark.parametrize("spoil", [garbage, half, flipped, empty, foreign, hollow])
def test_a_spoilt_index_is_built_anew(library, lookup, folder, spoil, monkeypatch):
    [file] = kept(folder)
    spoil(file)
    assert answers(LookUp(library, folder)) == answers(lookup)
    monkeypatch.setattr("refbot.lookup.building.build", no_build)
    assert answers(LookUp(library, folder)) == answers(lookup)


def test_foreign_files_in_the_folder_are_left_alone(library, lookup, tmp_path):
    (tmp_path / "MAIN_WRITELOCK").write_text("somebody's")
    (tmp_path / "notes.txt").write_text("somebody's")
    assert answers(LookUp(library, tmp_path)) == answers(lookup)
    assert (tmp_path / "MAIN_WRITELOCK").exists()
    assert (tmp_path / "notes.txt").exists()


def test_a_folder_that_cannot_be_written_does_no_harm(library, lookup, tmp_path):
    # A file in the place of the folder refuses even a superuser.
    (tmp_path / "index").write_text("in the way")
    assert answers(LookUp(library, tmp_path / "index")) == answers(lookup)
    assert [path.name for path in tmp_path.iterdir()] == ["index"]


def test_a_full_disk_does_no_harm(library, lookup, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    assert answers(LookUp(library, tmp_path)) == answers(lookup)


def test_nothing_is_written_without_a_folder(library, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    LookUp(library)
    assert list(tmp_path.iterdir()) == []


def test_processes_that_start_together_do_no_harm(library, lookup, tmp_path):
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: LookUp(library, tmp_path), range(4)))
    assert all(answers(one) == answers(lookup) for one in made)


def test_threads_get_the_answers_of_one(library, lookup):
    expected = answers(lookup)
    fresh = LookUp(library)
    with ThreadPoolExecutor(8) as pool:
        for got in pool.map(lambda _: answers(fresh), range(40)):
            assert got == expected
