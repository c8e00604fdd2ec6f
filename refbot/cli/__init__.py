"""The command line: serve, lookup, rule, mapping, printed, house-rules, reviewer."""

from __future__ import annotations

import gc
import json
import os
import socket
import sys
from typing import Any, BinaryIO, NoReturn

import click

from refbot.cli.house_rules import house_rules
from refbot.cli.mapping import INVALID, mapping
from refbot.cli.printed import in_print, printed
from refbot.cli.reviewer import reviewer
from refbot.errors import BadRequest, ImpossibleSituation, RefbotError
from refbot.facts import read_facts
from refbot.i18n import preferred, translator
from refbot.lookup import LookUp
from refbot.paths import content_dir, instance_dir
from refbot.registry import Game, Registry
from refbot.report import faults_json, hit_json, ruling_json
from refbot.rulebook import LANGUAGES, load
from refbot.ruling import Adjudicator, judge, say
from refbot.situations import examine

language = click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the answer.")


class Refbot(click.Group):
    """Says what is wrong with content, settings or database instead of showing a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; what refbot raises on purpose becomes a line, and exit status 2."""
        try:
            return super().invoke(ctx)
        except RefbotError as error:
            click.echo(f"refbot: {error}", err=True)
            ctx.exit(INVALID)


@click.group(cls=Refbot)
@click.version_option(package_name="refbot")
def main() -> None:
    """A referee on your phone for five party games."""


def _registry() -> Registry:
    return Registry(load(content_dir()))


def _lang(given: str | None) -> str:
    """Return the language asked for, else the terminal's."""
    return given or preferred([os.environ.get("LANG", "").partition(".")[0]])


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65_535))
@click.option("--threads", default=4, show_default=True, type=click.IntRange(1, 64))
def serve(host: str, port: int, threads: int) -> None:
    """Serve the app and print its address."""
    from waitress.server import create_server  # noqa: PLC0415  (only this command needs a server)

    from refbot.web import create_app  # noqa: PLC0415

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family)
    except OSError as error:
        problem = f"cannot listen at {host}, port {port} ({error}); try another --port"
        raise click.ClickException(problem) from error
    app = create_app()
    # Rules and index live as long as the server: no use looking for garbage among them.
    gc.collect()
    gc.freeze()
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    click.echo(f"refbot is at {address} (stop it with Ctrl+C)")
    create_server(app, sockets=[listening], threads=threads).run()


@main.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--game", help="Look in one game only, by its name in addresses.")
@click.option("--limit", default=5, show_default=True, type=click.IntRange(1, 50))
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@language
def lookup(
    words: tuple[str, ...],
    game: str | None,
    limit: int,
    as_json: bool,  # noqa: FBT001 (click passes a flag by position)
    lang: str | None,
) -> None:
    """Find the rules that answer WORDS."""
    registry, spoken = _registry(), _lang(lang)
    if game and game not in registry:
        raise click.BadParameter(f"choose from {', '.join(registry)}", param_hint="--game")
    # A look-up in passing leaves no folder behind; it uses the one of a server that runs here.
    kept = instance_dir() / "index" if instance_dir().is_dir() else None
    found = LookUp(registry.library, kept).search(" ".join(words), spoken, game, limit=limit)
    if as_json:
        hits = [hit_json(hit, spoken) for hit in found.hits]
        click.echo(json.dumps({"did_you_mean": found.corrected, "hits": hits}, ensure_ascii=False))
        return
    speak = translator(spoken).say
    if found.corrected:
        click.echo(speak(say("Showing results for “%(words)s”.", words=found.corrected)) + "\n")
    for hit in found.hits:
        title = registry[hit.rule.game].book.title
        click.echo(
            click.style(f"{title} {hit.rule.number}", bold=True) + f"  {hit.section.title[spoken]}"
        )
        click.echo(f"{hit.rule.text[spoken]}\n")
    printed_too = in_print(found, registry.library, spoken)
    for line in printed_too:
        click.echo(line)
    if not found.hits and not printed_too:
        click.echo(speak(say("No rule answers that. Try other or fewer words.")))


@main.command()
@click.argument("dispute", metavar="GAME/ADJUDICATOR")
@click.argument("file", type=click.File("rb"), default="-")
@language
def rule(dispute: str, file: BinaryIO, lang: str | None) -> None:
    """Rule on the situation in FILE (JSON; "-" reads standard input) and print the ruling.

    Exit status 0: a ruling. 2: the situation cannot be as described.
    """
    game, adjudicator = _find(dispute)
    spoken = lang or LANGUAGES[0]
    try:
        facts = read_facts(file.read())
        situation = examine(adjudicator, facts, game.readings)
    except BadRequest as error:
        _refuse({"detail": translator(spoken).say(error.message)})
    except ImpossibleSituation as error:
        _refuse({"errors": faults_json(game.slug, error.faults, spoken)})
    judgement = judge(adjudicator, situation, game.readings)
    report = ruling_json(game, adjudicator, facts, judgement, spoken)
    click.echo(json.dumps(report, ensure_ascii=False, indent=2))


def _find(dispute: str) -> tuple[Game, Adjudicator]:
    registry = _registry()
    slug, _, name = dispute.partition("/")
    if slug in registry and name in registry[slug].adjudicators:
        return registry[slug], registry[slug].adjudicators[name]
    known = ", ".join(f"{game.slug}/{a.slug}" for game, a in registry.adjudicators)
    raise click.BadParameter(f"choose from {known}", param_hint="GAME/ADJUDICATOR")


def _refuse(problem: dict[str, Any]) -> NoReturn:
    click.echo(json.dumps(problem, ensure_ascii=False, indent=2))
    sys.exit(INVALID)


for group in (mapping, printed, house_rules, reviewer):
    main.add_command(group)
