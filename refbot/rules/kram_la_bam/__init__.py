"""Executable rules of Kram La Bam."""

from refbot.ruling import Adjudicator, Reading

READINGS: tuple[Reading, ...] = ()
ADJUDICATORS: tuple[Adjudicator, ...] = ()
