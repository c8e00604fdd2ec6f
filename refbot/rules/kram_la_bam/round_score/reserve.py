"""Break a tie with cards of the Reserve Pile, and at last with words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from refbot.rules.kram_la_bam.pieces import JOKER_CARD, called
from refbot.rules.kram_la_bam.round_score.ladder import drawn_values, highest
from refbot.rules.kram_la_bam.round_score.situation import RoundScore
from refbot.ruling import Certainty, Docket, Facts, Ruling, listed, say


def draw_off(situation: RoundScore, level: list[str], docket: Docket) -> list[str]:
    """Return who is left after the cards drawn; a repetition that lacks a card ends it."""
    for row in situation.reserve_draws:
        if len(level) == 1 or any(player not in row for player in level):
            break
        before, level = level, highest(level, drawn_values(row))
        _note_draw(before, level, row, docket)
    return level


def _note_draw(
    before: Sequence[str], level: Sequence[str], row: Mapping[str, str | int], docket: Docket
) -> None:
    """The highest card wins (10.4); without a single winner the draw is repeated (10.6)."""
    for player in before:
        _note_card(player, row[player], docket)
    if len(level) == 1:
        message = say("The highest card is that of %(player)s.", player=level[0])
        docket.step("highest-card", "10.4", message)
    elif len(level) == len(before):
        docket.step("draw-again", "10.6", say("The cards are level, so the draw is repeated."))
    else:
        message = say(
            "Level on the highest card: %(players)s. Only they go on, for the others are no longer "
            "tied.",
            players=listed(level),
        )
        docket.step("draw-again", ("10.6", "10.9"), message, Certainty.BEST_READING)


def _note_card(player: str, card: str | int, docket: Docket) -> None:
    """A number counts itself, an Action Card 0 (10.5); the Joker has no value either (2.6)."""
    if isinstance(card, int):
        message = say("%(player)s draws: %(card)s.", player=player, card=card)
        docket.step("reserve-card", "10.4", message)
    elif card == JOKER_CARD:
        message = say("%(player)s draws the Joker. It has no number and counts 0.", player=player)
        docket.step("reserve-card", ("2.6", "10.4"), message)
    else:
        message = say(
            "%(player)s draws an Action Card: %(card)s. It counts 0.",
            player=player,
            card=called(card),
        )
        docket.step("reserve-card", ("10.4", "10.5"), message)


def undrawn(situation: RoundScore, level: Sequence[str], result: Facts, docket: Docket) -> Ruling:
    """More cards decide, if the Reserve Pile has them; an empty one leads to the debate."""
    left = situation.reserve_left
    if left == 0:
        return _debate(situation, level, result, docket)
    if left is not None and left < len(level):
        return _too_small(left, level, result, docket)
    message = say("Each player still tied draws a card: %(players)s.", players=listed(level))
    docket.step("draw", ("10.4", "10.6"), message)
    docket.ask(
        "/reserve_draws",
        say("Which cards do they draw from the Reserve Pile: %(players)s?", players=listed(level)),
        say("The highest card wins the tie."),
    )
    verdict = say(
        "%(players)s are still tied and must draw from the Reserve Pile.", players=listed(level)
    )
    return docket.needs_info(verdict, result)


def _too_small(left: int, level: Sequence[str], result: Facts, docket: Docket) -> Ruling:
    """Each tied player must draw, and nobody says what to do if some cannot (10.10)."""
    message = say(
        "Each player still tied must draw a card: %(players)s. Cards left in the Reserve Pile: "
        "%(left)s.",
        players=listed(level),
        left=left,
    )
    docket.step("reserve-too-small", ("10.4", "10.10"), message, Certainty.SILENT)
    verdict = say(
        "The Reserve Pile is too small for the tie between %(players)s, and the rulebook does not "
        "say what happens then.",
        players=listed(level),
    )
    return docket.silent(verdict, result)


def _debate(situation: RoundScore, level: Sequence[str], result: Facts, docket: Docket) -> Ruling:
    """If there is still no winner, all vote on the best forward roll, in words (10.7, 10.8)."""
    message = say(
        "The Reserve Pile is empty. Still tied: %(players)s. They debate, with words alone, who "
        "would do the better forward roll, and all players vote.",
        players=listed(level),
    )
    docket.step("debate", ("10.7", "10.8"), message, Certainty.BEST_READING)
    winner = situation.forward_roll_winner
    if winner is not None and winner in level:
        docket.step("vote", "10.7", say("%(player)s wins the vote.", player=winner))
        result |= {"winner": winner, "tied": [], "decided_by": "forward-roll"}
        verdict = say(
            "%(player)s wins the vote on the best forward roll, and with it the game.",
            player=winner,
        )
        return docket.ruled(verdict, result)
    docket.ask(
        "/forward_roll_winner",
        say("Who wins the vote on the best forward roll: %(players)s?", players=listed(level)),
        say("The Reserve Pile is empty, and there is still no winner."),
    )
    verdict = say(
        "%(players)s are still tied: all players vote after a debate.", players=listed(level)
    )
    return docket.needs_info(verdict, result)
