"""Read game.toml: what a game is called, who plays it, its words and its pieces."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
)

from refbot.errors import ContentError
from refbot.rulebook.model import Chip, Piece, Players, Term

if TYPE_CHECKING:
    from pathlib import Path

Words = Annotated[str, Field(min_length=1, max_length=300)]
Number = Annotated[str, Field(pattern=r"^\d+\.\d+$")]
Code = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]


class Strict(BaseModel):
    """A table of the file; an unknown key is an error."""

    model_config = ConfigDict(extra="forbid", strict=True)


class BothLanguages(Strict):
    """The same thing in English and Spanish."""

    en: Words
    es: Words


class Synonyms(Strict):
    """Words players use for a term, by language."""

    en: list[Words] = []
    es: list[Words] = []


class ChipTable(Strict):
    """`[[chips]]`: a quick look-up."""

    label: BothLanguages
    query: BothLanguages


class TermTable(Strict):
    """`[[glossary]]`: a term of art."""

    term: BothLanguages
    rule: Number
    synonyms: Synonyms = Synonyms()


class PieceTable(Strict):
    """`[[pieces]]`: a kind of thing in the box."""

    id: Code
    name: BothLanguages
    rule: Number
    count: Annotated[int, Field(ge=1)] | None = None
    part_of: Code | None = None
    number: Annotated[int, Field(ge=1)] | None = None
    effect: BothLanguages | None = None
    printed: Literal["effect", "name"] | None = None


class PlayersTable(Strict):
    """`players`: how many, and the rule that says so."""

    min: int | None = None
    max: int | None = None
    rule: Number | None = None


class GameFile(Strict):
    """A whole game.toml."""

    title: Words
    printed: Literal["en", "es"]
    summary: BothLanguages
    aliases: list[Words] = []
    players: PlayersTable = PlayersTable()
    chips: list[ChipTable] = []
    glossary: list[TermTable] = []
    everyday: list[Words] = []
    pieces: list[PieceTable] = []
    asks: dict[Code, Synonyms] = {}

    @field_validator("everyday")
    @classmethod
    def _names_terms(cls, everyday: list[str], info: ValidationInfo) -> list[str]:
        if odd := set(everyday) - {t.term.en for t in info.data.get("glossary", [])}:
            raise ValueError(f"no term is called {', '.join(sorted(odd))}")
        return everyday

    def as_asks(self) -> dict[str, dict[str, tuple[str, ...]]]:
        """Return the words that lead to each adjudicator, by language."""
        return {name: {"en": tuple(a.en), "es": tuple(a.es)} for name, a in self.asks.items()}

    def as_chips(self) -> tuple[Chip, ...]:
        """Return the quick look-ups as values."""
        return tuple(Chip(c.label.model_dump(), c.query.model_dump()) for c in self.chips)

    def as_terms(self) -> tuple[Term, ...]:
        """Return the glossary as values."""
        return tuple(
            Term(
                t.term.model_dump(),
                t.rule,
                {"en": tuple(t.synonyms.en), "es": tuple(t.synonyms.es)},
                everyday=t.term.en in self.everyday,
            )
            for t in self.glossary
        )

    def as_pieces(self) -> tuple[Piece, ...]:
        """Return the pieces as values."""
        return tuple(Piece(**piece.model_dump()) for piece in self.pieces)

    def as_players(self) -> Players:
        """Return the player count as a value."""
        return Players(**self.players.model_dump())


def read_game(path: Path) -> GameFile:
    """Read one game.toml; ContentError names the line and the key that is wrong."""
    text = ""
    try:
        text = path.read_text(encoding="utf-8")
        return GameFile.model_validate(tomllib.loads(text))
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(path, f"cannot be read ({error})") from error
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        raise ContentError(path, str(error), int(at[1]) if at else None) from error
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(step) for step in first["loc"])
        raise ContentError(path, f"{key}: {first['msg']}", _line_of(text, first["loc"])) from error


def _line_of(text: str, location: tuple[int | str, ...]) -> int | None:
    """Find the line of a key such as ("pieces", 3, "count"): the table's own line will do."""
    table, index = location[0], location[1] if len(location) > 1 else None
    heads = rf"^\[\[{table}\]\]" if isinstance(index, int) else rf"^{table}\b"
    found = [n for n, line in enumerate(text.splitlines(), 1) if re.match(heads, line)]
    which = index if isinstance(index, int) else 0
    return found[which] if which < len(found) else None
