"""Executable rules of Ka-Boom."""

from refbot.ruling import Adjudicator, Reading

READINGS: tuple[Reading, ...] = ()
ADJUDICATORS: tuple[Adjudicator, ...] = ()
