"""What can be wrong with the handling of Bullets, and how a refusal names it."""

from __future__ import annotations

from collections.abc import Sequence

from refbot.ruling import N_, Message, OneOf

PROBLEMS = OneOf(
    {
        "needs-three-bullets": N_("not exactly three Bullets"),
        "needs-two-revolvers": N_("only one Revolver"),
        "wrong-steps": N_("not exactly three steps"),
        "foreign-safe-position": N_("the Safe Position of another player"),
        "active-bullet": N_("an active Bullet"),
        "empty-chamber": N_("an empty Chamber"),
        "not-all-moved": N_("a Bullet that stays where it is"),
        "not-a-swap": N_("no exchange of places"),
    }
)
"""The limits of Triple Action and of rotating, by code."""


def named(problems: Sequence[str]) -> tuple[Message, ...]:
    """Return the names of problems as a list fact."""
    return tuple(PROBLEMS.name(code) for code in problems)
