"""The reviewers' pages: `door` lets them in and out, `desk` is where they read and decide."""

from refbot.web.review import desk, door

BLUEPRINTS = (door.bp, desk.bp)
