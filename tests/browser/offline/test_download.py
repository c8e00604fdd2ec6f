"""The page that fetches the engine and removes it, with a small stand-in for the engine."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from typing import TYPE_CHECKING

import brotli
import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from flask import Flask
    from playwright.sync_api import Browser, Locator, Page

NAME = "0123456789abcdef"
READY = "Ready without a signal"
BOOT = b"""export const boot = async () => {
    const headers = [["Content-Type", "text/html"]];
    const body = new TextEncoder().encode("<h1>engine</h1>");
    return { handle: () => ({ status: 200, headers, body }) };
};"""
CONTENT = {"first.bin": bytes(1_000_000), "second.bin": b"2" * 2_000_000}
ENGINES = "async () => (await caches.keys()).filter((name) => name.startsWith('refbot-engine-'))"
SCRIPT = "async () => (await navigator.serviceWorker.getRegistration()).active.scriptURL"


def put(folder: Path, name: str, content: bytes) -> None:
    kept = {"": content, ".gz": gzip.compress(content), ".br": brotli.compress(content)}
    for ending, packed in kept.items():
        (folder / NAME / (name + ending)).write_bytes(packed)


@pytest.fixture
def folder(plain: Flask, tmp_path: Path) -> Path:
    """Hold what `./run offline` would have made."""
    from refbot.web.offline import offline_version

    (tmp_path / NAME).mkdir()
    files = [
        {"name": name, "size": len(data), "transfer": 0, "sha256": sha256(data).hexdigest()}
        for name, data in CONTENT.items()
    ]
    source = offline_version(plain).pages
    told = {"hash": NAME, "source": source, "pages": source, "transfer": 3_000_000, "files": files}
    put(tmp_path, "manifest.json", json.dumps(told).encode())
    put(tmp_path, "engine.js", BOOT)
    for name, data in CONTENT.items():
        put(tmp_path, name, data)
    (tmp_path / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
    return tmp_path


@pytest.fixture
def offering(folder: Path, site) -> Flask:
    """Offer that engine."""
    from refbot.web import create_app

    app = create_app({"TESTING": True, "OFFLINE": folder})
    site.up(app)
    return app


@pytest.fixture
def page(offering: Flask, visited: Page) -> Page:  # noqa: ARG001
    visited.goto("/en/offline")
    return visited


def light(page: Page) -> Locator:
    return page.locator('[data-part="engine"] .light:visible, [data-part="engine"] .error:visible')


def offer(page: Page) -> Locator:
    return page.get_by_role("button", name="Make available offline")


@pytest.fixture
def fetched(page: Page) -> Page:
    offer(page).tap()
    expect(light(page)).to_have_text(READY, timeout=30_000)
    return page


def test_what_it_costs_is_said_before_the_tap(page):
    expect(offer(page)).to_contain_text("3 MB")
    expect(page.get_by_text("it takes up about 58 MB")).to_be_visible()


def test_a_download_that_stopped_was_cleared_by_nobody_and_costs_less(page, folder):
    for kept in (folder / NAME).glob("second.bin*"):
        kept.unlink()
    offer(page).tap()
    expect(light(page)).to_contain_text("The download stopped")
    page.reload()
    expect(light(page)).to_have_text("Stopped. What has arrived is kept.")
    expect(offer(page)).to_contain_text("2 MB")
    put(folder, "second.bin", CONTENT["second.bin"])
    offer(page).tap()
    expect(light(page)).to_have_text(READY, timeout=30_000)


def test_removing_it_works_without_a_connection_and_is_said(fetched, site, offering, until):
    site.down()
    fetched.get_by_role("button", name="Remove offline copy").tap()
    expect(light(fetched)).to_have_text("It is no longer on this phone.")
    assert fetched.evaluate(ENGINES) == []
    site.up(offering)
    fetched.reload()
    expect(offer(fetched)).to_contain_text("3 MB")
    until(fetched, f"async () => (await ({SCRIPT})()).endsWith('/sw.js')")
    assert fetched.evaluate(ENGINES) == []


def test_another_tab_sees_it_come_and_go(page, phone):
    other = phone.new_page()
    other.goto("/en/offline")
    expect(offer(other)).to_be_visible()
    offer(page).tap()
    expect(light(other)).to_have_text(READY, timeout=30_000)
    page.get_by_role("button", name="Remove offline copy").tap()
    expect(offer(other)).to_be_visible()


@pytest.fixture
def refused(browser: Browser, browser_context_args, site) -> Iterator[Page]:
    """Open a page in a browser that registers no worker."""
    context = browser.new_context(**browser_context_args | {"base_url": site.url})
    yield context.new_page()
    context.close()


def test_a_browser_that_takes_no_worker_says_so(refused):
    refused.goto("/en/offline")
    light = refused.locator('[data-part="pages"] .light:visible')
    expect(light).to_contain_text("This browser keeps nothing.")
