"""The actions that send cards from hands to the Discard Pile: Bam and Kram La Bam."""

from __future__ import annotations

from dataclasses import replace

from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.rules.kram_la_bam.card_play.table import Hand, Table, only_kind, without
from refbot.rules.kram_la_bam.pieces import ACTIONS, called
from refbot.rules.kram_la_bam.readings import FORCED_ACTION
from refbot.ruling import Certainty, Docket, say, say_n


def bam(play: Play, table: Table, docket: Docket) -> Table:
    """A random card of the player chosen goes face up on top of the Discard Pile (7.4)."""
    other = play.chosen
    if other is None:
        return _bam_on_somebody(play, table, docket)
    hand = table.hands[other]
    card = play.removed if play.removed is not None else only_kind(hand)
    if card is None:
        message = say("%(player)s loses a random card to the Discard Pile.", player=other)
    else:
        message = say(
            "%(player)s loses a card to the top of the Discard Pile: %(card)s.",
            player=other,
            card=called(card),
        )
    docket.step("bam", "7.4", message)
    after = replace(table.with_hand(other, without(hand, card)), top=card)
    if hand is None:
        after = replace(after, maybe_empty=frozenset({other}))
    return _forced(after, card, docket)


def _bam_on_somebody(play: Play, table: Table, docket: Docket) -> Table:
    """Whom Bam hits matters if somebody would lose the last card (7.4, 6.6)."""
    message = say("The player chosen loses a random card to the Discard Pile.")
    docket.step("bam", "7.4", message)
    hands = {player: table.hands[player] for player in play.others}
    if any(hand is not None and len(hand) == 1 for hand in hands.values()):
        docket.ask(
            "/target",
            say("Which player does Bam hit?"),
            say("A player with a single card would lose all cards, and the Round would be over."),
        )
    unknown = frozenset(player for player, hand in hands.items() if hand is None)
    after = replace(table.forget(play.others), top=play.removed, maybe_empty=unknown)
    return _forced(after, play.removed, docket)


def kram_la_bam(play: Play, table: Table, docket: Docket) -> Table:
    """Everybody discards all copies of the card named, to the bottom of the pile (7.1, 7.2)."""
    named = play.named
    if named is None:
        message = say(
            "%(player)s names a card, and everybody who holds it discards it.", player=play.player
        )
        docket.step("kram-la-bam", "7.1", message)
        docket.ask(
            "/named", say("Which card is named?"), say("Everybody discards all copies of it.")
        )
        return replace(table.forget(play.players), to_bottom=None)
    message = say(
        "%(player)s names this card: %(card)s. Everybody who holds it discards it, %(player)s "
        "included.",
        player=play.player,
        card=called(named),
    )
    docket.step("kram-la-bam", "7.1", message)
    return _everybody_discards(named, table, docket)


def _everybody_discards(named: str | int, table: Table, docket: Docket) -> Table:
    counts = {p: hand.count(named) for p, hand in table.hands.items() if hand is not None}
    unknown = [player for player, hand in table.hands.items() if hand is None]
    for player, count in counts.items():
        if count:
            message = say_n(
                "%(player)s discards %(n)s copy and draws nothing for it.",
                "%(player)s discards %(n)s copies and draws nothing for them.",
                count,
                player=player,
            )
            docket.step("copies", ("7.1", "7.2", "7.3"), message)
    total = sum(counts.values())
    if not total and not unknown:
        docket.step("nobody", "7.1", say("Nobody holds that card, so nobody discards."))
    after = replace(
        table,
        hands={p: _all_out(hand, named) for p, hand in table.hands.items()},
        to_bottom=None if unknown else (named,) * total,
        maybe_empty=frozenset(unknown),
    )
    return _forced(after, named, docket) if total or unknown else after


def _all_out(hand: Hand, named: str | int) -> Hand:
    return None if hand is None else tuple(card for card in hand if card != named)


def _forced(table: Table, card: str | int | None, docket: Docket) -> Table:
    """An Action Card moved by Bam or Kram La Bam is nobody's own discard (7.5)."""
    if card is None or card not in ACTIONS:
        return table
    performed = docket.choose(FORCED_ACTION) == "performed"
    if performed:
        message = say(
            "At this table an Action Card that leaves a hand like this is performed: %(card)s. "
            "What it does is not counted here.",
            card=called(card),
        )
    else:
        message = say(
            "Nobody chose to discard this card on a turn, so its action is not performed: "
            "%(card)s.",
            card=called(card),
        )
    docket.step("forced-action", ("5.9", "7.5"), message, Certainty.BEST_READING)
    return replace(table, forced_performed=performed)
