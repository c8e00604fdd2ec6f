"""Executable rules: one package a game, named like its folder in content/.

Each declares `ADJUDICATORS` and `READINGS`, imports only the standard library and
`refbot.ruling`, and touches nothing outside the situation it is given.
"""
