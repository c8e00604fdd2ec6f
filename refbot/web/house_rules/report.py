"""Report a house rule as JSON, wherever it is listed; its words stay in their own language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from refbot.store import HouseRule


def house_rule_json(one: HouseRule, lang: str) -> dict[str, Any]:
    """Return a house rule; `link` leads to its page in *lang*."""
    draft = one.draft
    return {
        "id": one.id,
        "game": draft.game,
        "rule": f"{draft.game}/{draft.rule}" if draft.rule else None,
        "lang": draft.lang,
        "title": draft.title,
        "text": draft.text,
        "name": draft.name or None,
        "reading": {"switch": draft.switch, "choice": draft.choice} if draft.switch else None,
        "approved": one.decided.isoformat() if one.decided else None,
        "link": f"/{lang}/{draft.game}/house-rules/{one.id}",
    }
