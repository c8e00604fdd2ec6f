"""A server that can be really switched off, and a phone that may keep what it was given."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from waitress import wasyncore
from waitress.server import create_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask import Flask
    from playwright.sync_api import Browser, BrowserContext, Page


class Site:
    """A server at one address that can be switched off and on again, also for another app."""

    def __init__(self) -> None:
        self.port = 0
        self._off = threading.Event()
        self._thread = threading.Thread()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def up(self, app: Flask) -> None:
        self.down()
        sockets: dict[int, Any] = {}
        server = create_server(app, host="127.0.0.1", port=self.port, threads=4, map=sockets)
        self.port, self._off = int(server.effective_port), threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(server, sockets, self._off))
        self._thread.start()

    def down(self) -> None:
        """Refuse every connection, and drop those that browsers keep open."""
        if self._thread.is_alive():
            self._off.set()
            self._thread.join()

    @staticmethod
    def _serve(server: Any, sockets: dict[int, Any], off: threading.Event) -> None:
        while not off.is_set():
            wasyncore.loop(timeout=0.05, map=sockets, count=1)
        wasyncore.close_all(sockets)
        server.task_dispatcher.shutdown()


@pytest.fixture(scope="session")
def make_site() -> type[Site]:
    return Site


@pytest.fixture
def site(plain: Flask) -> Iterator[Site]:
    server = Site()
    server.up(plain)
    yield server
    server.down()


@pytest.fixture(scope="session")
def plain(app: Flask, tmp_path_factory: pytest.TempPathFactory) -> Flask:  # noqa: ARG001
    """Refbot as it is before `./run offline`."""
    from refbot.web import create_app

    return create_app({"TESTING": True, "OFFLINE": tmp_path_factory.mktemp("none")})


@pytest.fixture(scope="session")
def built(app: Flask) -> Flask:
    """Refbot with the engine that `./run offline` made of it."""
    from refbot.web.offline import offline_version

    if offline_version(app).engine is None:
        reason = "there is no engine for these very files: ./run offline makes it"
        required = os.environ.get("CI", "").lower() in {"1", "true"}
        (pytest.fail if required else pytest.skip)(reason)
    return app


@pytest.fixture
def phone_of(browser: Browser, browser_context_args) -> Callable[[Site], BrowserContext]:
    """Make a phone for a server."""

    def made(server: Site) -> BrowserContext:
        own = {"service_workers": "allow", "base_url": server.url}
        return browser.new_context(**browser_context_args | own)

    return made


@pytest.fixture
def settings(browser_context_args: dict[str, Any], site) -> dict[str, Any]:
    return browser_context_args | {"service_workers": "allow", "base_url": site.url}


@pytest.fixture
def phone(browser: Browser, settings) -> Iterator[BrowserContext]:
    context = browser.new_context(**settings)
    yield context
    context.close()


@pytest.fixture
def visited(phone: BrowserContext, visit) -> Page:
    return visit(phone.new_page())


@pytest.fixture
def until() -> Callable[..., None]:
    """Wait, a minute at most, until an asynchronous condition holds in a page."""

    def wait(page: Page, condition: str, arg: object = None) -> None:
        page.evaluate(
            f"""async (arg) => {{
                const holds = {condition};
                for (let i = 0; i < 600; i += 1) {{
                    if (await holds(arg)) return;
                    await new Promise((resolve) => setTimeout(resolve, 100));
                }}
                throw new Error("it never came true");
            }}""",
            arg,
        )

    return wait


@pytest.fixture
def visit(until) -> Callable[[Page], Page]:
    """Open the home page online, and wait until the phone has what it keeps."""

    def opened(page: Page) -> Page:
        page.goto("/en/")
        expect(page.locator(".copy-sign")).to_be_hidden()
        until(page, "() => navigator.serviceWorker.controller")
        return page

    return opened
