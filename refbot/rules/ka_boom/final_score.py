"""The end of Ka-Boom: the totals, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.ka_boom.pieces import SMALL_TILES
from refbot.ruling import (
    N_,
    Adjudicator,
    Between,
    Certainty,
    Docket,
    Facts,
    Fault,
    Name,
    Player,
    Ruling,
    Situation,
    asks,
    listed,
    say,
    say_n,
)


@dataclass(frozen=True, kw_only=True)
class FinalScore(Situation):
    """The tiles in front of everybody when the game ends."""

    players: tuple[Name, ...] = asks(N_("Players"), min_length=2, max_length=5, rule="4.1")
    tiles: dict[Player, tuple[Annotated[int, Between(1)], ...]] = asks(
        N_("Tiles won"),
        N_("The points on each small tower tile in front of the player."),
        max_length=5,
        rule="9.8",
    )
    rounds: Annotated[int, Between(1)] = asks(
        N_("Rounds played"), N_("As many as you agreed."), default=3, rule="10.4"
    )
    mega_built_by: Player | None = asks(
        N_("Who built the Mega Tower"), N_("Leave it open if nobody did."), default=None
    )

    def faults(self) -> Iterator[Fault]:
        """There are 25 small tower tiles (2.1)."""
        if sum(map(len, self.tiles.values())) > SMALL_TILES:
            message = say("There are only %(limit)s small tower tiles.", limit=SMALL_TILES)
            yield Fault("/tiles", message, ("2.1",))


def final_score(situation: FinalScore, docket: Docket) -> Ruling:
    """Add up the tiles (10.6); the highest total wins (10.7), the Mega Tower before all (11.2)."""
    totals = {player: sum(situation.tiles.get(player, ())) for player in situation.players}
    result: Facts = {"totals": totals, "winner": None, "tied": []}
    for player, total in totals.items():
        text = say_n(
            "%(player)s: %(n)s point on the tiles won.",
            "%(player)s: %(n)s points on the tiles won.",
            total,
            player=player,
        )
        docket.step("total", "10.6", text)
    if situation.mega_built_by:
        return _by_mega_tower(situation.mega_built_by, result, docket)
    return _by_points(situation.rounds, totals, result, docket)


def _by_mega_tower(builder: str, result: Facts, docket: Docket) -> Ruling:
    """Who built the Mega Tower has won the whole game, whatever the totals (11.2)."""
    text = say("A standing Mega Tower wins the whole game at once; the totals do not matter.")
    docket.step("mega-tower", "11.2", text)
    verdict = say("%(player)s built the Mega Tower and wins the whole game.", player=builder)
    return docket.ruled(verdict, result | {"winner": builder})


def _by_points(rounds: int, totals: Mapping[str, int], result: Facts, docket: Docket) -> Ruling:
    """The highest total wins after the last round (10.4, 10.7); a tie is left open (10.8)."""
    text = say_n(
        "The game ends after %(n)s round, as agreed.",
        "The game ends after %(n)s rounds, as agreed.",
        rounds,
    )
    docket.step("rounds", "10.4", text)
    best = max(totals.values())
    level = [player for player, total in totals.items() if total == best]
    text = say("Highest total, %(points)s: %(players)s.", points=best, players=listed(level))
    docket.step("highest-total", "10.7", text)
    if len(level) == 1:
        verdict = say_n(
            "%(player)s wins with %(n)s point.",
            "%(player)s wins with %(n)s points.",
            best,
            player=level[0],
        )
        return docket.ruled(verdict, result | {"winner": level[0]})
    text = say("The rulebook does not say who wins a tie for the highest total.")
    docket.step("tie", "10.8", text, Certainty.SILENT)
    verdict = say(
        "%(players)s are level, and the rulebook does not say who wins a tie.",
        players=listed(level),
    )
    return docket.silent(verdict, result | {"tied": level})


ADJUDICATOR = Adjudicator.of(
    slug="final-score",
    title=N_("Final score"),
    settles=N_("Adds up the tiles at the end of the game and names the winner."),
    rule=final_score,
    outcome=("winner", "tied"),
    situation=FinalScore,
)
