"""A reviewer's decision about one house rule.

It names the version that was read: if the house rule changed or was decided meanwhile, that is
said and nothing is decided. Whatever the answer is, what the reviewer typed is in it.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, abort, g, redirect, request, url_for

from refbot.ruling import say
from refbot.store import Changed, Invalid, NotDecided, NotWaiting, State
from refbot.store.model import REASON
from refbot.web.house_rules.form import Typed, read, version_in
from refbot.web.languages import language
from refbot.web.review.desk import game_of, page
from refbot.web.review.door import reviewers_only
from refbot.web.stored import store
from refbot.web.writing import guard, keeps_typed, stale

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.ruling import Message
    from refbot.store import HouseRule

bp = Blueprint("review_deciding", __name__)
guard(bp)

CHANGED = say("It was changed meanwhile. This is the new text: nothing is decided yet.")
DECIDED = say("Somebody decided meanwhile. This is how it stands.")
BAD_REASON = say("A reason has 1 to %(limit)s characters, and no hidden signs.", limit=REASON)
OF_WORDING = {"look", "approve-changed"}
"""The buttons under the form in which a reviewer changes the wording."""


@bp.post("/<lang>/review/<number:number>")
@keeps_typed
@reviewers_only
def decide(number: int) -> ResponseReturnValue:
    """Approve, show or approve a change, reject or undo, as the pressed button says.

    Without a button (who had to sign in comes back so) it shows what was typed.
    """
    rule, do = store().house_rules.find(number), request.form.get("do", "")
    typed, forged = _typed(rule), stale()
    if problem := _meanwhile(rule, do):
        return _conflict(rule, typed, problem)
    if forged:
        return _again(rule, typed, forged), HTTPStatus.UNPROCESSABLE_ENTITY
    if do in {"", "look"} or (do in OF_WORDING and typed.errors):
        looked = do == "look" and not typed.errors
        status = HTTPStatus.UNPROCESSABLE_ENTITY if typed.errors else HTTPStatus.OK
        return _again(rule, typed, looked=looked), status
    try:
        _carry_out(rule, do, typed)
    except (Changed, NotWaiting, NotDecided) as error:
        return _conflict(error.rule, typed, CHANGED if _waits(error.rule) else DECIDED)
    except Invalid:
        return _again(rule, typed, BAD_REASON), HTTPStatus.UNPROCESSABLE_ENTITY
    return redirect(url_for("review.queue", last=number), HTTPStatus.SEE_OTHER)


def _carry_out(rule: HouseRule, do: str, typed: Typed) -> None:
    desk, version = store().house_rules, version_in(request.form)
    known = game_of(rule) is not None
    if do == "approve" and known:
        desk.approve(rule.id, g.reviewer, version)
    elif do == "approve-changed" and known:
        desk.approve(rule.id, g.reviewer, version, typed.draft)
    elif do == "reject":
        desk.reject(rule.id, g.reviewer, version, request.form.get("reason", ""))
    elif do == "undo":
        desk.undo(rule.id, g.reviewer, version)
    else:
        abort(HTTPStatus.BAD_REQUEST)


def _typed(rule: HouseRule) -> Typed:
    """Return the wording as the form has it, or as it stands where the form has none."""
    game = game_of(rule)
    return (
        read(game, request.form, language())
        if game and "text" in request.form
        else Typed(rule.draft)
    )


def _meanwhile(rule: HouseRule, do: str) -> Message | None:
    """Say what happened to a house rule since the reviewer read it."""
    if do == "undo":
        return None  # the store tells
    if not _waits(rule):
        return DECIDED
    return None if version_in(request.form) == rule.version else CHANGED


def _waits(rule: HouseRule) -> bool:
    return rule.state is State.WAITING


def _conflict(rule: HouseRule, typed: Typed, problem: Message) -> ResponseReturnValue:
    return _again(rule, typed, problem), HTTPStatus.CONFLICT


def _again(
    rule: HouseRule, typed: Typed, problem: Message | None = None, *, looked: bool = False
) -> str:
    reason = request.form.get("reason", "")
    return page(rule, typed, looked=looked, problem=problem, reason=reason)
