"""The table card: a verdict so large that everybody reads it, in every language, with its QR."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import render_template, url_for

from refbot.i18n import translator
from refbot.rulebook import LANGUAGES
from refbot.web.languages import language
from refbot.web.qr import LONGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from refbot.registry import Game
    from refbot.ruling import Adjudicator, Ruling
    from refbot.store import HouseRule


def card(
    game: Game, found: Adjudicator, ruling: Ruling, packed: str, follows: Sequence[HouseRule]
) -> str:
    """Return the page; a ruling too long for a code that phones can read has none.

    *follows* are the house rules that the ruling rests on.
    """
    address = url_for("settle.adjudicator", slug=game.slug, name=found.slug, s=packed)
    first = language()
    languages = sorted(LANGUAGES, key=lambda lang: lang != first)
    return render_template(
        "card.html",
        game=game,
        adjudicator=found,
        ruling=ruling,
        follows=follows,
        address_there=address,
        code=url_for("qr.code", t=address) if len(address) <= LONGEST else "",
        speakers=[translator(lang) for lang in languages],
        rules=sorted({n for s in ruling.steps for n in s.rules}, key=_in_order),
    )


def _in_order(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))
