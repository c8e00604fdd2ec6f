"""KBÓM's calls on the top card: MATCH, crossmatch and MINE!, also several at once."""

from __future__ import annotations

from refbot.rules.kbom.claim import verdict
from refbot.rules.kbom.claim.aftermath import Aftermath, aftermath, common, together
from refbot.rules.kbom.claim.course import late_costs, note_race
from refbot.rules.kbom.claim.doubts import note_doubts, note_unsettled
from refbot.rules.kbom.claim.race import ACCEPTED, Ways, outcomes
from refbot.rules.kbom.claim.refusals import note_refusals
from refbot.rules.kbom.claim.situation import Claims
from refbot.rules.kbom.claim.standing import bars, questions
from refbot.ruling import N_, Adjudicator, Docket, Facts, Ruling, listed, say


def claim(situation: Claims, docket: Docket) -> Ruling:
    """What is not allowed drops out, wrong cards pay, the right ones race (5 to 8)."""
    barred = bars(situation)
    asked = questions(situation, barred, docket.choose)
    ends = outcomes(situation, barred, asked)
    ways: Ways = tuple(map(frozenset, zip(*(end.fates for end in ends), strict=True)))
    note_doubts(situation, barred, asked, docket)
    note_refusals(situation, ways, docket)
    costs = late_costs(situation, ways, docket)
    note_race(situation, ways, docket, costs=costs)
    tables = [aftermath(situation, end, late_costs=costs) for end in ends]
    tied = common(end.tied for end in ends) or ()
    result = together(situation, tables) | {
        "rejected": _rejected(situation, ways),
        "tied": list(tied) if len(tied) > 1 else [],
    }
    note_unsettled(situation, tied, result["penalty_unpaid"], docket)
    if result["tied"]:
        return _needs_winner(tied, result, docket)
    undecided = _undecided(tables)
    if undecided and "robbed" in asked and situation.robbed_unknown:
        return _needs_owner(result, docket)
    if undecided:
        return docket.silent(verdict.open_question(asked), result)
    return _close(situation, result, docket)


def _rejected(situation: Claims, ways: Ways) -> list[Facts]:
    """Return a row for each call that fails in every way; the reason is null if left open."""
    return [
        {"player": call.player, "reason": common(may)}
        for call, may in zip(situation.claims, ways, strict=True)
        if ACCEPTED not in may
    ]


def _needs_winner(tied: tuple[str, ...], result: Facts, docket: Docket) -> Ruling:
    """Calls at the same moment are settled by rock-paper-scissors (8.1)."""
    docket.ask(
        "/rps_winner",
        say("Who won rock-paper-scissors?"),
        say("Calls at the same moment are settled by rock-paper-scissors."),
    )
    sentence = say("%(players)s are level: rock-paper-scissors decides.", players=listed(tied))
    return docket.needs_info(sentence, result)


def _needs_owner(result: Facts, docket: Docket) -> Ruling:
    """Only the player out of whose grid the top card came may perhaps not mine it (5.7)."""
    docket.ask(
        "/top/taken_from",
        say("Out of whose grid was the top card crossmatched?"),
        say("Whether that player may mine it is not settled; the others may."),
    )
    return docket.needs_info(say("One more fact is needed: whose card was the top card?"), result)


def _undecided(tables: list[Aftermath]) -> bool:
    """Whether it is open who gets the card or who pays."""
    first = tables[0]
    return any((end.accepted, end.penalties) != (first.accepted, first.penalties) for end in tables)


def _close(situation: Claims, result: Facts, docket: Docket) -> Ruling:
    """Ruled if a call counts or a penalty falls; refused if nothing is allowed."""
    payers = list(result["penalties"])
    if result["penalty_unpaid"]:
        return docket.silent(verdict.unpaid(result["penalty_unpaid"]), result)
    if result["accepted"] is not None:
        wins = next(
            call
            for call in situation.claims
            if {"player": call.player, "call": call.call} == result["accepted"]
        )
        return docket.ruled(verdict.counts(wins, payers), result)
    if payers:
        return docket.ruled(verdict.only_penalties(payers), result)
    reasons = [row["reason"] for row in result["rejected"]]
    return docket.refused(verdict.none_allowed(reasons), result)


ADJUDICATOR = Adjudicator.of(
    slug="claim",
    title=N_("MATCH, crossmatch, MINE!"),
    settles=N_("Who gets or matches the top card, who called wrong, and who pulls a penalty card."),
    rule=claim,
    outcome=("accepted", "penalties"),
    situation=Claims,
)
