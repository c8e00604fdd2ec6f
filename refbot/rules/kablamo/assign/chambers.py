"""Effects that hang on what is in the Revolver: Stockpiling and Speed load."""

from __future__ import annotations

from refbot.rules.kablamo.assign.situation import Assign
from refbot.rules.kablamo.assign.standing import Standing, anyone, ruled_out, undecided
from refbot.rules.kablamo.readings import SPEED_LOAD_WITH_ACTIVE
from refbot.ruling import ASK, Certainty, Docket, say


def stockpiling(player: str, situation: Assign, docket: Docket) -> Standing:
    """Stockpiling needs an empty Chamber and 2 Bullets to draw (15.1, 15.4 to 15.6)."""
    del docket
    own = player == situation.owner
    if not own and not situation.empty_chambers.get(player, 0):
        return Standing(
            may=False,
            node="no-empty-chamber",
            rules=("15.4", "11.3"),
            reason=say("%(player)s has no empty Chamber.", player=player),
            verdict=say("Stockpiling may not go to %(player)s: no empty Chamber.", player=player),
        )
    if situation.bag == 0:
        nothing = say("The Ammunition Bag is empty: nothing can be drawn, so Stockpiling is a dud.")
        rules = ("11.2", "15.1", "15.6")
        return ruled_out("empty-bag", rules, nothing, Certainty.BEST_READING)
    if situation.bag == 1:
        half = say(
            "Stockpiling draws 2 Bullets and the Ammunition Bag holds 1: "
            "the rulebook has no rule for half an effect."
        )
        return undecided("bag-of-one", ("15.1", "15.6"), half)
    chamber = say("%(player)s has an empty Chamber to reload.", player=player)
    emptied = say(
        "The Chamber of the fired Bullet becomes empty when %(player)s keeps it.", player=player
    )
    return Standing(
        may=True,
        node="own-chamber" if own else "empty-chamber",
        rules=("6.7", "15.5") if own else ("15.4",),
        reason=emptied if own else chamber,
        verdict=say("Stockpiling may go to %(player)s.", player=player),
    )


def speed_load(player: str, situation: Assign, docket: Docket) -> Standing:
    """Speed load brings 6 new Bullets, and an active Bullet must stay (15.17, 15.18, 12.11)."""
    if player not in situation.active:
        return anyone(player, situation, docket)
    rules = ("12.11", "15.17", "15.18")
    if docket.choose(SPEED_LOAD_WITH_ACTIVE) == ASK:
        collide = say(
            "%(player)s has an active Bullet, which must stay, and Speed load orders six new ones: "
            "the rulebook does not say which comes first.",
            player=player,
        )
        return undecided("active-bullet", rules, collide)
    return Standing(
        may=True,
        node="active-bullet",
        rules=rules,
        reason=say(
            "The active Bullet of %(player)s stays, and the five others are replaced.",
            player=player,
        ),
        verdict=say("Speed load may go to %(player)s.", player=player),
        certainty=Certainty.BEST_READING,
    )
