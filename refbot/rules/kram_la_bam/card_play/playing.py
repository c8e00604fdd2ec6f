"""A card is discarded: carry out its action, and see how the turn ends."""

from __future__ import annotations

from refbot.rules.kram_la_bam.card_play.drawing import add, resurrect, trap
from refbot.rules.kram_la_bam.card_play.ending import AT_ONCE, round_over, scores_at_once
from refbot.rules.kram_la_bam.card_play.giving import give, swap_reveal
from refbot.rules.kram_la_bam.card_play.losing import bam, kram_la_bam
from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.rules.kram_la_bam.card_play.table import Table
from refbot.rules.kram_la_bam.card_play.verdicts import going_on, one_more_fact, over_at_once
from refbot.rules.kram_la_bam.pieces import ACTIONS, JOKER_CARD, called
from refbot.ruling import Certainty, Docket, Facts, Ruling, say
from refbot.ruling.shape import escaped

CARRY_OUT = {
    "add": add,
    "trap": trap,
    "resurrect": resurrect,
    "give": give,
    "swap-reveal": swap_reveal,
    "bam": bam,
    "kram-la-bam": kram_la_bam,
}
"""What each Action Card does (7)."""


def play_card(play: Play, docket: Docket) -> Ruling:
    """A Number Card ends the turn (5.7); an Action Card must be performed first (5.8, 5.9)."""
    table = Table.before(play)
    message = say("%(player)s discards: %(card)s.", player=play.player, card=called(play.card))
    docket.step("discard", "5.6", message)
    if table.emptied:
        return _closed(play, table, docket)
    if play.card == JOKER_CARD:
        return _joker(play, table, docket)
    if play.card not in ACTIONS:
        docket.step("number-card", "5.7", say("A Number Card ends the turn."))
        return _closed(play, table, docket)
    if not play.perform:
        return _not_performed(play, table, docket)
    docket.step(
        "perform",
        ("5.8", "5.9"),
        say("The card is read out loud, and its action must be performed."),
    )
    after = CARRY_OUT[str(play.card)](play, table, docket)
    _ask_for_hands(after, docket)
    if docket.asked:
        return _asking(play, after, docket)
    if not after.impossible:
        docket.step("action-done", "5.10", say("Once the action is done, the turn is over."))
    return _closed(play, after, docket)


def _ask_for_hands(after: Table, docket: Docket) -> None:
    """If a hand is empty, it must be known whether another one is empty too (8.8)."""
    if after.emptied:
        for player in sorted(after.maybe_empty, key=list(after.hands).index):
            docket.ask(
                f"/hands/{escaped(player)}",
                say("Which cards does %(player)s hold?", player=player),
                say("If another hand becomes empty too, the Round scores in another way."),
            )


def _asking(play: Play, after: Table, docket: Docket) -> Ruling:
    """What is known so far: the Round is over at once if some hand is empty already."""
    known: Facts = {"lost_all_cards": after.emptied or None}
    if after.emptied:
        known["round_over"] = AT_ONCE
    return docket.needs_info(one_more_fact(play), _facts(play, after) | known)


def _closed(play: Play, table: Table, docket: Docket) -> Ruling:
    """The action is done or there is none: see whether the Round is over."""
    facts = _facts(play, table)
    facts["round_over"] = over = round_over(play, table, docket)
    if table.emptied:
        facts["round_scores"] = scores = scores_at_once(play.players, table.emptied, docket)
        verdict = over_at_once(table.emptied, scores)
        return docket.silent(verdict, facts) if scores is None else docket.ruled(verdict, facts)
    if table.impossible:
        facts["turn_over"] = None
        verdict = say(
            "There is no card left that could be drawn, and the rulebook does not say what happens "
            "to an impossible action."
        )
        return docket.silent(verdict, facts)
    return docket.ruled(going_on(play, table, over), facts)


def _joker(play: Play, table: Table, docket: Docket) -> Ruling:
    """Any card may be discarded, but the Joker has neither number nor text (2.8)."""
    message = say(
        "The Joker may be discarded, but the rulebook does not say what it does then, nor whether "
        "it is a Number Card or an Action Card."
    )
    docket.step("joker", ("2.8", "5.6"), message, Certainty.SILENT)
    facts = _facts(play, table) | {"turn_over": None, "round_over": round_over(play, table, docket)}
    verdict = say("The rulebook does not say what the Joker does when it is discarded.")
    return docket.silent(verdict, facts)


def _not_performed(play: Play, table: Table, docket: Docket) -> Ruling:
    """Actions are not optional (5.9), and a gift may not be refused (7.17)."""
    message = say(
        "%(player)s discarded an Action Card, so its action must be performed.", player=play.player
    )
    docket.step("action-must-be-performed", "5.9", message)
    if play.card == "give":
        docket.step("no-refusing", "7.17", say("Whoever is chosen for Give must accept the card."))
    facts = _facts(play, table) | {
        "legal": False,
        "problems": ["action-must-be-performed"],
        "turn_over": False,
    }
    verdict = say(
        "The action of this card must be performed and cannot be refused: %(card)s.",
        card=called(play.card),
    )
    return docket.refused(verdict, facts)


def _facts(play: Play, table: Table) -> Facts:
    """Return the table as the facts of a ruling; null is what cannot be known."""
    hands = {p: None if hand is None else list(hand) for p, hand in table.hands.items()}
    return {
        "legal": True,
        "problems": [],
        "turn_over": True,
        "take_from": table.take_from,
        "draw_pile_after": table.draw_pile,
        "reserve_pile_after": table.reserve_pile,
        "hands_after": hands if play.hands else None,
        "shown": None if table.shown is None else list(table.shown),
        "discarded_to_bottom": None if table.to_bottom is None else list(table.to_bottom),
        "discard_top": table.top,
        "removed_action_performed": table.forced_performed,
        "lost_all_cards": None if table.maybe_empty and not table.emptied else table.emptied,
        "round_over": None,
        "round_scores": None,
    }
