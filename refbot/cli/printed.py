"""`refbot printed`: your own copies of printed rulebooks, to be read beside our words."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from refbot.cli.mapping import INVALID
from refbot.errors import UnusablePrint
from refbot.i18n import translator
from refbot.paths import content_dir, instance_dir
from refbot.printed import FOLDER, Shelf, beyond, digest, recognise
from refbot.rulebook import load
from refbot.ruling import N_

if TYPE_CHECKING:
    from refbot.lookup import Results
    from refbot.printed import Copy, Kept, Printed
    from refbot.rulebook import Library, Rulebook

FIRST_WORDS = 70
"""Letters of a rule that are shown to tell which one it is."""
SHOWN = 200
"""Letters of a printed sentence that are shown."""

NONE = "no printed rulebook is kept; `refbot printed add FILE` adds one"

games = click.argument("games", metavar="[GAME]...", nargs=-1)


@click.group()
def printed() -> None:
    """Keep your own printed rulebooks, and read them beside refbot's words.

    Pages of this refbot then show the print to whoever can reach them.
    """


@printed.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path())
def add(files: tuple[str, ...]) -> None:
    """Keep each FILE, the plain text of a printed rulebook; refbot sees which game it is.

    A file that cannot be used changes nothing; the exit status is 2 if there was one.
    """
    library = load(content_dir())
    shelf = _shelf(library)
    bad = False
    for name in files:
        try:
            found = recognise(Path(name), library)
            click.echo(f"{name}: {_kept(found, shelf, library)}")
        except UnusablePrint as error:
            bad = True
            click.echo(f"{name}: {error}; nothing changed", err=True)
    if bad:
        sys.exit(INVALID)


@printed.command("list")
def list_() -> None:
    """List the copies that are kept."""
    library = load(content_dir())
    kept = _shelf(library).all()
    for one in kept:
        about = _about(one.copy, library[one.game]) if one.copy else f"ignored: it {one.problem}"
        click.echo(
            f"{one.game}: {about}" + (f", from {_short(one.source, SHOWN)}" if one.source else "")
        )
    if not kept:
        click.echo(NONE)


@printed.command()
@games
def check(games: tuple[str, ...]) -> None:
    """Say how much of each copy refbot knows, what it does not know, and what the copy lacks.

    Without GAME, all of them. Exit status 1: a printing differs; 2: a copy is damaged or absent.
    """
    library = load(content_dir())
    shelf = _shelf(library)
    wanted = _named(games, library)
    kept = [shelf.kept(name) for name in wanted] if wanted else shelf.all()
    status = 0
    for name, one in zip(wanted or [k.game for k in kept if k], kept, strict=True):
        if one is None or one.copy is None:
            problem = f"it {one.problem}" if one else "no copy is kept"
            click.echo(f"{name}: {problem}", err=True)
            status = INVALID
        else:
            _report(one.copy, library[name])
            status = max(status, 0 if one.copy.same_edition else 1)
    if not kept:
        click.echo(NONE)
    sys.exit(status)


@printed.command()
@click.argument("games", metavar="GAME...", nargs=-1, required=True)
def remove(games: tuple[str, ...]) -> None:
    """Remove the copy of each GAME, sound or damaged."""
    library = load(content_dir())
    shelf = _shelf(library)
    known = {one.game for one in shelf.all()}
    absent = [name for name in games if name not in known]
    if absent:
        kept = f"kept are: {', '.join(sorted(known))}" if known else "none is kept"
        click.echo(f"no copy of {', '.join(absent)}; {kept}; nothing changed", err=True)
        sys.exit(INVALID)
    for name in dict.fromkeys(games):
        try:
            shelf.remove(name)
        except UnusablePrint as error:
            click.echo(f"{name}: {error}", err=True)
            sys.exit(INVALID)
        click.echo(f"{name}: removed")


def in_print(found: Results, library: Library, spoken: str) -> list[str]:
    """Return, for a terminal, the printed sentences that answer a search and its hits do not."""
    told = {hit.rule.id for hit in found.hits}
    mark = translator(spoken).gettext(N_("Found in your printed copy"))
    return [
        f"{library[one.game].title} {one.rules[0]}  {mark}\n{_short(one.sentence.text, SHOWN)}\n"
        for one in beyond(found, told, _shelf(library).copies(), library)
    ]


def _shelf(library: Library) -> Shelf:
    return Shelf(instance_dir() / FOLDER, library)


def _named(games: tuple[str, ...], library: Library) -> list[str]:
    for name in games:
        if name not in library:
            raise click.BadParameter(f"choose from {', '.join(library)}", param_hint="GAME")
    return list(dict.fromkeys(games))


def _kept(found: Printed, shelf: Shelf, library: Library) -> str:
    """Keep a copy and say what it is and what became of the earlier one."""
    about = _about(found.copy, library[found.copy.game])
    if found.encoding != "UTF-8":
        about += f"; read as {found.encoding}"
    before: Kept | None = shelf.kept(found.copy.game)
    if before and before.digest == digest(found.text):
        return f"{about}; it is kept already"
    shelf.keep(found)
    if before:
        earlier = (
            f"the copy from {_short(before.source, SHOWN)}" if before.copy else "a damaged copy"
        )
        about += f"; replaces {earlier}"
    return about


def _about(copy: Copy, book: Rulebook) -> str:
    title, total = book.title, len(copy.sentences)
    if copy.same_edition:
        return f"{title}, the edition refbot restates; all {total} sentences known"
    lacking = f", {len(copy.missing)} missing" if copy.missing else ""
    return f"{title}, another edition; {copy.known} of {total} sentences known{lacking}"


def _report(copy: Copy, book: Rulebook) -> None:
    # Cut, not rounded: only the whole is 100 %.
    share = 1000 * copy.known // max(len(copy.sentences), 1) / 10
    click.echo(f"{copy.game}: {share} % ({_about(copy, book)})")
    for one, _ in copy.strange:
        click.echo(f"  line {one.line} is new: {_short(one.text, SHOWN)}")
    for rules in copy.missing:
        first = book.rules[rules[0]].text[copy.lang]
        numbers = ", ".join(rules)
        click.echo(f"  missing is a sentence behind {numbers}: {_short(first, FIRST_WORDS)}")


def _short(text: str, most: int) -> str:
    """Return a text cut to a line, without what would command a terminal."""
    plain = "".join(c if c.isprintable() else " " for c in text)
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"
