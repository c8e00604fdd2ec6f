"""Executable rules of Kram La Bam."""

from refbot.rules.kram_la_bam import card_play, round_score, setup
from refbot.rules.kram_la_bam.readings import FORCED_ACTION, JOKER, TRAP_REFILLS, TWO_EMPTIED

READINGS = (TWO_EMPTIED, JOKER, TRAP_REFILLS, FORCED_ACTION)
ADJUDICATORS = (round_score.ADJUDICATOR, card_play.ADJUDICATOR, setup.ADJUDICATOR)
