"""The private page of a house rule: its state, and while it waits, changing or withdrawing it.

Whoever has the link may do so: it is all that the sender gets, and it cannot be guessed.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, redirect, render_template, request, url_for

from refbot.ruling import say
from refbot.store import Changed, NotWaiting, State
from refbot.web.house_rules.form import WORDS, Typed, read, version_in
from refbot.web.languages import language, shown_at
from refbot.web.services import find_game
from refbot.web.stored import HOUR, allowed, store
from refbot.web.writing import guard, keeps_typed, stale, wait

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.store import HouseRule

bp = Blueprint("house_rules_mine", __name__)
guard(bp)
BLUEPRINTS = (bp,)

CHANGES_AN_HOUR = 60
OFTEN = say("Many changes came from here in the last hour. Send it later.")
MEANWHILE = say("It was changed meanwhile. What you typed is below: send it again.")
DECIDED = say("It does not wait any more: this is how it stands.")


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
    typed, forged = read(find_game(one.draft.game), request.form, language()), stale()
    if forged:
        typed = typed.but(forged)
    if one.state is not State.WAITING:
        return _conflict(token, one, typed.but(DECIDED))
    if typed == Typed(one.draft):  # sent twice, or not changed
        return _changed(token)
    if version_in(request.form) != one.version:
        return _conflict(token, one, typed.but(MEANWHILE))
    if typed.errors:
        return _page(token, one, typed), HTTPStatus.UNPROCESSABLE_ENTITY
    return _take_in(token, one, typed)


@bp.get("/<lang>/house-rules/mine/<token>/withdraw")
def back(token: str) -> ResponseReturnValue:
    """Lead whoever opens the address of the button to the page with it."""
    return redirect(url_for(".mine", token=token))


@bp.post("/<lang>/house-rules/mine/<token>/withdraw")
@shown_at("house_rules_mine.mine")
def withdraw(token: str) -> ResponseReturnValue:
    """Take it back: it is not shown, and nobody decides about it any more."""
    try:
        store().house_rules.withdraw(token)
    except NotWaiting as error:
        return _conflict(token, error.rule, Typed(error.rule.draft).but(DECIDED))
    return redirect(url_for(".mine", token=token), HTTPStatus.SEE_OTHER)


def _take_in(token: str, one: HouseRule, typed: Typed) -> ResponseReturnValue:
    """Put a change into the store; whatever is in the way, what was typed is shown again."""
    if not allowed("change a house rule", CHANGES_AN_HOUR):
        return wait(_page(token, one, typed.but(OFTEN)), HOUR)
    try:
        store().house_rules.edit(token, typed.draft, one.version)
    except Changed as error:
        return _conflict(token, error.rule, typed.but(MEANWHILE))
    except NotWaiting as error:
        return _conflict(token, error.rule, typed.but(DECIDED))
    return _changed(token)


def _changed(token: str) -> ResponseReturnValue:
    return redirect(url_for(".mine", token=token, changed=1), HTTPStatus.SEE_OTHER)


def _conflict(token: str, one: HouseRule, typed: Typed) -> ResponseReturnValue:
    return _page(token, one, typed), HTTPStatus.CONFLICT


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
