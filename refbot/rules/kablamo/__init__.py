"""Executable rules of Kablamo."""

from refbot.rules.kablamo import assign, handling, reload, setup, turn
from refbot.rules.kablamo.readings import READINGS

__all__ = ["ADJUDICATORS", "READINGS"]

ADJUDICATORS = (
    turn.ADJUDICATOR,
    assign.ADJUDICATOR,
    handling.ADJUDICATOR,
    reload.ADJUDICATOR,
    setup.ADJUDICATOR,
)
