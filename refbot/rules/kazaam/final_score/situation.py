"""The table when Kazaam ends, and what cannot be so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from refbot.rules.kazaam.final_score.board import Board, Tile
from refbot.rules.kazaam.pieces import (
    COMPLETE,
    COUNTERS,
    HOMUNCULI,
    PAIR,
    PARTS,
    kind_of,
)
from refbot.ruling import (
    N_,
    Fault,
    Name,
    Player,
    Situation,
    asks,
    doubled,
    say,
)
from refbot.ruling.shape import escaped


@dataclass(frozen=True, kw_only=True)
class FinalScore(Situation):
    """The table when the game ends."""

    players: tuple[Name, ...] = asks(N_("Players"), min_length=2, max_length=5, rule="1.1")
    boards: dict[Player, Board] = asks(N_("Boards"), factory=dict)
    finisher: Player | None = asks(
        N_("Who finished"),
        N_("Leave it open: it is the one with nine tiles."),
        default=None,
        advanced=True,
    )
    said_kazaam: bool = asks(N_("The magic word “Kazaam!” was spoken"), default=True)

    def placed(self) -> Iterator[tuple[str, str, Tile]]:
        """Yield (player, pointer, tile) for every tile on the table, in seating order."""
        for player in self.players:
            if player in self.boards:
                for index, tile in enumerate(self.boards[player].tiles):
                    yield player, f"{_board(player)}/tiles/{index}", tile

    def complete(self) -> list[str]:
        """Return the players with nine tiles or more."""
        return [
            p for p in self.players if p in self.boards and len(self.boards[p].tiles) >= COMPLETE
        ]

    def ended_by(self) -> str:
        """Return who completed a homunculus first."""
        return self.finisher or self.complete()[0]

    def faults(self) -> Iterator[Fault]:
        """Yield what the box and the rules make impossible."""
        yield from _too_many_of_a_part(self)
        yield from _same_tile_twice(self)
        yield from _too_many_homunculi(self)
        if sum(board.counters for board in self.boards.values()) > COUNTERS:
            message = say(
                "There are only %(limit)s ingredient counters in the box.", limit=COUNTERS
            )
            yield Fault("/boards", message, ("1.5",))
        yield from _wrong_finish(self)


def _board(player: str) -> str:
    return f"/boards/{escaped(player)}"


def _too_many_of_a_part(situation: FinalScore) -> Iterator[Fault]:
    """In play there is one tile of each part type at most (4.10)."""
    seen: set[tuple[str, str]] = set()
    count: Counter[tuple[str, str]] = Counter()
    for player, pointer, tile in situation.placed():
        kind = kind_of(tile.part)
        named_twice = tile.part in PARTS and (player, tile.part) in seen
        if named_twice or count[player, kind] == PAIR:
            message = say(
                "%(player)s has that part already: in play there is one of each part type.",
                player=player,
            )
            yield Fault(pointer, message, ("4.10",))
        else:
            seen.add((player, tile.part))
            count[player, kind] += 1


def _same_tile_twice(situation: FinalScore) -> Iterator[Fault]:
    """Each part of each homunculus exists once (1.8)."""
    known = [
        (pointer, (tile.part, tile.homunculus.casefold()))
        for _, pointer, tile in situation.placed()
        if tile.part in PARTS
    ]
    for pointer in doubled(known):
        message = say(
            "Each part of each homunculus exists only once, and this one is listed twice."
        )
        yield Fault(pointer, message, ("1.8",))


def _too_many_homunculi(situation: FinalScore) -> Iterator[Fault]:
    """There are seven homunculi (1.6)."""
    named = [(f"{pointer}/homunculus", tile.homunculus) for _, pointer, tile in situation.placed()]
    named += [
        (f"{_board(player)}/favourite", situation.boards[player].favourite)
        for player in situation.players
        if player in situation.boards
    ]
    kinds = list(dict.fromkeys(name.casefold() for _, name in named))
    for pointer, name in named:
        if kinds.index(name.casefold()) >= HOMUNCULI:
            message = say("There are only %(limit)s homunculi; this is one more.", limit=HOMUNCULI)
            yield Fault(pointer, message, ("1.6",))


def _wrong_finish(situation: FinalScore) -> Iterator[Fault]:
    """The game ends with a ninth part, and with the first one only (6.1)."""
    complete = situation.complete()
    if not complete:
        message = say("Nobody has nine tiles, so the game is not over.")
        yield Fault("/boards", message, ("6.1",), leans=("/boards", "/players"))
    for player in complete[1:]:
        message = say(
            "%(player)s cannot have nine tiles as well: the first ninth part ends the game.",
            player=player,
        )
        yield Fault(f"{_board(player)}/tiles", message, ("6.1",))
    finisher = situation.finisher
    if finisher in situation.players and finisher not in complete:
        message = say("%(player)s does not have nine tiles.", player=finisher)
        yield Fault("/finisher", message, ("6.1",), leans=("/boards", "/players"))
