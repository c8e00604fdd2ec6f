"""Executable rules of Kablamo."""

from refbot.ruling import Adjudicator, Reading

READINGS: tuple[Reading, ...] = ()
ADJUDICATORS: tuple[Adjudicator, ...] = ()
