"""What every test may ask for, and what happens where a browser or a server is missing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from refbot.paths import data_dir

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from click.testing import CliRunner
    from flask import Flask
    from flask.testing import FlaskClient

    from refbot.rulebook import Library

# The same examples on every machine and every run: a red test stays red until it is mended.
settings.register_profile("refbot", derandomize=True, database=None, deadline=None)
settings.load_profile("refbot")

MISSING = pytest.StashKey[dict[str, str]]()


@pytest.fixture(scope="session", autouse=True)
def instance(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep whatever the app writes out of the checkout."""
    folder = tmp_path_factory.mktemp("instance")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REFBOT_INSTANCE", str(folder))
        yield folder


@pytest.fixture(scope="session")
def app(instance: Path) -> Flask:  # noqa: ARG001  (before the app reads its settings)
    from refbot.web import create_app

    return create_app({"TESTING": True})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def runner() -> CliRunner:
    from click.testing import CliRunner

    return CliRunner()


@pytest.fixture(scope="session")
def library() -> Library:
    from refbot.rulebook import load

    return load(data_dir("content"))


@pytest.fixture(scope="session")
def chromium() -> str | None:
    return chromium_path()


def chromium_path() -> str | None:
    return os.environ.get("REFBOT_CHROMIUM") or shutil.which("chromium")


def missing_for_browser() -> str:
    """Name what the browser tests lack, or nothing."""
    if chromium_path() is None:
        return "no Chromium on PATH, and REFBOT_CHROMIUM is not set"
    from playwright._impl._driver import compute_driver_executable

    node, _ = compute_driver_executable()
    if subprocess.run([node, "--version"], check=False, capture_output=True).returncode:
        return "Playwright's driver does not start (on Debian it needs libatomic1)"
    return ""


def missing_for_postgresql() -> str:
    """Name what the PostgreSQL tests lack, or nothing."""
    if not os.environ.get("REFBOT_TEST_POSTGRESQL"):
        return "REFBOT_TEST_POSTGRESQL names no server to test against"
    return ""


def missing_for_engine() -> str:
    """Name what the tests of the engine lack, or nothing."""
    if shutil.which("node") is None:
        return "no Node on PATH"
    from refbot.paths import content_dir, offline_dir
    from refbot.web.offline.made import MANIFEST
    from refbot.web.offline.version import source

    manifest = offline_dir() / MANIFEST
    made = json.loads(manifest.read_bytes()) if manifest.is_file() else {}
    if made.get("source") != source(content_dir()):
        return "the engine was not made, or of other files than these"
    return ""


NEEDS = {
    "browser": (
        missing_for_browser,
        "On Debian: apt-get install --no-install-recommends chromium libatomic1",
    ),
    "engine": (
        missing_for_engine,
        "`./run offline` makes it; on Debian: apt-get install nodejs npm",
    ),
    "postgresql": (
        missing_for_postgresql,
        "`.ci/run` installs and starts one; any empty database will do.",
    ),
}
"""What some tests need, by their marker: how to tell that it is missing, where to get it."""


def everything_required() -> bool:
    return os.environ.get("CI", "").lower() in {"1", "true"}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[MISSING] = {}
    for marker, (tell, _) in NEEDS.items():
        needy = [item for item in items if item.get_closest_marker(marker)]
        missing = tell() if needy else ""
        if not missing:
            continue
        config.stash[MISSING][marker] = missing
        for item in needy:
            item.add_marker(pytest.mark.skip(reason=missing))


def pytest_itemcollected(item: pytest.Item) -> None:
    if "browser" in item.path.parent.parts[-2:]:
        item.add_marker("browser")


def pytest_sessionfinish(session: pytest.Session) -> None:
    missing = session.config.stash.get(MISSING, {})
    if missing and everything_required() and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    missing = config.stash.get(MISSING, {})
    for marker, reason in missing.items():
        title = f"{marker.upper()} TESTS DID NOT RUN"
        terminalreporter.section(title, sep="!", red=True, bold=True)
        terminalreporter.line(reason)
        terminalreporter.line(NEEDS[marker][1])
    if missing and everything_required():
        terminalreporter.line("CI is set, so this run counts as failed.", red=True)
