"""The moment of a Kazaam turn at which something is about to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from refbot.rules.kazaam.pieces import (
    ACTIONS_A_TURN,
    COUNTERS,
    FACES,
    HAND_LIMIT,
    INGREDIENT,
    PART,
    PARTS,
)
from refbot.ruling import N_, Between, Entry, Fault, Message, OneOf, Situation, asks, doubled, say

ACTS = OneOf(
    {
        "draw": N_("Draw a tile"),
        "play": N_("Play a tile"),
        "use": N_("Use a part"),
        "extract": N_("Extract ingredients"),
        "flip-back": N_("Flip back parts"),
        "answer-with-head": N_("Answer with a head"),
    }
)
ANSWERED = OneOf(
    {
        "ability": N_("using a special ability"),
        "draw": N_("drawing a tile"),
        "play": N_("playing a tile"),
        "extract": N_("extracting ingredients"),
        "flip-back": N_("flipping back parts"),
    }
)
SIDES = OneOf({"self": N_("yourself"), "other": N_("another player")})
PLACES = OneOf({"play": N_("in play"), "hand": N_("in hand")})
SOURCES = OneOf({"hand": N_("from the hand"), "play": N_("from play")})

Counters = dict[Annotated[str, INGREDIENT], Annotated[int, Between(0, COUNTERS)]]


@dataclass(frozen=True, kw_only=True)
class TileInPlay(Entry):
    """A tile on one's own alchemist card."""

    part: Annotated[str, PART] = asks(N_("Part"))
    face: Annotated[str, FACES] = asks(N_("Lies"), default="up")


@dataclass(frozen=True, kw_only=True)
class Target(Entry):
    """The tile a tail is to strike."""

    owner: Annotated[str, SIDES] = asks(N_("Whose tile"))
    part: Annotated[str, PART] = asks(N_("Part"))
    face: Annotated[str | None, FACES] = asks(
        N_("Lies"), N_("Face up unless said; a tile of your own as listed above."), default=None
    )
    zone: Annotated[str, PLACES] = asks(N_("Where"), default="play")


@dataclass(frozen=True, kw_only=True)
class Against(Entry):
    """What a head is to answer."""

    what: Annotated[str, ANSWERED] = asks(N_("What is being done"))
    part: Annotated[str | None, PART] = asks(
        N_("Part"), N_("The part whose ability is used."), default=None, when=("what", ("ability",))
    )
    user: Annotated[str, SIDES] = asks(N_("Who does it"))


def _as_written(name: str) -> str:
    """Give `from_` the name it has in JSON; Python keeps the word for itself."""
    return name.rstrip("_")


@dataclass(frozen=True, kw_only=True)
class Action(Situation):
    """What a player is about to do, and what lies before that player."""

    __pydantic_config__: ClassVar[dict[str, str | Callable[[str], str]]] = {  # type: ignore[assignment]
        "extra": "forbid",
        "alias_generator": _as_written,
    }

    action: Annotated[str, ACTS] = asks(N_("What is done"))
    actions_used: Annotated[int, Between(0, ACTIONS_A_TURN)] = asks(
        N_("Actions used"), N_("In this turn, before this one."), default=0
    )
    part: Annotated[str | None, PART] = asks(
        N_("Part"), default=None, when=("action", ("play", "use", "extract"))
    )
    hand: Annotated[int | None, Between(0, HAND_LIMIT)] = asks(
        N_("Tiles in your hand"), N_("Before this is done."), default=None
    )
    tiles: tuple[TileInPlay, ...] = asks(
        N_("Your tiles in play"), default=(), max_length=40, rows_of="part", rows=tuple(PARTS)
    )
    cost: Counters = asks(
        N_("Cost"),
        N_("The ingredients shown on the tile."),
        factory=dict,
        when=("action", ("play",)),
    )
    counters: Counters = asks(
        N_("Your ingredient counters"), factory=dict, when=("action", ("play",))
    )
    ingredients: tuple[Annotated[str, INGREDIENT], ...] | None = asks(
        N_("Ingredients shown on the tile"),
        default=None,
        max_length=COUNTERS,
        when=("action", ("extract",)),
    )
    favourite_ingredient: Annotated[str | None, INGREDIENT] = asks(
        N_("Favourite ingredient"),
        N_("The one on your alchemist card."),
        default=None,
        when=("action", ("extract",)),
    )
    from_: Annotated[str, SOURCES] = asks(
        N_("Where the tile comes from"), default="hand", when=("action", ("extract",))
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
    def strikes_own(self) -> bool:
        """Whether a tail is used on a tile of one's own."""
        return self.strikes and self.target is not None and self.target.owner == "self"

    @property
    def struck_face(self) -> str:
        """Return how the tile a tail is to strike lies."""
        ...

    def face_of(self, part: str) -> str | None:
        """Return how a part of one's own lies, None if it is not in play."""
        return next((tile.face for tile in self.tiles if tile.part == part), None)

    def face_down(self) -> tuple[str, ...]:
        """Return one's own parts that lie face down."""
        return tuple(tile.part for tile in self.tiles if tile.face == "down")

    def faults(self) -> Iterator[Fault]:
        """Yield what the box and the rules make impossible, and what the act cannot do without."""
        for pointer in doubled([(f"/tiles/{i}", tile.part) for i, tile in enumerate(self.tiles)]):
            message = say("This part is listed already: one tile of each part type in play.")
            yield Fault(pointer, message, ("4.10",))
        if sum(self.counters.values()) > COUNTERS:
            message = say("There are only %(limit)s ingredient counters in the box.", limit=COUNTERS)
            yield Fault("/counters", message, ("1.5",))
        for field, message, rule in self._needed():
            if getattr(self, field) is None:
                yield Fault(f"/{field}", message, (rule,))
        yield from self._two_faces()

    def _needed(self) -> Iterator[tuple[str, Message, str]]:
        """Yield the fields the act cannot do without, what to say of each, and its rule."""
        if self.action in {"play", "use", "extract"}:
            yield "part", say("Which part it is about is missing."), "3.2"
        if self.action == "extract":
            yield "ingredients", say("The ingredients shown on the tile are missing."), "4.13"
            yield "favourite_ingredient", say("The favourite ingredient is missing."), "4.14"
        if self.strikes:
            yield "target", say("The tile the tail is to strike is missing."), "5.12"
        if self.action == "answer-with-head":
            yield "against", say("What the head is to answer is missing."), "5.17"

    def _two_faces(self) -> Iterator[Fault]:
        """A tile of one's own cannot lie both ways; a tail in use turns over, so it may."""
        target = self.target
        if not self.strikes or target is None or target.part == "tail":
            return
        own = target.owner == "self" and target.zone == "play"
        if own and {target.face, self.face_of(target.part)} == {"up", "down"}:
            message = say("Your own tiles are listed with this part lying the other way.")
            yield Fault("/target/face", message, ("5.13", "5.14"))
