"""What every test may ask for, and what happens to the browser tests without a browser."""

from __future__ import annotations

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

MISSING = pytest.StashKey[str]()


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


def browser_required() -> bool:
    return os.environ.get("CI", "").lower() in {"1", "true"}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    folder = config.rootpath / "tests" / "browser"
    browser = [item for item in items if folder in item.path.parents]
    missing = missing_for_browser() if browser else ""
    if not missing:
        return
    config.stash[MISSING] = missing
    for item in browser:
        item.add_marker(pytest.mark.skip(reason=missing))


def pytest_itemcollected(item: pytest.Item) -> None:
    if "browser" in item.path.parent.parts[-2:]:
        item.add_marker("browser")


def pytest_sessionfinish(session: pytest.Session) -> None:
    missing = session.config.stash.get(MISSING, "")
    if missing and browser_required() and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    missing = config.stash.get(MISSING, "")
    if not missing:
        return
    terminalreporter.section("BROWSER TESTS DID NOT RUN", sep="!", red=True, bold=True)
    terminalreporter.line(missing)
    terminalreporter.line("On Debian: apt-get install --no-install-recommends chromium libatomic1")
    if browser_required():
        terminalreporter.line("CI is set, so this run counts as failed.", red=True)
