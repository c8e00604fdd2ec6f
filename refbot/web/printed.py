"""The reader's own printed rulebooks on pages: beside each rule, and among what a search finds.

What shows print is for whoever reads it now: it is kept nowhere on the way, and by no search
engine. Programs are given it only where the owner says so (REFBOT_PRINTED_API=1).
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from flask import current_app, g

from refbot.printed import FOLDER, Shelf, beyond
from refbot.web.rule_text import marked
from refbot.web.services import services

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from flask import Flask, Response

    from refbot.lookup import Results
    from refbot.printed import Copy, Spotted, Wording
    from refbot.registry import Game
    from refbot.rulebook import Rule, Rulebook, Section

ON = "1"
OFF = "0"


@dataclass(frozen=True)
class InPrint:
    """A printed sentence that answers, under the first of the rules that restate it."""

    rule: Rule
    section: Section
    others: tuple[Rule, ...]
    spotted: Spotted


def init_app(app: Flask) -> None:
    """Open the shelf of copies, unless the app is made without this part (PRINTED)."""
    app.config.setdefault("PRINTED", os.environ.get("REFBOT_PRINTED", ON) != OFF)
    app.config.setdefault("PRINTED_API", os.environ.get("REFBOT_PRINTED_API") == ON)
    if app.config["PRINTED"]:
        library = app.extensions["refbot"].registry.library
        folder = Path(app.config["INSTANCE"]) / FOLDER
        app.extensions["refbot-printed"] = Shelf(folder, library)
    app.jinja_env.filters["in_print"] = wording
    app.jinja_env.filters["print_kept"] = copy_of
    app.jinja_env.filters["marked"] = marked
    app.after_request(_keep_private)


def copy_of(game: Game) -> Copy | None:
    """Return the copy that is kept of a game."""
    shelf = _shelf()
    return shelf.copy(game.slug) if shelf else None


def wording(rule: Rule) -> Wording | None:
    """Return what the copy prints for a rule, to be shown; None without a copy."""
    shelf = _shelf()
    copy = shelf.copy(rule.game) if shelf else None
    found = copy.wording(rule.number) if copy else None
    if found:
        g.shows_print = True
    return found


def spotted(found: Results, shown: AbstractSet[str]) -> tuple[InPrint, ...]:
    """Return the printed sentences that answer a search, to be shown below its rules.

    *shown* are the ids of the rules that answer already. Nothing is corrected here: what somebody
    reads in the book is spelt as it is.
    """
    shelf, library = _shelf(), services().registry.library
    copies = shelf.copies() if shelf else ()
    hits = tuple(_in_print(one) for one in beyond(found, shown, copies, library))
    if hits:
        g.shows_print = True
    return hits


def wording_json(rule: Rule) -> dict[str, Any]:
    """Return the printed wording of a rule for programs: nothing, unless the owner says so."""
    if not _open_to_programs():
        return {}
    found = wording(rule)
    lines = found.sentences if found else ()
    return {
        "printed": [{"line": one.line, "text": one.text} for one in lines],
        "printing_differs": bool(found and found.differs),
    }


def spotted_json(found: Results) -> dict[str, Any]:
    """Return printed sentences that answer a search for programs, as `wording_json` does."""
    if not _open_to_programs():
        return {}
    hits = spotted(found, {hit.rule.id for hit in found.hits})
    return {
        "printed": [
            {
                "game": one.spotted.game,
                "lang": one.spotted.lang,
                "line": one.spotted.sentence.line,
                "text": one.spotted.sentence.text,
                "highlights": [list(mark) for mark in one.spotted.marks],
                "rules": [rule.id for rule in (one.rule, *one.others)],
            }
            for one in hits
        ]
    }


def _open_to_programs() -> bool:
    return bool(_shelf() and current_app.config["PRINTED_API"])


def _shelf() -> Shelf | None:
    return cast("Shelf | None", current_app.extensions.get("refbot-printed"))


def _in_print(one: Spotted) -> InPrint:
    book: Rulebook = services().registry[one.game].book
    rule, *others = (book.rules[number] for number in one.rules)
    return InPrint(rule, book.section_of(rule.number), tuple(others), one)


def _keep_private(response: Response) -> Response:
    if g.get("shows_print"):
        response.headers["Cache-Control"] = "private, no-store"
        response.headers["X-Robots-Tag"] = "noindex"
    return response
