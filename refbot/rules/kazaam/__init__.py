"""Executable rules of Kazaam."""

from refbot.rules.kazaam import final_score
from refbot.rules.kazaam.readings import SINGLE_TILE

READINGS = (SINGLE_TILE,)
ADJUDICATORS = (final_score.ADJUDICATOR,)
