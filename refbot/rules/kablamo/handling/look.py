"""Who may look at which Bullets, and when (5.7, 5.8, 12.2 to 12.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.ruling import N_, Docket, Message, OneOf, Ruling, Situation, asks, say

SETUP_OPEN, SETUP_CLOSED, GAME = "setup-open", "setup-closed", "game"
OWN_CHAMBER, OWN_SPARE, LOADING = "own-chamber", "own-spare", "loading"

SEEN = OneOf(
    {
        OWN_CHAMBER: N_("a Bullet in one's own Revolver"),
        "other-chamber": N_("a Bullet in another player's Revolver"),
        OWN_SPARE: N_("one's own Spare Bullets"),
        "other-spare": N_("another player's Spare Bullets"),
        LOADING: N_("a Bullet one is loading"),
        "loaded-by-other": N_("a Bullet that another player loads or has loaded"),
        "swapped": N_("a Bullet that is swapped"),
    }
)
MOMENT = OneOf(
    {
        SETUP_OPEN: N_("setup, somebody still has an empty Chamber"),
        SETUP_CLOSED: N_("setup, all Revolvers are loaded"),
        GAME: N_("during the game"),
    }
)


@dataclass(frozen=True, kw_only=True)
class Look(Situation):
    """What somebody wants to look at."""

    what: Annotated[str, SEEN] = asks(N_("What is looked at"))
    moment: Annotated[str, MOMENT] = asks(N_("When"), default=GAME)


def look(situation: Look, docket: Docket) -> Ruling:
    """Only one's Spare Bullets, what one loads, and one's own Revolver during setup."""
    legal, rules, reason = _judge(situation)
    docket.step("may-look" if legal else "may-not-look", rules, reason)
    result = {"legal": legal, "problems": [] if legal else ["may-not-look"]}
    seen = SEEN.name(situation.what)
    if legal:
        return docket.ruled(say("Looking is allowed: %(what)s.", what=seen), result)
    return docket.refused(say("Looking is not allowed: %(what)s.", what=seen), result)


def _judge(situation: Look) -> tuple[bool, tuple[str, ...], Message]:
    if situation.what == OWN_CHAMBER:
        return _own_chamber(situation.moment)
    return {
        "other-chamber": (
            False,
            ("12.2",),
            say("Nobody looks at Bullets in another player's Chambers unless a Bullet allows it."),
        ),
        OWN_SPARE: (
            True,
            ("5.10", "12.5"),
            say("Players may look at their own Spare Bullets at any time."),
        ),
        "other-spare": (
            False,
            ("12.6",),
            say("Nobody looks at another player's Spare Bullets."),
        ),
        LOADING: (
            True,
            ("12.7",),
            say("Whoever loads a Revolver may look at the Bullets that go in."),
        ),
        "loaded-by-other": (
            False,
            ("12.2", "12.7"),
            say("Only the player who loads a Bullet may look at it, not the others."),
        ),
        "swapped": (
            False,
            ("12.4",),
            say("Bullets that swap places are swapped without looking."),
        ),
    }[situation.what]


def _own_chamber(moment: str) -> tuple[bool, tuple[str, ...], Message]:
    """Open while somebody has an empty Chamber at setup (5.7), closed from then on (5.8, 12.2)."""
    if moment == SETUP_OPEN:
        open_ = say(
            "Players may look at their own Revolver while any Revolver has an empty Chamber."
        )
        return True, ("5.7",), open_
    if moment == SETUP_CLOSED:
        closed = say("All Revolvers are loaded: from now on nobody may look into them.")
        return False, ("5.8",), closed
    fired = say(
        "A Bullet in a Chamber stays hidden until it is fired, unless a Bullet allows a look."
    )
    return False, ("12.2",), fired
