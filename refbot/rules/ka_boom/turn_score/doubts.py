"""Towers of which the rulebook does not say whether they count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from refbot.rules.ka_boom.readings import DIE_AFTER_TIMER, DIE_CLOSES_MEGA
from refbot.rules.ka_boom.turn_score.situation import Tower, TurnScore
from refbot.ruling import ASK, Certainty, Docket, Message, Reading, say


@dataclass(frozen=True)
class Doubt:
    """A silence about one tower: the reading, what spoils the tower, and the words for each."""

    node: str
    reading: Reading
    fatal: str
    reason: str
    rules: tuple[str, ...]
    unsaid: Message
    spoilt: Message
    saved: Message

    def settle(self, docket: Docket) -> str:
        """Consult the reading, write down what it comes to, and return the choice."""
        choice = docket.choose(self.reading)
        if choice == ASK:
            docket.step(self.node, self.rules, self.unsaid, Certainty.SILENT)
        else:
            text = self.spoilt if choice == self.fatal else self.saved
            docket.step(self.node, self.rules, text, Certainty.BEST_READING)
        return choice


def doubts(tower: Tower, situation: TurnScore) -> list[Doubt]:
    """Return the doubts that decide about a tower without a flaw: only the fatal one, if any."""
    found = list(_raised(tower, situation))
    for doubt in found:
        reading = doubt.reading
        if situation.readings.get(reading.switch, reading.default) == doubt.fatal:
            return [doubt]
    return found


def _raised(tower: Tower, situation: TurnScore) -> Iterator[Doubt]:
    """Yield what the rulebook leaves open: a late fall (9.10), a die on the Mega tile (8.6)."""
    if tower.fell_after_timer:
        yield _late_fall(tower)
    if tower.mega and situation.optional_rule and tower.die_on_tile == "before-completion":
        yield _die_on_mega()


def _late_fall(tower: Tower) -> Doubt:
    tile = tower.name
    return Doubt(
        node="late-fall",
        reading=DIE_AFTER_TIMER,
        fatal="counts-as-fallen",
        reason="not-standing",
        rules=("9.10",),
        unsaid=say(
            "%(tile)s: the tower fell right after the sand ran out, and the rulebook does not "
            "say whether it still counts.",
            tile=tile,
        ),
        spoilt=say(
            "%(tile)s: the tower fell right after the sand ran out, and at this table it counts "
            "as fallen.",
            tile=tile,
        ),
        saved=say(
            "%(tile)s: the tower fell right after the sand ran out, and at this table it counts "
            "as standing.",
            tile=tile,
        ),
    )


def _die_on_mega() -> Doubt:
    return Doubt(
        node="die-on-mega",
        reading=DIE_CLOSES_MEGA,
        fatal="yes",
        reason="closed-by-die",
        rules=("8.6", "8.2"),
        unsaid=say(
            "A die landed on the Mega Tower tile before the tower was finished, and the rulebook "
            "does not say whether that closes this tile too."
        ),
        spoilt=say(
            "A die landed on the Mega Tower tile before the tower was finished, and at this "
            "table that closes this tile too."
        ),
        saved=say(
            "A die landed on the Mega Tower tile before the tower was finished, but at this "
            "table that does not close this tile."
        ),
    )
