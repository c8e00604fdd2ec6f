"""What only a browser shows of the pages: sizes, colours, and life without JavaScript."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

PAGES = [
    "/en/",
    "/es/search",
    "/en/search?q=tie",
    "/es/search?q=jokr",
    "/en/search?q=zzzzqqqq&game=kazaam",
    "/en/kablamo/",
    "/es/ka-boom/",
    "/es/kazaam/7.10",
    "/en/kbom/1.1",
    "/es/kazam/",
]
FIRST_SCREEN = 844
THUMB = 44
TARGETS = ".bar a, .button, .chip, .row, .box, summary, .rule > .number, .hit h3 a, .to-top a"

pages = pytest.mark.parametrize("address", PAGES)


@pages
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_kept_out(
    page: Page, address: str, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    assert_accessible(page)


@pages
@pytest.mark.parametrize("width", [180, 320, 360])
def test_nothing_sticks_out_of_a_narrow_screen(page: Page, address: str, width: int):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pages
def test_everything_to_tap_is_a_thumb_high(page: Page, address: str):
    page.goto(address)
    items = [item for item in page.locator(TARGETS).all() if item.is_visible()]
    assert items
    small = [item for item in items if (item.bounding_box() or {})["height"] < THUMB]
    assert [item.inner_text() for item in small] == []


def test_the_first_answer_is_on_the_first_screen(page: Page):
    page.goto("/en/search?q=tie")
    box = page.locator(".hit .text").first.bounding_box()
    assert box
    assert box["y"] + box["height"] < FIRST_SCREEN


def test_a_rule_is_on_the_first_screen(page: Page):
    page.goto("/en/kazaam/7.10")
    box = page.locator(".the-rule > p").first.bounding_box()
    assert box
    assert box["y"] + box["height"] < FIRST_SCREEN


def test_a_link_to_a_rule_in_the_book_is_not_hidden_by_the_bar(page: Page):
    page.goto("/en/kazaam/#7.10")
    rule, bar = page.locator('[id="7.10"]').bounding_box(), page.locator(".bar").bounding_box()
    assert rule
    assert bar
    assert bar["y"] + bar["height"] <= rule["y"] < FIRST_SCREEN


def test_the_link_of_a_rule_is_copied_at_a_tap(page: Page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/en/kazaam/7.1")
    page.get_by_role("link", name="Copy link").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_the_skip_link_leads_past_the_bar(page: Page):
    page.goto("/en/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_from_home_to_a_rule_and_its_other_language_without_javascript(
    browser: Browser, browser_context_args: dict, base_url: str
):
    context = browser.new_context(
        **browser_context_args | {"java_script_enabled": False, "base_url": base_url}
    )
    page = context.new_page()
    page.goto("/en/")
    page.get_by_role("searchbox").fill("joker")
    page.get_by_role("button", name="Search").click()
    page.locator(".hit h3 a").first.click()
    expect(page).to_have_url(re.compile(r"/en/[^/]+/\d+\.\d+$"))
    page.locator("summary", has_text="Español").click()
    expect(page.locator("details [lang=es]").first).to_be_visible()
    context.close()


@pages
def test_the_policy_of_the_page_stops_nothing_of_our_own(page: Page, address: str):
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    assert [text for text in complaints if "404" not in text] == []


def test_print_leaves_out_what_is_only_for_the_screen(page: Page):
    page.goto("/en/kazaam/")
    page.emulate_media(media="print")
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator('[id="7.1"]')).to_be_visible()
