"""What only a browser shows of the rulebook: what is at hand, what opens, what is kept."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

BOOK = "/en/kablamo/"
PAGES = [BOOK, "/es/kablamo/?both=1", "/es/ka-boom/6.1", "/en/kazaam/7.5?both=1"]
THUMB = 44
WIDE = {"width": 1280, "height": 800}

pages = pytest.mark.parametrize("address", PAGES)


def rule(page: Page, number: str) -> Locator:
    return page.locator(f'[id="{number}"]')


def contents(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Contents")


def position(page: Page) -> int:
    return int(page.evaluate("Math.round(scrollY)"))


@pytest.fixture
def no_script(
    browser: Browser, browser_context_args: dict[str, object], base_url: str
) -> Iterator[Page]:
    options = browser_context_args | {"java_script_enabled": False, "base_url": base_url}
    context = browser.new_context(**options)
    yield context.new_page()
    context.close()


# Contents


def test_the_contents_are_at_hand_wherever_the_reader_is(page: Page):
    page.goto(f"{BOOK}#12.4")
    expect(contents(page)).to_be_hidden()
    page.get_by_role("button", name="Contents").tap()
    expect(contents(page)).to_be_visible()
    expect(contents(page).locator("[aria-current]")).to_have_text(re.compile("^12 ?Handling"))
    contents(page).get_by_role("link", name="Delayed effects").tap()
    expect(contents(page)).to_be_hidden()
    expect(rule(page, "10")).to_be_in_viewport()


def test_the_contents_close_without_a_choice(page: Page):
    page.goto(f"{BOOK}#12.4")
    before = position(page)
    for leave in (
        lambda: page.keyboard.press("Escape"),
        lambda: contents(page).get_by_role("button", name="Close").tap(),
        lambda: page.touchscreen.tap(180, 30),
    ):
        page.get_by_role("button", name="Contents").tap()
        expect(contents(page)).to_be_visible()
        leave()
        expect(contents(page)).to_be_hidden()
    assert position(page) == before


def test_the_contents_open_and_lead_without_a_script(no_script: Page):
    no_script.goto(BOOK)
    no_script.get_by_role("button", name="Contents").tap()
    contents(no_script).get_by_role("link", name="Setup", exact=False).first.tap()
    expect(no_script).to_have_url(re.compile("#5$"))


def test_the_contents_stand_beside_the_rules_where_there_is_room(page: Page):
    page.set_viewport_size(WIDE)
    page.goto(f"{BOOK}#9.4")
    expect(contents(page)).to_be_visible()
    expect(contents(page).locator("[aria-current]")).to_have_text(re.compile("^9"))
    aside, text = contents(page).bounding_box(), rule(page, "9.4").bounding_box()
    assert aside
    assert text
    assert aside["x"] + aside["width"] <= text["x"]


# Terms


def test_a_tapped_term_is_explained_in_place(page: Page):
    page.goto(f"{BOOK}#6.3")
    before = position(page)
    rule(page, "6.3").get_by_role("link", name="Cylinder").tap()
    card = page.get_by_role("dialog", name="Rule 3.2")
    expect(card).to_contain_text("The Cylinder is the round board")
    expect(card).to_be_focused()
    assert position(page) == before
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(rule(page, "6.3").get_by_role("link", name="Cylinder")).to_be_focused()
    assert page.url.endswith("#6.3")


def test_an_explanation_never_leaves_the_screen_or_hides_its_word(page: Page):
    page.goto(f"{BOOK}#7")
    for word in page.locator('[data-section="7"] .term').all():
        word.tap()
        card, at = page.locator(".explain").bounding_box(), word.bounding_box()
        assert card
        assert at
        assert card["x"] >= 0
        assert card["x"] + card["width"] <= page.viewport_size["width"]
        assert card["y"] >= at["y"] + at["height"] or card["y"] + card["height"] <= at["y"]
        page.keyboard.press("Escape")


def test_an_explanation_leads_on_to_its_rule_and_to_other_terms(page: Page):
    page.goto(f"{BOOK}#6.3")
    rule(page, "6.3").get_by_role("link", name="Cylinder").tap()
    page.get_by_role("dialog").get_by_role("link", name="Go to rule 3.2").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("#3.2$"))
    expect(rule(page, "3.2")).to_be_in_viewport()


def test_a_term_is_explained_in_the_language_it_stands_in(page: Page):
    page.goto(f"{BOOK}?both=1#6.3")
    rule(page, "6.3").locator(".other").get_by_role("link", name="tambor").tap()
    words = page.get_by_role("dialog").locator("p")
    expect(words).to_contain_text("El tambor es el disco")
    expect(words).to_have_attribute("lang", "es")


def test_a_term_on_the_page_of_a_rule_is_explained_in_place_too(page: Page):
    page.goto("/en/kablamo/6.8")
    page.locator(".the-rule .term").first.tap()
    expect(page.get_by_role("dialog")).to_contain_text("High Velocity Bullets are red")
    page.get_by_role("dialog").get_by_role("link", name="Go to rule").tap()
    expect(page).to_have_url(re.compile("/en/kablamo/4.6$"))


def test_a_term_is_a_plain_link_without_a_script(no_script: Page):
    no_script.goto(f"{BOOK}#6.3")
    rule(no_script, "6.3").get_by_role("link", name="Cylinder").tap()
    expect(no_script).to_have_url(re.compile("#3.2$"))


# Links to copy


@pytest.mark.parametrize(
    ("name", "address"),
    [("rule 7.2", "/en/kablamo/7.2"), ("section 7", "/en/kablamo/#7")],
)
def test_a_tap_copies_the_link_and_says_so(page: Page, base_url: str, name: str, address: str):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{BOOK}#7")
    link = page.get_by_role("link", name=f"Copy the link to {name}", exact=True)
    link.tap()
    expect(link).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == base_url + address
    expect(link).to_have_text("", timeout=6000)


def test_what_copies_is_a_plain_link_without_a_script(no_script: Page):
    no_script.goto(f"{BOOK}#7")
    no_script.get_by_role("link", name="Copy the link to rule 7.2", exact=True).tap()
    expect(no_script).to_have_url(re.compile("/en/kablamo/7.2$"))


# The place is kept


def test_on_the_way_back_the_reader_is_where_they_left(page: Page):
    page.goto(f"{BOOK}#11.2")
    page.mouse.wheel(0, 300)
    page.wait_for_function("scrollY > 0")
    before = position(page)
    rule(page, "11.5").get_by_role("link", name="Rule 11.5", exact=True).tap()
    expect(page).to_have_url(re.compile("/11.5$"))
    page.go_back()
    expect(rule(page, "11.5")).to_have_attribute("data-left", "")
    assert abs(position(page) - before) <= 2


def test_the_other_language_opens_at_the_same_rule(page: Page):
    page.goto(f"{BOOK}#11.2")
    # Not tap(): Playwright would first scroll to where the sticky bar would be without sticking.
    page.get_by_role("link", name="Español").dispatch_event("click")
    expect(page).to_have_url(re.compile("/es/kablamo/#11.2$"))
    expect(rule(page, "11.2")).to_be_in_viewport()


def test_both_languages_open_at_the_same_rule(page: Page):
    page.goto(f"{BOOK}#11.2")
    page.get_by_role("button", name="Contents").tap()
    contents(page).get_by_role("link", name="Both languages").tap()
    expect(page).to_have_url(re.compile(r"\?both=1#11.2$"))
    expect(rule(page, "11.2").locator("[lang=es]").first).to_be_in_viewport()


def test_a_reader_who_comes_again_is_offered_the_place_they_left(page: Page):
    page.goto(BOOK)
    offer = page.locator("[data-continue]")
    expect(offer).to_be_hidden()
    page.goto(f"{BOOK}#13.4")
    page.goto("/en/search")
    page.goto(BOOK)
    expect(offer).to_have_text("Back to 13.4")
    offer.tap()
    expect(rule(page, "13.4")).to_be_in_viewport()
    expect(offer).to_be_hidden()


def test_a_browser_that_keeps_nothing_still_shows_the_rules(page: Page):
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no') } })"
    )
    page.goto(f"{BOOK}#13.4")
    rule(page, "13.4").locator(".term").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.goto(BOOK)
    assert faults == []


# Both languages


def test_languages_stand_side_by_side_where_there_is_room(page: Page):
    page.set_viewport_size(WIDE)
    page.goto(f"{BOOK}?both=1#6.3")
    ours, theirs = (rule(page, "6.3").locator("> div").nth(at).bounding_box() for at in (0, 1))
    assert ours
    assert theirs
    assert ours["y"] == theirs["y"]
    assert ours["x"] + ours["width"] <= theirs["x"]


def test_the_other_language_of_a_rule_stands_beside_it_where_there_is_room(page: Page):
    page.set_viewport_size(WIDE)
    page.goto("/en/kazaam/7.5")
    ours = page.locator(".the-rule").bounding_box()
    theirs = page.locator(".beside > [lang=es]").bounding_box()
    assert ours
    assert theirs
    assert ours["x"] + ours["width"] <= theirs["x"]
    expect(page.locator("details")).to_be_hidden()


# On every screen, and on paper


@pages
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_kept_out(
    page: Page, address: str, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    assert_accessible(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_kept_out_of_what_opens(page: Page, scheme: str):
    from axe_playwright_python.sync_playwright import Axe

    page.emulate_media(color_scheme=scheme)
    page.goto(f"{BOOK}#6.3")
    page.get_by_role("button", name="Contents").tap()
    results = Axe().run(page, "#contents")
    assert results.violations_count == 0, results.generate_report()
    page.keyboard.press("Escape")
    rule(page, "6.3").locator(".term").first.tap()
    results = Axe().run(page, ".explain")
    assert results.violations_count == 0, results.generate_report()


@pages
@pytest.mark.parametrize("width", [180, 320, 360, 820, 1280])
def test_nothing_sticks_out(page: Page, address: str, width: int):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pages
def test_everything_to_tap_is_a_thumb_high(page: Page, address: str):
    page.goto(address)
    for item in page.locator(".copy, .at-hand .button, .tools .button, .explain a, .close").all():
        if item.is_visible():
            assert (item.bounding_box() or {})["height"] >= THUMB
            assert (item.bounding_box() or {})["width"] >= THUMB


def test_nothing_moves_while_the_page_loads(page: Page):
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => {"
        " for (const one of list.getEntries()) window.moved += one.value;"
        "}).observe({ type: 'layout-shift', buffered: true })"
    )
    for address in (BOOK, "/en/kazaam/7.5"):
        for size in ({"width": 360, "height": 740}, WIDE):
            page.set_viewport_size(size)
            page.goto(address)
            page.wait_for_timeout(300)
            assert page.evaluate("window.moved") < 0.01, (address, size)


def test_on_paper_only_the_rules_are_left(page: Page):
    page.goto(f"{BOOK}?both=1")
    page.emulate_media(media="print")
    for gone in (".bar", ".copy", ".at-hand", ".contents", ".quick", ".tools", ".foot nav"):
        expect(page.locator(gone).first).to_be_hidden()
    for kept in ("h1", '[id="7.2"]', ".kinds", "#box", ".sheet-address"):
        expect(page.locator(kept)).to_be_visible()
    columns = page.locator(".leaves").evaluate("(all) => getComputedStyle(all).columnCount")
    assert columns == "2"
    linked = page.locator('[id="6.3"] .term').first
    assert linked.evaluate("(a) => getComputedStyle(a).textDecorationLine") == "none"
