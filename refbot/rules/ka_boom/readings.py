"""How we read Ka-Boom where its rulebook is silent."""

from refbot.ruling import ASK, N_, Reading

DIE_AFTER_TIMER = Reading(
    switch="ka-boom.die-after-timer",
    question=N_("Does a tower count that stood when the sand ran out and fell right after?"),
    choices={
        "counts-as-standing": N_("Yes: what stands when the sand runs out counts."),
        "counts-as-fallen": N_("No: the tower must stand until its tile is taken."),
    },
    default=ASK,
    why=N_("The rulebook names two moments: when the sand runs out, and when the turn ends."),
    rules=("9.10", "9.5", "1.2"),
)

DIE_CLOSES_MEGA = Reading(
    switch="ka-boom.die-closes-mega",
    question=N_("With the optional rule: does a die close the Mega Tower tile too?"),
    choices={
        "yes": N_("Yes: the Mega Tower tile is a tower tile like the others."),
        "no": N_("No: only the small tower tiles can be closed."),
    },
    default=ASK,
    why=N_("The optional rule speaks of a tower tile and does not say if it means this one too."),
    rules=("8.6", "8.2"),
)
