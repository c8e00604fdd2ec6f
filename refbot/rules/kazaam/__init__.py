"""Executable rules of Kazaam."""

from refbot.rules.kazaam import action, final_score, setup
from refbot.rules.kazaam.readings import HEAD_ON_HEAD, SINGLE_TILE

READINGS = (SINGLE_TILE, HEAD_ON_HEAD)
ADJUDICATORS = (final_score.ADJUDICATOR, action.ADJUDICATOR, setup.ADJUDICATOR)
