"""`refbot house-rules`: list them, take them out, take them in, reject many."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from refbot import private_file
from refbot.cli.mapping import INVALID
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
    """List house rules, take them out of the database or into it, reject many at once."""


@house_rules.command("list")
@click.option("--game", help="Only those of one game, by its name in addresses.")
@click.option("--state", callback=_state, help="Only those in one state, such as waiting.")
def list_(game: str | None, state: State | None) -> None:
    """List the house rules: number, state, the rule they change, title."""
    for rule in open_here().house_rules.all(game, state):
        changed = f"{rule.draft.game}/{rule.draft.rule}"
        click.echo(f"{rule.id:>5}  {rule.state.value:<9}  {changed:<18}  {rule.draft.title}")


@house_rules.command("export")
@click.argument("file", type=click.Path(dir_okay=False, allow_dash=True), default="-")
def export(file: str) -> None:
    """Write every house rule with its history to FILE as JSON ("-": standard output).

    Submitters' private links go on working where it is imported. It holds texts that nobody has
    approved: only you can read the file.
    """
    exported = open_here().exchange.export()
    if file == "-":
        click.echo(exported, nl=False)
        return
    try:
        private_file.write(Path(file), exported)
    except OSError as error:
        raise click.FileError(file, error.strerror) from error


@house_rules.command("reject")
@click.argument("numbers", nargs=-1, type=click.IntRange(min=1))
@click.option("--all-waiting", is_flag=True, help="Reject whatever waits for a reviewer.")
@click.option("--reason", required=True, help="What the submitters will read.")
def reject(numbers: tuple[int, ...], all_waiting: bool, reason: str) -> None:  # noqa: FBT001
    """Reject the waiting house rules with these NUMBERS, each with its entry in the log.

    For floods: `refbot house-rules list --state waiting` shows the numbers. A reviewer can undo
    each rejection.
    """
    from refbot.store import OPERATOR, Changed, NotFound, NotWaiting, State  # noqa: PLC0415

    if bool(numbers) == all_waiting:
        raise click.UsageError("give either numbers or --all-waiting")
    rules = open_here().house_rules
    chosen = numbers or [rule.id for rule in rules.all(state=State.WAITING)]
    left = 0
    for number in chosen:
        try:
            rules.reject(number, OPERATOR, rules.find(number).version, reason)
        except (NotFound, NotWaiting, Changed) as error:
            left += 1
            click.echo(f"{number} is left as it is: {error}", err=True)
    click.echo(f"{len(chosen) - left} rejected")
    if left:
        sys.exit(INVALID)


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
