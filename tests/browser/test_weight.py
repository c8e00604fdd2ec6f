"""What a first visit costs: bytes over the air, scripts among them, and nothing that jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

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


@pytest.mark.parametrize("address", PAGES)
def test_a_first_visit_is_light(page: Page, address: str):
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    session.on(
        "Network.loadingFinished", lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]})
    )
    page.goto(address, wait_until="networkidle")
    scripts = sum(size for name, size in sizes.items() if kinds.get(name) == "Script")
    assert 0 < scripts < SCRIPTS
    assert scripts < sum(sizes.values()) < ALL
