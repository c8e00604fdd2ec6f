"""Settling a dispute by taps: objects over a plain form, and a ruling to pass round the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from refbot.links import pack

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

THUMB = 44
TARGETS = ".segments label, .stepper button, .picked, .cell, .tool, .away, .start, .button, summary"

PARTS = [
    *("head", "torso", "tail"),
    *(f"{side}-{part}" for side in ("left", "right") for part in ("hand", "leg", "ear")),
]
BOARD = {
    "favourite": "Woodling",
    "tiles": [{"part": part, "homunculus": "Woodling"} for part in PARTS],
}
KAZAAM = pack({"players": ["Ivo", "Lea"], "boards": {"Ivo": BOARD}})
SHOT = [
    {"revolver": "Ana", "bullet": "lights-out", "swap": ["Ana", "Beto"]},
    {"revolver": "Beto", "bullet": "kablamo"},
    {"revolver": "Carla", "bullet": "wet-powder", "assign": "Carla"},
]
KABLAMO = pack({"players": ["Ana", "Beto", "Carla"], "shots": [SHOT]})
CLAIMS = [
    {"player": "Hugo", "call": "match", "card": 9},
    {"player": "Nora", "call": "mine", "card": 3},
]
KBOM = pack({"players": ["Nora", "Hugo"], "top": {"card": 6, "by": "Nora"}, "claims": CLAIMS})

FORMS = [
    "/en/kablamo/turn",
    f"/es/kablamo/turn?s={KABLAMO}&edit=1",
    "/en/kablamo/assign",
    "/es/kablamo/handling",
    "/en/kablamo/reload",
    f"/en/kbom/claim?s={KBOM}&edit=1",
    "/es/kbom/action-card",
    "/en/kbom/final-score",
    f"/en/kazaam/final-score?s={KAZAAM}&edit=1",
    "/es/kazaam/action",
    "/en/ka-boom/turn-score",
    "/en/ka-boom/final-score",
    "/en/ka-boom/shot",
    "/en/kram-la-bam/round-score",
    "/es/kram-la-bam/card-play",
    "/en/kram-la-bam/setup",
]
RULINGS = [
    f"/en/kazaam/final-score?s={KAZAAM}",
    f"/es/kablamo/turn?s={KABLAMO}",
    f"/en/kbom/claim?s={KBOM}",
    f"/en/kazaam/final-score?s={KAZAAM}&card=1",
    "/en/kazaam/readings",
    "/en/ka-boom/timer",
]


@pytest.mark.parametrize("address", FORMS + RULINGS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_kept_out(
    page: Page, address: str, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    assert_accessible(page)


@pytest.mark.parametrize("address", FORMS + RULINGS)
@pytest.mark.parametrize("width", [180, 320, 360])
def test_nothing_sticks_out_of_a_narrow_screen(page: Page, address: str, width: int):
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("address", FORMS + RULINGS)
def test_everything_to_tap_is_a_thumb_wide_and_high(page: Page, address: str):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    boxes = [
        (item.inner_text(), item.bounding_box() or {})
        for item in page.locator(TARGETS).all()
        if item.is_visible()
    ]
    small = [(text, b) for text, b in boxes if min(b["width"], b["height"]) < THUMB - 0.5]
    assert small == []


@pytest.mark.parametrize("address", FORMS + RULINGS)
def test_nothing_jumps_while_the_page_comes_up(page: Page, address: str):
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => "
        "{ window.moved += entry.value; })).observe({type: 'layout-shift', buffered: true})"
    )
    page.goto(address, wait_until="networkidle")
    assert page.evaluate("window.moved") < 0.05


@pytest.mark.parametrize("address", FORMS + RULINGS)
def test_the_policy_of_the_page_stops_nothing_of_our_own(page: Page, address: str):
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    assert complaints == []


def seat(page: Page, *names: str) -> None:
    """Name the players, adding seats as needed."""
    for at, name in enumerate(names):
        if not page.locator(f"#f-players-{at}").count():
            page.locator('[value="add:players"]').click()
        page.locator(f"#f-players-{at}").fill(name)
    page.locator(f"#f-players-{len(names) - 1}").blur()


def pick(page: Page, field: str, piece: str) -> None:
    page.locator(f"#{field}-pick").click()
    page.locator(".picker").get_by_role("button", name=piece, exact=True).click()
    expect(page.locator(".picked", has_text=piece)).to_be_visible()


def rule(page: Page) -> None:
    page.get_by_role("button", name="Rule on this").click()


def verdict(page: Page) -> Any:
    return page.locator(".verdict > p")


def test_a_kazaam_board_is_filled_by_taps(page: Page):
    page.goto("/en/kazaam/final-score")
    seat(page, "Ivo", "Lea")
    expect(page.locator("#f-boards-p0-seat > summary")).to_contain_text("Ivo")
    page.get_by_label("Favourite homunculus").first.select_option("Woodling")
    board = page.locator("#f-boards-p0-tiles")
    for cell in board.locator(".cell").all():
        cell.click()
    expect(page.locator("#running > summary")).to_contain_text("34")
    board.get_by_role("button", name="head Woodling").click()
    expect(board.get_by_role("button", name="head Woodling face down")).to_be_visible()
    expect(page.locator("#running > summary")).to_contain_text("30")
    rule(page)
    expect(verdict(page)).to_have_text("Ivo wins with 30 points.")
    expect(page.get_by_role("heading", name="Which tiles should lie face down?")).to_be_visible()


def test_a_tile_is_taken_off_and_another_homunculus_put_there(page: Page):
    page.goto(f"/en/kazaam/final-score?s={KAZAAM}&edit=1")
    board = page.locator("#f-boards-p0-tiles")
    head = board.locator('[data-code="head"] .cell')
    board.get_by_role("button", name="Take off").click()
    head.click()
    expect(head).to_contain_text("empty")
    board.get_by_role("button", name="Fireling", exact=True).click()
    head.click()
    expect(head).to_contain_text("Fireling")


def test_kablamo_s_table_is_filled_from_sheets_of_bullets(page: Page):
    page.goto("/en/kablamo/turn")
    seat(page, "Ana", "Beto", "Carla")
    pick(page, "f-shots-0-0-bullet", "Lights Out")
    pick(page, "f-shots-0-1-bullet", "Kablamo")
    pick(page, "f-shots-0-2-bullet", "Wet Powder")
    for name in ("Ana", "Carla"):
        page.locator("#f-shots-0-0-swap").get_by_label(name, exact=True).check()
    page.locator("#f-shots-0-2-assign").select_option(label="Ana")
    rule(page)
    expect(page.locator(".timeline strong")).to_have_text(["Kablamo", "Lights Out", "Wet Powder"])


def test_a_choice_that_asks_more_keeps_the_place(page: Page):
    page.goto("/en/kablamo/turn")
    revolver = page.locator(".part", has_text="Player 2")
    page.locator("#f-shots-0-1-bullet-pick").click()
    before = (revolver.locator(".picked").bounding_box() or {})["y"]
    page.locator(".picker").get_by_role("button", name="Stockpiling").click()
    expect(revolver.get_by_role("textbox", name="Timing number")).to_be_visible()
    expect(revolver.locator(".picked")).to_be_focused()
    assert abs((revolver.locator(".picked").bounding_box() or {})["y"] - before) < 2


def test_kbom_s_calls_are_shouted_by_big_buttons(page: Page):
    page.goto("/en/kbom/claim")
    seat(page, "Nora", "Hugo", "Inés")
    pick(page, "f-top-card", "6")
    page.locator("#f-top-by").get_by_label("Nora", exact=True).check()
    page.get_by_role("button", name="MATCH!", exact=True).click()
    page.locator("#f-claims-0-player").get_by_label("Hugo", exact=True).check()
    pick(page, "f-claims-0-card", "9")
    expect(page.locator(".so-far")).to_contain_text("penalty")
    rule(page)
    expect(page.locator(".token.bad")).to_contain_text("Hugo")
    expect(page.locator(".token.bad")).to_contain_text("1 penalty card")


def test_a_hand_is_counted_with_steppers(page: Page):
    page.goto("/en/kram-la-bam/round-score")
    hand = page.locator("#f-hands-p0")
    more = hand.get_by_role("button", name="One more: 9", exact=True)
    more.click()
    more.click()
    more.click()
    hand.get_by_role("button", name="One less: 9", exact=True).click()
    expect(page.locator("#f-hands-p0-9")).to_have_value("2")
    expect(page.locator("#f-hands-p0-seat [data-tally]")).to_have_text("2")
    page.locator("#f-hands-p1-seat > summary").click()
    page.locator("#f-hands-p1-12").fill("1")
    rule(page)
    expect(page.locator(".figures")).to_contain_text("36")


def test_towers_come_and_go_without_a_jump(page: Page):
    page.goto("/en/ka-boom/turn-score")
    page.locator("#f-builder label").first.click()
    page.locator("#f-towers-0-points").fill("4")
    page.get_by_role("button", name="Add a tower").click()
    expect(page.locator("#f-towers-1-tile")).to_have_value("Tower 2")
    expect(page.locator("#f-towers-1-tile")).to_be_focused()
    page.get_by_role("button", name="Remove number 2").click()
    expect(page.locator("#f-towers-1-tile")).to_have_count(0)
    rule(page)
    expect(verdict(page)).to_contain_text("4 points")


def test_names_are_kept_on_the_device_and_seated_again(page: Page):
    page.goto("/en/kbom/call")
    seat(page, "Nora", "Hugo", "Inés")
    page.locator("#f-player").get_by_label("Hugo", exact=True).check()
    rule(page)
    expect(verdict(page)).to_be_visible()
    page.goto("/en/kazaam/final-score")
    page.get_by_role("button", name="As last time").click()
    expect(page.locator("#f-players-2")).to_have_value("Inés")
    assert page.locator("#people option").evaluate_all("(all) => all.map((one) => one.value)")


def test_a_name_typed_once_is_offered_at_the_other_fields_for_names(page: Page):
    page.goto("/en/kablamo/handling")
    people = page.locator("[data-person]")
    people.first.fill("Ana")
    people.first.blur()
    page.locator(".names-near").nth(1).get_by_role("button", name="Ana").tap()
    expect(people.nth(1)).to_have_value("Ana")


def test_what_was_filled_in_last_is_what_home_goes_on_with(page: Page):
    page.goto("/en/kbom/final-score")
    page.locator(".names input").first.fill("Zoe")
    page.locator(".names input").first.blur()
    page.wait_for_url("**/final-score?s=*")
    filled = page.url
    page.goto("/en/")
    page.locator(".visits a").first.click()
    expect(page).to_have_url(filled)


def test_a_form_survives_a_reload(page: Page):
    page.goto("/en/ka-boom/turn-score")
    page.locator("#f-towers-0-points").fill("4")
    page.locator("#f-builder label").first.click()
    expect(page.locator(".so-far")).to_be_visible()
    page.reload()
    expect(page.locator("#f-towers-0-points")).to_have_value("4")


def test_the_other_language_keeps_the_situation(page: Page):
    page.goto(f"/en/kazaam/final-score?s={KAZAAM}")
    page.locator(".bar").get_by_role("link", name="Español").click()
    expect(verdict(page)).to_have_text("Gana Ivo con 34 puntos.")


def test_a_step_unfolds_the_rule_in_place(page: Page):
    page.goto(f"/en/kazaam/final-score?s={KAZAAM}")
    step = page.locator(".steps > li").first
    step.locator("summary").click()
    expect(step.get_by_role("link", name="Rule 7.2")).to_be_visible()


def test_the_card_fills_the_screen_in_both_languages(page: Page):
    page.goto(f"/en/kazaam/final-score?s={KAZAAM}")
    page.get_by_role("link", name="Table card").click()
    expect(page.locator(".says")).to_have_text(
        ["Ivo wins with 34 points.", "Gana Ivo con 34 puntos."]
    )
    size = page.locator(".says").first.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)")
    assert size >= 36
    loaded = page.get_by_role("img", name="QR code").evaluate("(e) => e.decode().then(() => true)")
    assert loaded


def test_a_dispute_is_settled_without_a_script(
    browser: Browser, browser_context_args: dict[str, Any], base_url: str
):
    context = browser.new_context(
        **browser_context_args | {"java_script_enabled": False, "base_url": base_url}
    )
    page = context.new_page()
    page.goto("/en/kbom/claim")
    page.get_by_role("button", name="Add a player").click()
    page.locator("#f-players-2").fill("Inés")
    page.locator("#f-top-card").select_option("6")
    page.locator("#f-top-by label").first.click()
    page.get_by_role("button", name="MATCH!", exact=True).click()
    page.locator("#f-claims-0-player label").nth(1).click()
    page.locator("#f-claims-0-card").select_option("9")
    expect(page.locator(".with-script").first).to_be_hidden()
    page.get_by_role("button", name="Rule on this").last.click()
    expect(page.locator(".verdict > p")).to_contain_text("penalty card")
    context.close()


def test_a_dispute_is_settled_by_keyboard_alone(page: Page):
    page.goto("/en/ka-boom/setup")
    page.locator("#f-player_count input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("4 ammunition dice")


def test_the_picker_is_left_with_escape_and_gives_the_focus_back(page: Page):
    page.goto("/en/kram-la-bam/card-play")
    button = page.locator("#f-card-pick")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


def test_the_sand_runs_by_the_clock_and_stands_still_when_told(page: Page):
    page.clock.install()
    page.goto("/en/ka-boom/timer")
    glass = page.locator(".glass")
    glass.click()
    page.clock.run_for(10_000)
    expect(page.locator("[data-left]")).to_have_text("20")
    glass.click()
    page.clock.run_for(60_000)
    expect(page.locator("[data-left]")).to_have_text("20")
    expect(glass).to_contain_text("Go on")
    glass.click()
    page.clock.fast_forward(25_000)
    expect(glass).to_contain_text("Time is up")
    expect(page.get_by_role("status")).to_have_text(re.compile("Everybody stops"))
    page.get_by_role("button", name="Turn it over").click()
    expect(page.locator("[data-left]")).to_have_text("30")
