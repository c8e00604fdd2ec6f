"""Effects that hang on Spare Bullets: Sleight of hand and Wet Powder."""

from __future__ import annotations

from refbot.rules.kablamo.assign.situation import Assign
from refbot.rules.kablamo.assign.standing import Standing, ruled_out, undecided
from refbot.rules.kablamo.box import CHAMBERS
from refbot.rules.kablamo.readings import ZERO_SPARES
from refbot.ruling import ASK, Certainty, Docket, say


def sleight_of_hand(player: str, situation: Assign, docket: Docket) -> Standing:
    """Whoever gets Sleight of hand needs an opponent with a Spare Bullet (15.25, 15.26)."""
    del docket
    holders = {name for name, spares in (situation.spares or {}).items() if spares}
    if not holders:
        nobody = say("Nobody has a Spare Bullet, so Sleight of hand is a dud.")
        return ruled_out("no-spares", ("11.2", "15.26"), nobody)
    if not _bullets_to_swap(player, situation):
        none = say("%(player)s has no Bullet in the Revolver to swap.", player=player)
        return ruled_out("no-bullet-to-swap", ("11.2", "15.25"), none)
    may = bool(holders - {player})
    # The other way to read it: the opponents are those of the Revolver's owner.
    as_owner = bool(holders - {situation.owner})
    has = say("%(player)s has an opponent with Spare Bullets.", player=player)
    has_not = say("No opponent of %(player)s has a Spare Bullet.", player=player)
    goes = say("Sleight of hand may go to %(player)s.", player=player)
    goes_not = say(
        "Sleight of hand may not go to %(player)s: none of their opponents has a Spare Bullet.",
        player=player,
    )
    return Standing(
        may=may,
        node="opponent-with-spares",
        rules=("15.25", "9.4") if may else ("15.25", "11.3"),
        reason=has if may else has_not,
        verdict=goes if may else goes_not,
        certainty=Certainty.CERTAIN if may == as_owner else Certainty.BEST_READING,
    )


def _bullets_to_swap(player: str, situation: Assign) -> int:
    """Bullets in a Revolver that are neither fired nor active: those may move (12.11)."""
    flipped = {situation.owner} | situation.active.keys()
    return CHAMBERS - situation.empty_chambers.get(player, 0) - (player in flipped)


def wet_powder(player: str, situation: Assign, docket: Docket) -> Standing:
    """Wet Powder discards Spare Bullets; for a player with none it is unclear (15.13, 15.14)."""
    spares = situation.spares or {}
    if spares.get(player):
        return Standing(
            may=True,
            node="spares-to-discard",
            rules=("15.13",),
            reason=say("%(player)s has Spare Bullets to discard.", player=player),
            verdict=say("Wet Powder may go to %(player)s.", player=player),
        )
    if not any(spares.values()):
        nobody = say("Nobody has a Spare Bullet: nothing to discard and nothing to draw, a dud.")
        return ruled_out("no-spares", ("11.2", "15.13"), nobody)
    return _zero_spares(player, docket.choose(ZERO_SPARES))


def _zero_spares(player: str, choice: str) -> Standing:
    rules = ("11.3", "15.14")
    if choice == ASK:
        unsettled = say(
            "%(player)s has no Spare Bullets: whether Wet Powder can be carried out with none, "
            "the rulebook does not say.",
            player=player,
        )
        return undecided("zero-spares", rules, unsettled)
    done = say(
        "%(player)s has no Spare Bullets, and at this table none for none counts.", player=player
    )
    must = say(
        "%(player)s has no Spare Bullets, and somebody else has some to discard.", player=player
    )
    may = choice == "yes"
    return Standing(
        may=may,
        node="zero-spares",
        rules=rules,
        reason=done if may else must,
        verdict=say("Wet Powder may go to %(player)s.", player=player)
        if may
        else say("Wet Powder may not go to %(player)s: no Spare Bullets.", player=player),
        certainty=Certainty.BEST_READING,
    )
