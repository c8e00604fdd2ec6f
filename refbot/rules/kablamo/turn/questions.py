"""A Bullet being carried out, and the choices of the players without which it can't be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from refbot.ruling import Message, say

if TYPE_CHECKING:
    from refbot.rules.kablamo.turn.course import Course


@dataclass(frozen=True, kw_only=True)
class Act:
    """A Bullet being carried out, from a Revolver (`moment` is None) or from the hand.

    `pointer` is where it stands in the situation. `unsure` are the players of whom it is open
    which of two Revolvers they own at that moment (7.5).
    """

    bullet: str
    called: Message | str
    assign: str | None
    swap: tuple[str, ...] | None
    pointer: str
    shot: int
    moment: str | None = None
    orders: tuple[str, ...] = ()
    unsure: frozenset[str] = frozenset()


def ask_for(course: Course, act: Act) -> bool:
    """Ask who swaps by Lights Out, and who gets Trigger happy; True if that is not known."""
    if act.bullet == "lights-out" and not can_swap(course, act):
        course.docket.ask(
            f"{act.pointer}/swap",
            say("Which two players swap their Revolvers by Lights Out?"),
            say("The owner controls a Revolver; both players must still be in the game."),
        )
        return True
    if act.bullet == "trigger-happy" and act.assign is None:
        course.docket.ask(
            f"{act.pointer}/assign",
            say("To whom is Trigger happy assigned?"),
            say("That player has to fire an additional Bullet."),
        )
        return True
    return False


def can_swap(course: Course, act: Act) -> bool:
    """Two players who are still in the game must have been named (16.1)."""
    return act.swap is not None and all(player in course.table.alive for player in act.swap)
