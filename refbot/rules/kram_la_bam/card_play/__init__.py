"""Kram La Bam: pick up from the Discard Pile, discard a card, carry out its action."""

from __future__ import annotations

from refbot.rules.kram_la_bam.card_play.pick_up import PickUp, pick_up
from refbot.rules.kram_la_bam.card_play.playing import play_card
from refbot.rules.kram_la_bam.card_play.situation import Play
from refbot.ruling import N_, Adjudicator, Docket, Ruling


def card_play(situation: Play | PickUp, docket: Docket) -> Ruling:
    """Settle the start of a turn (5.2 to 5.4) or its end (5.6 to 5.10)."""
    if isinstance(situation, PickUp):
        return pick_up(situation, docket)
    return play_card(situation, docket)


ADJUDICATOR = Adjudicator(
    slug="card-play",
    title=N_("A card in play"),
    settles=N_("Says what a discarded card does, what may be picked up, and if the Round is over."),
    rule=card_play,
    outcome=("may_take_discard", "lost_all_cards", "round_over"),
    forms={"play": Play, "pick-up": PickUp},
    chooser="ask",
    chooser_label=N_("What is the question?"),
    chooser_names={
        "play": N_("A card is discarded: what happens?"),
        "pick-up": N_("What may be picked up from the Discard Pile?"),
    },
)
