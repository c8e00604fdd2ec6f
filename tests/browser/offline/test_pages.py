"""Without a signal, for everybody after one visit: the server is really switched off."""

from __future__ import annotations

import shutil
import socket
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from flask import url_for
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from flask import Flask
    from playwright.sync_api import BrowserContext, BrowserType, Locator, Page

SIGN = ".copy-sign"
CACHES = "() => caches.keys()"

PACK = """
    const cache = await caches.open((await caches.keys())[0]);
    const [pages] = (await cache.keys()).filter(({ url }) => url.endsWith(".json"));
"""


@pytest.fixture(scope="module")
def changed(plain: Flask, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A later version: a rule says it in other words."""
    from refbot.web import create_app

    content = tmp_path_factory.mktemp("changed") / "content"
    shutil.copytree(plain.config["CONTENT"], content)
    rules = content / "kazaam" / "rules.en.md"
    text = rules.read_text(encoding="utf-8").replace("\n7.1 ", "\n7.1 In the second edition: ", 1)
    rules.write_text(text, encoding="utf-8")
    return create_app({"TESTING": True, "CONTENT": content, "OFFLINE": content})


def is_copy(page: Page, sign: str = "Offline copy") -> None:
    expect(page.locator(SIGN)).to_be_visible()
    expect(page.locator(SIGN)).to_have_text(sign)


def pages_light(page: Page) -> Locator:
    return page.locator('[data-part="pages"] .light:visible')


def is_fresh(page: Page) -> None:
    expect(page.locator(SIGN)).to_be_hidden()


@contextmanager
def no_answer(port: int) -> Iterator[socket.socket]:
    """A network that takes every question and answers none."""
    with socket.create_server(("127.0.0.1", port)) as silent:
        silent.settimeout(0)
        yield silent


def asked(silent: socket.socket) -> list[str]:
    """Return the addresses that nobody has answered so far."""
    found = []
    with suppress(BlockingIOError):
        while True:
            connection, _ = silent.accept()
            with connection:
                found.append(connection.recv(100).decode().split()[1])
    return found


def test_any_page_opens_that_was_never_opened_before(visited, site):
    site.down()
    visited.goto("/en/kazaam/7.1")
    is_copy(visited)
    expect(visited.locator(".the-rule")).to_contain_text("tile")


def test_a_kept_page_is_as_strict_as_the_one_of_the_server(visited, site, plain):
    served = plain.test_client().get("/en/kazaam/7.1").headers
    site.down()
    for address in ("/en/kazaam/7.1", "/en/search?q=tie"):
        kept = visited.goto(address).headers
        for name in ("Content-Security-Policy", "X-Content-Type-Options", "Permissions-Policy"):
            assert kept[name.lower()] == served[name]


def test_the_journey_goes_on_from_page_to_page(visited, site):
    site.down()
    visited.goto("/en/")
    visited.locator("summary", has_text="Kazaam").tap()
    visited.get_by_role("link", name="Rulebook of Kazaam").tap()
    is_copy(visited)
    visited.get_by_role("link", name="Español").tap()
    is_copy(visited, "Sin conexión")
    visited.go_back()
    is_copy(visited)
    visited.go_back()
    expect(visited).to_have_url(f"{site.url}/en/")
    visited.go_forward()
    expect(visited).to_have_url(f"{site.url}/en/kazaam/")
    is_copy(visited)


def test_a_form_a_score_sheet_and_the_timer_run(visited, site):
    site.down()
    visited.goto("/en/kazaam/final-score")
    expect(visited.locator("form.facts")).to_be_visible()
    visited.goto("/en/kazaam/scores")
    expect(visited.locator("#scores[data-ready]")).to_be_visible()
    visited.goto("/en/ka-boom/timer")
    expect(visited.locator(".timer")).to_be_visible()


def test_the_address_without_a_language_leads_home(visited, site):
    site.down()
    visited.goto("/")
    expect(visited).to_have_url(f"{site.url}/en/")
    is_copy(visited)


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("/en", "/en/"),
        ("/en/kazaam", "/en/kazaam/"),
        ("/en/kazaam/7.1?utm_source=a&fbclid=b", "/en/kazaam/7.1?utm_source=a&fbclid=b"),
        ("/es/kazaam?utm_source=a", "/es/kazaam/?utm_source=a"),
    ],
)
def test_an_address_as_others_write_it_leads_to_the_page(visited, site, asked, shown):
    site.down()
    visited.goto(asked)
    expect(visited).to_have_url(site.url + shown)
    expect(visited.locator(SIGN)).to_be_visible()


def test_a_question_in_the_address_is_not_answered_by_the_empty_page(visited, site):
    site.down()
    visited.goto("/en/kazaam/final-score?s=abc")
    expect(visited.get_by_role("heading", level=1)).to_have_text("No connection")


def test_home_still_knows_where_you_left_off(visited, site):
    site.down()
    visited.goto("/en/kazaam/7.1")
    visited.goto("/en/")
    expect(visited.locator(".visits")).to_contain_text("7.1")


def test_reloading_asks_the_network(visited, site, plain):
    site.down()
    visited.goto("/en/kazaam/7.1")
    is_copy(visited)
    site.up(plain)
    visited.reload()
    is_fresh(visited)
    visited.goto("/en/kazaam/7.2")
    is_fresh(visited)


def test_a_network_that_says_nothing_costs_patience_once(visited, site):
    site.down()
    with no_answer(site.port) as silent:
        visited.goto("/en/kazaam/7.1")
        is_copy(visited)
        assert "/en/kazaam/7.1" in asked(silent)
        visited.goto("/en/kazaam/7.2")
        is_copy(visited)
        assert "/en/kazaam/7.2" not in asked(silent)


def test_a_gateway_that_reports_refbot_missing_counts_as_no_network(visited, site):
    from flask import Flask

    gateway = Flask("gateway")
    gateway.add_url_rule("/<path:rest>", "down", lambda rest: (rest, 502))
    site.up(gateway)
    visited.goto("/en/kazaam/7.1")
    is_copy(visited)


def test_what_refbot_itself_reports_is_no_lack_of_a_network(visited, site, tmp_path):
    from refbot.web import create_app

    closed = {"TESTING": True, "HOUSE_RULES": False, "OFFLINE": tmp_path, "INSTANCE": tmp_path}
    site.up(create_app(closed))
    answer = visited.goto("/en/kazaam/house-rules")
    assert answer.status == 503
    expect(visited.get_by_role("heading", level=1)).to_contain_text("it has no place for them")
    visited.goto("/en/kazaam/7.1")
    is_fresh(visited)


@pytest.mark.parametrize("address", ["/en/review/", "/en/review", "/en/kazaam/house-rules"])
def test_what_lives_on_the_server_asks_for_a_connection(visited, site, plain, address):
    site.down()
    visited.goto(address)
    expect(visited.locator(".copy-server")).to_be_visible()
    kept = "async (it) => Boolean(await caches.match(it))"
    assert not visited.evaluate(kept, address)
    site.up(plain)
    visited.get_by_role("link", name="Try again").tap()
    expect(visited.locator(".copy-server")).to_be_hidden()


def test_what_only_the_referee_can_answer_says_what_works(visited, site, assert_accessible):
    site.down()
    visited.goto("/es/search?q=empate")
    expect(visited.get_by_role("heading", level=1)).to_have_text("Sin conexión")
    is_fresh(visited)
    assert_accessible(visited)
    visited.get_by_role("link", name="Reglamento de Kazaam").tap()
    is_copy(visited, "Sin conexión")


def test_a_form_that_cannot_be_ruled_on_is_held_until_it_can(visited, site, plain):
    site.down()
    visited.goto("/en/kazaam/final-score")
    visited.locator("#f-boards-p0-counters").fill("7")
    visited.locator('form.facts .primary[value="rule"]').tap()
    expect(visited.get_by_role("heading", level=1)).to_have_text("No connection")
    visited.get_by_role("button", name="Try again").tap()
    expect(visited.get_by_role("heading", level=1)).to_have_text("No connection")
    site.up(plain)
    visited.get_by_role("button", name="Try again").tap()
    expect(visited.locator("#f-boards-p0-counters")).to_have_value("7")
    is_fresh(visited)


def test_a_row_that_cannot_be_added_is_asked_for_plainly_and_once(visited, site, plain):
    site.down()
    visited.goto("/en/kazaam/final-score")
    rows = visited.locator("#f-players input[type=text]")
    expect(rows).to_have_count(2)
    posts = []
    visited.on("request", lambda one: one.is_navigation_request() and posts.append(one.method))
    visited.locator('[value="add:players"]').tap()
    expect(visited.get_by_role("heading", level=1)).to_have_text("No connection")
    assert posts == ["POST"]
    site.up(plain)
    visited.get_by_role("button", name="Try again").tap()
    expect(rows).to_have_count(3)


def test_the_next_start_of_the_browser_needs_no_server(
    browser_type: BrowserType, browser_type_launch_args, settings, site, tmp_path: Path, visit
):
    def start() -> BrowserContext:
        return browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, **settings
        )

    with start() as phone:
        visit(phone.new_page())
    site.down()
    with start() as phone:
        page = phone.new_page()
        page.goto("/es/kram-la-bam/")
        is_copy(page, "Sin conexión")


def test_what_the_phone_cleared_comes_back(visited, site, plain):
    visited.evaluate("async () => { for (const n of await caches.keys()) await caches.delete(n) }")
    site.down()
    visited.goto("/es/kazaam/7.1")
    expect(visited.locator("body")).to_contain_text("Sin conexión")
    site.up(plain)
    visited.goto("/en/kazaam/7.1")
    visited.goto("/en/offline")
    expect(pages_light(visited)).to_have_text("Ready without a signal", timeout=30_000)


def test_damaged_pages_are_fetched_again(visited, site, plain, until):
    visited.evaluate(f"""async () => {{
        {PACK}
        await cache.put(pages, new Response('{{"lines": '));
    }}""")
    site.down()
    visited.goto("/en/kazaam/7.1")
    expect(visited.locator("body")).to_contain_text("No connection")
    site.up(plain)
    visited.reload()
    is_fresh(visited)
    until(visited, f"async () => {{ {PACK} return pages; }}")
    site.down()
    visited.goto("/en/kazaam/7.2")
    is_copy(visited)


def test_a_damaged_style_is_fetched_again(
    browser_type: BrowserType, browser_type_launch_args, settings, tmp_path: Path, visit
):
    def start() -> BrowserContext:
        return browser_type.launch_persistent_context(
            tmp_path, **browser_type_launch_args, **settings
        )

    with start() as phone:
        page = visit(phone.new_page())
        page.evaluate(f"""async () => {{
            {PACK}
            const [style] = (await cache.keys()).filter(({{ url }}) => url.endsWith("/refbot.css"));
            await cache.put(style, new Response("junk"));
        }}""")
    with start() as phone:
        page = phone.new_page()
        page.goto("/en/")
        page.wait_for_function(f"""async () => {{
            {PACK}
            const {{ href }} = document.querySelector("link[href$='/refbot.css']");
            const kept = await caches.match(href);
            return kept && (await kept.text()) !== "junk";
        }}""")
        page.reload()
        assert page.evaluate("() => document.styleSheets[0].cssRules.length") > 1


def test_what_was_wiped_comes_back_while_the_page_about_it_waits(visited):
    visited.evaluate("async () => { for (const n of await caches.keys()) await caches.delete(n) }")
    visited.goto("/en/offline")
    expect(pages_light(visited)).to_have_text("Ready without a signal", timeout=30_000)


ENGINE = """async (module) => {
    WebAssembly.Module = class {}; // pages may not compile any
    const { Engine } = await import(module);
    const headers = [["Content-Type", "text/plain"]];
    const answer = { status: 200, headers, body: new Uint8Array() };
    let started = 0;
    const crash = () => { throw new Error("out of memory") };
    const boot = async () => ((started += 1) === 1 ? { handle: crash } : { handle: () => answer });
    const engine = new Engine(boot, { file: () => {}, cache: "none" });
    const ask = () => engine.answer(new Request("/en/")).then(({ status }) => status, () => null);
    return [await ask(), await ask(), started];
}"""


def test_an_engine_that_fails_while_it_answers_is_started_anew(visited, plain):
    with plain.test_request_context():
        module = url_for("static", filename="offline/engine.js")
    assert visited.evaluate(ENGINE, module) == [None, 200, 2]


def test_without_any_storage_the_next_visit_starts_anew(phone, visited, site, visit):
    session = phone.new_cdp_session(visited)
    told = {"origin": site.url, "storageTypes": "all"}
    session.send("Storage.clearDataForOrigin", told)
    assert visited.evaluate(CACHES) == []
    visit(visited)
    site.down()
    visited.goto("/en/kazaam/7.1")
    is_copy(visited)


def test_a_new_version_takes_over_and_the_old_one_leaves_with_its_last_page(
    phone, visited, site, changed, until
):
    before = visited.evaluate(CACHES)
    site.up(changed)
    other = phone.new_page()
    other.goto("/en/kazaam/7.1")
    until(other, "() => caches.match('/offline/before')")
    assert set(before) < set(other.evaluate(CACHES))
    site.down()
    other.goto("/en/kazaam/7.1")
    expect(other.locator(".the-rule")).to_contain_text("second edition")
    visited.goto("/en/kazaam/7.1")
    expect(visited.locator(".the-rule")).to_contain_text("second edition")
    visited.goto("/en/kazaam/7.2")
    until(visited, "async (old) => !(await caches.keys()).includes(old)", before[0])


@pytest.fixture
def with_files(visited) -> Page:
    """A phone with two files of an engine, one of them the picture of its memory."""
    visited.evaluate("""async () => {
        const cache = await caches.open("refbot-engine-old");
        const headers = { "X-Digest": "00" };
        await cache.put("/offline/old/stdlib.zip", new Response("files", { headers }));
        await cache.put("/offline/old/snapshot.bin", new Response("memory"));
    }""")
    return visited


def test_an_engine_keeps_its_files_while_no_new_one_is_offered(
    with_files, site, changed, until, assert_accessible
):
    site.up(changed)
    with_files.goto("/en/offline")
    until(with_files, "() => caches.match('/offline/before')")
    assert with_files.evaluate("() => caches.match('/offline/old/stdlib.zip').then(Boolean)")
    assert not with_files.evaluate("() => caches.match('/offline/old/snapshot.bin').then(Boolean)")
    with_files.reload()
    light = with_files.locator('[data-part="engine"] .light:visible')
    expect(light).to_contain_text("yours comes back with it")
    assert_accessible(with_files)
    site.down()
    with_files.goto("/en/search?q=tie")
    expect(with_files.locator(".copy-waiting")).to_be_visible()
    site.up(changed)
    with_files.goto("/en/offline")
    with_files.get_by_role("button", name="Remove offline copy").tap()
    expect(light).to_contain_text("gone from this phone")
    assert with_files.evaluate("() => caches.has('refbot-engine-old')") is False


def test_the_page_about_it_tells_what_is_ready(visited, assert_accessible):
    visited.goto("/en/offline")
    expect(pages_light(visited)).to_have_text("Ready without a signal")
    expect(visited.get_by_role("button", name="Make available offline")).to_be_hidden()
    assert_accessible(visited)
