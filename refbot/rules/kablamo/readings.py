"""How we read Kablamo where its rulebook is unclear."""

from refbot.ruling import ASK, N_, Reading

EQUAL_TIMING = Reading(
    switch="kablamo.equal-timing",
    question=N_("In what order do Bullets with equal timing numbers take effect?"),
    choices={"seat-order": N_("In seating order, as the Revolvers lie.")},
    default=ASK,
    why=N_("Only different numbers are put in order; an invented order would decide games."),
    rules=("7.2", "7.5"),
)
LEFT_SEAT_EMPTY = Reading(
    switch="kablamo.bolshevik-empty-left-seat",
    question=N_("Whom does a Kablamo hit under Bolshevik Rules if the seat to the left is empty?"),
    choices={
        "next-survivor": N_("The next player to the left who is still in the game."),
        "nobody": N_("Nobody: the empty seat takes it."),
    },
    default="next-survivor",
    why=N_(
        "An eliminated player is no longer a player, so the next one is the player to the left."
    ),
    rules=("16.4", "16.5"),
)
POINTED_ELSEWHERE = Reading(
    switch="kablamo.bolshevik-pointed-elsewhere",
    question=N_("Whose left counts under Bolshevik Rules if the Revolver points at somebody else?"),
    choices={
        "left-of-owner": N_("The left of the Revolver's owner."),
        "left-of-target": N_("The left of the player at whom the Revolver points."),
    },
    default=ASK,
    why=N_("The rule says “to the left” and does not say of whom."),
    rules=("8.3", "16.4", "16.6"),
)
HAND_PLAYS_HIT = Reading(
    switch="kablamo.cheating-hits-hand-plays",
    question=N_("Does Someone Is Cheating also discard Bullets played from the hand?"),
    choices={
        "no": N_("No: a Bullet from the hand is never active."),
        "yes": N_("Yes: it is discarded like the fired ones."),
    },
    default="no",
    why=N_("Active means revealed and not yet resolved; a Bullet from the hand is never revealed."),
    rules=("6.5", "16.7", "16.8"),
)
ROTATE_WITH_ACTIVE = Reading(
    switch="kablamo.rotate-with-active-bullet",
    question=N_("May an effect rotate a Cylinder that holds an active Bullet?"),
    choices={
        "allowed": N_("Yes: the active Bullet stays in its Chamber."),
        "forbidden": N_("No: the active Bullet would be moved."),
    },
    default="allowed",
    why=N_("Turning the Cylinder leaves the active Bullet in its Chamber."),
    rules=("12.11", "12.14"),
)
ROTATE_FOREIGN_SAFE = Reading(
    switch="kablamo.rotate-moves-foreign-safe",
    question=N_("May an effect rotate another player's Cylinder, Safe Position included?"),
    choices={
        "allowed": N_("Yes: no single Bullet is handled."),
        "forbidden": N_("No: the Bullet in the Safe Position would be manipulated."),
    },
    default="allowed",
    why=N_("Turning the Cylinder as a whole handles no single Bullet."),
    rules=("12.8", "12.15"),
)
ZERO_SPARES = Reading(
    switch="kablamo.zero-spares-counts-as-done",
    question=N_("Can a player without Spare Bullets carry out Wet Powder?"),
    choices={
        "yes": N_("Yes: none are discarded and none are drawn."),
        "no": N_("No: there is nothing to discard."),
    },
    default=ASK,
    why=N_("Whether zero for zero counts as carried out is not settled."),
    rules=("11.2", "15.13", "15.14"),
)
SPEED_LOAD_WITH_ACTIVE = Reading(
    switch="kablamo.speed-load-with-active",
    question=N_("What does Speed load do with an active Bullet in the Revolver?"),
    choices={"five-others": N_("The active Bullet stays, the five others are replaced.")},
    default=ASK,
    why=N_("Six new Bullets are ordered, and an active Bullet must stay."),
    rules=("12.11", "15.17", "15.18"),
)

READINGS = (
    EQUAL_TIMING,
    LEFT_SEAT_EMPTY,
    POINTED_ELSEWHERE,
    HAND_PLAYS_HIT,
    ROTATE_WITH_ACTIVE,
    ROTATE_FOREIGN_SAFE,
    ZERO_SPARES,
    SPEED_LOAD_WITH_ACTIVE,
)
"""Every switch of Kablamo."""
