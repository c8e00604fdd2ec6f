"""Answer in the place of house rules where there is no database for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from refbot.ruling import say
from refbot.web.errors import answer

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

bp = Blueprint("house_rules_closed", __name__)

ADDRESSES = (
    "/<lang>/<slug>/house-rules",
    "/<lang>/<slug>/house-rules/<path:_rest>",
    "/<lang>/house-rules/mine/<path:_rest>",
    "/<lang>/review/",
    "/<lang>/review/<path:_rest>",
    "/api/v1/<slug>/house-rules",
    "/api/v1/house-rules/<_rest>",
)


def closed(slug: str = "", _rest: object = None) -> ResponseReturnValue:
    """Say that house rules need the server; the game's rulebook is near."""
    near = (f"/{slug}/",) if slug else ("/",)
    return answer(503, say("House rules need the server, and it has no place for them now."), near)


for address in ADDRESSES:
    bp.add_url_rule(address, view_func=closed, methods=("GET", "POST"))
