"""A phone, a real server and axe for the tests that need to see the page."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest
from waitress.server import create_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask import Flask
    from playwright.sync_api import Page

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
}
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], chromium: str | None
) -> dict[str, Any]:
    # The sandbox needs rights that containers lack, and the tests open only our own pages.
    own = {"executable_path": chromium, "chromium_sandbox": False, "args": list(FLAGS)}
    return browser_type_launch_args | own


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    # One server and its port serve all these tests; what a worker keeps would outlive a test.
    return browser_context_args | PHONE | {"service_workers": "block"}


@pytest.fixture(scope="session")
def base_url(app: Flask) -> Iterator[str]:
    server = create_server(app, host="127.0.0.1", port=0, threads=4)
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()


@pytest.fixture
def assert_accessible() -> Callable[[Page], None]:
    """Fail with axe's report if the page as it stands keeps anyone out."""
    from axe_playwright_python.sync_playwright import Axe

    axe = Axe()

    def check(page: Page) -> None:
        results = axe.run(page, options={"runOnly": STANDARDS})
        assert results.violations_count == 0, results.generate_report()

    return check
