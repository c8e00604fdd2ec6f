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

HEAD_ON_HEAD = Reading(
    switch="kazaam.head-can-cancel-head",
    question=N_("May a head cancel another player's head?"),
    choices={
        "yes": N_("Yes: a head is a part with a special ability like the others."),
        "no": N_("No: a head cancels every other part, but never a head."),
    },
    default="yes",
    why=N_("The rule lets a head cancel the special ability of a part and makes no exception."),
    rules=("5.17", "5.21"),
)
