"""What may be done while the towers are being built: shooting, building, and the rest."""

from __future__ import annotations

from refbot.rules.ka_boom.pieces import DICE_RULE
from refbot.rules.ka_boom.shot.problems import PROBLEMS, WHILE_SAND_RUNS, problems
from refbot.rules.ka_boom.shot.situation import BY_A_SABOTEUR, Shot
from refbot.ruling import N_, Adjudicator, Docket, Facts, Message, Ruling, listed, say, say_n


def shot(situation: Shot, docket: Docket) -> Ruling:
    """Check an act of a Saboteur (7) or of the Master Builder (6) during a turn."""
    found = list(problems(situation))
    for problem in found:
        problem.note(docket)
    codes = [problem.code for problem in found]
    result: Facts = {
        "legal": not codes,
        "dice_left": _dice_left(situation, codes),
        "problems": codes,
    }
    if codes:
        reasons = listed(PROBLEMS.name(code) for code in codes)
        return docket.refused(say("This is not allowed: %(reasons)s.", reasons=reasons), result)
    _note_allowed(situation, docket)
    return docket.ruled(_allowed(situation, result["dice_left"]), result)


def _dice_left(situation: Shot, codes: list[str]) -> int | None:
    """Return a Saboteur's dice afterwards: a legal shot uses one up, a refused act none."""
    if situation.act not in BY_A_SABOTEUR:
        return None
    return situation.dice if codes else situation.dice - 1


def _note_allowed(situation: Shot, docket: Docket) -> None:
    """Write down what allows the act: distance (7.5), dice (7.7), an open tile (8.1), the sand."""
    if situation.act == "shoot":
        if situation.distance:
            text = say("The catapult is at least 1 foot away from the nearest tower tile.")
        else:
            text = say(
                "No distance is given, so the catapult is taken to be at least 1 foot away from "
                "the nearest tower tile."
            )
        docket.step("distance", ("7.5", "7.6"), text)
        text = say_n(
            "The Saboteur had %(n)s ammunition die left to shoot in this turn.",
            "The Saboteur had %(n)s ammunition dice left to shoot in this turn.",
            situation.dice,
        )
        docket.step("dice", (DICE_RULE[situation.player_count], "7.7"), text)
    elif situation.die_on_tile:
        text = say("Without the optional rule a die closes no tile.")
        docket.step("tile-open", "8.1", text)
    docket.step("time", WHILE_SAND_RUNS[situation.act], say("The sand is still running."))


def _allowed(situation: Shot, dice_left: int) -> Message:
    if situation.act == "build":
        return say("The Master Builder may build on this tile.")
    if situation.act == "rebuild":
        return say("The Master Builder may rebuild the fallen tower.")
    if not dice_left:
        return say("The shot is allowed; after it, the Saboteur has no ammunition dice left.")
    return say_n(
        "The shot is allowed; after it, the Saboteur has %(n)s ammunition die left.",
        "The shot is allowed; after it, the Saboteur has %(n)s ammunition dice left.",
        dice_left,
    )


ADJUDICATOR = Adjudicator.of(
    slug="shot",
    title=N_("Shooting and building"),
    settles=N_("Whether a shot, building, or another act is allowed during a turn."),
    rule=shot,
    outcome=("legal",),
    situation=Shot,
)
