"""Whole journeys at the table: from the first word typed to a ruling that another phone opens."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Locator, Page


@pytest.fixture
def another_phone(
    browser: Browser, browser_context_args: dict[str, Any], base_url: str
) -> Iterator[BrowserContext]:
    """Whoever gets the link: nothing kept, nothing shared with the first phone."""
    context = browser.new_context(**browser_context_args | {"base_url": base_url})
    yield context
    context.close()


@pytest.fixture
def no_script(
    browser: Browser, browser_context_args: dict[str, Any], base_url: str
) -> Iterator[Page]:
    context = browser.new_context(
        **browser_context_args | {"java_script_enabled": False, "base_url": base_url}
    )
    yield context.new_page()
    context.close()


def verdict(page: Page) -> Locator:
    return page.locator(".verdict > p")


def seat(page: Page, *names: str) -> None:
    for at, name in enumerate(names):
        if not page.locator(f"#f-players-{at}").count():
            page.locator('[value="add:players"]').tap()
        page.locator(f"#f-players-{at}").fill(name)
    page.locator(f"#f-players-{len(names) - 1}").blur()


def pick(page: Page, field: str, piece: str) -> None:
    page.locator(f"#{field}-pick").tap()
    page.locator(".picker").get_by_role("button", name=piece, exact=True).tap()
    expect(page.locator(f"#{field}-pick")).to_have_text(piece)


def choose(page: Page, field: str, answer: str) -> None:
    page.locator(f"#{field}").get_by_label(answer, exact=True).tap()


def rule(page: Page) -> None:
    page.get_by_role("button", name="Rule on this").tap()
    expect(verdict(page)).to_be_visible()


def test_from_a_word_to_a_rule_whose_link_opens_on_another_phone(
    page: Page, another_phone: BrowserContext
):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/en/")
    page.locator("#q").fill("face down tiles kazaam")
    page.locator(".ask button[type=submit]").tap()
    page.locator(".hit h3 a").first.tap()
    expect(page).to_have_url(re.compile(r"/en/kazaam/\d+\.\d+$"))
    said = page.locator(".the-rule > p").first.inner_text()
    page.get_by_role("link", name="Copy link").tap()
    expect(page.get_by_text("Copied")).to_be_visible()
    other = another_phone.new_page()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.locator(".the-rule > p").first).to_have_text(said)


# One dispute of every game: filled by taps, ruled on, one answer changed, passed on.


def fill_kablamo(page: Page) -> None:
    seat(page, "Ana", "Beto", "Carla")
    for at, bullet in enumerate(("Lights Out", "Kablamo", "Wet Powder")):
        pick(page, f"f-shots-0-{at}-bullet", bullet)
    for name in ("Ana", "Carla"):
        choose(page, "f-shots-0-0-swap", name)
    page.locator("#f-shots-0-2-assign").select_option(label="Ana")


def change_kablamo(page: Page) -> None:
    page.locator("#f-shots-0-2-assign").select_option(label="Beto")


def fill_kbom(page: Page) -> None:
    seat(page, "Nora", "Hugo")
    pick(page, "f-top-card", "6")
    choose(page, "f-top-by", "Nora")
    page.get_by_role("button", name="MATCH!", exact=True).tap()
    choose(page, "f-claims-0-player", "Hugo")
    pick(page, "f-claims-0-card", "9")


def change_kbom(page: Page) -> None:
    pick(page, "f-claims-0-card", "6")


def fill_kazaam(page: Page) -> None:
    seat(page, "Ivo", "Lea")
    page.get_by_label("Favourite homunculus").first.select_option("Woodling")
    for cell in page.locator("#f-boards-p0-tiles .cell").all():
        cell.tap()


def change_kazaam(page: Page) -> None:
    page.get_by_role("button", name="head Woodling").tap()
    expect(page.get_by_role("button", name="head Woodling face down")).to_be_visible()


def fill_ka_boom(page: Page) -> None:
    page.locator("#f-builder label").first.tap()
    page.locator("#f-towers-0-points").fill("4")


def change_ka_boom(page: Page) -> None:
    page.locator("#f-towers-0-points").fill("6")


def fill_kram_la_bam(page: Page) -> None:
    for _ in range(3):
        page.locator("#f-hands-p0").get_by_role("button", name="One more: 9", exact=True).tap()


def change_kram_la_bam(page: Page) -> None:
    page.locator("#f-hands-p1-seat > summary").tap()
    page.locator("#f-hands-p1").get_by_role("button", name="One more: 12", exact=True).tap()


DISPUTES = [
    ("kablamo/turn", fill_kablamo, change_kablamo),
    ("kbom/claim", fill_kbom, change_kbom),
    ("kazaam/final-score", fill_kazaam, change_kazaam),
    ("ka-boom/turn-score", fill_ka_boom, change_ka_boom),
    ("kram-la-bam/round-score", fill_kram_la_bam, change_kram_la_bam),
]


@pytest.mark.parametrize(("address", "fill", "change"), DISPUTES, ids=[d[0] for d in DISPUTES])
def test_a_dispute_is_filled_ruled_on_changed_and_passed_on(
    page: Page,
    another_phone: BrowserContext,
    address: str,
    fill: Callable[[Page], None],
    change: Callable[[Page], None],
):
    page.goto(f"/en/{address}")
    fill(page)
    rule(page)
    first, link = page.locator("main .steps").inner_text(), page.url
    page.get_by_text("Change an answer").tap()
    change(page)
    rule(page)
    expect(page).not_to_have_url(link)
    assert page.locator("main .steps").inner_text() != first

    other = another_phone.new_page()
    other.goto(page.url)
    expect(verdict(other)).to_have_text(verdict(page).inner_text())
    assert other.locator(".steps").inner_text() == page.locator(".steps").inner_text()


def test_the_other_language_in_the_middle_of_a_form_keeps_what_was_filled_in(page: Page):
    page.goto("/en/kbom/claim")
    fill_kbom(page)
    expect(page.locator(".so-far")).to_be_visible()
    page.locator(".bar").get_by_role("link", name="Español").tap()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#f-players-1")).to_have_value("Hugo")
    page.get_by_role("button", name="Pedir el fallo").tap()
    expect(verdict(page)).to_contain_text("Hugo")
    expect(verdict(page)).to_contain_text("carta de castigo")


def test_without_javascript_a_word_leads_to_a_rule_and_on_to_a_ruling(no_script: Page):
    no_script.goto("/en/")
    no_script.locator("#q").fill("kazaam setup starting tiles")
    no_script.locator(".ask button[type=submit]").tap()
    no_script.locator('.hit h3 a[href*="/kazaam/"]').first.tap()
    expect(no_script.locator(".the-rule")).to_be_visible()
    no_script.locator('.row[href$="/kazaam/setup"]').first.tap()
    no_script.locator("#f-player_count").get_by_label("3", exact=True).tap()
    no_script.get_by_role("button", name="Rule on this").last.tap()
    expect(verdict(no_script)).to_be_visible()


def test_without_a_finger_a_word_leads_to_a_rule_and_on_to_a_ruling(page: Page):
    keys = page.keyboard
    page.goto("/en/")
    keys.press("/")
    keys.type("who goes first kbom")
    keys.press("Enter")
    expect(page.locator(".hit").first).to_be_visible()
    keys.press("/")
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(page).to_have_url(re.compile(r"/en/kbom/\d+\.\d+$"))

    page.goto("/en/kbom/setup")
    reach(page, "#f-player_count:focus")
    keys.type("4")
    reach(page, "#f-look :focus")
    keys.press("ArrowDown")
    expect(page.get_by_label("at the 2 bottom cards", exact=True)).to_be_checked()
    reach(page, "button:focus", "Rule on this")
    keys.press("Enter")
    expect(verdict(page)).to_be_visible()


def reach(page: Page, focused: str, text: str = "") -> None:
    """Press Tab until the focus is there."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.locator(focused, has_text=text).count():
            return
    pytest.fail(f"Tab never gets to {text or focused}")
