"""Report a judgement as the JSON of the contract, in one language; page, API and CLI share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from refbot.i18n import translator
from refbot.links import ruling_link

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from refbot.lookup import Hit
    from refbot.registry import Game
    from refbot.ruling import Adjudicator, Fault, Judgement
    from refbot.ruling.judgement import ReadingTaken


def ruling_json(
    game: Game,
    adjudicator: Adjudicator,
    facts: Mapping[str, Any],
    judgement: Judgement,
    lang: str,
) -> dict[str, Any]:
    """Return the ruling on *facts* (the situation as given) as a JSON object."""
    ruling, speak = judgement.ruling, translator(lang).say
    return {
        "game": game.slug,
        "adjudicator": adjudicator.slug,
        "status": str(ruling.status),
        "certainty": str(ruling.certainty),
        "verdict": speak(ruling.verdict),
        "result": ruling.result,
        "steps": [
            {
                "node": step.node,
                "text": speak(step.text),
                "rules": [f"{game.slug}/{number}" for number in step.rules],
                "certainty": str(step.certainty),
            }
            for step in ruling.steps
        ],
        "readings": [_reading(taken, lang) for taken in judgement.readings],
        "questions": [
            {"pointer": q.pointer, "text": speak(q.text), "why": speak(q.why)}
            for q in ruling.questions
        ],
        "link": ruling_link(lang, game.slug, adjudicator.slug, facts),
    }


def _reading(taken: ReadingTaken, lang: str) -> dict[str, Any]:
    speak = translator(lang).say
    return {
        "switch": taken.reading.switch,
        "choice": taken.choice,
        "alternatives": [
            {
                "choice": other.choice,
                "verdict": speak(other.verdict),
                "same_result": other.same_result,
            }
            for other in taken.alternatives
        ],
    }


def faults_json(slug: str, faults: Iterable[Fault], lang: str) -> list[dict[str, Any]]:
    """Return faults as the `errors` of a problem document."""
    speak = translator(lang).say
    return [
        {
            "pointer": fault.pointer,
            "message": speak(fault.message),
            "rules": [f"{slug}/{number}" for number in fault.rules],
        }
        for fault in faults
    ]


def hit_json(hit: Hit, lang: str) -> dict[str, Any]:
    """Return a rule that a search found, in one language."""
    return {
        "rule": hit.rule.id,
        "game": hit.rule.game,
        "number": hit.rule.number,
        "section": hit.section.title[lang],
        "text": hit.rule.text[lang],
        "link": f"/{lang}/{hit.rule.id}",
    }
