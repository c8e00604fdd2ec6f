"""KBÓM's action cards: Peek, Blind Swap and Peek & Swap."""

from __future__ import annotations

from refbot.rules.kbom.action_card.problems import (
    PROBLEMS,
    misused,
    not_drawn,
    note_partners,
    swaps_unseen,
)
from refbot.rules.kbom.action_card.situation import ActionCard
from refbot.rules.kbom.pieces import SPECIAL, SPECIAL_POINTS
from refbot.ruling import N_, Adjudicator, Docket, Facts, Message, Ruling, listed, say


def action_card(situation: ActionCard, docket: Docket) -> Ruling:
    """An action card may be used when it is drawn (9), in the way its kind allows (10)."""
    problems = not_drawn(situation, docket)
    elsewhere = False
    if situation.use:
        problems += misused(situation, docket)
        elsewhere = swaps_unseen(situation, docket)
    result: Facts = {
        "may_use": not problems and not elsewhere,
        "must_use": False,
        "may_look": situation.source != "penalty",
        "points_if_kept": SPECIAL_POINTS,
        "allowed_partners": situation.partners(),
        "problems": problems,
    }
    if "frozen" not in problems:
        note_partners(situation, docket)
    docket.step("optional", "9.2", say("Nobody has to use an action card."))
    text = say("An action card that is still among the cards at the end counts 11 points.")
    docket.step("points", ("2.6", "12.4"), text)
    if not situation.use:
        return docket.ruled(_unused(situation), result)
    if elsewhere and not problems:
        verdict = say("Not allowed: a Peek & Swap swaps the card that was looked at.")
        return docket.refused(verdict, result)
    if problems:
        reasons = listed(PROBLEMS.name(problem) for problem in problems)
        return docket.refused(say("Not allowed: %(reasons)s.", reasons=reasons), result)
    verdict = say(
        "Allowed: %(player)s may use this card now: %(card)s.",
        player=situation.player,
        card=SPECIAL.name(situation.card),
    )
    return docket.ruled(verdict, result)


def _unused(situation: ActionCard) -> Message:
    """Leaving a card unused is always in order (9.2); it has no later moment (9.6)."""
    player, card = situation.player, SPECIAL.name(situation.card)
    if situation.drawn:
        return say(
            "%(player)s need not use the %(card)s, and may not use it later.",
            player=player,
            card=card,
        )
    return say(
        "%(player)s leaves the %(card)s unused, and could not use it anyway.",
        player=player,
        card=card,
    )


ADJUDICATOR = Adjudicator.of(
    slug="action-card",
    title=N_("Using an action card"),
    settles=N_("May this Peek, Blind Swap or Peek & Swap be used now, and in this way?"),
    rule=action_card,
    outcome=("may_use",),
    situation=ActionCard,
)
