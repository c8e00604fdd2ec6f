"""The moment of a Kazaam turn at which something is about to be done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from refbot.rules.kazaam.action.entries import ACTS, SOURCES, Against, Counters, Target, TileInPlay
from refbot.rules.kazaam.pieces import (
    ACTIONS_A_TURN,
    COUNTERS,
    HAND_LIMIT,
    INGREDIENT,
    PART,
    PARTS,
)
from refbot.ruling import N_, Between, Fault, Message, Situation, asks, doubled, say


@dataclass(frozen=True, kw_only=True)
class Action(Situation):
    """What a player is about to do, and what lies before that player."""

    action: Annotated[str, ACTS] = asks(N_("What is done"), rule="3.2")
    actions_used: Annotated[int, Between(0, ACTIONS_A_TURN)] = asks(
        N_("Actions used"), N_("In this turn, before this one."), default=0, rule="3.1"
    )
    part: Annotated[str | None, PART] = asks(
        N_("Part"), default=None, when=("action", ("play", "use", "extract")), rule="1.4"
    )
    hand: Annotated[int | None, Between(0, HAND_LIMIT)] = asks(
        N_("Tiles in your hand"), N_("Before this is done."), default=None, rule="4.2"
    )
    tiles: tuple[TileInPlay, ...] = asks(
        N_("Your tiles in play"),
        default=(),
        max_length=40,
        rows_of="part",
        rows=tuple(PARTS),
        look="board",
    )
    cost: Counters = asks(
        N_("Cost"),
        N_("The ingredients shown on the tile."),
        factory=dict,
        when=("action", ("play",)),
        rule="1.5",
    )
    counters: Counters = asks(
        N_("Your ingredient counters"), factory=dict, when=("action", ("play",)), rule="1.5"
    )
    ingredients: tuple[Annotated[str, INGREDIENT], ...] | None = asks(
        N_("Ingredients shown on the tile"),
        default=None,
        max_length=COUNTERS,
        when=("action", ("extract",)),
        rule="1.10",
    )
    favourite_ingredient: Annotated[str | None, INGREDIENT] = asks(
        N_("Favourite ingredient"),
        N_("The one on your alchemist card."),
        default=None,
        when=("action", ("extract",)),
        rule="1.10",
    )
    from_: Annotated[str, SOURCES] = asks(
        N_("Where the tile comes from"),
        default="hand",
        when=("action", ("extract",)),
    )
    target: Target | None = asks(N_("Tile to strike"), default=None, when=("part", ("tail",)))
    cancelled: bool = asks(
        N_("Another player's head cancels it"), default=False, when=("action", ("use",))
    )
    against: Against | None = asks(
        N_("What is answered"), default=None, when=("action", ("answer-with-head",))
    )
    only: tuple[Annotated[str, PART], ...] | None = asks(
        N_("Only these parts"),
        N_("Leave it open to flip back all of them."),
        default=None,
        max_length=len(PARTS),
        when=("action", ("flip-back",)),
        ticks=True,
        rule="1.4",
    )

    @property
    def tile(self) -> str:
        """Return the part the act is about: the one named, or the head that answers."""
        return "head" if self.action == "answer-with-head" else str(self.part)

    @property
    def answered(self) -> Against | None:
        """Return what a head is to answer, None if no head answers."""
        return self.against if self.action == "answer-with-head" else None

    @property
    def strikes(self) -> bool:
        """Whether a tail is used."""
        return self.action == "use" and self.part == "tail"

    @property
    def struck(self) -> Target | None:
        """Return the tile a tail is to strike, None if no tail is used."""
        return self.target if self.strikes else None

    def face_of(self, part: str) -> str | None:
        """Return how a part of one's own lies, None if it is not in play."""
        return next((tile.face for tile in self.tiles if tile.part == part), None)

    def face_down(self) -> tuple[str, ...]:
        """Return one's own parts that lie face down."""
        return tuple(tile.part for tile in self.tiles if tile.face == "down")

    def faults(self) -> Iterator[Fault]:
        """Yield what the box and the rules make impossible, and what the act cannot do without."""
        for pointer in doubled([(f"/tiles/{i}", tile.part) for i, tile in enumerate(self.tiles)]):
            message = say("This part is listed already: in play there is one of each part type.")
            yield Fault(pointer, message, ("4.10",))
        if sum(self.counters.values()) > COUNTERS:
            message = say(
                "There are only %(limit)s ingredient counters in the box.", limit=COUNTERS
            )
            yield Fault("/counters", message, ("1.5",))
        for field, message, rule in self._needed():
            if getattr(self, field) is None:
                yield Fault(f"/{field}", message, (rule,), leans=(f"/{field}",))
        yield from self._two_faces()

    def _needed(self) -> Iterator[tuple[str, Message, str]]:
        """Yield the fields the act cannot do without, what to say of each, and its rule."""
        if rule := {"play": "4.4", "use": "5.1", "extract": "4.13"}.get(self.action):
            yield "part", say("The part it is about is missing."), rule
        if self.action == "extract":
            yield "ingredients", say("The ingredients shown on the tile are missing."), "4.13"
            yield "favourite_ingredient", say("The favourite ingredient is missing."), "4.14"
        if self.strikes:
            yield "target", say("The tile to strike with the tail is missing."), "5.12"
        if self.action == "answer-with-head":
            yield "against", say("What the head is to answer is missing."), "5.17"

    def _two_faces(self) -> Iterator[Fault]:
        """A tile of one's own lies one way only; the tail in use turns over, so it may differ."""
        target = self.struck
        if target is None or target.part == "tail":
            return
        own = target.owner == "self" and target.zone == "play"
        if own and {target.face, self.face_of(target.part)} == {"up", "down"}:
            yield Fault(
                "/target/face", say("Among your tiles in play this part lies the other way.")
            )
