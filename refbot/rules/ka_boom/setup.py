"""Setting up Ka-Boom: dice, catapults and the length of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.rules.ka_boom.pieces import (
    CATAPULTS,
    DICE,
    DICE_EACH,
    DICE_RULE,
    SAND_SECONDS,
    saboteurs,
)
from refbot.ruling import (
    N_,
    Adjudicator,
    Between,
    Docket,
    Facts,
    Ruling,
    Situation,
    asks,
    say,
    say_n,
)


@dataclass(frozen=True, kw_only=True)
class Setup(Situation):
    """How many play, and for how long."""

    player_count: Annotated[int, Between(2, 5)] = asks(N_("Number of players"), rule="4.1")
    rounds: Annotated[int, Between(1)] = asks(
        N_("Rounds"),
        N_("Agree on them before you start; the rulebook recommends 3."),
        default=3,
        rule="10.4",
    )


def setup(situation: Setup, docket: Docket) -> Ruling:
    """Deal dice and catapults (4) and count the turns of the game (10)."""
    result = {**_deal(situation.player_count, docket), **_length(situation, docket)}
    verdict = say_n(
        "Each Saboteur gets 1 catapult and %(n)s ammunition die.",
        "Each Saboteur gets 1 catapult and %(n)s ammunition dice.",
        result["dice_each"],
    )
    return docket.ruled(verdict, result)


def _deal(players: int, docket: Docket) -> Facts:
    """Each Saboteur gets dice by the number of players (4.2 to 4.5) and 1 catapult (3.7)."""
    shooting, each = saboteurs(players), DICE_EACH[players]
    text = say_n(
        "1 player is the Master Builder, %(n)s is a Saboteur.",
        "1 player is the Master Builder, %(n)s are Saboteurs.",
        shooting,
    )
    docket.step("saboteurs", "5.1", text)
    text = say_n(
        "Each Saboteur gets %(n)s ammunition die.",
        "Each Saboteur gets %(n)s ammunition dice.",
        each,
    )
    docket.step("dice", DICE_RULE[players], text)
    docket.step("catapults", "3.7", say("Each Saboteur gets 1 catapult."))
    return {"saboteurs": shooting, "dice_each": each, **_leftovers(shooting, each, docket)}


def _leftovers(shooting: int, each: int, docket: Docket) -> Facts:
    """What nobody gets goes back in the box (4.6 to 4.8)."""
    dice, catapults = DICE - each * shooting, CATAPULTS - shooting
    text = say("No ammunition die goes back in the box.")
    if dice:
        text = say_n(
            "%(n)s ammunition die goes back in the box.",
            "%(n)s ammunition dice go back in the box.",
            dice,
        )
    docket.step("dice-left", ("4.6", "4.7"), text)
    text = say("No catapult goes back in the box.")
    if catapults:
        text = say_n(
            "%(n)s catapult goes back in the box.",
            "%(n)s catapults go back in the box.",
            catapults,
        )
    docket.step("catapults-left", ("4.6", "4.8"), text)
    return {"dice_left": dice, "catapults_left": catapults}


def _length(situation: Setup, docket: Docket) -> Facts:
    """A round has a turn for each player (10.3, 10.5), a turn lasts 30 seconds (5.4)."""
    turns = situation.player_count * situation.rounds
    seconds = turns * SAND_SECONDS
    text = say_n(
        "In each round everybody is Master Builder once; the whole game has %(n)s turn.",
        "In each round everybody is Master Builder once; the whole game has %(n)s turns.",
        turns,
    )
    docket.step("turns", ("10.3", "10.4", "10.5"), text)
    text = say_n(
        "A turn lasts 30 seconds: %(n)s second of building in the whole game.",
        "A turn lasts 30 seconds: %(n)s seconds of building in the whole game.",
        seconds,
    )
    docket.step("sand", "5.4", text)
    return {"turns": turns, "sand_seconds": seconds}


ADJUDICATOR = Adjudicator.of(
    slug="setup",
    title=N_("Setting up"),
    settles=N_(
        "Dice and catapults for each Saboteur, what stays in the box, and how long you play."
    ),
    rule=setup,
    outcome=("saboteurs", "dice_each", "dice_left", "catapults_left", "turns", "sand_seconds"),
    situation=Setup,
)
