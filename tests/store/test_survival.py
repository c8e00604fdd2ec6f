"""What was acknowledged is there, once: through kill -9, and with 200 who send at the same time.

Real servers: two worker processes share one database and one port, as when somebody runs refbot
for others. The submitters are threads that speak HTTP.
"""

from __future__ import annotations

import http.client
import itertools
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from urllib.parse import urlencode

import pytest

from refbot.store import new_key

WORKER = """
import socket, sys
from waitress.server import create_server
from refbot.store import submitting
from refbot.web import create_app
submitting.MOST_WAITING = 1_000_000
app = create_app({"HOUSE_RULES_AN_HOUR": 1_000_000})
listening = socket.socket(fileno=int(sys.argv[1]))
server = create_server(app, sockets=[listening], threads=4)
print("ready", flush=True)
server.run()
"""
FORM = "/en/kbom/house-rules/new"
WORKERS = 2
KILLS = 4
SUBMITTERS_WHILE_KILLING = 12
SUBMITTERS = 200
PATIENCE = 120


class Workers:
    """Processes that serve one listening socket, which outlives each of them."""

    def __init__(self, folder, url):
        self._environment = os.environ | {"REFBOT_INSTANCE": str(folder)}
        self._environment |= {"REFBOT_DATABASE_URL": url, "PYTHONWARNINGS": "ignore"}
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.port = self._listening.getsockname()[1]
        self._running = [self._start() for _ in range(WORKERS)]
        for worker in self._running:
            assert worker.stdout.readline() == "ready\n"

    def _start(self):
        number = self._listening.fileno()
        command = [sys.executable, "-c", WORKER, str(number)]
        pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
        return subprocess.Popen(command, env=self._environment, pass_fds=[number], **pipe)

    def kill_one(self, turn):
        """Kill a worker in whatever it is doing, and start another in its place."""
        worker = self._running[turn % WORKERS]
        worker.send_signal(signal.SIGKILL)
        worker.communicate()
        self._running[turn % WORKERS] = another = self._start()
        assert another.stdout.readline() == "ready\n"

    def stop(self):
        for worker in self._running:
            worker.kill()
            worker.communicate()
        self._listening.close()


@dataclass
class Submitter:
    """Somebody with a browser: a cookie, a form's token, and patience to send again."""

    port: int
    cookie: str = ""
    token: str = ""
    statuses: Counter = field(default_factory=Counter)

    def ask(self, method, address, form=None):
        """Return (status, location, text) of an answer; OSError or HTTPException if none comes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        try:
            connection.request(method, address, urlencode(form) if form else None, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        finally:
            connection.close()
        if given := answer.headers["Set-Cookie"]:
            self.cookie = given.partition(";")[0]
        self.statuses[answer.status] += 1
        return answer.status, answer.headers["Location"], text

    def open_form(self):
        _, _, text = self.again("GET", FORM)
        self.token = re.search(r'name="csrf_token" value="([^"]+)"', text)[1]

    def send(self, title):
        """Send a house rule until it is acknowledged; return its private address."""
        form = {"title": title, "text": "As sent.", "rule": "7.1", "lang": "en", "do": "send"}
        form |= {"csrf_token": self.token, "key": new_key()}
        status, location, text = self.again("POST", FORM, form)
        assert status == 303, text
        return location

    def again(self, *question):
        while True:
            try:
                return self.ask(*question)
            except (OSError, http.client.HTTPException):
                self.statuses["broken off"] += 1


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """One instance folder for every server here: the index is built once."""
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="module")
def url(shared_url):
    return shared_url


@pytest.fixture(scope="module")
def workers(folder, url):
    running = Workers(folder, url)
    yield running
    running.stop()


def titles(store, beginning):
    """Count the titles that begin so: the tests share their servers and their database."""
    found = (rule.draft.title for rule in store.house_rules.all())
    return Counter(title for title in found if title.startswith(beginning))


class Load:
    """Submitters who send one house rule after the other; what was acknowledged, by title."""

    def __init__(self, port):
        self.acknowledged = {}
        self._port = port
        self._news = threading.Condition()
        self._stopped = threading.Event()
        self._pool = ThreadPoolExecutor(SUBMITTERS_WHILE_KILLING)
        self._people = [self._pool.submit(self._send, n) for n in range(SUBMITTERS_WHILE_KILLING)]

    def _send(self, number):
        person = Submitter(self._port)
        person.open_form()
        for turn in itertools.count():
            if self._stopped.is_set():
                break
            title = f"Load {number}.{turn}"
            address = person.send(title)
            with self._news:
                self.acknowledged[title] = address
                self._news.notify()
        return person.statuses

    def wait_for(self, more):
        """Return when *more* were acknowledged, or a submitter met with what must not be."""
        with self._news:
            goal = len(self.acknowledged) + more
            while len(self.acknowledged) < goal and not any(one.done() for one in self._people):
                self._news.wait(1)

    def stop(self):
        """Return how often each status was met."""
        self._stopped.set()
        with self._pool:
            return sum((one.result() for one in self._people), Counter())


def test_what_was_acknowledged_survives_kill_9(workers, store):
    load = Load(workers.port)
    for turn in range(KILLS):
        load.wait_for(7 + 4 * turn)
        workers.kill_one(turn)
    load.wait_for(1)
    statuses = load.stop()
    assert titles(store, "Load") == Counter(load.acknowledged.keys())
    assert statuses.keys() <= {200, 303, "broken off"}
    assert statuses["broken off"] >= 1  # otherwise nothing was killed in the middle of anything
    reader = Submitter(workers.port)
    for title, address in list(load.acknowledged.items())[-SUBMITTERS_WHILE_KILLING:]:
        assert title in reader.ask("GET", address)[2]


def test_two_hundred_submit_at_once_and_nothing_is_lost(workers, store):
    together = threading.Barrier(SUBMITTERS)

    def submit(number):
        person = Submitter(workers.port)
        together.wait()
        person.open_form()
        person.send(f"Rule of {number}")
        return person.statuses

    with ThreadPoolExecutor(SUBMITTERS) as pool:
        statuses = sum(pool.map(submit, range(SUBMITTERS)), Counter())
    assert titles(store, "Rule") == Counter(f"Rule of {number}" for number in range(SUBMITTERS))
    assert statuses == {200: SUBMITTERS, 303: SUBMITTERS}
