"""The sentences of the score sheets that no game owns; the phone fills in the facts."""

from __future__ import annotations

from refbot.ruling import N_, say_n

WORDS = {
    # where things stand
    "next": N_("What comes next"),
    "round": N_("Round %(round)s"),
    "final": N_("Final score"),
    "result": N_("Result"),
    "tied": N_("A tie to break"),
    "level": N_("Level: %(players)s"),
    "wins-at-once": N_("%(player)s wins the game."),
    "summary": N_("%(round)s, ahead: %(players)s"),
    "winner": N_("winner"),
    "leads": N_("leads"),
    "first": N_("goes first"),
    "silent": N_("The rulebook does not say"),
    "rule": N_("Rule %(number)s"),
    "way": N_("%(player)s on the way to %(goal)s points"),
    "two-ways": N_("By the sum, %(points)s: %(sum)s. By rounds won, %(rounds)s: %(wins)s."),
    "both-ways": N_("%(player)s is ahead by the sum, %(points)s, and by rounds won, %(rounds)s."),
    # a round
    "sums": N_("A sum such as 3+6+2 is added up for you."),
    "plus": N_("Plus, for %(player)s"),
    "minus": N_("Minus, for %(player)s"),
    "save": N_("Save"),
    "save-round": N_("Save round %(round)s"),
    "save-turn": N_("Save the turn of %(player)s"),
    "at-once": N_("The Mega Tower of %(player)s is standing"),
    "cancel": N_("Cancel"),
    "delete-round": N_("Delete this round"),
    "change-round": N_("Change round %(round)s"),
    "change-final": N_("Change the final score"),
    "works-out": N_("Work out the points"),
    "sweep": N_("Somebody lost all cards"),
    "fault-missing": N_("Enter the points of %(player)s; 0 counts too."),
    "fault-unreadable": N_("Enter whole numbers, such as 12 or 3+6+2."),
    "fault-small": N_("At least %(least)s is possible."),
    "fault-large": N_("At most %(most)s is possible."),
    "all-rounds": N_("All rounds"),
    "rounds": N_("Round"),
    "sum": N_("Sum"),
    # a tie
    "card-of": N_("Card of %(player)s"),
    "no-number": N_("Action Card or Joker: 0"),
    "only-level": N_(
        "Only those still level draw again. The rulebook does not say so; "
        "it is how refbot reads it."
    ),
    "pile-empty": N_("The Reserve Pile is empty"),
    # ways on
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "end": N_("End the game"),
    "go-on": N_("Go on playing"),
    "one-more": N_("Play one more round"),
    "again": N_("New game, same players"),
    "new-sheet": N_("New sheet"),
    "all-sheets": N_("All sheets on this device"),
    "forget": N_("Forget this sheet"),
    "forget-this": N_("Forget this sheet: %(game)s, %(players)s"),
    "forget-all": N_("Forget all sheets and names"),
    "forgotten": N_("Forgotten. You can take it back while this tab is open."),
    "remembered": N_("Everything is back."),
    "went-back": N_("Done."),
    "keeps-nothing": N_(
        "This browser keeps nothing, perhaps because the window is private. The sheet lasts while "
        "this page is open: share its link or save it as a file."
    ),
    # history
    "history": N_("History"),
    "go-here": N_("Go back to here"),
    "did-began": N_("Sheet begun: %(players)s"),
    "did-received": N_("Taken over from a link or a file"),
    "did-entered": N_("Round %(round)s entered"),
    "did-changed": N_("Round %(round)s changed"),
    "did-deleted": N_("Round %(round)s deleted"),
    "did-mega": N_("Mega Tower: %(player)s"),
    "did-ended": N_("Game ended"),
    "did-reopened": N_("Game goes on"),
    "did-tie": N_("Tie-break entered"),
    "did-named": N_("Names changed: %(players)s"),
    # players
    "who-plays": N_("Who plays?"),
    "player": N_("Player %(n)s"),
    "add-player": N_("Add a player"),
    "remove-player": N_("Remove player %(n)s"),
    "names-before": N_("Names used on this device: tap to enter."),
    "which-game": N_("Which game?"),
    "how-many-rounds": N_("How many rounds?"),
    "start": N_("Start the sheet"),
    "rename": N_("Change names"),
    "save-names": N_("Save the names"),
    "name-missing": N_("Every player needs a name."),
    "name-twice": N_("Two players have the same name."),
    "too-few": N_("Enter at least %(least)s names."),
    # sharing
    "share": N_("Share or save"),
    "share-help": N_(
        "The scores travel inside the link, behind the #. Opening it sends them to no server."
    ),
    "link": N_("Link to this sheet"),
    "copy": N_("Copy link"),
    "copied": N_("Copied"),
    "copy-by-hand": N_("The link is marked: copy it by hand."),
    "send": N_("Send"),
    "show-qr": N_("Show QR code"),
    "save-file": N_("Save as a file"),
    "open-file": N_("Open a sheet from a file"),
    "qr": N_("QR code with the link to this sheet"),
    "qr-help": N_(
        "Point the camera of another phone at it. Our server drew it and kept nothing of it."
    ),
    "qr-long": N_("This sheet is too long for a QR code. Share the link."),
    "qr-failed": N_("The code could not be drawn; perhaps you are offline. The link works."),
    "shared-with-you": N_("A sheet was shared with you"),
    "look-first": N_("Look at it here. It is not on your device until you keep it."),
    "have-another": N_("This sheet is on your device already, in another state."),
    "keep-it": N_("Keep it on this device"),
    "keep-both": N_("Keep both"),
    "take-over": N_("Take over the shared one"),
    "not-now": N_("Not now"),
    "brought": N_("The points stand in their fields. Check them, then save."),
    "not-loaded": N_("This part of the page could not be fetched; perhaps you are offline."),
    "damaged": N_("This link is damaged: the sheet in it cannot be read."),
    "damaged-file": N_("This file holds no score sheet that can be read."),
    # the list
    "kept": N_("Sheets on this device"),
    "none-kept": N_("No sheet is kept on this device yet."),
}

PLURALS = {
    "wins": say_n("%(player)s wins with %(n)s point.", "%(player)s wins with %(n)s points.", 1),
    "rounds-won": say_n("%(n)s round won", "%(n)s rounds won", 1),
    "plot": say_n("The totals over %(n)s round", "The totals over %(n)s rounds", 1),
    "did-more": say_n("%(n)s round agreed", "%(n)s rounds agreed", 1),
}
