"""Where one player stands with an effect: it may be assigned there, may not, or nobody says."""

from __future__ import annotations

from dataclasses import dataclass

from refbot.rules.kablamo.assign.situation import Assign
from refbot.ruling import Certainty, Docket, Message, say


@dataclass(frozen=True)
class Standing:
    """One player and one effect: `may` is None where the rulebook does not decide.

    `reason` is the sentence for the reasoning, resting on `rules`; `verdict` the one that answers
    when just this player was asked about.
    """

    may: bool | None
    node: str
    rules: tuple[str, ...]
    reason: Message
    verdict: Message
    certainty: Certainty = Certainty.CERTAIN


def anyone(player: str, situation: Assign, docket: Docket) -> Standing:
    """An effect goes to the owner or to any other player (9.3)."""
    del docket
    return Standing(
        may=True,
        node="any-player",
        rules=("9.3",),
        reason=say("The effect may go to the owner of the Revolver or to any other player."),
        verdict=say(
            "%(player)s may get the effect of %(bullet)s.", player=player, bullet=situation.called
        ),
    )


def ruled_out(
    node: str, rules: tuple[str, ...], why: Message, certainty: Certainty = Certainty.CERTAIN
) -> Standing:
    """Return the standing of a player the effect may not go to; one sentence says it all."""
    return Standing(may=False, node=node, rules=rules, reason=why, verdict=why, certainty=certainty)


def undecided(node: str, rules: tuple[str, ...], why: Message) -> Standing:
    """Return the standing of a player for whom the rulebook does not decide."""
    return Standing(None, node, rules, why, why, Certainty.SILENT)


def write_down(standings: list[Standing], docket: Docket) -> None:
    """Write the reasons down, each only once."""
    written: list[Message] = []
    for told in standings:
        if told.reason not in written:
            docket.step(told.node, told.rules, told.reason, told.certainty)
            written.append(told.reason)
