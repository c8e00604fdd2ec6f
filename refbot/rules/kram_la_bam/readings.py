"""How we read Kram La Bam where its rulebook is unclear."""

from refbot.ruling import ASK, N_, Reading

TWO_EMPTIED = Reading(
    switch="kram-la-bam.two-emptied",
    question=N_("What do players score when their hands become empty at the same time?"),
    choices={
        "fifty-each": N_("Each of them scores 50 points, everybody else 0."),
        "nobody": N_("Nobody scores anything in this Round."),
    },
    default=ASK,
    why=N_("The rule is written for one player: 50 points for that one, 0 for all the others."),
    rules=("8.6", "8.7", "8.8"),
)

JOKER = Reading(
    switch="kram-la-bam.joker",
    question=N_("What does the Joker do to a hand that would score?"),
    choices={
        "no-value": N_("Nothing: it has no value, and the Number Cards score."),
        "voids-hand": N_("It spoils the hand like an Action Card: 0 points."),
    },
    default=ASK,
    why=N_("The rulebook only counts the Joker in the deck and gives it neither value nor action."),
    rules=("2.8", "8.5"),
)

TRAP_REFILLS = Reading(
    switch="kram-la-bam.trap-refills-draw-pile",
    question=N_("Does the Round go on when Trap puts a card back after the final card was taken?"),
    choices={
        "round-over": N_("No: the final card has been taken, so this is the final turn."),
        "play-on": N_("Yes: the Draw Pile has a card again."),
    },
    default="round-over",
    why=N_("The Round ends with the turn of the player who took the final card of the Draw Pile."),
    rules=("6.2", "6.8", "7.12"),
)

FORCED_ACTION = Reading(
    switch="kram-la-bam.forced-action",
    question=N_("Is an Action Card performed when Bam or Kram La Bam takes it out of a hand?"),
    choices={
        "not-performed": N_("No: nobody chose to discard it on a turn."),
        "performed": N_("Yes: a discarded Action Card must be performed."),
    },
    default="not-performed",
    why=N_("The rule about performing speaks of the card a player discards on their own turn."),
    rules=("5.9", "7.5"),
)
