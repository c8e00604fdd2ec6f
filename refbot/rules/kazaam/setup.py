"""Kazaam's setup: the tiles and cards that are left after everyone has theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kazaam.pieces import ALCHEMISTS, STARTING_TILES, TILES
from refbot.ruling import N_, Adjudicator, Between, Docket, Ruling, Situation, asks, say, say_n


@dataclass(frozen=True, kw_only=True)
class Setup(Situation):
    """How many play: 2 to 5 (1.1)."""

    player_count: Annotated[int, Between(2, 5)] = asks(N_("Number of players"), rule="1.1")


def setup(situation: Setup, docket: Docket) -> Ruling:
    """Each player takes 3 tiles and 1 alchemist card; count what is left of both (2)."""
    dealt = STARTING_TILES * situation.player_count
    pile = TILES - dealt
    returned = ALCHEMISTS - situation.player_count
    _note(dealt, pile, returned, docket)
    verdict = say_n(
        "Everyone draws %(count)s tiles, %(pile)s stay in the pile, "
        "and %(n)s alchemist card goes back to the box.",
        "Everyone draws %(count)s tiles, %(pile)s stay in the pile, "
        "and %(n)s alchemist cards go back to the box.",
        returned,
        count=STARTING_TILES,
        pile=pile,
    )
    result = {"hand_each": STARTING_TILES, "pile": pile, "alchemists_returned": returned}
    return docket.ruled(verdict, result)


def _note(dealt: int, pile: int, returned: int, docket: Docket) -> None:
    docket.step(
        "starting-hands",
        "2.7",
        say("Each player draws %(count)s tiles at random.", count=STARTING_TILES),
    )
    docket.step(
        "pile",
        ("1.5", "2.8"),
        say(
            "Of the %(tiles)s tiles, %(dealt)s are drawn and %(pile)s stay in the face-down pile.",
            tiles=TILES,
            dealt=dealt,
            pile=pile,
        ),
    )
    docket.step(
        "alchemist-cards",
        ("2.3", "2.4"),
        say_n(
            "Of the %(cards)s alchemist cards, %(n)s goes back to the box.",
            "Of the %(cards)s alchemist cards, %(n)s go back to the box.",
            returned,
            cards=ALCHEMISTS,
        ),
    )


ADJUDICATOR = Adjudicator.of(
    slug="setup",
    title=N_("Setting up"),
    settles=N_("Counts the starting tiles, the face-down pile and the cards that go back."),
    rule=setup,
    outcome=("hand_each", "pile", "alchemists_returned"),
    situation=Setup,
)
