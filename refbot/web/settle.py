"""Settle it: the form of an adjudicator, and the ruling on what was filled in.

The page's address holds the whole situation, so every state is a link. Sending the form only
packs it into such an address.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from flask import Blueprint, redirect, render_template, request, url_for

from refbot.errors import BadRequest
from refbot.links import pack, unpack
from refbot.web.card import card
from refbot.web.facts_form import Filled, first_facts, form_of, widgets_of
from refbot.web.forms import Widget, decode, edited, names_in
from refbot.web.house_rules.settings import choices, followed, in_force, settings, toggled
from refbot.web.languages import speaker
from refbot.web.outcome import as_it_stands, settled
from refbot.web.services import find_adjudicator, find_game
from refbot.web.sheets.carry import points

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from refbot.ruling import Adjudicator

bp = Blueprint("settle", __name__)
bp.app_template_test("in_force")(in_force)
bp.app_template_filter("choices")(choices)


@bp.get("/<lang>/<slug>/<name>")
def adjudicator(slug: str, name: str) -> ResponseReturnValue:
    """Show the form, and above it the ruling on what it holds; or only the card for the table."""
    game, found = find_adjudicator(slug, name)
    packed = request.args.get("s", "")
    facts = unpack(packed) if packed else first_facts(found)
    editing = not packed or "edit" in request.args
    outcome = as_it_stands(game, found, facts) if editing else settled(game, found, facts)
    offered = settings(game, found)
    follows = followed(offered, facts, outcome.judgement)
    if outcome.judgement and "card" in request.args:
        return card(game, found, outcome.judgement.ruling, packed, follows)
    filled = Filled(found, facts, outcome, request.args.get("edit", ""))
    # A script that changed an answer needs the form alone.
    template = "_facts.html" if request.args.get("part") == "form" else "settle.html"
    ruling = outcome.judgement.ruling if outcome.judgement else None
    page = render_template(
        template,
        game=game,
        adjudicator=found,
        facts=facts,
        packed=packed,
        outcome=outcome,
        ruling=ruling,
        points=points(slug, name, facts, ruling) if ruling else {},
        widgets=widgets_of(filled),
        places=filled.places,
        chooser=_chooser(found, facts),
        offered=offered,
        follows=follows,
        examples=[case for case in game.book.cases if case.adjudicator == name],
        pack=pack,
    )
    return page, 422 if outcome.faults else 200


@bp.post("/<lang>/<slug>/<name>")
def fill_in(slug: str, name: str) -> ResponseReturnValue:
    """Pack what was sent into an address, and go there."""
    game, found = find_adjudicator(slug, name)
    action = request.form.get("do", "rule")
    sent = _sent(found)
    facts = toggled(game, edited(sent, action, names_in(sent)), action)
    address = url_for("settle.adjudicator", slug=slug, name=name, s=pack(facts))
    if action == "rule":
        return redirect(address, 303)
    verb, _, path = action.partition(":")
    path, _, start = path.partition(":")
    anchor = Widget("", path).id if verb in {"update", "add"} and path else "form"
    edit = quote(path) if verb == "add" and not start else 1
    part = "&part=form" if request.form.get("part") == "form" else ""
    return redirect(f"{address}&edit={edit}{part}#{anchor}", 303)


@bp.get("/<lang>/<slug>/readings")
def readings(slug: str) -> str:
    """List how we rule where a game's rulebook is unclear."""
    return render_template("readings.html", game=find_game(slug))


def _sent(found: Adjudicator) -> dict[str, Any]:
    """Return the situation that the form holds, with the readings the table had chosen."""
    before: dict[str, Any] = {}
    with contextlib.suppress(BadRequest):  # a damaged memory must not cost what was typed
        before = unpack(request.form.get("was", ""))
    chosen = {found.chooser: request.form[found.chooser]} if found.chooser in request.form else {}
    sent = [(key, value) for key, value in request.form.items(multi=True)]
    facts = {**chosen, **decode(form_of(found, chosen), sent)}
    return {**facts, "readings": before["readings"]} if "readings" in before else facts


def _chooser(found: Adjudicator, facts: Mapping[str, Any]) -> list[tuple[str, str, bool]]:
    """Return (code, name, chosen) of the forms to choose among; empty if there is one only."""
    if not found.chooser:
        return []
    names = found.chooser_names or {}
    chosen = facts.get(found.chooser, next(iter(found.forms)))
    return [
        (code, speaker().gettext(names.get(code, code)), code == chosen) for code in found.forms
    ]
