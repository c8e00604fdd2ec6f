"""Executable rules of Ka-Boom."""

from refbot.rules.ka_boom import final_score, setup, shot, turn_score
from refbot.rules.ka_boom.readings import DIE_AFTER_TIMER, DIE_CLOSES_MEGA

READINGS = (DIE_AFTER_TIMER, DIE_CLOSES_MEGA)
ADJUDICATORS = (
    turn_score.ADJUDICATOR,
    final_score.ADJUDICATOR,
    shot.ADJUDICATOR,
    setup.ADJUDICATOR,
)
