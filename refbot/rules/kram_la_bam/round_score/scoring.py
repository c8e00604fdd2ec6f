"""Score the hands of a Round: numbers, Action Cards, the Joker, and lost cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from refbot.rules.kram_la_bam.pieces import ACTIONS, JOKER_CARD
from refbot.rules.kram_la_bam.points import emptied_scores, number_points
from refbot.rules.kram_la_bam.readings import JOKER
from refbot.ruling import ASK, Certainty, Docket, say, say_n

Hand = tuple[str | int, ...]


@dataclass(frozen=True)
class Scores:
    """The Round's points by player (None: not decided), and what each number brought in."""

    points: Mapping[str, int | None]
    breakdown: Mapping[str, Mapping[int, int]]
    emptied: Sequence[str]

    @property
    def undecided(self) -> list[str]:
        """The players whose points the rulebook does not decide."""
        return [player for player, points in self.points.items() if points is None]

    @property
    def decided(self) -> dict[str, int]:
        """The points that are decided."""
        return {player: n for player, n in self.points.items() if n is not None}


def score_hands(players: Sequence[str], hands: Mapping[str, Hand], docket: Docket) -> Scores:
    """Lost cards decide the Round at once (8.6, 8.7); else every hand is counted (8.1)."""
    emptied = [player for player in players if not hands[player]]
    if emptied:
        return Scores(emptied_scores(players, emptied, docket), {p: {} for p in players}, emptied)
    points: dict[str, int | None] = {}
    breakdown: dict[str, dict[int, int]] = {}
    for player in players:
        points[player], breakdown[player] = _score_hand(player, hands[player], docket)
    return Scores(points, breakdown, emptied)


def _score_hand(player: str, hand: Hand, docket: Docket) -> tuple[int | None, dict[int, int]]:
    """An Action Card makes the hand worth 0 (8.4); else its numbers are added up (8.3)."""
    if any(card in ACTIONS for card in hand):
        message = say("%(player)s still holds an Action Card: 0 points.", player=player)
        docket.step("action-card-held", "8.4", message)
        return 0, {}
    by_number = number_points(hand)
    total = sum(by_number.values())
    if JOKER_CARD in hand:
        effect = _joker(player, total, docket)
        if effect == "voids-hand":
            return 0, {}
        if effect == ASK:
            return None, by_number
    _note_numbers(player, hand, by_number, docket)
    return total, by_number


def _joker(player: str, total: int, docket: Docket) -> str:
    """The Joker has neither value nor action; it matters where the hand would score (8.5)."""
    if not total:
        message = say(
            "%(player)s holds only the Joker, which has no number: 0 points.", player=player
        )
        docket.step("joker-alone", ("2.6", "8.1"), message)
        return "voids-hand"
    choice = docket.choose(JOKER)
    if choice == ASK:
        message = say_n(
            "%(player)s holds the Joker, and the rulebook does not say what it does to a hand. "
            "Without it the hand is worth %(n)s point.",
            "%(player)s holds the Joker, and the rulebook does not say what it does to a hand. "
            "Without it the hand is worth %(n)s points.",
            total,
            player=player,
        )
        docket.step("joker", ("2.8", "8.5"), message, Certainty.SILENT)
    elif choice == "voids-hand":
        message = say(
            "At this table the Joker spoils a hand like an Action Card: %(player)s scores 0.",
            player=player,
        )
        docket.step("joker", ("8.4", "8.5"), message, Certainty.BEST_READING)
    else:
        message = say("At this table the Joker of %(player)s has no value.", player=player)
        docket.step("joker", ("8.1", "8.5"), message, Certainty.BEST_READING)
    return choice


def _note_numbers(player: str, hand: Hand, by_number: Mapping[int, int], docket: Docket) -> None:
    """Write down how each number scores, and the sum."""
    for number, points in by_number.items():
        count = hand.count(number)
        message = say_n(
            "%(player)s holds one %(number)s: it counts %(points)s.",
            "%(player)s holds %(n)s cards of number %(number)s: %(sum)s in all, times %(n)s makes "
            "%(points)s.",
            count,
            player=player,
            number=number,
            sum=number * count,
            points=points,
        )
        docket.step("number", "8.1", message)
    total = sum(by_number.values())
    message = say_n(
        "%(player)s: %(n)s point for the Round.",
        "%(player)s: %(n)s points for the Round.",
        total,
        player=player,
    )
    docket.step("hand", ("8.1", "8.3"), message)
