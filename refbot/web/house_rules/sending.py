"""Send a house rule in: a form, how it will look, and only then into the store.

What was typed travels in the form itself, so it needs no script and nothing is kept before it is
sent. The form carries a key: however often it arrives, it makes one house rule.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, current_app, redirect, render_template, request, url_for

from refbot.ruling import say
from refbot.store import Draft, Full, KeyUsed, Unavailable, new_key
from refbot.web.house_rules.form import TRAP, WORDS, Typed, key_in, read
from refbot.web.languages import language
from refbot.web.services import find_game
from refbot.web.stored import HOUR, allowed, store
from refbot.web.writing import guard, keeps_typed, stale, wait

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.registry import Game

bp = Blueprint("house_rules_sending", __name__)
guard(bp)
BLUEPRINTS = (bp,)

OFTEN = say("Many house rules came from here in the last hour. Send this one later.")
AGAIN = say("This form was sent before. To send this as one more house rule, send it again.")
FULL = say("Too many house rules wait to be read. Try again in a few days.")
AWAY = say("House rules cannot be reached just now. What you typed is below: send it again.")


@bp.get("/<lang>/<slug>/house-rules/new")
def new(slug: str) -> str:
    """Show the form, about ?rule= if there is such a rule or section."""
    game = find_game(slug)
    rule = request.args.get("rule", "")
    draft = Draft(slug, rule if game.has(rule) else "", language(), "", "")
    return _page(game, Typed(draft), new_key())


@bp.post("/<lang>/<slug>/house-rules/new")
@keeps_typed
def send(slug: str) -> ResponseReturnValue:
    """Show how it will look, or take it in and lead to its private page."""
    game = find_game(slug)
    typed, key = read(game, request.form, language()), key_in(request.form)
    if forged := stale():
        typed = typed.but(forged)
    if typed.errors:
        return _page(game, typed, key), HTTPStatus.UNPROCESSABLE_ENTITY
    if request.form.get("do") != "send":
        return _page(game, typed, key, preview=True)
    return _take_in(game, typed, key)


def _take_in(game: Game, typed: Typed, key: str) -> ResponseReturnValue:
    """Put a house rule into the store; whatever is in the way, what was typed is shown again."""
    most = current_app.config["HOUSE_RULES_AN_HOUR"]
    try:
        if not (store().house_rules.sent(key) or allowed("send a house rule", most)):
            return wait(_page(game, typed.but(OFTEN), key), HOUR)
        _, token = store().house_rules.submit(typed.draft, key)
    except KeyUsed:
        return _page(game, typed.but(AGAIN), new_key()), HTTPStatus.CONFLICT
    except (Full, Unavailable) as error:
        message = FULL if isinstance(error, Full) else AWAY
        return _page(game, typed.but(message), key), HTTPStatus.SERVICE_UNAVAILABLE
    return redirect(url_for("house_rules_mine.mine", token=token, sent=1), HTTPStatus.SEE_OTHER)


def _page(game: Game, typed: Typed, key: str, *, preview: bool = False) -> str:
    return render_template(
        "house_rules/new.html",
        game=game,
        typed=typed,
        key=key,
        preview=preview,
        longest=WORDS,
        trap=TRAP,
        private=True,
    )
