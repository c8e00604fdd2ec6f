"""Behind proxies of one's own: who really asks, and whether they came over TLS.

What a proxy adds to a request is believed only as far as REFBOT_PROXIES says there are proxies;
anybody could write the rest. Rate limits count by address, so without this a whole world would
share one.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from werkzeug.middleware.proxy_fix import ProxyFix

from refbot.errors import SettingError
from refbot.web.numbers import whole_number

if TYPE_CHECKING:
    from flask import Flask

MOST = 9


def proxies() -> int:
    """Return how many proxies stand in front: REFBOT_PROXIES, else none; SettingError."""
    given = os.environ.get("REFBOT_PROXIES") or "0"
    count = whole_number(given)
    if count is None or count > MOST:
        raise SettingError(f"REFBOT_PROXIES is a number of proxies, 0 to {MOST}, not {given!r}")
    return count


def init_app(app: Flask) -> None:
    """Believe the proxies in front, if there are any."""
    if count := app.config["PROXIES"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count)  # type: ignore[method-assign]
