"""A reader's own printed rulebook keeps nobody out, wherever it is shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from refbot.links import pack
from refbot.printed import FOLDER, Copy, Printed, Shelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask import Flask
    from playwright.sync_api import Page

TEXT = "The owl keeps the spare tiles. Nobody may wake the owl: it bites.\n"
"""An invented printing, which differs from the real one everywhere."""


@pytest.fixture(autouse=True)
def kept(app: Flask) -> Iterator[None]:
    library = app.extensions["refbot"].registry.library
    shelf = Shelf(Path(app.config["INSTANCE"]) / FOLDER, library)
    shelf.keep(Printed("owl.txt", TEXT, "UTF-8", Copy.of(library["kazaam"], TEXT)))
    yield
    shelf.remove("kazaam")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address",
    [
        "/en/kazaam/7.1",
        "/es/kazaam/?printed=1",
        "/en/search?q=spare+owl",
        f"/es/kazaam/setup?s={pack({'player_count': 3})}",
    ],
)
def test_nobody_is_kept_out(
    page: Page, address: str, scheme: str, assert_accessible: Callable[[Page], None]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert page.locator(".print:visible").count()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert_accessible(page)


def test_a_step_unfolds_the_print_of_its_rule(page: Page) -> None:
    page.goto(f"/en/kazaam/setup?s={pack({'player_count': 3})}")
    step = page.locator(".steps > li").first
    step.locator("summary").first.click()
    assert not step.locator(".print").first.is_visible()
    step.get_by_text("Printed wording").click()
    assert step.locator(".print").first.is_visible()


def test_the_rulebook_shows_it_at_one_tap(page: Page) -> None:
    page.goto("/en/kazaam/")
    assert page.locator(".print").count() == 0
    page.locator(".preface").get_by_text("With the printed wording").click()
    page.wait_for_url("**/en/kazaam/?printed=1**")
    assert page.locator(".print").first.is_visible()
