"""A house rule on its way: sent in at the table, reviewed on another phone, found by a third."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from waitress.server import create_server

from refbot.store import Draft, Store, Unavailable
from refbot.web import create_app, stored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask import Flask
    from playwright.sync_api import Browser, BrowserContext, Page

PASSWORD = "one for the table"  # noqa: S105
CHOICE = {"switch": "kbom.double-matching", "choice": "one-per-discard"}
schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@pytest.fixture(scope="session")
def house_app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """Return an app of its own: what is approved here must not surprise other tests."""
    app = create_app({"TESTING": True, "INSTANCE": tmp_path_factory.mktemp("house-rules")})
    app.extensions[stored.NAME].reviewers.add("Lea", PASSWORD)
    return app


@pytest.fixture(scope="session")
def house_url(house_app: Flask) -> Iterator[str]:
    server = create_server(house_app, host="127.0.0.1", port=0, threads=4)
    threading.Thread(target=server.run, daemon=True).start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()


@pytest.fixture
def store(house_app: Flask) -> Store:
    return house_app.extensions[stored.NAME]


@pytest.fixture
def phone(
    browser: Browser, browser_context_args: dict[str, Any], house_url: str
) -> Iterator[Callable[..., Page]]:
    """Return what hands out phones: nothing kept, nothing shared."""
    contexts: list[BrowserContext] = []

    def new(**options: Any) -> Page:
        own = browser_context_args | {"base_url": house_url} | options
        contexts.append(browser.new_context(**own))
        return contexts[-1].new_page()

    yield new
    for context in contexts:
        context.close()


def approve(store: Store, **fields: str) -> int:
    words = {"title": "Loud matches", "text": "Whoever whispers MATCH has said nothing."}
    one, _ = store.house_rules.submit(
        Draft("kbom", **{"rule": "8.4", "lang": "en", **words, **fields})
    )
    return store.house_rules.approve(one.id, "Lea", one.version).id


def send_in(page: Page, title: str, text: str) -> None:
    page.goto("/en/kbom/8.4")
    page.get_by_role("link", name="Send in a house rule").tap()
    page.get_by_label("Title").fill(title)
    page.get_by_label("How you play it").fill(text)
    page.locator("form.house-form > button", has_text="See how it will look").tap()
    expect(page.locator(".house-rule h2")).to_have_text(title)
    page.get_by_role("button", name="Send it in").tap()
    expect(page.get_by_role("heading", name="It is in.")).to_be_visible()


def sign_in(page: Page) -> None:
    page.goto("/en/review/")
    page.get_by_label("Name").fill("lea")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").tap()
    expect(page.get_by_role("heading", name="House rules to review")).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_from_the_table_to_everybody(phone, script):
    title = "Quiet discards" if script else "Slow discards"
    sender, reviewer, reader = (phone(java_script_enabled=script) for _ in range(3))
    send_in(sender, title, "Discards are laid without a word.")
    private = sender.url

    sign_in(reviewer)
    reviewer.get_by_role("link", name=title).tap()
    reviewer.get_by_text("Change it before approving").tap()
    reviewer.get_by_label("How you play it").fill("Discards are laid without a sound.")
    reviewer.get_by_role("button", name="Show the change").last.tap()
    expect(reviewer.locator("dl.difference").first.locator("del")).to_have_text("word.")
    expect(reviewer.locator("dl.difference").first.locator("ins")).to_have_text("sound.")
    reviewer.get_by_role("button", name="Approve with this change").tap()
    expect(reviewer.get_by_role("status")).to_contain_text(title)

    reader.goto("/en/kbom/8.4")
    shown = reader.locator("details.house-rule", has_text=title)
    shown.locator("summary").tap()
    expect(shown.get_by_text("Discards are laid without a sound.")).to_be_visible()
    reader.goto(f"/en/search?q={title}")
    found = reader.locator(".house-found")
    expect(found).to_contain_text("House rule")
    expect(found).to_contain_text(title)
    sender.goto(private)
    expect(sender.get_by_role("heading", name="Everybody can see it.")).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_the_sender_changes_and_withdraws_it(phone, store: Store, script):
    page = phone(java_script_enabled=script)
    send_in(page, "Wild cards are free", "A wild card costs nothing.")
    page.get_by_text("Change it", exact=True).tap()
    page.get_by_label("Title").fill("Wild cards cost nothing")
    page.get_by_role("button", name="Send the change").tap()
    expect(page.locator(".house-rule h2")).to_have_text("Wild cards cost nothing")
    page.get_by_text("Withdraw it", exact=True).tap()
    page.get_by_role("button", name="Withdraw it for good").tap()
    expect(page.get_by_role("heading", name="You withdrew it.")).to_be_visible()
    assert "Wild cards cost nothing" not in [w.draft.title for w in store.house_rules.waiting()]


def test_rejecting_and_undoing_on_a_phone(phone, store: Store):
    one, _ = store.house_rules.submit(Draft("kbom", "2.1", "en", "Ten cards each", "Deal ten."))
    page = phone()
    sign_in(page)
    page.get_by_role("link", name="Ten cards each").tap()
    page.get_by_text("Reject it", exact=True).tap()
    page.get_by_label("Why").fill("The deck is too small for that.")
    page.get_by_role("button", name="Reject", exact=True).tap()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("link", name="Ten cards each")).to_be_visible()
    assert store.house_rules.find(one.id).reason == ""


def test_readers_hide_house_rules_and_the_device_remembers(phone, store: Store):
    approve(store)
    page = phone()
    page.goto("/en/kbom/8.4")
    shown = page.locator("details.house-rule", has_text="Loud matches")
    expect(shown).to_be_visible()
    page.get_by_role("link", name="Hide house rules").tap()
    expect(shown).to_be_hidden()
    page.goto("/es/kbom/")
    expect(page.locator("[data-house-rule]").first).to_be_hidden()
    page.get_by_role("link", name="Mostrar reglas de la casa").tap()
    expect(page.locator("[data-house-rule]").first).to_be_visible()
    page.reload()
    expect(page.locator("[data-house-rule]").first).to_be_visible()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_table_plays_by_a_house_rule(phone, store: Store, script):
    title = f"One per discard {script}"
    approve(store, title=title, **CHOICE)
    page = phone(java_script_enabled=script)
    page.goto("/en/kbom/claim")
    page.locator("#f-players-0").fill("Nora")
    page.get_by_role("button", name=title).tap()
    expect(page.get_by_role("button", name=title)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#f-players-0")).to_have_value("Nora")
    page.get_by_role("button", name=title).tap()
    expect(page.get_by_role("button", name=title)).to_have_attribute("aria-pressed", "false")


@schemes
def test_nobody_is_kept_out(
    phone, store: Store, scheme: str, assert_accessible: Callable[[Page], None]
):
    approve(store, title="Sí señor", lang="es", **CHOICE)
    one, token = store.house_rules.submit(Draft("kbom", "8", "es", "Otra", "Así jugamos."))
    page = phone(color_scheme=scheme)
    page.goto("/en/review/")
    assert_accessible(page)
    sign_in(page)
    for address in (
        "en/kbom/house-rules/new?rule=8.4",
        "es/kbom/house-rules",
        "en/kbom/house-rules/1",
        "en/kram-la-bam/house-rules",
        f"es/house-rules/mine/{token}",
        "en/kbom/8.4",
        "es/search?q=discards",
        "en/kbom/claim",
        "es/review/",
        f"en/review/{one.id}",
        "en/review/1",
        "es/review/log",
        "en/review/account",
    ):
        page.goto(f"/{address}")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert_accessible(page)


@schemes
def test_nobody_is_kept_out_of_what_answers_a_form(
    phone, store: Store, scheme: str, assert_accessible: Callable[[Page], None]
):
    page = phone(color_scheme=scheme)
    page.goto("/en/kbom/house-rules/new")
    page.evaluate("document.querySelector('form.house-form').noValidate = true")
    page.locator("form.house-form > button").last.tap()
    expect(page.get_by_role("alert")).to_be_visible()
    assert_accessible(page)
    page.get_by_label("Title").fill("A title")
    page.get_by_label("How you play it").fill("Some words.")
    page.locator("form.house-form > button").last.tap()
    expect(page.locator(".house-rule")).to_be_visible()
    assert_accessible(page)
    one, _ = store.house_rules.submit(Draft("kbom", "8", "en", "Old words", "One two three."))
    sign_in(page)
    page.goto(f"/en/review/{one.id}")
    page.get_by_text("Change it before approving").tap()
    page.get_by_label("How you play it").fill("One four three.")
    page.get_by_role("button", name="Show the change").last.tap()
    expect(page.locator("ins").first).to_be_visible()
    assert_accessible(page)


def begin(page: Page, title: str) -> None:
    page.goto("/en/kbom/house-rules/new?rule=8.4")
    page.get_by_label("Title").fill(title)
    page.get_by_label("How you play it").fill("Words that took a while.")
    page.locator("#reading").select_option("kbom.double-matching|one-per-discard")


def look(page: Page) -> None:
    page.locator("form.house-form > button", has_text="See how it will look").tap()
    expect(page.locator(".house-rule h2")).to_be_visible()


@pytest.mark.parametrize("way", ["back", "reload", "language", "language of the look", "away"])
def test_what_is_being_typed_stays_with_its_page(phone, way: str):
    page = phone()
    begin(page, "Kept")
    if way in {"back", "language of the look"}:
        look(page)
    if way == "back":
        page.go_back()
    elif way == "reload":
        page.reload()
    elif way == "away":
        page.goto("/en/kbom/8.4")
        page.go_back()
    else:
        page.locator("header a[hreflang=es]").tap()
        expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#title")).to_have_value("Kept")
    expect(page.locator("#text")).to_have_value("Words that took a while.")
    expect(page.locator("#reading")).to_have_value("kbom.double-matching|one-per-discard")


def test_what_was_sent_is_not_typed_again(phone):
    page = phone()
    begin(page, "Sent once")
    look(page)
    page.get_by_role("button", name="Send it in").tap()
    expect(page.get_by_role("heading", name="It is in.")).to_be_visible()
    page.goto("/en/kbom/house-rules/new?rule=8.4")
    expect(page.get_by_label("Title")).to_have_value("")


def test_a_change_that_is_being_typed_does_not_hide_another(phone, store: Store):
    """What comes back names the version it was typed over, so the server tells of the other."""
    draft = Draft("kbom", "8", "en", "Two phones", "Before.")
    one, token = store.house_rules.submit(draft)
    page = phone()
    page.goto(f"/en/house-rules/mine/{token}")
    page.get_by_text("Change it", exact=True).tap()
    page.get_by_label("How you play it").fill("Mine, typed slowly.")
    store.house_rules.edit(token, replace(draft, text="From the other phone."), one.version)
    page.reload()
    expect(page.get_by_label("How you play it")).to_have_value("Mine, typed slowly.")
    page.get_by_role("button", name="Send the change").tap()
    expect(page.get_by_role("alert")).to_contain_text("It was changed meanwhile.")
    expect(page.locator(".house-rule")).to_contain_text("From the other phone.")
    expect(page.get_by_label("How you play it")).to_have_value("Mine, typed slowly.")


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_a_reviewer_signs_in_again_and_goes_on(
    phone, store: Store, script, assert_accessible: Callable[[Page], None]
):
    one, _ = store.house_rules.submit(Draft("kbom", "8", "en", "Slow typing", "One two."))
    page = phone(java_script_enabled=script)
    sign_in(page)
    page.goto(f"/en/review/{one.id}")
    page.get_by_text("Change it before approving").tap()
    page.get_by_label("How you play it").fill("One two three.")
    store.reviewers.sign_out_everywhere("Lea")
    page.get_by_role("button", name="Show the change").last.tap()
    expect(page.get_by_text("You were signed out meanwhile.")).to_be_visible()
    if script:
        assert_accessible(page)
    page.get_by_label("Name").fill("lea")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").tap()
    expect(page.locator(".kept")).to_contain_text("One two three.")
    if script:
        assert_accessible(page)
    page.get_by_role("button", name="Back to the house rule").tap()
    expect(page.get_by_label("How you play it")).to_have_value("One two three.")
    page.get_by_role("button", name="Show the change").last.tap()
    expect(page.locator("ins").first).to_be_visible()


@schemes
def test_nobody_is_kept_out_of_what_keeps_the_words(
    phone, store: Store, scheme: str, assert_accessible: Callable[[Page], None], monkeypatch
):
    def away(*_: object) -> None:
        raise Unavailable("gone")

    draft = Draft("kbom", "8", "en", "Gone away", "One two three.")
    one, token = store.house_rules.submit(draft)
    page = phone(color_scheme=scheme)
    page.goto(f"/en/house-rules/mine/{token}")
    page.get_by_text("Change it", exact=True).tap()
    page.get_by_label("How you play it").fill("Typed at a bad time.")
    with monkeypatch.context() as patch:
        patch.setattr(store.house_rules, "by_token", away)
        page.get_by_role("button", name="Send the change").tap()
        expect(page.locator(".kept")).to_contain_text("Typed at a bad time.")
        assert_accessible(page)
    store.house_rules.approve(one.id, "Lea", one.version)
    page.get_by_role("button", name="Try again").tap()
    expect(page.locator(".kept")).to_contain_text("Typed at a bad time.")
    assert_accessible(page)
    page.get_by_role("button", name="Make it a new house rule").tap()
    expect(page.locator(".house-text").first).to_have_text("Typed at a bad time.")


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_is_wider_than_the_phone(phone, store: Store, width: int):
    long = "W" * 80
    number = approve(store, title=long, text="https://example.org/" + "x" * 300, name="N" * 40)
    one, token = store.house_rules.submit(Draft("kbom", "8", "en", long, "y" * 900))
    page = phone(viewport={"width": width, "height": 640})
    sign_in(page)
    for address in (
        "en/kbom/8.4",
        "en/kbom/",
        "en/kbom/house-rules",
        f"en/kbom/house-rules/{number}",
        f"en/house-rules/mine/{token}",
        "en/review/",
        f"en/review/{one.id}",
        "en/review/log",
        f"en/search?q={long}",
    ):
        page.goto(f"/{address}")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert page.evaluate("document.documentElement.scrollWidth") == width, address
