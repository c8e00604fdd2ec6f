"""Which names this refbot answers to: those in REFBOT_HOSTS, or any where it is not set.

Pages name their own address, so a name that somebody made up would travel on in them.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from flask import Response, current_app, request
from werkzeug.sansio.utils import host_is_trusted

if TYPE_CHECKING:
    from flask import Flask

ALWAYS = "/healthz"
"""Whoever looks whether it runs comes by number, and gets no page."""


def hosts() -> list[str]:
    """Return the names in REFBOT_HOSTS, separated by commas; ".name" stands for all below too."""
    return [name.strip() for name in os.environ.get("REFBOT_HOSTS", "").split(",") if name.strip()]


def init_app(app: Flask) -> None:
    """Refuse requests for other names, if names are set."""
    if app.config["HOSTS"]:
        app.before_request(_refuse)


def _refuse() -> Response | None:
    if request.path == ALWAYS or host_is_trusted(request.host, current_app.config["HOSTS"]):
        return None
    return Response("refbot has another name.\n", 400, content_type="text/plain; charset=utf-8")
