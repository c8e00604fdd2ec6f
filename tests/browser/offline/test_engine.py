"""With the engine on the phone, refbot searches and rules with the server switched off."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from refbot.links import pack
from refbot.rulebook import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

SIGN = ".copy-sign"
LIGHT = '[data-part="engine"] .light:visible, [data-part="engine"] .error:visible'
GAMES = ("kablamo", "kbom", "kazaam", "ka-boom", "kram-la-bam")
STYLED = "() => [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)"
STARTED = 90_000
"""Milliseconds that a busy machine may take to fetch the engine and to start it once."""


def fetch(page: Page) -> None:
    """Tap the button, and wait until the engine has started once."""
    page.goto("/en/offline")
    page.get_by_role("button", name="Make available offline").tap(timeout=STARTED)
    expect(page.locator(LIGHT)).to_have_text("Ready without a signal", timeout=STARTED)


@pytest.fixture(scope="module")
def server(built: Flask, make_site) -> Any:
    server = make_site()
    server.up(built)
    yield server
    server.down()


@pytest.fixture(scope="module")
def ready(browser: Browser, browser_context_args, server) -> Iterator[BrowserContext]:
    """A phone that has the engine; whoever uses it switches the server off and on as they need."""
    own = {"service_workers": "allow", "base_url": server.url}
    context = browser.new_context(**browser_context_args | own)
    page = context.new_page()
    fetch(page)
    page.close()
    yield context
    context.close()


@pytest.fixture
def page(ready: BrowserContext) -> Iterator[Page]:
    page = ready.new_page()
    yield page
    page.close()


@pytest.fixture
def off(server, built: Flask) -> Iterator[None]:
    server.down()
    yield
    server.up(built)


def told(page: Page, what: str) -> list[str]:
    expect(page.locator(what).first).to_be_visible()
    return page.locator(what).all_inner_texts()


def hits(page: Page) -> list[str]:
    return told(page, ".hit .text, .hit .number")


def ruling(page: Page) -> list[str]:
    return told(page, ".verdict, .badge, .steps > li")


def test_a_search_with_a_slip_finds_the_same(page, server, built):
    page.goto("/en/search?q=jokr")
    online = hits(page)
    server.down()
    page.goto("/en/")
    page.get_by_role("searchbox").or_(page.get_by_role("combobox")).fill("jokr")
    page.keyboard.press("Enter")
    expect(page.locator(SIGN)).to_be_visible(timeout=STARTED)
    assert hits(page) == online
    assert page.evaluate(STYLED)
    server.up(built)


@pytest.mark.parametrize("slug", GAMES)
def test_a_form_is_ruled_on_as_it_is_online(page, server, built, slug):
    case = built.extensions["refbot"].registry[slug].book.cases[0]
    address = f"/es/{slug}/{case.adjudicator}?s={pack(case.situation)}"
    page.goto(address)
    online = ruling(page)
    server.down()
    page.goto(f"{address}&edit=1")
    page.locator('form.facts .primary[value="rule"]').tap()
    expect(page).not_to_have_url(f"{server.url}{address}&edit=1", timeout=STARTED)
    expect(page.locator(SIGN)).to_be_visible()
    assert ruling(page) == online
    page.get_by_role("link", name="English").tap()
    expect(page.locator(SIGN)).to_have_text("Offline copy")
    assert ruling(page) != online
    server.up(built)


@pytest.mark.usefixtures("off")
def test_suggestions_come_while_typing(page):
    page.goto("/en/")
    page.get_by_role("combobox").fill("jok")
    expect(page.get_by_role("option").first).to_be_visible(timeout=STARTED)


@pytest.mark.usefixtures("off")
def test_rows_are_added_to_a_form_in_its_place(page):
    page.goto("/en/kazaam/final-score")
    rows = page.locator("#f-boards > .part, #f-boards > .form-row")
    before = rows.count()
    page.locator('[value^="add:"]').first.tap()
    expect(page.locator('[value^="add:"]').first).to_be_visible()
    assert before <= rows.count()


@pytest.mark.usefixtures("off")
def test_what_lives_on_the_server_says_so(page):
    page.goto("/en/kazaam/house-rules")
    expect(page.locator(".copy-server")).to_be_visible()
    expect(page.get_by_role("link", name="Try again")).to_be_visible()


def test_it_starts_again_with_the_browser(
    browser_type: BrowserType,
    browser_type_launch_args,
    browser_context_args,
    server,
    built,
    tmp_path,
):
    def start() -> BrowserContext:
        own = {"service_workers": "allow", "base_url": server.url}
        settings = browser_type_launch_args | browser_context_args | own
        return browser_type.launch_persistent_context(tmp_path, **settings)

    with start() as phone:
        fetch(phone.new_page())
    server.down()
    with start() as phone:
        page = phone.new_page()
        page.goto("/en/search?q=tie", timeout=STARTED)
        assert hits(page)
    server.up(built)


def test_a_damaged_file_is_noticed_and_fetched_again(page, server, built):
    page.goto("/en/offline")
    page.evaluate("""async () => {
        const name = (await caches.keys()).find((one) => one.startsWith("refbot-engine-"));
        const cache = await caches.open(name);
        const key = (await cache.keys()).find(({ url }) => url.endsWith("app.tar"));
        await cache.put(key, new Response(new Uint8Array(1000)));
    }""")
    page.reload()
    expect(page.locator(LIGHT)).to_contain_text("cleared a part of it")
    page.get_by_role("button", name="Make available offline").tap()
    expect(page.locator(LIGHT)).to_have_text("Ready without a signal", timeout=STARTED)
    server.down()
    page.goto("/en/search?q=tie")
    assert hits(page)
    server.up(built)


def test_where_webassembly_is_forbidden_the_pages_still_open(phone_of, server, built, monkeypatch):
    from refbot.web.offline import worker

    monkeypatch.setattr(worker, "POLICY", worker.POLICY.replace(" 'wasm-unsafe-eval'", ""))
    with phone_of(server) as phone:
        page = phone.new_page()
        page.goto("/en/offline")
        page.get_by_role("button", name="Make available offline").tap()
        expect(page.locator(LIGHT)).to_contain_text("does not start", timeout=STARTED)
        server.down()
        page.goto("/es/kazaam/7.1")
        expect(page.locator(SIGN)).to_be_visible()
        page.goto("/en/search?q=tie")
        expect(page.get_by_text("did not start on this phone")).to_be_visible()
        server.up(built)


def test_a_download_can_be_stopped_and_goes_on_where_it_was(phone_of, server, built):
    slow = {"offline": False, "latency": 0, "downloadThroughput": 1_500_000, "uploadThroughput": -1}
    with phone_of(server) as phone:
        page = phone.new_page()
        page.goto("/en/offline")
        expect(page.get_by_role("button", name="Make available offline")).to_be_visible()
        phone.new_cdp_session(page).send("Network.emulateNetworkConditions", slow)
        page.get_by_role("button", name="Make available offline").tap()
        expect(page.get_by_role("progressbar")).to_be_visible()
        page.wait_for_function("() => document.querySelector('progress').value > 0.3")
        page.get_by_role("button", name="Cancel").tap()
        expect(page.get_by_role("progressbar")).to_be_hidden()
        server.down()
        page.get_by_role("button", name="Make available offline").tap()
        expect(page.locator(LIGHT)).to_contain_text("The download stopped")
        server.up(built)
        page.get_by_role("button", name="Try again").tap()
        expect(page.get_by_role("progressbar")).to_be_visible()
        page.get_by_role("button", name="Cancel").tap()


def test_removing_it_frees_the_space_and_leaves_the_pages(page, server, built):
    page.goto("/en/offline")
    page.get_by_role("button", name="Remove offline copy").tap()
    expect(page.get_by_role("button", name="Make available offline")).to_be_visible()
    names = page.evaluate("() => caches.keys()")
    assert [name for name in names if name.startswith("refbot-engine-")] == []
    server.down()
    page.goto("/en/kazaam/7.1")
    expect(page.locator(SIGN)).to_be_visible()
    server.up(built)
    fetch(page)


def test_a_new_version_brings_its_engine_and_reuses_what_stayed(
    page, server, built, no_engine, later_engine, until
):
    page.goto("/en/")
    old = page.evaluate("() => caches.keys()")
    fetched = []
    page.context.on("request", lambda request: fetched.append(Path(request.url).name))
    server.up(no_engine)
    page.reload()
    until(page, "() => caches.match('/offline/before')")
    server.up(later_engine)
    page.reload()
    until(page, "() => caches.match('/offline/before')")
    page.reload()
    until(page, "async (old) => !(await caches.keys()).some((name) => old.includes(name))", old)
    assert "pyodide.asm.wasm" not in fetched
    server.down()
    page.goto("/en/search?q=tie")
    assert hits(page)
    server.up(built)


@pytest.fixture(scope="module")
def no_engine(built: Flask, tmp_path_factory) -> Flask:
    """A version in between, for which nobody made an engine."""
    from refbot.web import create_app

    content = tmp_path_factory.mktemp("between") / "content"
    shutil.copytree(built.config["CONTENT"], content)
    (content / "kazaam" / "note.md").write_text("between\n", encoding="utf-8")
    return create_app({"TESTING": True, "CONTENT": content, "OFFLINE": content})


@pytest.fixture(scope="module")
def later_engine(built: Flask, tmp_path_factory) -> Flask:
    """A later version: the same engine as far as its files go, under another name."""
    from refbot.web import create_app
    from refbot.web.offline.made import MANIFEST
    from refbot.web.offline.version import source

    folder = tmp_path_factory.mktemp("later")
    content = folder / "content"
    shutil.copytree(built.config["CONTENT"], content)
    (content / "kazaam" / "note.md").write_text("later\n", encoding="utf-8")
    load(content)
    made = json.loads((Path(built.config["OFFLINE"]) / MANIFEST).read_bytes())
    shutil.copytree(Path(built.config["OFFLINE"]) / made["hash"], folder / "1a7e01a7e01a7e01")
    told = {**made, "hash": "1a7e01a7e01a7e01", "source": source(content)}
    (folder / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
    return create_app({"TESTING": True, "CONTENT": content, "OFFLINE": folder})
