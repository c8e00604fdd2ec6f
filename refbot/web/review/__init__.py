"""The reviewers' pages.

`door` lets them in and out, `desk` is where they read, `deciding` where they decide.
"""

from refbot.web.review import deciding, desk, door

BLUEPRINTS = (door.bp, desk.bp, deciding.bp)
