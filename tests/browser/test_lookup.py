"""Looking up by thumb and by keyboard: suggestions, recent searches, sharing, what is kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator, Page

SOON = 100
"""Milliseconds from a key to its suggestions, on a local network."""


def box(page: Page) -> Locator:
    return page.locator("#q")


def offers(page: Page) -> Locator:
    return page.get_by_role("option")


def look_up(page: Page, q: str, lang: str = "en") -> None:
    """Ask from the home page, as a thumb does."""
    page.goto(f"/{lang}/")
    box(page).fill(q)
    page.locator(".ask button[type=submit]").tap()
    page.wait_for_url("**/search?**")


# While somebody types


def test_a_rule_is_suggested_while_somebody_types_and_opens_at_a_tap(page: Page):
    page.goto("/en/")
    box(page).press_sequentially("action opt")
    offers(page).filter(has_text="Kram La Bam 5.9").tap()
    expect(page).to_have_url(re.compile("/en/kram-la-bam/5.9$"))


def test_a_suggestion_names_its_game_and_what_the_word_means_there(page: Page):
    page.goto("/en/")
    box(page).fill("jok")
    expect(offers(page).filter(has_text="KBÓM 2.7")).to_contain_text("joker → wild card")


def test_only_the_chosen_game_is_suggested(page: Page):
    page.goto("/en/search?game=kbom")
    box(page).fill("jok")
    expect(offers(page).first).to_be_visible()
    assert {item.get_attribute("data-game") for item in offers(page).all()} == {"kbom"}


def test_suggestions_come_at_once(page: Page):
    page.goto("/en/")
    page.evaluate(
        """() => {
          window.waits = [];
          let typed = 0;
          document.addEventListener("input", () => { typed = performance.now(); }, true);
          new MutationObserver(() => window.waits.push(performance.now() - typed))
            .observe(document.getElementById("offers"), { childList: true });
        }"""
    )
    box(page).press_sequentially("who wins a tie in kazaam", delay=60)
    page.wait_for_timeout(300)
    waits = sorted(page.evaluate("window.waits"))
    assert waits
    assert waits[len(waits) // 2] < SOON


def test_a_late_answer_to_an_old_question_is_not_shown(page: Page):
    page.goto("/en/")
    page.route(
        re.compile(r"suggest\?q=jok&"),
        lambda route: (page.wait_for_timeout(400), route.continue_()),
    )
    box(page).fill("jok")
    box(page).fill("unicorn")
    expect(offers(page).first).to_contain_text("unicorn")
    page.wait_for_timeout(600)
    expect(offers(page).first).to_contain_text("unicorn")


def test_without_an_answer_the_box_still_asks(page: Page):
    page.route("**/api/v1/suggest**", lambda route: route.abort())
    page.goto("/en/")
    box(page).fill("joker")
    box(page).press("Enter")
    expect(page.locator(".hit").first).to_be_visible()


def test_nothing_moves_when_suggestions_open(page: Page):
    page.goto("/en/search")
    place = "document.getElementById('quick').getBoundingClientRect().top + scrollY"
    before = page.evaluate(place)
    box(page).fill("jok")
    expect(offers(page).first).to_be_visible()
    assert page.evaluate(place) == before


def test_suggestions_close_at_a_tap_beside_them(page: Page):
    page.goto("/en/search")
    box(page).fill("jok")
    expect(offers(page).first).to_be_visible()
    page.locator("footer p").first.tap()
    expect(offers(page).first).to_be_hidden()


def test_the_keyboard_of_the_phone_goes_when_results_stand(page: Page):
    look_up(page, "joker")
    expect(box(page)).to_have_value("joker")
    expect(box(page)).not_to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_suggestions_keep_nobody_out(
    page: Page, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    page.goto("/en/search")
    box(page).fill("jok")
    expect(offers(page).first).to_be_visible()
    box(page).press("ArrowDown")
    expect(offers(page).first).to_have_attribute("aria-selected", "true")
    assert_accessible(page)
    for item in offers(page).all():
        assert (item.bounding_box() or {})["height"] >= 44


# By keyboard


def test_slash_goes_to_the_box_and_arrows_and_enter_open_a_rule(page: Page):
    page.goto("/en/")
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.type("action opt")
    expect(offers(page).first).to_contain_text("Kram La Bam 5.9")
    page.keyboard.press("ArrowDown")
    expect(box(page)).to_have_attribute("aria-activedescendant", "offer-0")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/en/kram-la-bam/5.9$"))


def test_arrows_go_round_and_escape_closes_but_keeps_the_words(page: Page):
    page.goto("/en/")
    box(page).press_sequentially("jok")
    expect(offers(page).first).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(offers(page).last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(box(page)).not_to_have_attribute("aria-activedescendant", re.compile("."))
    page.keyboard.press("Escape")
    expect(box(page)).to_have_attribute("aria-expanded", "false")
    expect(box(page)).to_have_value("jok")


def test_arrows_move_from_the_box_through_the_rules_found_and_back(page: Page):
    page.goto("/en/search?q=joker")
    hits = page.locator(".hit h3 a")
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    expect(hits.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(hits.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(box(page)).to_be_focused()


def test_slash_leads_to_look_up_from_a_page_without_a_box(page: Page):
    page.goto("/en/kazaam/7.1")
    page.keyboard.press("/")
    expect(page).to_have_url(re.compile("/en/search"))
    expect(box(page)).to_be_focused()


def test_slash_is_a_letter_in_a_field(page: Page):
    page.goto("/en/")
    box(page).press_sequentially("a/b")
    expect(box(page)).to_have_value("a/b")


# What the device remembers


def test_recent_searches_come_back_and_are_forgotten_in_one_tap(page: Page):
    look_up(page, "joker")
    look_up(page, "who wins a tie")
    page.goto("/en/")
    box(page).tap()
    assert offers(page).all_inner_texts() == ["who wins a tie", "joker"]
    page.get_by_role("button", name="Forget").locator("visible=true").tap()
    expect(offers(page)).to_have_count(0)
    page.goto("/en/")
    box(page).tap()
    expect(page.locator(".offers")).to_be_hidden()


def test_a_recent_search_is_asked_again_at_a_tap(page: Page):
    look_up(page, "joker")
    page.goto("/en/")
    box(page).tap()
    offers(page).first.tap()
    expect(page).to_have_url(re.compile(r"/en/search\?q=joker$"))


def test_what_found_nothing_is_not_remembered(page: Page):
    look_up(page, "zzzzqqqq")
    page.goto("/en/")
    box(page).tap()
    expect(page.locator(".offers")).to_be_hidden()


def test_home_continues_where_this_device_left_off_and_forgets_it_in_one_tap(page: Page):
    page.goto("/en/")
    expect(page.locator(".again")).to_be_hidden()
    page.goto("/en/kazaam/7.1")
    page.goto("/en/kbom/")
    page.goto("/en/")
    cards = page.locator(".again a")
    expect(cards).to_have_count(2)
    expect(cards.nth(1)).to_contain_text("Kazaam 7.1: Scoring")
    expect(cards.nth(1)).to_contain_text("face up")
    cards.nth(1).tap()
    expect(page).to_have_url(re.compile("/en/kazaam/7.1$"))
    page.goto("/en/")
    page.get_by_role("button", name="Forget").locator("visible=true").tap()
    expect(page.locator(".again")).to_be_hidden()
    page.reload()
    expect(page.locator(".again")).to_be_hidden()


def test_a_page_is_kept_once_as_it_was_left_last(page: Page):
    for address in ("/en/kazaam/", "/es/kazaam/#7.1", "/en/kbom/1.1", "/en/kazaam/#7.2"):
        page.goto(address)
    page.goto("/en/")
    ways = [a.get_attribute("href") for a in page.locator(".again a").all()]
    assert ways == ["/en/kazaam/#7.2", "/en/kbom/1.1"]


@pytest.mark.parametrize("kept", ["{", "null", "[1, null]", '[{"path": "javascript:alert(1)"}]'])
def test_words_of_another_under_our_name_do_no_harm(page: Page, kept: str):
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/en/search")
    page.evaluate(
        "kept => ['refbot.visits', 'refbot.searches'].forEach(k => localStorage.setItem(k, kept))",
        kept,
    )
    page.goto("/en/")
    expect(page.locator(".again")).to_be_hidden()
    box(page).fill("joker")
    box(page).press("Enter")
    expect(page.locator(".hit").first).to_be_visible()
    page.goto("/en/kazaam/7.1")
    assert faults == []


def test_a_browser_that_keeps_nothing_still_looks_up(page: Page):
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    look_up(page, "joker")
    page.locator(".hit h3 a").first.tap()
    expect(page).to_have_url(re.compile(r"/\d+\.\d+$"))
    assert faults == []


def test_returning_moves_nothing_on_the_home_page(page: Page):
    page.goto("/en/kazaam/7.1")
    page.add_init_script(
        """window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    page.goto("/en/")
    expect(page.locator(".again a")).to_have_count(1)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") == 0


# Sharing and installing


def test_a_search_is_shared_with_what_the_device_has(page: Page):
    page.add_init_script("navigator.share = async (what) => { window.given = what; };")
    page.goto("/en/search?q=joker")
    page.get_by_role("link", name="Share").tap()
    assert page.evaluate("window.given.url") == page.url


def test_without_a_way_to_share_the_link_is_copied(page: Page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("Object.defineProperty(navigator, 'share', { value: undefined });")
    page.goto("/en/search?q=joker")
    page.get_by_role("link", name="Share").tap()
    expect(page.get_by_text("Link copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_whoever_changes_their_mind_while_sharing_copies_nothing(page: Page):
    page.add_init_script(
        "navigator.share = async () => { throw new DOMException('', 'AbortError'); };"
    )
    page.goto("/en/search?q=joker")
    page.get_by_role("link", name="Share").tap()
    expect(page.get_by_text("Link copied")).to_be_hidden()


def test_the_app_is_offered_when_the_browser_offers_it(page: Page):
    page.goto("/en/")
    button = page.get_by_role("button", name="Put refbot on this phone")
    expect(button).to_be_hidden()
    page.evaluate(
        """() => {
          const offer = new Event("beforeinstallprompt", { cancelable: true });
          offer.prompt = async () => { window.asked = true; };
          dispatchEvent(offer);
        }"""
    )
    button.tap()
    assert page.evaluate("window.asked")
    expect(button).to_be_hidden()


def test_the_manifest_holds_what_a_browser_wants(page: Page):
    page.goto("/es/")
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/es/manifest.webmanifest")


def test_without_javascript_the_games_open_and_the_box_asks(
    browser: Browser, browser_context_args: dict, base_url: str
):
    context = browser.new_context(
        **browser_context_args | {"java_script_enabled": False, "base_url": base_url}
    )
    page = context.new_page()
    page.goto("/en/")
    expect(page.get_by_role("button", name="Forget")).to_have_count(0)
    page.locator("summary", has_text="KBÓM").tap()
    page.get_by_role("link", name="Crossmatch", exact=True).tap()
    expect(page.locator(".hit").first).to_be_visible()
    context.close()
