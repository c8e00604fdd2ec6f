"""The pages about being without a signal: what works then, and what a page says that does not."""

from __future__ import annotations

from http import HTTPStatus

from flask import Blueprint, render_template

bp = Blueprint("offline_page", __name__)


@bp.get("/<lang>/offline")
def offline() -> str:
    """Show what this phone keeps, and offer to keep all of refbot."""
    return render_template("offline.html")


@bp.get("/<lang>/offline/missing")
def missing() -> str:
    """Say what works all the same; the service worker answers this in place of another page."""
    return render_template("offline_missing.html", status=HTTPStatus.SERVICE_UNAVAILABLE)
