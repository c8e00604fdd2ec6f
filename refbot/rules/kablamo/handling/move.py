"""Triple Action: three Bullets in at least two Revolvers exchange their places (15.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from refbot.rules.kablamo.box import CHAMBERS, REVOLVERS
from refbot.rules.kablamo.handling.chambers import Place
from refbot.rules.kablamo.handling.problems import named
from refbot.ruling import N_, Docket, Entry, Fault, Ruling, Situation, Text, asks, say

BULLETS_TO_SWAP = 3
FEWEST_REVOLVERS = 2
ALL_CHAMBERS = REVOLVERS * CHAMBERS


@dataclass(frozen=True, kw_only=True)
class Moved(Entry):
    """A Bullet that is moved; `from_` is called `from` in JSON, a word Python keeps for itself."""

    from_: Place = asks(N_("From"), look="side")
    to: Place = asks(N_("To"), look="side")


@dataclass(frozen=True, kw_only=True)
class Move(Situation):
    """What somebody wants to do with Triple Action."""

    by: Text = asks(N_("Who moves the Bullets"), person=True)
    moves: tuple[Moved, ...] = asks(
        N_("Bullets moved"), min_length=2, max_length=6, called=N_("Bullet %(n)s")
    )
    active: tuple[Place, ...] = asks(
        N_("Active Bullets"),
        N_("Flipped and not yet resolved."),
        default=(),
        max_length=ALL_CHAMBERS,
        advanced=True,
        rule="3.2",
    )
    empty: tuple[Place, ...] = asks(
        N_("Empty Chambers"), default=(), max_length=ALL_CHAMBERS, advanced=True, rule="3.2"
    )

    def touched(self) -> Iterator[Place]:
        """Yield every place a Bullet is taken from or put into."""
        for moved in self.moves:
            yield moved.from_
            yield moved.to

    def faults(self) -> Iterator[Fault]:
        """A Chamber with an active Bullet is not empty (15.4)."""
        active = {place.spot for place in self.active}
        for index, place in enumerate(self.empty):
            if place.spot in active:
                message = say("A Chamber with an active Bullet is not empty.")
                yield Fault(f"/empty/{index}", message, ("15.4",))


def move(situation: Move, docket: Docket) -> Ruling:
    """Name every limit of Triple Action that the moves break (15.9 to 15.12)."""
    problems = [*_too_few(situation, docket), *_untouchable(situation, docket)]
    if any(moved.from_.spot == moved.to.spot for moved in situation.moves):
        problems.append("not-all-moved")
        message = say("Each of the three Bullets must get a new position, and one stays.")
        docket.step("not-all-moved", "15.10", message)
    if not problems and not _exchanged(situation):
        problems.append("not-a-swap")
        message = say("The three Bullets must take the places of each other, and they do not.")
        docket.step("not-a-swap", ("15.9", "15.10"), message)
    result = {"legal": not problems, "problems": problems}
    if problems:
        verdict = say("Triple Action may not do this: %(problems)s.", problems=named(problems))
        return docket.refused(verdict, result)
    message = say(
        "Three Bullets in at least two Revolvers take the places of each other, and none of them "
        "is active or in the Safe Position of another player."
    )
    docket.step("legal-swap", ("15.9", "15.10", "15.11", "15.12"), message)
    return docket.ruled(say("Triple Action may move these three Bullets like this."), result)


def _too_few(situation: Move, docket: Docket) -> Iterator[str]:
    """Three Bullets, in two or three Revolvers (15.10)."""
    bullets = {moved.from_.spot for moved in situation.moves}
    if not len(bullets) == len(situation.moves) == BULLETS_TO_SWAP:
        message = say("Triple Action moves exactly three Bullets, each of them once.")
        docket.step("needs-three-bullets", ("15.9", "15.10"), message)
        yield "needs-three-bullets"
    if len({revolver for revolver, _ in bullets}) < FEWEST_REVOLVERS:
        message = say("The Bullets must lie in at least two Revolvers, and these lie in one.")
        docket.step("needs-two-revolvers", "15.9", message)
        yield "needs-two-revolvers"


def _untouchable(situation: Move, docket: Docket) -> Iterator[str]:
    """Foreign Safe Positions, active Bullets and empty Chambers are off limits (15.11, 15.12)."""
    spots = {place.spot for place in situation.touched()}
    if any(place.is_foreign_safe(situation.by) for place in situation.touched()):
        message = say("The Safe Position of another player's Revolver is off limits.")
        docket.step("foreign-safe-position", ("12.8", "15.11"), message)
        yield "foreign-safe-position"
    if any(place.spot in spots for place in situation.active):
        message = say("An active Bullet stays in its Chamber until it is resolved.")
        docket.step("active-bullet", ("12.11", "15.11"), message)
        yield "active-bullet"
    if any(place.spot in spots for place in situation.empty):
        message = say("No Bullet may be moved into an empty Chamber, and none can come from one.")
        docket.step("empty-chamber", "15.12", message)
        yield "empty-chamber"


def _exchanged(situation: Move) -> bool:
    """Tell whether every place that is left is taken again."""
    left = {moved.from_.spot for moved in situation.moves}
    return left == {moved.to.spot for moved in situation.moves}
