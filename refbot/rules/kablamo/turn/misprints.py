"""Bullets that contradict the print or the box: shots, plays from the hand, second copies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from refbot.rules.kablamo.bullets import (
    BULLETS,
    EMPTY,
    HIGH_VELOCITY,
    HIGH_VELOCITY_BULLETS,
    OTHER,
)
from refbot.ruling import Fault, doubled, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.entries import Fired, HandPlay
    from refbot.rules.kablamo.turn.situation import Turn


def wrong_shots(turn: Turn) -> Iterator[Fault]:
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


def wrong_plays(turn: Turn) -> Iterator[Fault]:
    """Only High Velocity Bullets come from the hand (13.1), at a moment that there is."""
    for index, play in enumerate(turn.hand_plays):
        yield from _wrong_play(turn, f"/hand_plays/{index}", play)


def _wrong_play(turn: Turn, pointer: str, play: HandPlay) -> Iterator[Fault]:
    if play.bullet not in HIGH_VELOCITY_BULLETS | {OTHER}:
        message = say("Only a High Velocity Bullet may come from the hand.")
        yield Fault(f"{pointer}/bullet", message, ("13.1",))
    if play.moment == "after-number" and play.number is None:
        message = say("After which timing number was it played?")
        yield Fault(f"{pointer}/number", message, ("7.2", "13.1"))
    last = max(0, len(turn.shots) - 1)
    if play.shot > last:
        message = say("The last shot given is repetition %(last)s.", last=last)
        message = message if last else say("Only the regular shot is given, and no repetition.")
        yield Fault(f"{pointer}/shot", message, ("6.8",))
    yield from _wrong_swap(pointer, play.swap)


def second_copies(turn: Turn) -> Iterator[Fault]:
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
