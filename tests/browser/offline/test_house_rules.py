"""A house rule written without a signal: it waits on the phone, is seen there, and gets there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from refbot.store import Full
from refbot.web.stored import NAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from playwright.sync_api import Browser, Locator, Page


def waiting(page: Page) -> Locator:
    return page.locator(".outbox > li")


def state(page: Page) -> Locator:
    return waiting(page).locator(".light:visible")


def write(page: Page, title: str, how: str = "Whoever is youngest begins.") -> None:
    page.get_by_label("Title").fill(title)
    page.get_by_label("How you play it").fill(how)


@pytest.fixture
def titles(plain: Flask):
    """Tell the titles of the house rules that reached the server."""
    return lambda: [one.draft.title for one in plain.extensions[NAME].house_rules.waiting()]


@pytest.fixture
def kept(visited: Page, site) -> Page:
    """A phone without a signal on which a house rule waits."""
    site.down()
    visited.goto("/en/kazaam/1.1")
    visited.get_by_role("link", name="Send in a house rule").tap()
    expect(visited.get_by_label("What it changes")).to_have_value("1.1")
    write(visited, "Youngest first")
    visited.get_by_role("button", name="Keep it to send later").tap()
    expect(visited).to_have_url(f"{site.url}/en/offline#waiting")
    expect(state(visited)).to_have_text("Waiting for a connection")
    return visited


def test_it_waits_and_goes_out_with_the_next_page_that_has_a_connection(
    kept, site, plain, titles, assert_accessible
):
    assert_accessible(kept)
    kept.goto("/en/kazaam/")
    expect(kept.get_by_role("link", name="House rules of yours")).to_be_visible()
    assert "Youngest first" not in titles()
    site.up(plain)
    kept.reload()
    kept.goto("/en/offline")
    expect(state(kept)).to_have_text("Sent")
    assert titles().count("Youngest first") == 1
    waiting(kept).get_by_role("link", name="Private page").tap()
    expect(kept.get_by_text("It waits to be read.")).to_be_visible()


def test_what_went_out_unnoticed_is_not_sent_twice(kept, site, plain, titles):
    site.up(plain)
    before = titles().count("Youngest first")
    entry = kept.evaluate("() => localStorage['refbot.outbox']")
    for _ in range(2):
        kept.evaluate("entry => { localStorage['refbot.outbox'] = entry; }", entry)
        kept.goto("/en/")
        kept.goto("/en/offline")
        expect(state(kept)).to_have_text("Sent")
    assert titles().count("Youngest first") == before + 1


def test_it_can_be_changed_while_it_waits(kept):
    waiting(kept).get_by_role("link", name="Change something").tap()
    expect(kept.get_by_label("Title")).to_have_value("Youngest first")
    write(kept, "Oldest first")
    kept.get_by_role("button", name="Keep it to send later").tap()
    expect(waiting(kept)).to_have_count(1)
    expect(waiting(kept)).to_contain_text("Oldest first")


def test_two_taps_in_one_go_keep_it_once(visited, site):
    site.down()
    visited.goto("/en/kazaam/house-rules/new")
    write(visited, "Twice")
    visited.evaluate(
        "() => { for (const _ of [1, 2]) document.querySelector('.house-form').requestSubmit(); }"
    )
    expect(visited).to_have_url(f"{site.url}/en/offline#waiting")
    expect(waiting(visited)).to_have_count(1)


def test_one_that_is_back_in_its_form_is_kept_once(kept):
    kept.go_back()
    expect(kept.get_by_label("Title")).to_have_value("Youngest first")
    kept.get_by_role("button", name="Keep it to send later").tap()
    expect(waiting(kept)).to_have_count(1)


def test_it_leaves_only_when_somebody_deletes_it(kept):
    waiting(kept).locator("summary").tap()
    waiting(kept).get_by_role("button", name="Yes, do it").tap()
    expect(waiting(kept)).to_have_count(0)
    kept.goto("/en/kazaam/")
    expect(kept.get_by_role("link", name="House rules of yours")).to_be_hidden()


def test_what_the_server_does_not_take_says_why(kept, site, plain, titles):
    waiting(kept).get_by_role("link", name="Change something").tap()
    expect(kept.get_by_label("Title")).to_have_value("Youngest first")
    kept.evaluate("() => document.getElementById('title').removeAttribute('maxlength')")
    write(kept, "x" * 100)
    kept.get_by_role("button", name="Keep it to send later").tap()
    expect(waiting(kept)).to_contain_text("xxx")
    site.up(plain)
    kept.reload()
    expect(waiting(kept)).to_contain_text("At most 80 characters fit.")
    expect(state(kept)).to_have_text("It needs a change")
    assert "x" * 100 not in titles()


@pytest.mark.parametrize(
    "answer",
    [
        {"status": 200, "content_type": "text/html", "body": "<h1>Sign in to this hotel</h1>"},
        {"status": 302, "headers": {"Location": "/en/offline"}},
        {"status": 403, "body": "no"},
        {"status": 413, "body": "no"},
        {"status": 500, "body": "no"},
        {"status": 503, "body": "no"},
    ],
    ids=lambda answer: str(answer["status"]),
)
def test_what_somebody_on_the_way_answers_changes_nothing(phone_alone, titles, answer):
    phone_alone.route(
        "**/house-rules/new",
        lambda route: (
            route.fulfill(**answer) if route.request.method == "POST" else route.continue_()
        ),
    )
    send_off(phone_alone, "Not yet")
    expect(state(phone_alone)).to_have_text("Waiting for a connection")
    expect(waiting(phone_alone).locator(".error")).to_be_hidden()
    phone_alone.unroute("**/house-rules/new")
    waiting(phone_alone).get_by_role("button", name="Send now").tap()
    expect(state(phone_alone)).to_have_text("Sent")
    assert "Not yet" in titles()


@pytest.fixture
def phone_alone(browser: Browser, browser_context_args, site) -> Iterator[Page]:
    """A page without a service worker: what the network answers reaches its script as it is."""
    context = browser.new_context(**browser_context_args | {"base_url": site.url})
    yield context.new_page()
    context.close()


def send_off(page: Page, title: str) -> None:
    """Let a house rule wait on the phone, and wait until it was tried to send it."""
    page.goto("/en/offline")
    with page.expect_event("requestfinished", lambda one: one.method == "POST"):
        page.evaluate(
            """async (title) => {
                const own = document.querySelector('script[src$="/refbot.js"]').src;
                const outbox = await import(own.replace("refbot.js", "offline/outbox.js"));
                const fields = { title, text: "Whoever is youngest begins.", rule: "" };
                const about = { lang: "en", game: "kazaam", title: "Kazaam", fields };
                const id = crypto.randomUUID();
                outbox.keep({ ...about, id, state: "waiting", problem: "", link: "" });
                outbox.sendAll();
            }""",
            title,
        )
    page.evaluate("() => navigator.locks.request('refbot-outbox', () => {})")


def test_a_signal_lost_over_the_form_keeps_what_was_typed(visited, site):
    visited.goto("/en/kazaam/house-rules/new?rule=7.1")
    write(visited, "Late")
    site.down()
    visited.get_by_role("button", name="See how it will look").tap()
    expect(visited.get_by_label("Title")).to_have_value("Late")
    visited.get_by_role("link", name="Offline copy").tap()
    expect(state(visited)).to_have_text("Not finished")
    waiting(visited).get_by_role("link", name="Change something").tap()
    visited.get_by_role("button", name="Keep it to send later").tap()
    expect(state(visited)).to_have_text("Waiting for a connection")


def test_with_a_signal_the_form_goes_its_usual_way(visited, titles):
    visited.goto("/en/kazaam/house-rules/new")
    write(visited, "With a signal")
    visited.get_by_role("button", name="See how it will look").tap()
    visited.get_by_role("button", name="Send it in").tap()
    expect(visited.get_by_text("It is in. Thank you!")).to_be_visible()
    assert "With a signal" in titles()


@pytest.mark.parametrize("path", ["kazaam/house-rules/new", "house-rules/mine/token"])
def test_what_is_sent_over_a_slow_line_is_answered_by_the_server_alone(visited, path):
    """It may be in already: the engine, which keeps no house rules, must not say that it is not."""
    answer = visited.evaluate(
        """async (path) => {
            const own = document.querySelector('script[src$="/refbot.js"]').src;
            const { answering } = await import(own.replace("refbot.js", "offline/answer.js"));
            const slowly = new Response("server");
            window.fetch = () => new Promise((done) => setTimeout(done, 4000, slowly));
            const request = new Request(`/en/${path}`, { method: "POST", body: "text=x" });
            const device = {
                engine: { answer: async () => new Response("engine") },
                pack: { page: async () => undefined, file: async () => undefined },
                versions: { isOld: async () => false },
            };
            return (await answering({ request, waitUntil: () => {} }, device)).text();
        }""",
        path,
    )
    assert answer == "server"


def test_what_the_server_says_of_its_own_trouble_is_shown(visited, plain, monkeypatch):
    def full(*_: object) -> None:
        raise Full("full")

    visited.goto("/en/kazaam/house-rules/new")
    write(visited, "One too many")
    visited.get_by_role("button", name="See how it will look").tap()
    monkeypatch.setattr(plain.extensions[NAME].house_rules, "submit", full)
    visited.get_by_role("button", name="Send it in").tap()
    expect(visited.get_by_text("Too many house rules wait to be read.")).to_be_visible()
    expect(visited.get_by_label("Title")).to_have_value("One too many")
