"""One spelling of every address: /en/KAZAAM/ leads to /en/kazaam/."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import redirect, request, url_for

from refbot.web.services import services

if TYPE_CHECKING:
    from flask import Flask
    from werkzeug.wrappers import Response


def init_app(app: Flask) -> None:
    """Send readers of a page on to its own address; programs are told what is wrong."""
    app.before_request(_small_letters)


def _small_letters() -> Response | None:
    given = request.view_args or {}
    slug = given.get("slug", "")
    if request.method not in {"GET", "HEAD"} or request.path.startswith("/api/"):
        return None
    game = services().registry.get(slug.casefold())
    if game is None or request.endpoint is None:
        return None
    name = given.get("name", "")
    folded = name.casefold() if name.casefold() in game.adjudicators else name
    if (slug, name) == (game.slug, folded):
        return None
    address = url_for(
        request.endpoint, **{**given, "slug": game.slug, **({"name": folded} if name else {})}
    )
    query = request.query_string.decode("ascii", "replace")
    return redirect(f"{address}?{query}" if query else address, 301)
