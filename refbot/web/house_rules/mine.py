"""The private page of a house rule: its state, and while it waits, changing or withdrawing it.

Whoever has the link may do so: it is all that the sender gets, and it cannot be guessed.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, redirect, render_template, request, url_for

from refbot.ruling import say
from refbot.store import Changed, NotWaiting
from refbot.web.house_rules.form import WORDS, Typed, read, version_in
from refbot.web.languages import language
from refbot.web.services import find_game
from refbot.web.stored import allowed, store
from refbot.web.writing import guard, keeps_typed, stale

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.store import HouseRule

bp = Blueprint("house_rules_mine", __name__)
guard(bp)
BLUEPRINTS = (bp,)

CHANGES_AN_HOUR = 60


@bp.get("/<lang>/house-rules/mine/<token>")
def mine(token: str) -> str:
    """Show how a house rule stands to whoever sent it in."""
    one = store().house_rules.by_token(token)
    return _page(token, one, Typed(one.draft))


@bp.post("/<lang>/house-rules/mine/<token>")
@keeps_typed
def change(token: str) -> ResponseReturnValue:
    """Change it as typed, if it still waits and nobody changed it meanwhile."""
    one = store().house_rules.by_token(token)
    typed = read(find_game(one.draft.game), request.form, language())
    if forged := stale():
        typed = typed.but(forged)
    elif not allowed("change a house rule", CHANGES_AN_HOUR):
        typed = typed.but(say("Many changes came from here in the last hour. Send it later."))
    if typed.errors:
        return _page(token, one, typed), HTTPStatus.UNPROCESSABLE_ENTITY
    try:
        store().house_rules.edit(token, typed.draft, version_in(request.form))
    except Changed as error:
        meanwhile = say("It was changed meanwhile. What you typed is below: send it again.")
        return _page(token, error.rule, typed.but(meanwhile)), HTTPStatus.CONFLICT
    except NotWaiting as error:
        return _too_late(token, error.rule)
    return redirect(url_for(".mine", token=token, changed=1), HTTPStatus.SEE_OTHER)


@bp.post("/<lang>/house-rules/mine/<token>/withdraw")
def withdraw(token: str) -> ResponseReturnValue:
    """Take it back: nobody will see it."""
    try:
        store().house_rules.withdraw(token)
    except NotWaiting as error:
        return _too_late(token, error.rule)
    return redirect(url_for(".mine", token=token), HTTPStatus.SEE_OTHER)


def _too_late(token: str, one: HouseRule) -> ResponseReturnValue:
    decided = say("It does not wait any more: this is how it stands.")
    return _page(token, one, Typed(one.draft).but(decided)), HTTPStatus.CONFLICT


def _page(token: str, one: HouseRule, typed: Typed) -> str:
    return render_template(
        "house_rules/mine.html",
        game=find_game(one.draft.game),
        one=one,
        token=token,
        typed=typed,
        longest=WORDS,
        private=True,
    )
