"""`refbot mapping`: map the sentences of a printed rulebook to our rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TextIO

import click

from refbot.mapping import apply_worksheet, as_toml, coverage, read_mapping, worksheet

INVALID = 2
"""Exit status for a situation, a name or a file that cannot be used."""


@click.group()
def mapping() -> None:
    """Map the sentences of a printed rulebook to our rules (for whoever adds a game)."""


game_folder = click.argument(
    "folder", type=click.Path(exists=True, file_okay=False, path_type=Path)
)
text_file = click.argument("file", type=click.File("r", encoding="utf-8"))


@mapping.command()
@game_folder
@text_file
def sheet(folder: Path, file: TextIO) -> None:
    """Print a worksheet of FILE's sentences; FOLDER is the game's folder in content/."""
    click.echo(worksheet(file.read(), read_mapping(folder / "printed.toml")), nl=False)


@mapping.command()
@game_folder
@text_file
def apply(folder: Path, file: TextIO) -> None:
    """Write FOLDER/printed.toml from the filled worksheet FILE."""
    known = apply_worksheet(file.read(), Path(file.name))
    (folder / "printed.toml").write_text(as_toml(known), encoding="utf-8")
    click.echo(f"{len(known)} sentences")


@mapping.command()
@game_folder
@text_file
def check(folder: Path, file: TextIO) -> None:
    """Say how many sentences of FILE are mapped; exit status 2 if any is not."""
    total, unknown = coverage(file.read(), read_mapping(folder / "printed.toml"))
    click.echo(f"{total - len(unknown)} of {total} sentences are mapped")
    for place in unknown:
        click.echo(f"  line {place}")
    if unknown:
        sys.exit(INVALID)
