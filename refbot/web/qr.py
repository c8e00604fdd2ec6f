"""Draw an address of ours as a QR code, so that a page moves from one phone to another."""

from __future__ import annotations

import io
import re

import segno
from flask import Blueprint, Response, request

from refbot.errors import BadRequest
from refbot.rulebook import LANGUAGES
from refbot.ruling import say

bp = Blueprint("qr", __name__)

LONGEST = 1200
"""Characters an address may have: more make a code that phones no longer read off a screen."""

OURS = re.compile(rf"/(?:{'|'.join(LANGUAGES)})/[!-~]*")
"""A page of ours: it begins with a language; what no address may hold is percent-encoded."""

QUIET = 4
"""Light modules around the code, as the standard asks for."""

DAY = 86_400


def drawn(url: str) -> str:
    """Return an SVG of *url*: black on white whatever the page's colours, as readers expect.

    It has no size of its own; it stands alone as a picture and may stand inside a page.
    """
    svg = io.BytesIO()
    look = {"dark": "#000", "light": "#fff", "svgclass": None, "lineclass": None}
    code = segno.make_qr(url, error="l")
    code.save(svg, kind="svg", border=QUIET, xmldecl=False, omitsize=True, nl=False, **look)
    return svg.getvalue().decode()


@bp.route("/qr", methods=["GET", "POST"])
def code() -> Response:
    """Draw ?t=, the address of a page on this host.

    What must not stand in a log, such as the scores behind a #, is sent as the body of a POST.
    """
    address = request.values.get("t", "")
    if len(address) > LONGEST or not OURS.fullmatch(address):
        raise BadRequest(
            say("Only pages of refbot are drawn, up to %(limit)s characters.", limit=LONGEST)
        )
    answer = Response(drawn(request.host_url.rstrip("/") + address), mimetype="image/svg+xml")
    if request.method == "POST":
        answer.cache_control.no_store = True
    else:
        answer.cache_control.public = True
        answer.cache_control.max_age = DAY
    return answer
