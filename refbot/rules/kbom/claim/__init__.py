"""KBÓM's calls on the top card: MATCH, crossmatch and MINE!, also several at once."""

from __future__ import annotations

from refbot.rules.kbom.claim import verdict
from refbot.rules.kbom.claim.aftermath import aftermath, common, together
from refbot.rules.kbom.claim.course import Ways, note_race
from refbot.rules.kbom.claim.doubts import is_open, note_doubts
from refbot.rules.kbom.claim.race import ACCEPTED, LATE, outcomes
from refbot.rules.kbom.claim.refusals import REFUSALS
from refbot.rules.kbom.claim.situation import Claims
from refbot.rules.kbom.claim.standing import Asked, bars, questions
from refbot.rules.kbom.readings import LATE_PENALTY
from refbot.ruling import N_, Adjudicator, Certainty, Docket, Facts, Ruling, listed, say


def claim(situation: Claims, docket: Docket) -> Ruling:
    """What is not allowed drops out, wrong cards pay, the right ones race (5 to 8)."""
    barred = bars(situation)
    asked = questions(situation, barred, docket.choose)
    ends = outcomes(situation, barred, asked)
    ways = tuple(map(frozenset, zip(*(end.fates for end in ends), strict=True)))
    note_doubts(situation, barred, asked, docket)
    _note_refusals(situation, ways, docket)
    note_race(situation, ways, docket)
    costs = _late_costs(situation, ways, docket)
    tables = [aftermath(situation, end, late_costs=costs) for end in ends]
    result = together(situation, tables) | {"rejected": _rejected(situation, ways)}
    level = common(end.tied for end in ends) or ()
    result["tied"] = list(level) if len(level) > 1 else []
    _note_unpaid(situation, result, docket)
    return _close(situation, asked, level, result, docket)
