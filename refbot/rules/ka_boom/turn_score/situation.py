"""The Master Builder's work when the sand has run out, and what cannot be so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.ka_boom.pieces import BLOCKS, MEGA, SMALL_TILES
from refbot.ruling import (
    N_,
    Between,
    Entry,
    Fault,
    Message,
    Name,
    OneOf,
    Player,
    Situation,
    Text,
    asks,
    doubled,
    say,
)

DIE_ON_TILE = OneOf(
    {
        "none": N_("no die landed there"),
        "before-completion": N_("a die landed before the tower was finished"),
        "after-completion": N_("a die landed after the tower was finished"),
    }
)


@dataclass(frozen=True, kw_only=True)
class Tower(Entry):
    """One tower the Master Builder worked on in this turn."""

    tile: Text = asks(
        N_("Tile"),
        N_("“mega” is the Mega Tower."),
        fresh=N_("Tower %(n)s"),
    )
    points: Annotated[int | None, Between(1)] = asks(
        N_("Points on the tile"), N_("The Mega Tower tile has none."), default=None, rule="9.8"
    )
    blocks: Annotated[int | None, Between(0)] = asks(
        N_("Blocks in the tower"), default=None, advanced=True
    )
    completed: bool = asks(N_("Finished before the sand ran out"), default=True)
    order_correct: bool = asks(N_("Stacked in the right order"), default=True)
    on_own_tile: bool = asks(N_("Built on its own tile"), default=True)
    standing: bool = asks(N_("Standing at the end"), default=True)
    die_on_tile: Annotated[str, DIE_ON_TILE] = asks(
        N_("Ammunition dice on the tile"),
        N_(
            "It matters only with the optional rule. If the tower was rebuilt, it was finished "
            "when it was rebuilt."
        ),
        default="none",
        unless=("/optional_rule", (False,)),
    )
    fell_after_timer: bool = asks(
        N_("Fell right after the sand ran out"),
        N_("For example because a die was in the air."),
        default=False,
        unless=("standing", (True,)),
    )

    @property
    def label(self) -> str:
        """Two names of a tile are the same if only capitals differ."""
        return self.tile.casefold()

    @property
    def mega(self) -> bool:
        """Whether this is the Mega Tower."""
        return self.label == MEGA

    @property
    def name(self) -> Message | str:
        """What to call the tower in a sentence."""
        return say("Mega Tower") if self.mega else self.tile

    @property
    def stood(self) -> bool:
        """Whether it stood when the sand ran out: what falls after that stood until then."""
        return self.standing or self.fell_after_timer


@dataclass(frozen=True, kw_only=True)
class TurnScore(Situation):
    """The table when the sand has run out."""

    players: tuple[Name, ...] = asks(N_("Players"), min_length=2, max_length=5, rule="4.1")
    builder: Player = asks(N_("Master Builder"))
    optional_rule: bool = asks(
        N_("With the optional rule"),
        N_("A die that lands on a tile closes that tile for the rest of the turn."),
        default=False,
    )
    towers: tuple[Tower, ...] = asks(
        N_("Towers"),
        max_length=SMALL_TILES + 1,
        add=N_("Add a tower"),
        called=N_("Tower %(n)s"),
        look="towers",
        rule="2.9",
    )

    def faults(self) -> Iterator[Fault]:
        """Yield what the box and the rules make impossible."""
        for index, tower in enumerate(self.towers):
            yield from _wrong_points(f"/towers/{index}/points", tower)
        labels: list[tuple[str, object]] = [
            (f"/towers/{index}/tile", tower.label) for index, tower in enumerate(self.towers)
        ]
        for pointer in doubled(labels):
            message = say("This tile is listed twice; give its tower as it was at the end, once.")
            yield Fault(pointer, message, ("9.5",))
        if sum(not tower.mega for tower in self.towers) > SMALL_TILES:
            message = say("There are only %(limit)s small tower tiles.", limit=SMALL_TILES)
            yield Fault("/towers", message, ("2.1",))
        if sum(tower.blocks or 0 for tower in self.towers if tower.stood) > BLOCKS:
            message = say(
                "There are only %(limit)s blocks for all the standing towers.", limit=BLOCKS
            )
            yield Fault("/towers", message, ("6.5", "6.6"))


def _wrong_points(pointer: str, tower: Tower) -> Iterator[Fault]:
    """A small tile shows its points (9.8), the Mega Tower tile gives none (11.1)."""
    if tower.mega and tower.points is not None:
        yield Fault(pointer, say("The Mega Tower tile gives no points."), ("11.1",))
    if not tower.mega and tower.points is None:
        message = say("Say how many points this tile is worth; only the Mega Tower tile has none.")
        yield Fault(pointer, message, ("9.8",))
