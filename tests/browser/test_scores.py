"""A score sheet at the table: filled, undone, changed, kept, shared, forgotten."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from refbot.links import pack
from refbot.rules.kram_la_bam.round_score.ladder import level_on_points
from refbot.ruling import Docket
from refbot.web.sheets import SHEETS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

NAMES = ["Ana", "Ben", "Chloé"]
THUMB = 44

schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@pytest.fixture(autouse=True)
def nothing_goes_wrong(page: Page):
    complaints: list[str] = []
    # Playwright says itself that it keeps the service worker out (see conftest).
    page.on(
        "console",
        lambda message: "by Playwright" in message.text or complaints.append(message.text),
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield
    assert complaints == []


def begin(page: Page, slug: str, names: list[str] = NAMES, lang: str = "en") -> None:
    page.goto(f"/{lang}/{slug}/scores#new")
    fields = page.locator(".names input")
    expect(fields).not_to_have_count(0)
    while fields.count() < len(names):
        page.locator(".setup .button.small").click()
    while fields.count() > len(names):
        page.locator(".names .key").last.click()
    for field, name in zip(fields.all(), names, strict=True):
        field.fill(name)
    page.locator(".setup [type=submit]").click()
    expect(page.locator(".board")).to_be_visible()


def enter(page: Page, *points: object) -> None:
    for i, text in enumerate(points):
        page.locator(f"#cell-{i}").fill(str(text))
    page.locator(".round [type=submit]").click()


def turn(page: Page, points: str) -> None:
    page.locator(".round input").fill(points)
    page.locator(".round [type=submit]").click()


def totals(page: Page) -> list[str]:
    expect(page.locator(".total")).not_to_have_count(0)
    return page.locator(".total").all_inner_texts()


def sheets_kept(page: Page) -> int:
    keys = page.evaluate("Object.keys(localStorage)")
    return sum(key.startswith("refbot.sheet.") for key in keys)


# Counting


def test_sums_are_added_up_and_shown_while_typing(page: Page):
    begin(page, "kram-la-bam")
    page.locator("#cell-0").fill("40+3+6")
    expect(page.locator("#preview-0")).to_have_text("+49 = 49")
    enter(page, "40+3+6", 0, "6 + 6 +")
    assert totals(page) == ["49", "0", "12"]
    expect(page.locator(".rounds tbody td").first).to_contain_text("40+3+6")


def test_the_plus_of_the_sheet_stands_in_for_the_one_a_number_pad_lacks(page: Page):
    begin(page, "kbom")
    page.locator("#cell-1").fill("3")
    page.get_by_role("button", name="Plus, for Ben").tap()
    page.keyboard.type("6")
    page.get_by_role("button", name="Minus, for Ben").tap()
    page.keyboard.type("1")
    expect(page.locator("#cell-1")).to_have_value("3+6\u22121")
    expect(page.locator("#preview-1")).to_have_text("+8 = 8")


@pytest.mark.parametrize(
    ("slug", "typed", "says"),
    [
        ("kram-la-bam", "", "0 counts too"),
        ("kram-la-bam", "twelve", "whole numbers"),
        ("kram-la-bam", "-1", "At least 0"),
        ("kbom", "-5", "At least \u22124"),
        ("kazaam", "35", "At most 34"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(page: Page, slug: str, typed: str, says: str):
    begin(page, slug)
    enter(page, 1, typed, 2)
    expect(page.locator("#error-1")).to_contain_text(says)
    expect(page.locator("#cell-1")).to_be_focused()
    expect(page.locator("#cell-1")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#cell-0")).to_have_value("1")


# Worked out elsewhere


def test_points_worked_out_by_a_ruling_come_back_with_one_tap(page: Page):
    begin(page, "kram-la-bam")
    enter(page, 10, 20, 30)
    page.get_by_role("link", name="Score of a Round").click()
    expect(page.locator(".names input").nth(2)).to_have_value("Chloé")
    page.reload()  # what waits is known to the phone, not to the page
    facts = {"players": NAMES, "hands": {"Ana": [7], "Ben": [9, 9], "Chloé": [1, 2]}}
    page.goto(f"/en/kram-la-bam/round-score?s={pack(facts)}")
    page.get_by_role("link", name="Put these points in the score sheet").click()
    expect(page.locator("#cell-1")).to_have_value("36")
    page.reload()
    expect(page.locator("#cell-0")).to_have_value("7")
    page.locator(".round [type=submit]").click()
    assert totals(page) == ["17", "56", "33"]


def test_a_turn_worked_out_goes_to_whose_turn_it_is(page: Page):
    begin(page, "ka-boom")
    turn(page, "4")
    page.get_by_role("link", name="Score of a turn").click()
    page.wait_for_url("**/turn-score?*")
    facts = {"players": NAMES, "builder": "Ben", "towers": [{"tile": "fox", "points": 5}]}
    page.goto(f"/es/ka-boom/turn-score?s={pack(facts)}")
    page.locator("[data-points]").click()
    expect(page.locator("#cell-1")).to_have_value("5")


def test_a_past_round_worked_out_again_is_opened_for_a_change(page: Page):
    begin(page, "kbom")
    enter(page, 10, 20, 30)
    page.get_by_role("button", name="Change round 1").click()
    page.get_by_role("link", name="Final score").click()
    page.wait_for_url("**/final-score?*")
    facts = {"players": NAMES, "hands": {"Ana": [1], "Ben": [2], "Chloé": [3]}}
    page.goto(f"/en/kbom/final-score?s={pack(facts)}")
    page.locator("[data-points]").click()
    expect(page.locator(".round h2")).to_have_text("Change round 1")
    expect(page.locator("#cell-2")).to_have_value("3")


def test_a_ruling_offers_nothing_to_a_phone_whose_sheet_does_not_ask(page: Page):
    facts = {"players": NAMES, "hands": {"Ana": [1], "Ben": [2], "Chloé": [3]}}
    page.goto(f"/en/kbom/final-score?s={pack(facts)}")
    expect(page.locator("[data-points]")).to_be_hidden()


# Kram La Bam


def test_kram_la_bam_says_who_starts_and_where_that_is_open(page: Page):
    begin(page, "kram-la-bam")
    expect(page.locator(".next")).to_contain_text("contest")
    enter(page, 10, 30, 0)
    expect(page.locator(".next")).to_contain_text("Ben goes first in round 2")
    expect(page.locator(".next .cites")).to_have_attribute("href", "/en/kram-la-bam/4.2")
    enter(page, 20, 20, 3)
    expect(page.locator(".next")).to_contain_text("Ana and Ben share the best score")
    expect(page.locator(".next .cites")).to_have_text("4.4")


def test_kram_la_bam_fills_a_round_when_somebody_lost_all_cards(page: Page):
    begin(page, "kram-la-bam")
    page.get_by_text("Somebody lost all cards").first.click()
    page.get_by_role("button", name="Chloé", exact=True).click()
    page.get_by_role("button", name="Save round 1").click()
    assert totals(page) == ["0", "0", "50"]


def test_kram_la_bam_ends_at_exactly_200(page: Page):
    begin(page, "kram-la-bam")
    enter(page, 199, 0, 0)
    expect(page.locator(".verdict")).to_have_count(0)
    enter(page, 1, 150, 0)
    expect(page.locator(".verdict")).to_contain_text("Ana wins with 200 points")


def test_kram_la_bam_is_led_through_its_tie_breaks(page: Page):
    begin(page, "kram-la-bam")
    enter(page, 100, 100, 100)
    enter(page, 100, 100, 100)
    expect(page.locator(".verdict")).to_contain_text("Level: Ana, Ben, and Chloé")
    for i, card in enumerate(("12", "12", "0")):
        page.locator(f"#tie-{i}").select_option(card)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".tie")).to_contain_text("Only those still level draw again")
    expect(page.locator("#tie-2")).to_have_count(0)
    page.get_by_role("button", name="The Reserve Pile is empty").click()
    expect(page.locator(".verdict")).to_contain_text("forward roll")
    page.get_by_role("button", name="Ben", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("Ben wins with 200 points")
    page.locator("#undo").click()
    expect(page.locator(".verdict")).to_contain_text("Level: Ana and Ben")


def test_kram_la_bam_counts_as_the_executable_rules_do(page: Page):
    page.goto("/en/kram-la-bam/scores")
    known = json.loads(page.locator("#scores").get_attribute("data-known") or "")
    mode = known["kram-la-bam"]["modes"][0]
    dice = random.Random(200)  # noqa: S311 (cases, not secrets)
    for _ in range(60):
        before = [dice.choice([90, 95, 100, 110]) for _ in NAMES]
        last = [dice.choice([90, 95, 100, 110]) for _ in NAMES]
        all_points = dict(zip(NAMES, map(sum, zip(before, last, strict=True)), strict=True))
        if max(all_points.values()) < mode["goal"]:
            continue
        level, _ = level_on_points(all_points, dict(zip(NAMES, last, strict=True)), Docket({}))
        found = standing(page, mode, [before, last])
        assert [NAMES[i] for i in found["level"]] == level, (before, last)


def standing(page: Page, mode: dict[str, Any], rows: list[list[int]]) -> dict[str, Any]:
    return page.evaluate(
        """async ([names, mode, rows]) => {
          const { fresh, standing } = await import("/static/scores/sheet.js");
          const state = fresh(names, mode.code, mode.goal);
          state.rows = rows.map((row) => row.map(String));
          return standing(mode, state);
        }""",
        [NAMES, mode, rows],
    )


# The other games


def test_kbom_crowns_nobody_where_the_rulebook_adds_no_rounds_up(page: Page):
    begin(page, "kbom")
    expect(page.locator(".next")).to_contain_text("does not say who plays first")
    enter(page, 5, 6, 30)
    expect(page.locator(".next")).to_contain_text("Ana won the round just played")
    enter(page, 5, 6, 30)
    enter(page, 20, 1, 30)
    page.get_by_role("button", name="End the game").click()
    expect(page.locator(".verdict")).to_contain_text("By the sum, 13: Ben. By rounds won, 2: Ana.")
    expect(page.locator(".verdict .cites")).to_have_text("12.6")
    page.get_by_role("button", name="Go on playing").click()
    expect(page.get_by_role("button", name="Save round 4")).to_be_visible()


def test_a_single_round_of_kbom_has_a_winner(page: Page):
    begin(page, "kbom")
    enter(page, -1, 6, 30)
    page.get_by_role("button", name="End the game").click()
    expect(page.locator(".verdict")).to_contain_text("Ana wins with \u22121 point")


def test_ka_boom_goes_turn_by_turn_through_the_rounds_agreed(page: Page):
    begin(page, "ka-boom", ["Ana", "Ben"])
    for builder, tiles in (("Ana", "3+2"), ("Ben", "4"), ("Ana", "1"), ("Ben", "0"), ("Ana", "0")):
        expect(page.locator(".next")).to_contain_text(f"{builder} is the Master Builder")
        turn(page, tiles)
    turn(page, "2")
    expect(page.locator(".verdict")).to_contain_text("Level: Ana and Ben")
    expect(page.locator(".verdict .cites").last).to_have_text("10.8")
    page.get_by_role("button", name="Play one more round").click()
    expect(page.locator(".next")).to_contain_text("Round 4")


def test_a_mega_tower_ends_ka_boom_at_once(page: Page):
    begin(page, "ka-boom", ["Ana", "Ben"])
    turn(page, "9")
    page.get_by_role("button", name="The Mega Tower of Ben is standing").click()
    expect(page.locator(".verdict")).to_contain_text("Ben wins the game")
    expect(page.locator(".verdict .cites")).to_have_text("11.2")


def test_kazaam_asks_for_what_breaks_a_tie_and_only_then(page: Page):
    begin(page, "kazaam")
    enter(page, 15, 15, 9)
    page.get_by_label("Ana: Face-up tiles").fill("7")
    page.get_by_label("Ben: Face-up tiles").fill("7")
    expect(page.get_by_label("Chloé: Face-up tiles")).to_have_count(0)
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_label("Ana: Ingredient counters").fill("3")
    page.get_by_label("Ben: Ingredient counters").fill("3")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.locator(".verdict")).to_contain_text("the result is a tie")


# Undo, change, history


def test_a_step_is_undone_and_redone_even_after_a_reload(page: Page):
    begin(page, "kbom")
    enter(page, 1, 2, 3)
    enter(page, 10, 20, 30)
    page.locator("#undo").click()
    assert totals(page) == ["1", "2", "3"]
    page.reload()
    page.locator("#redo").click()
    assert totals(page) == ["11", "22", "33"]


def test_any_past_round_can_be_changed_or_deleted(page: Page):
    begin(page, "kram-la-bam")
    enter(page, 10, 20, 30)
    enter(page, 1, 2, 3)
    page.get_by_role("button", name="Change round 1").click()
    expect(page.locator("#cell-0")).to_be_focused()
    enter(page, "50+50", 20, 30)
    assert totals(page) == ["101", "22", "33"]
    page.get_by_role("button", name="Change round 2").click()
    page.get_by_role("button", name="Delete this round").click()
    assert totals(page) == ["100", "20", "30"]
    page.locator(".toast button").click()
    assert totals(page) == ["101", "22", "33"]


def test_rounds_after_the_end_do_not_count(page: Page):
    begin(page, "kram-la-bam")
    enter(page, 10, 20, 30)
    enter(page, 1, 2, 3)
    page.get_by_role("button", name="Change round 1").click()
    enter(page, 10, 250, 30)
    expect(page.locator(".verdict")).to_contain_text("Ben wins with 250 points")
    expect(page.locator(".uncounted")).to_have_count(1)


def test_history_tells_every_step_and_leads_back_to_any(page: Page):
    begin(page, "kbom")
    enter(page, 1, 2, 3)
    enter(page, 10, 20, 30)
    page.locator("#history summary").click()
    expect(page.locator(".history li")).to_have_count(3)
    expect(page.locator(".history li").first).to_contain_text("Ana 10 · Ben 20 · Chloé 30")
    page.locator(".history button").last.click()
    assert totals(page) == ["0", "0", "0"]
    page.locator("#redo").click()
    assert totals(page) == ["1", "2", "3"]


def test_a_name_is_mended_without_touching_the_points(page: Page):
    begin(page, "kbom")
    enter(page, 1, 2, 3)
    page.locator("#renaming summary").click()
    page.get_by_label("Player 2").fill("Ana")
    page.get_by_role("button", name="Save the names").click()
    expect(page.locator("#renaming .error")).to_contain_text("same name")
    page.get_by_label("Player 2").fill("Benjamín")
    page.get_by_role("button", name="Save the names").click()
    expect(page.locator(".seat").nth(1)).to_contain_text("Benjamín")
    assert totals(page) == ["1", "2", "3"]


# Kept on the device


def test_nothing_is_lost_by_a_reload_or_a_closed_tab(page: Page):
    begin(page, "kram-la-bam")
    enter(page, 10, 20, 30)
    page.locator("#cell-1").fill("7+")
    page.reload()
    assert totals(page) == ["10", "20", "30"]
    expect(page.locator("#cell-1")).to_have_value("7+")
    other = page.context.new_page()
    page.close()
    other.goto("/en/kram-la-bam/scores")
    expect(other.locator(".total").nth(1)).to_have_text("20")
    expect(other.locator("#cell-1")).to_have_value("7+")


def test_names_half_typed_wait_and_old_ones_are_offered(page: Page):
    begin(page, "kbom")
    page.goto("/en/kazaam/scores")
    page.get_by_role("button", name="Chloé", exact=True).tap()
    page.locator(".names input").nth(1).fill("Dim")
    page.reload()
    fields = page.locator(".names input")
    for i, name in enumerate(["Chloé", "Dim", ""]):
        expect(fields.nth(i)).to_have_value(name)
    expect(fields).to_have_count(3)


def test_two_tabs_show_the_same_sheet(page: Page):
    begin(page, "kbom")
    other = page.context.new_page()
    other.goto(page.url)
    enter(other, 4, 5, 6)
    expect(page.locator(".total").first).to_have_text("4")


def test_forgetting_takes_one_tap_and_can_be_taken_back(page: Page):
    begin(page, "kbom")
    enter(page, 4, 5, 6)
    page.get_by_role("button", name="Forget this sheet").click()
    assert sheets_kept(page) == 0
    page.reload()
    page.locator(".toast button").click()
    assert totals(page) == ["4", "5", "6"]


def test_all_sheets_and_names_are_forgotten_at_once(page: Page):
    begin(page, "kbom")
    begin(page, "kazaam")
    page.goto("/en/scores")
    expect(page.locator(".kept li")).to_have_count(2)
    page.get_by_role("button", name="Forget all sheets and names").click()
    expect(page.get_by_text("No sheet is kept")).to_be_visible()
    assert page.evaluate("localStorage.getItem('refbot.names')") is None
    page.locator(".toast button").click()
    expect(page.locator(".kept li")).to_have_count(2)


def test_a_browser_that_keeps_nothing_says_so_and_still_counts(page: Page):
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    begin(page, "kbom")
    expect(page.locator(".warn")).to_contain_text("keeps nothing")
    enter(page, 1, 2, 3)
    assert totals(page) == ["1", "2", "3"]


def test_a_new_game_begins_with_the_same_players(page: Page):
    begin(page, "kazaam")
    enter(page, 3, 2, 1)
    page.get_by_role("button", name="New game, same players").click()
    expect(page.locator(".names input").nth(2)).to_have_value("Chloé")


# Shared


def shared_link(page: Page) -> str:
    page.locator("#share summary").click()
    expect(page.locator("#link")).to_have_value(re.compile("#s="))
    return page.locator("#link").input_value()


def test_a_link_opens_the_same_sheet_elsewhere_and_offers_to_keep_it(
    page: Page, browser: Browser, browser_context_args: dict, base_url: str
):
    begin(page, "kram-la-bam")
    enter(page, "3+6+2", 20, 30)
    link = shared_link(page)
    assert len(link) < 250
    context = browser.new_context(**browser_context_args | {"base_url": base_url})
    other = context.new_page()
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(link)
    expect(other.locator(".total").first).to_have_text("11")
    assert not any("s=" in url for url in asked), "the scores reached the server"
    assert sheets_kept(other) == 0
    other.get_by_role("button", name="Keep it on this device").click()
    other.reload()
    expect(other.locator(".total").first).to_have_text("11")
    enter(other, 1, 1, 1)
    other.goto(link)
    other.get_by_role("button", name="Take over the shared one").click()
    expect(other.locator(".total").first).to_have_text("11")
    other.locator("#undo").click()
    expect(other.locator(".total").first).to_have_text("12")
    context.close()


def test_a_damaged_or_hostile_link_harms_nothing(page: Page):
    for packed in ("zzzz", "j", "jW10", "x", "%00", "jWyJ4Il0", "z" + "A" * 3000):
        page.goto("about:blank")
        page.goto(f"/en/kbom/scores#s={packed}")
        expect(page.locator(".toast")).to_contain_text("damaged")
        expect(page.locator(".setup")).to_be_visible()


def test_a_name_full_of_markup_stays_a_name(page: Page):
    begin(page, "kbom", ["<img src=x onerror=alert(1)>", "%(player)s", "__proto__"])
    enter(page, 1, 2, 3)
    page.goto(shared_link(page))
    expect(page.locator(".seat").first).to_contain_text("<img src=x")
    assert page.locator("#scores img").count() == 0
    assert totals(page) == ["1", "2", "3"]


def test_a_qr_code_is_drawn_without_the_scores_in_an_address(page: Page):
    begin(page, "kbom")
    enter(page, 1, 2, 3)
    page.locator("#share summary").click()
    with page.expect_request("**/qr") as asked:
        page.get_by_role("button", name="Show QR code").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    assert asked.value.method == "POST"
    assert "?" not in asked.value.url


def test_a_file_carries_a_sheet_to_another_device(page: Page, tmp_path: Path):
    begin(page, "kbom")
    enter(page, "3+6", 2, 3)
    page.locator("#share summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "sheet.json"
    download.value.save_as(file)
    facts = json.loads(file.read_text())
    assert (facts["players"], facts["rows"], facts["totals"]) == (
        NAMES,
        [["3+6", "2", "3"]],
        [9, 2, 3],
    )
    page.evaluate("localStorage.clear()")
    page.goto("/en/scores")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Keep it on this device").click()
    assert totals(page) == ["9", "2", "3"]


def test_the_other_language_shows_the_same_sheet(page: Page):
    begin(page, "kbom")
    enter(page, 1, 2, 3)
    page.locator(".bar a[hreflang=es]").click()
    expect(page).to_have_url(re.compile("/es/kbom/scores#k="))
    assert totals(page) == ["1", "2", "3"]


# Seen and reached


@schemes
@pytest.mark.parametrize("slug", SHEETS)
def test_nobody_is_kept_out(
    page: Page, slug: str, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    page.goto(f"/en/{slug}/scores")
    expect(page.locator(".setup")).to_be_visible()
    assert_accessible(page)
    begin(page, slug)
    for points in ((5, 6, 7), (60, 60, 1)):
        if slug == "ka-boom":
            turn(page, "3+4")
        elif page.locator(".round").count():
            enter(page, *(min(n, 30) for n in points))
    for fold in page.locator(".more > summary").all():
        fold.click()
    assert_accessible(page)


@schemes
def test_nobody_is_kept_out_of_a_tie_a_shared_sheet_and_the_list(
    page: Page, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    begin(page, "kram-la-bam")
    enter(page, 200, 200, 3)
    assert_accessible(page)
    link = shared_link(page)
    page.evaluate("localStorage.clear()")
    page.goto("/en/scores")
    page.goto(link)
    expect(page.locator(".offer")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Keep it").click()
    page.goto("/en/scores")
    expect(page.locator(".kept")).to_be_visible()
    assert_accessible(page)


@pytest.mark.parametrize("width", [180, 320, 360])
@pytest.mark.parametrize("slug", SHEETS)
def test_nothing_sticks_out_of_a_narrow_screen(page: Page, slug: str, width: int):
    page.set_viewport_size({"width": width, "height": 740})
    begin(page, slug, ["Ana", "Maximiliana Bartholomäus", "Ben"])
    if slug == "ka-boom":
        turn(page, "3")
    else:
        enter(page, 5, 5, 5)
    for fold in page.locator(".more > summary").all():
        fold.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_everything_to_tap_is_a_thumb_high(page: Page):
    begin(page, "kbom")
    enter(page, 5, 5, 5)
    items = [
        x for x in page.locator("#scores :is(button, input, summary, .row)").all() if x.is_visible()
    ]
    small = [x for x in items if min((x.bounding_box() or {})["height"], THUMB) < THUMB]
    assert [x.get_attribute("id") or x.inner_text() for x in small] == []


def test_a_round_is_entered_with_the_keyboard_alone(page: Page):
    begin(page, "kbom")
    page.locator("#cell-0").focus()
    page.keyboard.type("1")
    for text in ("2", "3"):
        for _ in range(3):
            page.keyboard.press("Tab")
        page.keyboard.type(text)
    page.keyboard.press("Enter")
    assert totals(page) == ["1", "2", "3"]
    expect(page.locator("#save")).to_have_count(1)


def test_the_page_does_not_jump_while_it_is_built(page: Page):
    page.add_init_script(
        """window.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    begin(page, "kbom")
    enter(page, 5, 5, 5)
    enter(page, 5, 6, 7)
    page.reload()
    expect(page.locator(".plot")).to_be_visible()
    page.wait_for_timeout(300)
    assert page.evaluate("window.shift") == 0
