"""How we read KBÓM where its rulebook is unclear."""

from refbot.ruling import ASK, N_, Reading

DOUBLE_MATCHING = Reading(
    switch="kbom.double-matching",
    question=N_("May another player MATCH a card that was laid in a match itself?"),
    choices={
        "one-per-discard": N_("No: each discard is matched once."),
        "per-player": N_("Yes: only the same player may not match twice."),
    },
    default=ASK,
    why=N_("The rulebook bans double matching and does not explain it."),
    rules=("8.4", "8.5"),
)

WILD_MATCHES = Reading(
    switch="kbom.wild-matches",
    question=N_("Does a wild card match a card of another kind?"),
    choices={
        "only-wild": N_("No: a wild card matches only a wild card."),
        "anything": N_("Yes: a wild card matches any card."),
    },
    default=ASK,
    why=N_("The rulebook gives a wild card points and describes no other effect."),
    rules=("2.9", "6.10"),
)

LATE_PENALTY = Reading(
    switch="kbom.late-correct-match-penalty",
    question=N_("Does a right card that comes too late cost a penalty card?"),
    choices={
        "none": N_("No: only a mistake costs a penalty card."),
        "one-card": N_("Yes: it costs 1 penalty card."),
    },
    default="none",
    why=N_("The penalty is printed for mistakes, and a right card is none."),
    rules=("6.5", "6.8"),
)

WILD_VALUE = Reading(
    switch="kbom.wild-value",
    question=N_("What does a wild card count?"),
    choices={
        "minus-one": N_("Every wild card counts -1."),
        "zero": N_("Every wild card counts 0."),
    },
    default=ASK,
    why=N_("The rulebook prints both values and names nobody who chooses."),
    rules=("2.7", "2.8"),
)

PEEK_AT_FROZEN = Reading(
    switch="kbom.peek-at-frozen",
    question=N_("May somebody look at a frozen card?"),
    choices={
        "allowed": N_("Yes: a look moves no card."),
        "forbidden": N_("No: frozen cards are left alone altogether."),
    },
    default="allowed",
    why=N_("Frozen cards stay as they are, and a look changes nothing about them."),
    rules=("11.3", "11.4"),
)

CALLER_TAKES_TURN = Reading(
    switch="kbom.caller-takes-turn",
    question=N_("Does the player who calls KBÓM! still take the turn that has begun?"),
    choices={
        "no": N_("No: the call takes its place."),
        "yes": N_("Yes: the final round begins with that turn."),
    },
    default="no",
    why=N_("The call is made when the turn starts, and it freezes the cards a turn would change."),
    rules=("11.1", "11.6"),
)
