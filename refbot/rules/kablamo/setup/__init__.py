"""Set up Kablamo: how many Bullets are dealt, loaded and left, with the optional rules (5, 17)."""

from __future__ import annotations

from refbot.rules.kablamo.box import ACTION, BOX, CHAMBERS, HIGH_VELOCITY, LIVE, REVOLVERS
from refbot.rules.kablamo.setup.situation import HARDCORE, MULLIGANOVSKI, SOCIAL, Counted, Setup
from refbot.ruling import N_, Adjudicator, Certainty, Docket, Facts, Message, Ruling, say, say_n

DEALT = 8
"""Bullets dealt to each player (5.3)."""

REDRAWS = 2
"""How often Mulliganovski lets a player draw again, one Bullet fewer each time (17.14, 17.15)."""


def setup(situation: Setup, docket: Docket) -> Ruling:
    """Deal and load (5.3, 5.5), then the optional rules (17)."""
    result = _dealt(situation, docket)
    if situation.counted:
        result["missing"] = _missing(situation.counted, docket)
    if SOCIAL in situation.variants:
        marks = say("The players get tokens and mark the Bullets in their Revolvers with them.")
        docket.step("tokens", ("17.4", "17.5"), marks)
    if MULLIGANOVSKI in situation.variants:
        result |= _mulliganovski(situation, docket)
    if situation.rejections > REDRAWS:
        return docket.refused(
            say("Whoever has drawn twice with Mulliganovski must keep those Bullets."), result
        )
    if situation.rejections and result["bullets"] is None:
        return docket.silent(
            say("The rulebook does not say what becomes of the dealt Kablamo."), result
        )
    if situation.player_count == 1:
        message = say("No smallest number of players is printed.")
        docket.step("one-player", "1.4", message, Certainty.SILENT)
        return docket.silent(say("The rulebook does not say whether one can play alone."), result)
    return docket.ruled(_verdict(result), result)


def _dealt(situation: Setup, docket: Docket) -> Facts:
    """Everybody gets 8 Bullets, one of them a Kablamo for hardcore strategists (17.11, 17.12)."""
    hardcore = HARDCORE in situation.variants
    in_game = BOX - HIGH_VELOCITY if hardcore else BOX
    kablamo = 1 if hardcore else 0
    result: Facts = {
        "bullets_in_game": in_game,
        "dealt_each": {"kablamo": kablamo, "random": DEALT - kablamo},
        "in_revolver": CHAMBERS,
        "spares": DEALT - CHAMBERS,
        "revolvers_left": REVOLVERS - situation.player_count,
    }
    _note_deal(in_game, hardcore=hardcore, docket=docket)
    if hardcore:
        result["high_velocity_in_bag"] = 0
    if not situation.rejections:
        left = in_game - DEALT * situation.player_count
        result["bag_after_deal"] = left
        message = say_n(
            "After the deal the Ammunition Bag holds %(n)s Bullet.",
            "After the deal the Ammunition Bag holds %(n)s Bullets.",
            left,
        )
        docket.step("bag-after-deal", "17.10" if hardcore else "5.4", message)
    return result


def _note_deal(in_game: int, *, hardcore: bool, docket: Docket) -> None:
    if hardcore:
        message = say("Hardcore strategist: no High Velocity Bullets, %(n)s remain.", n=in_game)
        docket.step("bullets-in-game", ("17.9", "17.10"), message)
        message = say("Each player gets 1 Kablamo first, then 7 random Bullets.")
        docket.step("deal", ("17.11", "17.12", "17.13"), message)
    else:
        docket.step("bullets-in-game", "2.5", say("The box holds %(n)s Bullets.", n=in_game))
        docket.step("deal", "5.3", say("Each player gets 8 random Bullets, face down."))
    loaded = say("6 Bullets go into each Revolver, and those left over are Spare Bullets.")
    docket.step("load", ("5.5", "5.10"), loaded)


def _missing(counted: Counted, docket: Docket) -> Facts:
    """The box holds 20 Live, 67 Action and 13 High Velocity Bullets (2.2 to 2.4)."""
    full = {"live": LIVE, "action": ACTION, "high_velocity": HIGH_VELOCITY}
    found = {kind: getattr(counted, kind) for kind in full}
    missing = {kind: full[kind] - n for kind, n in found.items() if n is not None}
    total = sum(missing.values())
    message = say("By this count, no Bullet is missing.")
    if total:
        message = say_n(
            "By this count, %(n)s Bullet is missing.",
            "By this count, %(n)s Bullets are missing.",
            total,
        )
    docket.step("missing", ("2.2", "2.3", "2.4"), message)
    return missing


def _mulliganovski(situation: Setup, docket: Docket) -> Facts:
    """8 Bullets, then 7, then the 6 that must be kept (17.14 to 17.16)."""
    redrawn = min(situation.rejections, REDRAWS)
    again = situation.rejections < REDRAWS
    if situation.rejections and HARDCORE in situation.variants:
        message = say("The rulebook does not say whether the dealt Kablamo may be rejected too.")
        docket.step("dealt-kablamo", "17.18", message, Certainty.SILENT)
        return {"bullets": None, "spares": None, "may_reject_again": again}
    bullets = DEALT - redrawn
    held = say("Mulliganovski: %(bullets)s Bullets, and no Spare Bullet.", bullets=bullets)
    if bullets > CHAMBERS:
        held = say_n(
            "Mulliganovski: %(bullets)s Bullets, %(n)s of them as a Spare Bullet.",
            "Mulliganovski: %(bullets)s Bullets, %(n)s of them as Spare Bullets.",
            bullets - CHAMBERS,
            bullets=bullets,
        )
    docket.step("mulliganovski", ("17.14", "17.15", "17.17"), held)
    if again:
        docket.step("reject-again", ("17.14", "17.15"), say("All of them may still be rejected."))
    else:
        docket.step("keep", "17.16", say("The last 6 Bullets must be kept."))
    return {"bullets": bullets, "spares": bullets - CHAMBERS, "may_reject_again": again}


def _verdict(result: Facts) -> Message:
    if "bag_after_deal" in result:
        return say(
            "Loaded into each Revolver: %(loaded)s; Spare Bullets each: %(spares)s; "
            "in the Ammunition Bag: %(bag)s.",
            loaded=CHAMBERS,
            spares=result["spares"],
            bag=result["bag_after_deal"],
        )
    return say(
        "Bullets drawn anew: %(bullets)s; loaded: %(loaded)s; Spare Bullets: %(spares)s.",
        bullets=result["bullets"],
        loaded=CHAMBERS,
        spares=result["spares"],
    )


ADJUDICATOR = Adjudicator.of(
    slug="setup",
    title=N_("Setting up"),
    settles=N_("Counts what is dealt, loaded and left in the bag, with the optional rules."),
    rule=setup,
    outcome=("bag_after_deal", "bullets", "may_reject_again"),
    situation=Setup,
)
