"""What a first visit costs: bytes over the air, and scripts among them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ALL, SCRIPTS = 60_000, 20_000
PAGES = [
    "/en/",
    "/en/search?q=tie",
    "/en/kablamo/",
    "/en/kazaam/7.1",
    "/en/kablamo/turn",
    "/en/kazaam/final-score",
    "/en/kram-la-bam/scores",
    "/en/scores",
    "/en/kbom/readings",
    "/en/ka-boom/timer",
    "/en/nowhere/",
]


class Scale:
    """Weighs what a page receives: with the headers of every answer, and without."""

    def __init__(self, page: Page) -> None:
        self.answers: dict[str, Any] = {}
        self.sizes: dict[str, float] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", lambda e: self.answers.update({e["requestId"]: e}))
        session.on(
            "Network.loadingFinished",
            lambda e: self.sizes.update({e["requestId"]: e["encodedDataLength"]}),
        )

    def scripts(self) -> list[str]:
        return [name for name, answer in self.answers.items() if answer["type"] == "Script"]

    def heads(self, name: str) -> float:
        return self.answers[name]["response"]["encodedDataLength"]


@pytest.mark.parametrize("address", PAGES)
def test_a_first_visit_is_light(page: Page, address: str):
    scale = Scale(page)
    page.goto(address, wait_until="networkidle")
    assert 0 < sum(scale.sizes[name] for name in scale.scripts()) < SCRIPTS
    assert sum(scale.sizes.values()) < ALL


def test_a_shared_sheet_brings_no_more_than_it_shows(page: Page, browser: Browser, base_url: str):
    page.goto("/en/kbom/scores#new")
    for i, name in enumerate(["Ana", "Ben", "Chloé"]):
        page.locator(".names input").nth(i).fill(name)
    page.locator(".setup [type=submit]").click()
    for points in ([10, 5, 3], [2, 5, 4]):
        for i, n in enumerate(points):
            page.locator(f"#cell-{i}").fill(str(n))
        page.locator(".round [type=submit]").click()
    page.locator("#share summary").click()
    expect(page.locator("#link")).not_to_have_value("")
    other = browser.new_page(base_url=base_url)
    scale = Scale(other)
    other.goto(page.locator("#link").input_value(), wait_until="networkidle")
    expect(other.locator(".offer")).to_be_visible()
    assert 0 < sum(scale.sizes[name] - scale.heads(name) for name in scale.scripts()) < SCRIPTS
    assert sum(scale.sizes.values()) < ALL
