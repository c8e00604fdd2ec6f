"""Nobody is kept out of the kinds of pages that no other test opens: rulings of every outcome,
what is wrong, what is not there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from refbot.links import pack

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Flask
    from playwright.sync_api import Page

STATUSES = ["ruled", "refused", "silent", "needs-info"]
schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


def worked(app: Flask, status: str) -> list[str]:
    """Return the address of a worked dispute that ends so, one a game where there is one."""
    found = {}
    for game in app.extensions["refbot"].registry.values():
        for case in game.book.cases:
            if case.expect.get("status") == status:
                link = f"{game.slug}/{case.adjudicator}?s={pack(case.situation)}"
                found.setdefault(game.slug, link)
    return list(found.values())


@schemes
@pytest.mark.parametrize("status", STATUSES)
def test_nobody_is_kept_out_of_a_ruling(
    page: Page, app: Flask, scheme: str, status: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    links = worked(app, status)
    assert links
    for link, lang in zip(links, ["en", "es"] * 3, strict=False):
        page.goto(f"/{lang}/{link}")
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert_accessible(page)


@schemes
@pytest.mark.parametrize(
    "address",
    [
        f"/en/kazaam/setup?s={pack({'player_count': 99})}",
        "/es/kazaam/final-score?s=damaged",
        "/en/kazaam/99.99",
        "/en/kazam/",
        "/es/kbom/final-score",
        "/en/kablamo/readings",
        "/es/ka-boom/timer",
        "/en/kablamo/scores",
    ],
)
def test_nobody_is_kept_out_of(
    page: Page, address: str, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    page.goto(address)
    assert_accessible(page)


@schemes
def test_nobody_is_kept_out_of_the_card_of_a_refusal(
    page: Page, app: Flask, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    for link in worked(app, "refused")[:1] + worked(app, "silent")[:1]:
        page.goto(f"/en/{link}&card=1")
        assert_accessible(page)


@schemes
def test_nobody_is_kept_out_of_home_with_a_game_open_and_something_to_continue(
    page: Page, scheme: str, assert_accessible: Callable[[Page], None]
):
    page.emulate_media(color_scheme=scheme)
    page.goto("/en/kazaam/7.1")
    page.goto("/en/")
    page.locator("details[data-game=ka-boom] > summary").tap()
    assert_accessible(page)


@pytest.mark.parametrize(
    "address",
    [
        "/es/",
        "/en/search?q=tie",
        "/es/kablamo/",
        "/en/kazaam/7.5",
        "/es/kablamo/turn",
        "/en/kram-la-bam/round-score",
        "/es/kram-la-bam/scores",
        "/en/ka-boom/timer",
    ],
)
def test_text_of_twice_the_size_fits_a_narrow_screen(page: Page, address: str):
    page.set_viewport_size({"width": 360, "height": 740})
    large = {"standard": 32, "fixed": 26}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": large})
    page.goto(address)
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") >= 32
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
