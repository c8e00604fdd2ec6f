"""Executable rules of Kablamo."""

from refbot.rules.kablamo.readings import READINGS
from refbot.ruling import Adjudicator

__all__ = ["ADJUDICATORS", "READINGS"]

# In this order: turn, assign, handling, reload, setup.
ADJUDICATORS: tuple[Adjudicator, ...] = ()
