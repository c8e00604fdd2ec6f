"""Settle it: the form of an adjudicator, and the ruling on what was filled in.

The page's address holds the whole situation, so every state is a link. Sending the form only
packs it into such an address.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from flask import Blueprint, redirect, render_template, request, url_for

from refbot.errors import ImpossibleSituation
from refbot.links import pack, unpack
from refbot.ruling import Adjudicator, Fault, Judgement, judge
from refbot.situations import examine
from refbot.web.forms import Widget, build, context_for, decode, edited, names_in, path_of
from refbot.web.languages import speaker
from refbot.web.services import find_adjudicator, find_game

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.registry import Game

bp = Blueprint("settle", __name__)

FIRST_PLAYERS = 2


@dataclass(frozen=True)
class Outcome:
    """What a situation led to: a judgement, or the faults in it; neither while it is edited."""

    judgement: Judgement | None = None
    faults: tuple[Fault, ...] = ()


@bp.get("/<lang>/<slug>/<name>")
def adjudicator(slug: str, name: str) -> ResponseReturnValue:
    """Show the form, and above it the ruling on what it holds."""
    game, found = find_adjudicator(slug, name)
    packed = request.args.get("s", "")
    facts = unpack(packed) if packed else _first_facts(found)
    editing = not packed or "edit" in request.args
    outcome = Outcome() if editing else _settle(game, found, facts)
    page = render_template(
        "settle.html",
        game=game,
        adjudicator=found,
        facts=facts,
        packed=packed,
        outcome=outcome,
        ruling=outcome.judgement.ruling if outcome.judgement else None,
        widgets=_widgets(found, facts, outcome.faults),
        places=_places(facts, outcome),
        chooser=_chooser(found, facts),
        examples=[case for case in game.book.cases if case.adjudicator == name],
        pack=pack,
    )
    return page, 422 if outcome.faults else 200


@bp.post("/<lang>/<slug>/<name>")
def fill_in(slug: str, name: str) -> ResponseReturnValue:
    """Pack what was sent into an address, and go there."""
    _, found = find_adjudicator(slug, name)
    action = request.form.get("do", "rule")
    before = unpack(request.form["was"]) if request.form.get("was") else {}
    chosen = {found.chooser: request.form[found.chooser]} if found.chooser in request.form else {}
    form = found.form_for(chosen) or next(iter(found.forms.values()))
    sent = [(key, value) for key, value in request.form.items(multi=True)]
    facts = {**chosen, **decode(form, sent)}
    if "readings" in before:
        facts["readings"] = before["readings"]
    facts = edited(facts, action, names_in(facts))
    address = url_for("settle.adjudicator", slug=slug, name=name, s=pack(facts))
    if action == "rule":
        return redirect(address, 303)
    verb, _, path = action.partition(":")
    anchor = Widget("", path).id if verb == "update" and path else "form"
    return redirect(f"{address}&edit={quote(path) if verb == 'add' else 1}#{anchor}", 303)


@bp.get("/<lang>/<slug>/readings")
def readings(slug: str) -> str:
    """List how we rule where a game's rulebook is unclear."""
    return render_template("readings.html", game=find_game(slug))


def _settle(game: Game, found: Adjudicator, facts: Mapping[str, Any]) -> Outcome:
    try:
        situation = examine(found, facts, game.readings)
    except ImpossibleSituation as error:
        return Outcome(faults=error.faults)
    return Outcome(judge(found, situation, game.readings))


def _first_facts(found: Adjudicator) -> dict[str, Any]:
    """Seat a few players, so that a new form can be filled at once."""
    form = found.form_for({}) or next(iter(found.forms.values()))
    if "players" not in form.__dataclass_fields__:
        return {}
    label = speaker().gettext("Player %(n)s")
    return {"players": [label % {"n": n} for n in range(1, FIRST_PLAYERS + 1)]}


def _widgets(
    found: Adjudicator, facts: Mapping[str, Any], faults: tuple[Fault, ...]
) -> tuple[Widget, ...]:
    players = names_in(facts)
    messages: dict[str, list[str]] = {}
    for fault in faults:
        path = path_of(fault.pointer, players)
        messages.setdefault(path, []).append(speaker().say(fault.message))
    context = context_for(
        speaker(),
        facts,
        {path: tuple(texts) for path, texts in messages.items()},
        request.args.get("edit", ""),
    )
    form = found.form_for(facts) or next(iter(found.forms.values()))
    return build(form, facts, context)


def _places(facts: Mapping[str, Any], outcome: Outcome) -> dict[str, str]:
    """Return the anchor of each fault's or question's field, by pointer."""
    players = names_in(facts)
    pointers = [fault.pointer for fault in outcome.faults]
    if outcome.judgement:
        pointers += [question.pointer for question in outcome.judgement.ruling.questions]
    return {pointer: Widget("", path_of(pointer, players)).id for pointer in pointers}


def _chooser(found: Adjudicator, facts: Mapping[str, Any]) -> list[tuple[str, str, bool]]:
    """Return (code, name, chosen) of the forms to choose among; empty if there is one only."""
    if not found.chooser:
        return []
    names = found.chooser_names or {}
    chosen = facts.get(found.chooser, next(iter(found.forms)))
    return [
        (code, speaker().gettext(names.get(code, code)), code == chosen) for code in found.forms
    ]
