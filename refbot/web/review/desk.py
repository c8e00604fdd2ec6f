"""The reviewers' desk: what waits, one house rule with what can be decided, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Blueprint, render_template, request

from refbot.store import NotFound
from refbot.store.model import REASON
from refbot.web.house_rules.form import WORDS, Typed
from refbot.web.numbers import whole_number
from refbot.web.review.changes import changes
from refbot.web.review.door import reviewers_only
from refbot.web.services import services
from refbot.web.stored import store
from refbot.web.writing import guard

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.registry import Game
    from refbot.ruling import Message
    from refbot.store import HouseRule

bp = Blueprint("review", __name__)
guard(bp)

A_PAGE = 50


@bp.get("/<lang>/review/")
@reviewers_only
def queue() -> ResponseReturnValue:
    """List what waits, longest first; after a decision, offer to undo it."""
    desk = store().house_rules
    after = _number("after")
    return render_template(
        "review/queue.html",
        waiting=desk.waiting(A_PAGE, after),
        count=desk.waiting_count(),
        size=A_PAGE,
        last=_decided(_number("last")),
        private=True,
    )


@bp.get("/<lang>/review/log")
@reviewers_only
def log() -> ResponseReturnValue:
    """List every decision, last first."""
    entries = store().house_rules.log(A_PAGE, _number("before") or None)
    return render_template("review/log.html", entries=entries, size=A_PAGE, private=True)


@bp.get("/<lang>/review/<number:number>")
@reviewers_only
def one(number: int) -> ResponseReturnValue:
    """Show a house rule in whatever state, its history, and what can be decided."""
    return page(store().house_rules.find(number))


def _number(name: str) -> int:
    """Return a number of the address, 0 if there is none that can be one."""
    return whole_number(request.args.get(name, "")) or 0


def _decided(number: int) -> HouseRule | None:
    try:
        return store().house_rules.find(number) if number else None
    except NotFound:
        return None


def game_of(rule: HouseRule) -> Game | None:
    """Return the game of a house rule; None if an import brought one of a game we lack."""
    return services().registry.get(rule.draft.game)


def page(
    rule: HouseRule,
    typed: Typed | None = None,
    *,
    looked: bool = False,
    problem: Message | None = None,
    reason: str = "",
) -> str:
    """Return the page of a house rule, with what a reviewer typed about it so far.

    *looked*: the change is to be seen before it is approved. *problem*: why nothing is decided.
    """
    typed = typed or Typed(rule.draft)
    facts: dict[str, Any] = {
        "history": store().house_rules.history(rule.id),
        "changes": changes,
        "longest": WORDS,
        "longest_reason": REASON,
        "private": True,
    }
    return render_template(
        "review/one.html",
        game=game_of(rule),
        one=rule,
        typed=typed,
        looked=looked,
        problem=problem,
        reason=reason,
        **facts,
    )
