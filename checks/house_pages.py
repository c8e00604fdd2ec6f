"""House rules for the pages to be checked: some of every state, and a reviewer who is signed in."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING, NamedTuple

from refbot.store import Draft

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from flask.testing import FlaskClient

    from refbot.store import Store

WORDS = {"title": "One MATCH per discard", "text": "Whoever is first matches.\n\nNobody else does."}
CHOICE = {"switch": "kbom.double-matching", "choice": "one-per-discard"}
FILLED = {**WORDS, "rule": "8.4", "lang": "en", "name": "Ivo"}
TOKEN = re.compile(r'name="csrf_token" value="([^"]+)"')


class Sent(NamedTuple):
    """A page that answers a form: its name, where the form goes, and what it holds."""

    name: str
    end: str
    form: str
    fields: dict[str, str]


def put_in(app: Flask) -> tuple[FlaskClient, dict[str, str]]:
    """Put house rules in; return a reviewer's client, and the pages of every kind by name."""
    store: Store = app.extensions["refbot-store"]
    desk = store.house_rules
    for rule in ("8.4", "8", ""):
        one, _ = desk.submit(Draft("kbom", rule, "en", **WORDS, **CHOICE))
        desk.approve(one.id, "Lea", one.version)
    rejected, no = desk.submit(Draft("kbom", "8.4", "es", **WORDS))
    desk.reject(rejected.id, "Lea", rejected.version, "Rule 8.4 says so.")
    waiting, mine = desk.submit(Draft("kbom", "8.4", "es", **WORDS, name="Ana"))
    password = secrets.token_urlsafe()
    store.reviewers.add("Lea", password)
    client = app.test_client()
    with client.session_transaction() as session:
        session["reviewer"] = store.reviewers.sign_in("Lea", password, "")
    ends = ("", "1", f"{rejected.id}", f"{waiting.id}", "?last=1", "log", "account")
    return client, {
        "kbom/house-rules": "kbom/house-rules",
        "kbom/house-rules/one": "kbom/house-rules/1",
        "kbom/house-rules/new": "kbom/house-rules/new?rule=8.4",
        "kbom/house-rules/none": "kram-la-bam/house-rules",
        "kbom/house-rules/lost": "kbom/house-rules/99",
        "kbom/rules/without": "kbom/?house=0",
        "search/house": "search?q=first+matches",
        "mine": f"house-rules/mine/{mine}",
        "mine/rejected": f"house-rules/mine/{no}",
        **{f"review/{end or 'queue'}": f"review/{end}" for end in ends},
    }


def sent(pages: dict[str, str]) -> Iterator[Sent]:
    """Yield the pages that answer a form: how it will look, what is wrong with it."""
    new, one = pages["kbom/house-rules/new"], pages["review/5"]
    yield Sent("kbom/house-rules/look", "kbom/house-rules/new", new, FILLED)
    yield Sent("kbom/house-rules/wrong", "kbom/house-rules/new", new, {"lang": "x", "rule": "x"})
    yield Sent("mine/wrong", pages["mine"], pages["mine"], {"title": ""})
    yield Sent("review/look", one, one, {**FILLED, "do": "look"})
    yield Sent("review/wrong", one, one, {"do": "reject", "version": "1"})
    yield Sent("review/sign-in", "review/sign-in", one, {"name": "Lea", "password": "wrong"})
    yield Sent("review/password", "review/account", "review/account", {"old": "wrong"})


def answer(client: FlaskClient, lang: str, form: Sent) -> str:
    """Send a form as its page would, and return the page that answers."""
    found = TOKEN.search(client.get(f"/{lang}/{form.form}").text)
    token = {"csrf_token": found[1]} if found else {}
    return client.post(f"/{lang}/{form.end}", data={**form.fields, **token}).text
