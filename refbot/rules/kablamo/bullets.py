"""The Bullets of Kablamo: names as printed, kinds, timing numbers, and which ones are delayed."""

from __future__ import annotations

from dataclasses import dataclass

from refbot.ruling import N_, OneOf

LIVE = "live"
ACTION = "action"
HIGH_VELOCITY = "high-velocity"

ON_PLAYER = "player"
ON_REVOLVER = "revolver"


@dataclass(frozen=True)
class Bullet:
    """A Bullet as far as the rulebook prints it; None where it prints nothing (4.10, 7.4).

    `number` is the timing number (7.3), `delayed` where a delayed one lies (10.2, 10.3).
    """

    name: str
    kind: str | None = None
    number: int | None = None
    delayed: str | None = None


BULLETS = {
    "kablamo": Bullet(N_("Kablamo"), LIVE),
    "click": Bullet(N_("Click"), LIVE),
    "bolshevik-rules": Bullet(N_("Bolshevik Rules"), HIGH_VELOCITY, 6),
    "lights-out": Bullet(N_("Lights Out"), HIGH_VELOCITY, 12),
    "someone-is-cheating": Bullet(N_("Someone Is Cheating"), HIGH_VELOCITY, 19),
    "triple-action": Bullet(N_("Triple Action"), ACTION, 20),
    "wet-powder": Bullet(N_("Wet Powder"), ACTION, 80),
    "stockpiling": Bullet(N_("Stockpiling"), ACTION),
    "greased-cylinder": Bullet(N_("Greased Cylinder"), ACTION),
    "test-of-honor": Bullet(N_("Test of honor")),
    "speed-load": Bullet(N_("Speed load")),
    "hammer-malfunction": Bullet(N_("Hammer malfunction"), delayed=ON_REVOLVER),
    "trigger-happy": Bullet(N_("Trigger happy"), delayed=ON_PLAYER),
    "cylinder-malfunction": Bullet(N_("Cylinder malfunction"), delayed=ON_REVOLVER),
    "sleight-of-hand": Bullet(N_("Sleight of hand")),
    "ratchet-malfunction": Bullet(N_("Ratchet malfunction")),
    "marquis-of-queensbury-rules": Bullet(N_("Marquis of Queensbury rules"), HIGH_VELOCITY),
    "other": Bullet(N_("another Bullet")),
}
"""Every Bullet by code; `other` is any that the rulebook does not name (4.8, 4.9)."""

EMPTY = "empty"
OTHER = "other"


def bullets_where(kind: str | None = None, delayed: str | None = None) -> frozenset[str]:
    """Return the codes of a printed kind, or of the delayed ones that lie in one place."""
    return frozenset(
        code
        for code, bullet in BULLETS.items()
        if (kind is None or bullet.kind == kind) and (delayed is None or bullet.delayed == delayed)
    )


LIVE_BULLETS = bullets_where(kind=LIVE)
HIGH_VELOCITY_BULLETS = bullets_where(kind=HIGH_VELOCITY)
DELAYED_ON_PLAYER = bullets_where(delayed=ON_PLAYER)
DELAYED_ON_REVOLVER = bullets_where(delayed=ON_REVOLVER)

BULLET = OneOf({code: bullet.name for code, bullet in BULLETS.items()})
"""A Bullet."""

FIRED = OneOf({**BULLET.names, EMPTY: N_("empty Chamber")})
"""What can come to the Hammer Position (11.6)."""

DELAYED = OneOf(
    {code: bullet.name for code, bullet in BULLETS.items() if bullet.delayed is not None}
)
"""A Bullet with a delayed effect (10.1)."""

BY_KIND = (
    (LIVE, N_("Live Bullets"), tuple(c for c, b in BULLETS.items() if b.kind == LIVE)),
    (ACTION, N_("Action Bullets"), tuple(c for c, b in BULLETS.items() if b.kind == ACTION)),
    (
        HIGH_VELOCITY,
        N_("High Velocity Bullets"),
        tuple(c for c, b in BULLETS.items() if b.kind == HIGH_VELOCITY),
    ),
    (OTHER, N_("Other Bullets"), tuple(c for c, b in BULLETS.items() if b.kind is None)),
    (EMPTY, N_("No Bullet"), (EMPTY,)),
)
"""The Bullets grouped for a choice: (kind, name of the group, codes)."""

KIND = OneOf({ACTION: N_("Action Bullet"), HIGH_VELOCITY: N_("High Velocity Bullet")})
"""The kind of a Bullet that is not Live."""
