"""Join the files of a game folder into a Rulebook, and the folders into a Library."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from refbot.errors import ContentError
from refbot.mapping import read_mapping
from refbot.rulebook.cases_file import read_cases
from refbot.rulebook.game_file import read_game
from refbot.rulebook.model import LANGUAGES, Library, Rule, Rulebook, Section
from refbot.rulebook.rules_file import Line, RulesFile, read_rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

REFERENCE = re.compile(r"\((?:see|ver) (\d+\.\d+)\)", re.IGNORECASE)


def load(folder: Path) -> Library:
    """Read every game below *folder*; ContentError on the first file that is wrong."""
    if not folder.is_dir():
        raise ContentError(folder, "there is no such folder")
    games = [game for game in sorted(folder.iterdir()) if game.is_dir() and list(game.iterdir())]
    books = [_rulebook(game) for game in games]
    if not books:
        raise ContentError(folder, "holds no game")
    books.sort(key=lambda book: book.title.casefold())
    return Library({book.slug: book for book in books})


def _rulebook(folder: Path) -> Rulebook:
    game = read_game(folder / "game.toml")
    files = {lang: read_rules(folder / f"rules.{lang}.md") for lang in LANGUAGES}
    sentences = read_mapping(folder / "printed.toml")
    book = Rulebook(
        slug=folder.name,
        title=game.title,
        printed=game.printed,
        summary=game.summary.model_dump(),
        aliases=tuple(game.aliases),
        players=game.as_players(),
        chips=game.as_chips(),
        glossary=game.as_terms(),
        pieces=game.as_pieces(),
        asks=game.as_asks(),
        sections=_sections(folder.name, files, sentences),
        sentences=sentences,
        cases=read_cases(folder / "cases.toml"),
    )
    _check_references(folder, book, files)
    return book


def _sections(
    slug: str, files: Mapping[str, RulesFile], sentences: Mapping[str, tuple[str, ...]]
) -> tuple[Section, ...]:
    first, *others = files.values()
    for other in others:
        _check_same_numbers(first, other)
    source: dict[str, list[str]] = {}
    for key, numbers in sentences.items():
        for number in numbers:
            source.setdefault(number, []).append(key)
    sections = []
    for index, part in enumerate(first.parts):
        parts = {lang: file.parts[index] for lang, file in files.items()}
        rules = tuple(
            _rule(
                slug,
                {lang: parts[lang].rules[at] for lang in files},
                tuple(source.get(line.number, ())),
            )
            for at, line in enumerate(part.rules)
        )
        sections.append(Section(part.number, {lang: parts[lang].title for lang in files}, rules))
    return tuple(sections)


def _rule(slug: str, lines: Mapping[str, Line], source: tuple[str, ...]) -> Rule:
    first = next(iter(lines.values()))
    return Rule(
        game=slug,
        number=first.number,
        kind=first.kind,
        text={lang: line.text for lang, line in lines.items()},
        examples={lang: tuple(line.examples) for lang, line in lines.items()},
        source=source,
    )


def _check_same_numbers(one: RulesFile, other: RulesFile) -> None:
    """The languages carry the same sections, numbers, tags and examples."""
    ours, theirs = _outline(one), _outline(other)
    for key, (shape, _) in ours.items():
        if key not in theirs:
            raise ContentError(other.path, f"{key} is missing; {one.path.name} has it")
        if theirs[key][0] != shape:
            problem = f"{key} has another tag or other examples than in {one.path.name}"
            raise ContentError(other.path, problem, theirs[key][1])
    for key, (_, at) in theirs.items():
        if key not in ours:
            raise ContentError(other.path, f"{key} is not in {one.path.name}", at)


def _outline(file: RulesFile) -> dict[str, tuple[tuple[object, ...], int | None]]:
    outline: dict[str, tuple[tuple[object, ...], int | None]] = {}
    for part in file.parts:
        outline[f"section {part.number}"] = ((), None)
        for line in part.rules:
            outline[f"rule {line.number}"] = ((line.kind, len(line.examples)), line.at)
    return outline


def _check_references(folder: Path, book: Rulebook, files: Mapping[str, RulesFile]) -> None:
    """Whatever names a rule number names one that exists."""
    for path, line, name, number in _references(folder, book, files):
        if number not in book.rules:
            problem = f"{name} points at rule {number}, which does not exist"
            raise ContentError(path, problem, line)


def _references(
    folder: Path, book: Rulebook, files: Mapping[str, RulesFile]
) -> Iterator[tuple[Path, int | None, str, str]]:
    """Yield (file, line, what, rule number) of every reference in a game's folder."""
    game, printed = folder / "game.toml", folder / "printed.toml"
    yield from ((game, None, f"glossary {t.term['en']!r}", t.rule) for t in book.glossary)
    yield from ((game, None, f"piece {p.id!r}", p.rule) for p in book.pieces)
    if book.players.rule:
        yield game, None, "players", book.players.rule
    for key, numbers in book.sentences.items():
        yield from ((printed, None, f"sentence {key}", number) for number in numbers)
    for file in files.values():
        for line in (line for part in file.parts for line in part.rules):
            for number in REFERENCE.findall(line.text):
                yield file.path, line.at, f"rule {line.number}", number
