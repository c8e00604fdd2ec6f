"""Executable rules of KBÓM."""

from refbot.ruling import Adjudicator, Reading

READINGS: tuple[Reading, ...] = ()
ADJUDICATORS: tuple[Adjudicator, ...] = ()
