"""`refbot house-rules`: list them, take them out, take them in."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, TextIO

import click

from refbot.cli.stored import open_here
from refbot.paths import content_dir
from refbot.registry import Registry
from refbot.rulebook import LANGUAGES, load

if TYPE_CHECKING:
    from refbot.store import Draft, State


def _state(_context: click.Context, _option: click.Parameter, given: str | None) -> State | None:
    """Read a state's name; the names are the store's, which most commands need not load."""
    from refbot.store import State  # noqa: PLC0415

    if given is None:
        return None
    if given in set(State):
        return State(given)
    raise click.BadParameter(f"choose from {', '.join(State)}")


@click.group("house-rules")
def house_rules() -> None:
    """List house rules, take them out of the database or into it."""


@house_rules.command("list")
@click.option("--game", help="Only those of one game, by its name in addresses.")
@click.option("--state", callback=_state, help="Only those in one state, such as waiting.")
def list_(game: str | None, state: State | None) -> None:
    """List the house rules: number, state, the rule they change, title."""
    for rule in open_here().house_rules.all(game, state):
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
    if not game.has(draft.rule):
        return f"rule: {draft.game} has no rule or section {draft.rule}"
    if draft.lang not in LANGUAGES:
        return f"lang: {draft.lang} is none of {', '.join(LANGUAGES)}"
    if draft.switch and not game.declares(draft.switch, draft.choice):
        return f"choice: {draft.game} declares no reading {draft.switch} = {draft.choice}"
    return ""
