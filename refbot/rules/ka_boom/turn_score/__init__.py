"""The end of a turn of Ka-Boom: which towers count, and what the Master Builder wins."""

from __future__ import annotations

from refbot.rules.ka_boom.finding import Finding
from refbot.rules.ka_boom.turn_score import mega, small
from refbot.rules.ka_boom.turn_score.doubts import doubts
from refbot.rules.ka_boom.turn_score.situation import Tower, TurnScore
from refbot.rules.ka_boom.turn_score.verdict import close
from refbot.ruling import ASK, N_, Adjudicator, Docket, Facts, Ruling


def turn_score(situation: TurnScore, docket: Docket) -> Ruling:
    """Check every tower and let the Master Builder take what was won (9, 11)."""
    rows = [_row(tower, situation, docket) for tower in situation.towers]
    return close(situation, rows, docket)


def _row(tower: Tower, situation: TurnScore, docket: Docket) -> Facts:
    """Judge one tower: first what spoils it beyond doubt, then what the rulebook leaves open."""
    closing = situation.optional_rule
    flaws = mega.flaws(tower) if tower.mega else small.flaws(tower, closing=closing)
    flaw = next(flaws, None)
    if flaw:
        return _noted(tower, flaw, docket)
    undecided = False
    for doubt in doubts(tower, situation):
        choice = doubt.settle(docket)
        if choice == doubt.fatal:
            return {"tile": tower.tile, "scores": False, "reason": doubt.reason}
        undecided = undecided or choice == ASK
    if undecided:
        return {"tile": tower.tile, "scores": None, "reason": None}
    success = mega.success() if tower.mega else small.success(tower, closing=closing)
    return _noted(tower, success, docket)


def _noted(tower: Tower, finding: Finding, docket: Docket) -> Facts:
    finding.note(docket)
    return {"tile": tower.tile, "scores": finding.code == "ok", "reason": finding.code}


ADJUDICATOR = Adjudicator.of(
    slug="turn-score",
    title=N_("Score of a turn"),
    settles=N_("Checks the towers when the sand has run out: which tiles are won, and why not."),
    rule=turn_score,
    outcome=("tiles_taken", "points_gained", "game_over", "winner"),
    situation=TurnScore,
)
