"""KBÓM!: who may call it, whose cards freeze, and who still has a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kbom.pieces import MOST_PLAYERS
from refbot.rules.kbom.readings import CALLER_TAKES_TURN
from refbot.ruling import (
    N_,
    Adjudicator,
    Certainty,
    Docket,
    Facts,
    Name,
    OneOf,
    Player,
    Ruling,
    Situation,
    asks,
    listed,
    say,
)

MOMENTS = OneOf(
    {
        "start-of-turn": N_("at the start of one's own turn"),
        "after-draw": N_("after drawing a card"),
        "others-turn": N_("during another player's turn"),
    }
)


@dataclass(frozen=True, kw_only=True)
class Call(Situation):
    """Somebody says KBÓM!."""

    players: tuple[Name, ...] = asks(
        N_("Players"), min_length=2, max_length=MOST_PLAYERS, rule="3.9"
    )
    called_by: Player | None = asks(N_("Who had called KBÓM! before"), default=None, advanced=True)
    player: Player = asks(N_("Who says KBÓM! now"))
    moment: Annotated[str, MOMENTS] = asks(N_("When"), default="start-of-turn")

    def after(self, player: str) -> list[str]:
        """Return the others in turn order: clockwise from the left of *player* (4.3)."""
        seat = self.players.index(player)
        return [*self.players[seat + 1 :], *self.players[:seat]]


def call(situation: Call, docket: Docket) -> Ruling:
    """KBÓM! is said when one's own turn starts and brings on the final round (11)."""
    before = situation.called_by
    result: Facts = {"legal": False, "problems": [], "frozen": [], "turns_left": []}
    if before is not None:
        # Neither how far the final round has come nor what a second call does to it is known.
        result |= {"frozen": [before], "turns_left": None}
        text = say("%(player)s called KBÓM! before, so those cards are frozen.", player=before)
        docket.step("frozen", "11.3", text)
    if situation.moment != "start-of-turn":
        return _too_late(situation, result, docket)
    if before is not None:
        text = say("The rulebook does not mention a second KBÓM! in the final round.")
        docket.step("second-call", "11.7", text, Certainty.SILENT)
        verdict = say("The rulebook does not say whether KBÓM! may be called a second time.")
        return docket.silent(verdict, result | {"legal": None})
    return _final_round(situation, result, docket)


def _too_late(situation: Call, result: Facts, docket: Docket) -> Ruling:
    """KBÓM! belongs at the start of one's own turn, at no other time (11.2)."""
    if situation.moment == "after-draw":
        text = say("%(player)s has drawn already.", player=situation.player)
    else:
        text = say("It is not the turn of %(player)s.", player=situation.player)
    docket.step("only-at-start-of-turn", ("11.1", "11.2"), text)
    verdict = say(
        "%(player)s may not call KBÓM! now: it belongs at the start of one's own turn.",
        player=situation.player,
    )
    return docket.refused(verdict, result | {"problems": ["only-at-start-of-turn"]})


def _final_round(situation: Call, result: Facts, docket: Docket) -> Ruling:
    """The caller's cards freeze (11.3) and everybody else has one more turn (11.5, 4.3)."""
    caller, turns = situation.player, situation.after(situation.player)
    text = say("%(player)s says KBÓM! at the start of their own turn: allowed.", player=caller)
    docket.step("legal", ("11.1", "11.2"), text)
    docket.step("frozen", "11.3", say("The cards of %(player)s are frozen.", player=caller))
    if docket.choose(CALLER_TAKES_TURN) == "yes":
        turns = [caller, *turns]
        text = say("At this table %(player)s still takes the turn that has begun.", player=caller)
    else:
        text = say("We let the call take the place of the turn of %(player)s.", player=caller)
    docket.step("turn-of-caller", "11.6", text, Certainty.BEST_READING)
    text = say("One final round, clockwise: %(players)s.", players=listed(turns))
    docket.step("final-round", ("4.3", "11.5"), text)
    verdict = say(
        "%(player)s may call KBÓM!; turns left: %(players)s.", player=caller, players=listed(turns)
    )
    result |= {"legal": True, "frozen": [caller], "turns_left": turns}
    return docket.ruled(verdict, result)


ADJUDICATOR = Adjudicator.of(
    slug="call",
    title=N_("Calling KBÓM!"),
    settles=N_("May KBÓM! be called now, whose cards freeze, and who still has a turn?"),
    rule=call,
    outcome=("legal",),
    situation=Call,
)
