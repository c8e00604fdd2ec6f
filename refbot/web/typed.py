"""What a form about a house rule brought: nobody types it twice because something went wrong.

Whatever answers such a form with something else than its own page shows this and offers it again.
"""

from __future__ import annotations

from flask import request

FORMS = {"house_rules_sending", "house_rules_mine", "review_deciding"}
"""The blueprints of those forms."""
WORDS = ("title", "text", "name", "reason")
"""Their fields that people fill in with words of their own."""
FIELDS = (*WORDS, "rule", "lang", "reading", "version")
KEPT = "kept-"
"""In front of a field's name, where a form of another kind carries it along."""


def typed() -> dict[str, str]:
    """Return what a form about a house rule brought with this request; nothing of others."""
    if request.method != "POST" or request.blueprint not in FORMS:
        return {}
    return _worth({name: request.form[name] for name in FIELDS if name in request.form})


def carried() -> dict[str, str]:
    """Return what a form of another kind carried along."""
    sent = {name: request.form.get(KEPT + name) for name in FIELDS}
    return _worth({name: value for name, value in sent.items() if value is not None})


def _worth(fields: dict[str, str]) -> dict[str, str]:
    """Return the fields, if there are words among them."""
    return fields if any(fields.get(name, "").strip() for name in WORDS) else {}
