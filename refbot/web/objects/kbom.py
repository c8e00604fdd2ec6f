"""KBÓM's calls: whose card counts, and who pulls penalty cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from refbot.rules.kbom.claim.situation import CALLS

if TYPE_CHECKING:
    from refbot.rules.kbom.claim.situation import Claims
    from refbot.ruling import Facts


def called(situation: Claims, result: Facts) -> Facts:
    """Return the call that counts, and cards and penalty cards by player."""
    accepted = result["accepted"]
    unpaid = result["penalty_unpaid"]
    return {
        "accepted": accepted and {**accepted, "call": CALLS.name(accepted["call"])},
        "penalties": {p: n for p, n in result["penalties"].items() if n},
        "unpaid": unpaid,
        "cards": {p: (situation.hand(p), n) for p, n in (result["cards_after"] or {}).items()},
    }
