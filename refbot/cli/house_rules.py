"""`refbot house-rules`: list them, take them out, take them in."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, TextIO

import click

from refbot.cli.stored import open_here
from refbot.paths import content_dir
from refbot.registry import Game, Registry
from refbot.rulebook import LANGUAGES, load

if TYPE_CHECKING:
    from refbot.store import Draft

STATES = ("waiting", "approved", "rejected", "withdrawn")


@click.group("house-rules")
def house_rules() -> None:
    """List house rules, take them out of the database or into it."""


@house_rules.command("list")
@click.option("--game", help="Only those of one game, by its name in addresses.")
@click.option("--state", type=click.Choice(STATES), help="Only those in one state.")
def list_(game: str | None, state: str | None) -> None:
    """List the house rules: number, state, the rule they change, title."""
    from refbot.store import State  # noqa: PLC0415

    for rule in open_here().house_rules.all(game, State(state) if state else None):
        changed = f"{rule.draft.game}/{rule.draft.rule}"
        click.echo(f"{rule.id:>5}  {rule.state.value:<9}  {changed:<18}  {rule.draft.title}")


@house_rules.command("export")
@click.argument("file", type=click.File("w", encoding="utf-8", atomic=True), default="-")
def export(file: TextIO) -> None:
    """Write every house rule with its history to FILE as JSON ("-": standard output).

    Submitters' private links go on working where it is imported. Keep the file to yourself: it
    holds texts that nobody has approved.
    """
    file.write(open_here().exchange.export())


@house_rules.command("import")
@click.argument("file", type=click.File("rb"), default="-")
def import_(file: BinaryIO) -> None:
    """Add what is new in an exported FILE ("-": standard input), all of it or nothing."""
    registry = Registry(load(content_dir()))
    done = open_here().exchange.take_in(file.read(), lambda draft: _unknown(registry, draft))
    click.echo(f"{done.added} imported, {done.known} were here already")


def _unknown(registry: Registry, draft: Draft) -> str:
    """Name what the rulebooks do not know of a draft, or nothing."""
    if draft.game not in registry:
        return f"game: there is no {draft.game}, only {', '.join(registry)}"
    game = registry[draft.game]
    if draft.rule and not _has_rule(game, draft.rule):
        return f"rule: {draft.game} has no rule or section {draft.rule}"
    if draft.lang not in LANGUAGES:
        return f"lang: {draft.lang} is none of {', '.join(LANGUAGES)}"
    if draft.switch and draft.choice not in _choices(game, draft.switch):
        return f"choice: {draft.game} declares no reading {draft.switch} = {draft.choice}"
    return ""


def _has_rule(game: Game, number: str) -> bool:
    return number in game.book.rules or number in {str(s.number) for s in game.book.sections}


def _choices(game: Game, switch: str) -> set[str]:
    return set(game.readings[switch].choices) if switch in game.readings else set()
