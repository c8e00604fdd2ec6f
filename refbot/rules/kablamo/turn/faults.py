"""What cannot be so in a turn, by what the box holds and by the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import (
    ACTION,
    BULLETS,
    DELAYED_ON_PLAYER,
    EMPTY,
    HIGH_VELOCITY,
    LIVE,
    OTHER,
)
from refbot.rules.kablamo.turn.phases import play_out
from refbot.ruling import Docket, Fault, doubled, say
from refbot.ruling.shape import escaped

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.situation import Fired, HandPlay, Turn


def impossible(turn: Turn) -> Iterator[Fault]:
    """Yield every fault of a turn."""
    seats = [*_already_over(turn), *_shared_revolvers(turn)]
    yield from seats
    yield from _misplaced_delays(turn)
    yield from _wrong_shots(turn)
    for index, play in enumerate(turn.hand_plays):
        yield from _wrong_play(turn, f"/hand_plays/{index}", play)
    yield from _second_copies(turn)
    if not seats and _names(turn) <= {*turn.players, None}:
        yield from _unowed(turn)


def _already_over(turn: Turn) -> Iterator[Fault]:
    """Nobody is eliminated twice, and a game that is over has no more turns (1.1)."""
    for pointer in doubled([(f"/out_before/{i}", name) for i, name in enumerate(turn.out_before)]):
        yield Fault(pointer, say("This player is listed as eliminated twice."), ("8.1",))
    if len(set(turn.players) - set(turn.out_before)) <= 1:
        message = say("The game was over before this turn: at most one player is left.")
        yield Fault("/out_before", message, ("1.1",), absence=True)


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
            yield Fault(f"{pointer}/{here}", text, ("10.2" if on_player else "10.3",), absence=True)
        if wrong is not None:
            text = say("Trigger happy lies in front of a player, not on a Revolver.")
            text = (
                text if on_player else say("This Bullet lies on a Revolver, not before a player.")
            )
            here = "revolver" if on_player else "player"
            yield Fault(f"{pointer}/{here}", text, ("10.2" if on_player else "10.3",))


def _wrong_shots(turn: Turn) -> Iterator[Fault]:
    """One Bullet for each Revolver and shot (6.4), as printed, and none by the eliminated (8.1)."""
    for shot, entries in enumerate(turn.shots):
        places = [(f"/shots/{shot}/{i}/revolver", e.revolver) for i, e in enumerate(entries)]
        for pointer in doubled(places):
            message = say("Only one Bullet can be revealed from a Revolver in one shot.")
            yield Fault(pointer, message, ("3.6", "6.4"))
        for index, fired in enumerate(entries):
            yield from _wrong_print(f"/shots/{shot}/{index}", fired)
            owner = turn.owners.get(fired.revolver, fired.revolver)
            if owner in turn.out_before:
                message = say("%(player)s is out of the game and fires nothing.", player=owner)
                yield Fault(f"/shots/{shot}/{index}/revolver", message, ("8.1",))


def _wrong_print(pointer: str, fired: Fired) -> Iterator[Fault]:
    """Timing numbers (7.3) and kinds (4.6, 4.8) that the rulebook prints can't be others."""
    printed = BULLETS[fired.bullet] if fired.bullet != EMPTY else BULLETS[OTHER]
    if printed.number is not None and fired.number not in {None, printed.number}:
        message = say(
            "%(bullet)s has the printed timing number %(number)s.",
            bullet=fired.called,
            number=printed.number,
        )
        yield Fault(f"{pointer}/number", message, ("7.3",))
    if printed.kind is not None and fired.kind not in {None, printed.kind}:
        message = say("The rulebook prints another kind for %(bullet)s.", bullet=fired.called)
        yield Fault(f"{pointer}/kind", message, ("4.1", "4.8"))
    yield from _wrong_swap(pointer, fired.swap)


def _wrong_swap(pointer: str, swap: tuple[str, ...] | None) -> Iterator[Fault]:
    if swap and len(set(swap)) < len(swap):
        message = say("Lights Out swaps the Revolvers of two different players.")
        yield Fault(f"{pointer}/swap/1", message, ("16.1",))


def _wrong_play(turn: Turn, pointer: str, play: HandPlay) -> Iterator[Fault]:
    """Only High Velocity Bullets come from the hand (13.1), at a moment that there is."""
    if BULLETS[play.bullet].kind in {ACTION, LIVE}:
        message = say("Only High Velocity Bullets can be played from the hand.")
        yield Fault(f"{pointer}/bullet", message, ("13.1",))
    if play.moment == "after-number" and play.number is None:
        message = say("After which timing number was it played?")
        yield Fault(f"{pointer}/number", message, ("7.2", "13.1"), absence=True)
    last = max(0, len(turn.shots) - 1)
    if play.shot > last:
        message = say("The last shot given is number %(last)s; 0 is the regular one.", last=last)
        yield Fault(f"{pointer}/shot", message, ("6.8",), absence=True)
    yield from _wrong_swap(pointer, play.swap)


def _second_copies(turn: Turn) -> Iterator[Fault]:
    """There is one copy of each High Velocity Bullet (4.7): the later one can't be."""
    seen: set[tuple[str, str]] = set()
    for pointer, bullet, name, kind in _bullets(turn):
        high_velocity = (BULLETS[bullet].kind or kind) == HIGH_VELOCITY
        if not high_velocity or (bullet == OTHER and not name):
            continue
        if (bullet, name) in seen:
            message = say("There is only one copy of each High Velocity Bullet.")
            yield Fault(f"{pointer}/bullet", message, ("4.6", "4.7"))
        seen.add((bullet, name))


def _bullets(turn: Turn) -> Iterator[tuple[str, str, str, str | None]]:
    """Yield (pointer, code, name of an unknown one, kind if given) of all Bullets, in order."""
    for index, item in enumerate(turn.in_force):
        yield f"/in_force/{index}", item.bullet, "", None
    for shot, entries in enumerate(turn.shots):
        for index, fired in enumerate(entries):
            if fired.bullet != EMPTY:
                name = (fired.name or "").casefold() if fired.bullet == OTHER else ""
                yield f"/shots/{shot}/{index}", fired.bullet, name, fired.kind
    for index, play in enumerate(turn.hand_plays):
        yield f"/hand_plays/{index}", play.bullet, "", None


def _names(turn: Turn) -> set[str | None]:
    """Return the names on which it depends who owns, owes and is hit."""
    fired = [entry for entries in turn.shots for entry in entries]
    chosen: list[Fired | HandPlay] = [*fired, *turn.hand_plays]
    names = {*turn.owners, *turn.owners.values(), *turn.points_at.values()}
    names.update(name for entry in chosen for name in entry.swap or ())
    names.update(name for entry in fired for name in entry.extra_shots_by)
    return {*names, *(item.player for item in turn.delayed), *(entry.assign for entry in chosen)}


def _unowed(turn: Turn) -> Iterator[Fault]:
    """In a repetition only they fire who owe an additional Bullet (6.8)."""
    for shown in play_out(turn, Docket(turn.readings)).unowed:
        revolver = shown.fired.revolver
        if turn.owners.get(revolver, revolver) not in turn.out_before:
            message = say(
                "Nobody owes an additional shot with the Revolver of %(revolver)s at that moment.",
                revolver=revolver,
            )
            yield Fault(f"{shown.pointer}/revolver", message, ("6.8", "6.9"), absence=True)
