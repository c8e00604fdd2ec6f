"""Whom may the effect of a fired Bullet go to, and who decides (9, 11)."""

from __future__ import annotations

from refbot.rules.kablamo.assign.answer import everybody, one_target, sorted_targets
from refbot.rules.kablamo.assign.effects import standing
from refbot.rules.kablamo.assign.live import no_choice
from refbot.rules.kablamo.assign.situation import Assign
from refbot.rules.kablamo.assign.standing import write_down
from refbot.rules.kablamo.bullets import EMPTY
from refbot.ruling import N_, Adjudicator, Docket, Facts, Ruling, say

SPARES_DECIDE = frozenset({"sleight-of-hand", "wet-powder"})


def assign(situation: Assign, docket: Docket) -> Ruling:
    """The owner chooses (9.1), among those for whom the effect works (11.3)."""
    if situation.live or situation.bullet == EMPTY:
        return no_choice(situation, docket)
    docket.step(
        "owner-decides",
        ("9.1", "9.2", "9.6"),
        say("%(owner)s owns the firing Revolver now and decides.", owner=situation.owner),
    )
    result: Facts = {"decides": situation.owner, "then_decides": situation.target}
    if situation.bullet in SPARES_DECIDE and situation.spares is None:
        return _ask_for_spares(situation, result, docket)
    # With a target only that player is asked about: the others' readings stay off the record.
    aside = Docket(situation.readings)
    asked = (situation.target,) if situation.target else situation.players
    standings = {
        player: standing(player, situation, docket if player in asked else aside)
        for player in situation.players
    }
    result |= sorted_targets(standings, situation.target)
    write_down([standings[player] for player in asked], docket)
    if situation.target:
        return one_target(situation, situation.target, standings, result, docket)
    return everybody(situation, result, docket)


def _ask_for_spares(situation: Assign, result: Facts, docket: Docket) -> Ruling:
    docket.step(
        "spares-decide",
        ("15.13", "15.25", "15.26"),
        say("Whom this effect may go to depends on the Spare Bullets."),
    )
    docket.ask(
        "/spares",
        say("How many Spare Bullets does each player have?"),
        say("They decide to whom %(bullet)s may go.", bullet=situation.called),
    )
    unknown = ("legal_targets", "illegal_targets", "disputed_targets", "dud", "target_legal")
    return docket.needs_info(
        say("One more fact is needed: the Spare Bullets."), result | dict.fromkeys(unknown)
    )


ADJUDICATOR = Adjudicator.of(
    slug="assign",
    title=N_("Who gets the effect"),
    settles=N_("Says who decides about a fired Bullet and to whom its effect may go."),
    rule=assign,
    outcome=("legal_targets", "dud", "target_legal", "eliminates"),
    situation=Assign,
)
