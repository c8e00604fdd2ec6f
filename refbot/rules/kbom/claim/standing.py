"""How each call stands by itself: not allowed, wrong, or right.

Where the rulebook leaves a question open and the table has not answered it, every answer is
followed: a `Law` is one way to answer them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from refbot.rules.kbom.pieces import WILD
from refbot.rules.kbom.readings import DOUBLE_MATCHING, WILD_MATCHES
from refbot.ruling import ASK, Reading

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claim, Claims, Top

RIGHT = "right"
WRONG = "wrong-card"

Choose = Callable[[Reading], str]
"""Gives the choice of a reading that is in force."""

Bars = tuple[str | None, ...]
"""For each call why it is not allowed, whatever the readings; None if nothing bars it."""

Asked = Mapping[str, tuple[bool, ...]]
"""The questions that the calls raise, by field of Law, with the answers to follow: one or both."""


@dataclass(frozen=True)
class Law:
    """Whether a wild card matches all, another player may match a match, the robbed may mine."""

    wild: bool = False
    second: bool = False
    robbed: bool = False


def bars(situation: Claims) -> Bars:
    """Bar the calls that are not allowed, right card or not; they drop out first."""
    laid = Counter((claim.player, claim.order) for claim in situation.claims if claim.lays)
    return tuple(
        _bar(situation, claim, twice=claim.lays and laid[claim.player, claim.order] > 1)
        for claim in situation.claims
    )


def _bar(situation: Claims, claim: Claim, *, twice: bool) -> str | None:
    """Return the first reason against a call (5.6, 11.3, 5.8, 3.7, 8.4, 4.6)."""
    top = situation.top
    reasons = {
        "own-card": claim.call == "mine" and top is not None and top.by == claim.player,
        "frozen": situation.freezes(claim),
        "no-cards": claim.holder is not None and not situation.hand(claim.holder),
        "no-discard-pile": top is None,
        "double-match": twice,
        "draw-from-deck": claim.call == "draw-discard",
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


def in_doubt(claim: Claim, top: Top) -> bool:
    """Whether a wild card is laid on another card (6.10)."""
    return claim.lays and claim.card == WILD != top.card


def is_second(claim: Claim, top: Top) -> bool:
    """Whether another player lays a card on one that was laid in a match itself (8.5)."""
    return claim.lays and top.matched and top.by != claim.player


def is_robbed(claim: Claim, top: Top) -> bool:
    """Whether somebody mines what was (or may have been) crossmatched out of their grid (5.7)."""
    out_of = {None, claim.player}
    return claim.call == "mine" and top.how == "crossmatch" and top.taken_from in out_of


def questions(situation: Claims, barred: Bars, choose: Choose) -> Asked:
    """Return what the calls leave to a reading, or to nobody."""
    top, asked = situation.top, dict[str, tuple[bool, ...]]()
    if top is None:
        return asked
    calls = [c for c, bar in zip(situation.claims, barred, strict=True) if bar is None]
    if any(in_doubt(claim, top) for claim in calls):
        asked["wild"] = _answers(choose(WILD_MATCHES), "anything")
    wild = True in asked.get("wild", ())
    if any(is_second(claim, top) and fits(claim, top, wild=wild) for claim in calls):
        asked["second"] = _answers(choose(DOUBLE_MATCHING), "per-player")
    if any(is_robbed(claim, top) for claim in calls):
        asked["robbed"] = (False, True)
    return asked


def laws(asked: Asked) -> list[Law]:
    """Return every way to answer the questions."""
    return [Law(**dict(zip(asked, way, strict=True))) for way in product(*asked.values())]


def _answers(choice: str, yes: str) -> tuple[bool, ...]:
    return (False, True) if choice == ASK else (choice == yes,)


def fits(claim: Claim, top: Top, *, wild: bool) -> bool:
    """A card that is laid must be the same as the top card (6.3, 7.1)."""
    return wild if in_doubt(claim, top) else claim.card == top.card


def standings(situation: Claims, barred: Bars, law: Law) -> tuple[str, ...]:
    """Return for each call RIGHT, WRONG, or why it is not allowed; no pile bars them all (3.7)."""
    top = situation.top
    if top is None:
        return tuple(map(str, barred))
    calls = zip(situation.claims, barred, strict=True)
    return tuple(bar or _stands(claim, top, law) for claim, bar in calls)


def _stands(claim: Claim, top: Top, law: Law) -> str:
    """Return how a call stands that nothing bars."""
    if is_robbed(claim, top) and not law.robbed:
        return "own-card"
    if not claim.lays:
        return RIGHT
    if not fits(claim, top, wild=law.wild):
        return WRONG
    if top.matched and (top.by == claim.player or not law.second):
        return "double-match"
    return RIGHT
