"""KBÓM's final score: every total, and who has the lowest."""

from __future__ import annotations

from refbot.rules.kbom.final_score.situation import FinalScore
from refbot.rules.kbom.final_score.totals import Hands, Scores, Span, span
from refbot.rules.kbom.final_score.winner import decide
from refbot.rules.kbom.pieces import SPECIALS, WILD
from refbot.rules.kbom.readings import WILD_VALUE
from refbot.ruling import (
    N_,
    Adjudicator,
    Certainty,
    Docket,
    Facts,
    Ruling,
    say,
    say_n,
)


def final_score(situation: FinalScore, docket: Docket) -> Ruling:
    """All cards are turned up (12.1), and the lowest total wins (12.2)."""
    hands = {player: situation.hands[player] for player in situation.players}
    wild = _wild_value(hands, docket)
    scores = {player: span(cards, wild) for player, cards in hands.items()}
    for player, cards in hands.items():
        _note_total(player, cards, scores[player], docket)
    if situation.called_by is not None:
        text = say(
            "%(player)s called KBÓM!, and no penalty is printed for a caller who does not win.",
            player=situation.called_by,
        )
        docket.step("caller-penalty", "11.8", text)
    return decide(scores, _totals(scores), docket)


def _wild_value(hands: Hands, docket: Docket) -> int | None:
    """A wild card counts -1 or 0 (2.7), and nobody is named to choose (2.8)."""
    if all(WILD not in cards for cards in hands.values()):
        return None
    choice = docket.choose(WILD_VALUE)
    if choice == "minus-one":
        text = say("At this table every wild card counts -1.")
        docket.step("wild-value", ("2.7", "2.8"), text, Certainty.BEST_READING)
    elif choice == "zero":
        text = say("At this table every wild card counts 0.")
        docket.step("wild-value", ("2.7", "2.8"), text, Certainty.BEST_READING)
    return {"minus-one": -1, "zero": 0}.get(choice)


def _note_total(player: str, cards: tuple[str | int, ...], score: Span, docket: Docket) -> None:
    """Numbers at their number, action cards at 11, wild cards at -1 or 0 (12.3)."""
    special = sum(card in SPECIALS for card in cards)
    if special:
        text = say_n(
            "%(player)s: %(n)s action card, which counts 11.",
            "%(player)s: %(n)s action cards, which count 11 each.",
            special,
            player=player,
        )
        docket.step("action-cards", ("2.6", "12.4"), text)
    if not cards:
        docket.step("empty", "12.2", say("%(player)s: no cards, a total of 0.", player=player))
    elif score.low == score.high:
        text = say("%(player)s: a total of %(total)s.", player=player, total=score.low)
        docket.step("total", ("12.2", "12.3"), text)
    else:
        text = say(
            "%(player)s: a total of %(low)s to %(high)s, as the wild cards count -1 or 0.",
            player=player,
            low=score.low,
            high=score.high,
        )
        docket.step("total", ("2.7", "12.2", "12.3"), text)


def _totals(scores: Scores) -> Facts:
    """Return what is known of the totals; they stay open while an undecided wild card counts."""
    low = {player: score.low for player, score in scores.items()}
    high = {player: score.high for player, score in scores.items()}
    return {
        "totals": low if low == high else None,
        "totals_low": low,
        "totals_high": high,
        "lowest": min(low.values()) if low == high else None,
        "winner": None,
        "tied": [],
        "winner_depends_on_wild": False,
        "starts_next": None,
        "caller_penalty": 0,
    }


ADJUDICATOR = Adjudicator.of(
    slug="final-score",
    title=N_("Final score"),
    settles=N_("Adds up all cards and names the winner, even while wild cards are undecided."),
    rule=final_score,
    outcome=("winner", "tied"),
    situation=FinalScore,
)
