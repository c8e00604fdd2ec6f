"""How we read Kazaam where its rulebook is unclear."""

from refbot.ruling import N_, Reading

SINGLE_TILE = Reading(
    switch="kazaam.single-tile-is-all-same",
    question=N_("Does a single face-up tile earn the same-homunculus bonus?"),
    choices={
        "yes": N_("Yes: one tile is trivially all of one homunculus."),
        "no": N_("No: the bonus needs at least two face-up tiles."),
    },
    default="yes",
    why=N_("The rule asks that all face-up tiles match and names no minimum."),
    rules=("7.5", "7.15"),
)
