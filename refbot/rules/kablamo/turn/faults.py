"""What cannot be so in a turn, by what the box holds and by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import DELAYED, DELAYED_ON_PLAYER
from refbot.rules.kablamo.turn.misprints import second_copies, wrong_plays, wrong_shots
from refbot.rules.kablamo.turn.phases import play_out
from refbot.ruling import Docket, Fault, doubled, say
from refbot.ruling.shape import escaped

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.entries import Fired, HandPlay
    from refbot.rules.kablamo.turn.situation import Turn


def impossible(turn: Turn) -> Iterator[Fault]:
    """Yield every fault of a turn."""
    for pointer in doubled([(f"/out_before/{i}", name) for i, name in enumerate(turn.out_before)]):
        yield Fault(pointer, say("This player is listed as eliminated twice."), ("8.1",))
    seats = [*_already_over(turn), *_shared_revolvers(turn)]
    yield from seats
    yield from _misplaced_delays(turn)
    yield from wrong_shots(turn)
    yield from wrong_plays(turn)
    yield from second_copies(turn)
    if not seats and _names(turn) <= {*turn.players, None}:
        yield from _unowed(turn)


def _already_over(turn: Turn) -> Iterator[Fault]:
    """A game that is over has no more turns (1.1)."""
    if len(set(turn.players) - set(turn.out_before)) <= 1:
        message = say("The game was over before this turn: at most one player is left.")
        yield Fault("/out_before", message, ("1.1",), leans=("/players", "/out_before"))


def _shared_revolvers(turn: Turn) -> Iterator[Fault]:
    """Revolvers only change hands in swaps (16.1), so everybody owns exactly one."""
    owners = Counter(turn.owners.get(player, player) for player in turn.players)
    for revolver, owner in turn.owners.items():
        if owners[owner] > 1:
            message = say(
                "%(player)s can't own two Revolvers: they are only swapped.", player=owner
            )
            yield Fault(f"/owners/{escaped(revolver)}", message, ("5.1", "16.1"))


def _misplaced_delays(turn: Turn) -> Iterator[Fault]:
    """Trigger happy lies in front of a player, the malfunctions lie on a Revolver (10.2, 10.3)."""
    for index, item in enumerate(turn.delayed):
        pointer, on_player = f"/delayed/{index}", item.bullet in DELAYED_ON_PLAYER
        place = item.player if on_player else item.revolver
        wrong = item.revolver if on_player else item.player
        if place is None:
            text = say("In front of whom does Trigger happy lie?")
            text = text if on_player else say("On whose Revolver does this Bullet lie?")
            here = "player" if on_player else "revolver"
            yield Fault(f"{pointer}/{here}", text, ("10.2" if on_player else "10.3",))
        if wrong is not None:
            text = say("Trigger happy lies in front of a player, not on a Revolver.")
            text = (
                text if on_player else say("This Bullet lies on a Revolver, not before a player.")
            )
            here = "revolver" if on_player else "player"
            yield Fault(f"{pointer}/{here}", text, ("10.2" if on_player else "10.3",))


def _names(turn: Turn) -> set[str | None]:
    """Return the names on which it depends who owns, owes and is hit."""
    fired = [entry for entries in turn.shots for entry in entries]
    chosen: list[Fired | HandPlay] = [*fired, *turn.hand_plays]
    names = {*turn.owners, *turn.owners.values()}
    if turn.in_force:
        names.update(turn.points_at.values())
    names.update(name for entry in chosen for name in entry.swap or ())
    names.update(name for entry in fired for name in entry.extra_shots_by)
    lying = {entry.assign for entry in chosen if entry.bullet in DELAYED}
    return {*names, *lying, *(item.player for item in turn.delayed)}


def _unowed(turn: Turn) -> Iterator[Fault]:
    """In a repetition only they fire who owe an additional Bullet (6.8)."""
    for shown in play_out(turn, Docket(turn.readings)).unowed:
        revolver = shown.fired.revolver
        if turn.owners.get(revolver, revolver) not in turn.out_before:
            message = say(
                "Nobody owes an additional shot with the Revolver of %(revolver)s at that moment.",
                revolver=revolver,
            )
            yield Fault(f"{shown.pointer}/revolver", message, ("6.8", "6.9"))
