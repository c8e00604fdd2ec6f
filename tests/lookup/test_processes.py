"""Several processes and one folder, as when a server starts its workers."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKER = """
import json, sys
from pathlib import Path
from refbot.lookup import LookUp
from refbot.rulebook import Library, load
game = load(Path(sys.argv[1]))["kbom"]
lookup = LookUp(Library({"kbom": game}), Path(sys.argv[2]))
print("ready", flush=True)
sys.stdin.readline()
asked = ["joker", "discard pile", "wrong mattch", "how many cards"]
print(json.dumps([[hit.rule.id for hit in lookup.search(q, "en").hits] for q in asked]))
"""


def worker(folder):
    command = [sys.executable, "-c", WORKER, str(ROOT / "content"), str(folder)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    return subprocess.Popen(command, cwd=ROOT, text=True, **pipes)


def answer(process):
    out, _ = process.communicate("go\n", timeout=120)
    assert process.returncode == 0
    return json.loads(out.splitlines()[-1])


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    return answer(worker(tmp_path_factory.mktemp("alone")))


def test_processes_that_start_together_answer_alike(tmp_path, expected):
    workers = [worker(tmp_path / "index") for _ in range(4)]
    for one in workers:
        assert one.stdout.readline() == "ready\n"
    assert [answer(one) for one in workers] == [expected] * 4
    assert len(list((tmp_path / "index").iterdir())) == 1


def test_a_process_that_is_killed_while_it_starts_does_no_harm(tmp_path, expected):
    for delay in (0.3, 0.6):
        started = worker(tmp_path)
        time.sleep(delay)
        started.send_signal(signal.SIGKILL)
        started.communicate()
    assert answer(worker(tmp_path)) == expected


def test_a_running_process_is_not_disturbed_by_a_newer_index(tmp_path, expected):
    running = worker(tmp_path)
    assert running.stdout.readline() == "ready\n"
    [kept] = tmp_path.iterdir()
    kept.with_name("lookup-new.zip").write_bytes(b"half")
    kept.unlink()
    assert answer(worker(tmp_path)) == expected
    assert answer(running) == expected
    assert [file.name for file in tmp_path.iterdir()] == [kept.name]


def test_a_folder_for_reading_only(tmp_path, expected):
    folder = tmp_path / "index"
    assert answer(worker(folder)) == expected
    [kept] = folder.iterdir()
    before = kept.stat()
    folder.chmod(0o555)
    try:
        assert answer(worker(folder)) == expected
    finally:
        folder.chmod(0o755)
    assert kept.stat().st_mtime_ns == before.st_mtime_ns


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_place_that_is_no_folder(expected):
    assert answer(worker("/dev/full/index")) == expected
