"""`refbot reviewer`: who may decide on house rules."""

from __future__ import annotations

import sys

import click

from refbot.cli.stored import open_here

LONGEST_LINE = 10_000
"""Bytes of standard input that are looked at; far more than a password may have."""


@click.group()
def reviewer() -> None:
    """Say who may approve and reject house rules."""


name = click.argument("name")
from_stdin = click.option(
    "--password-stdin", is_flag=True, help="Read the password from standard input, one line."
)


def _password(*, stdin: bool) -> str:
    """Ask twice, unseen, or take a line of standard input."""
    if stdin:
        line = sys.stdin.buffer.readline(LONGEST_LINE)
        try:
            return line.decode().removesuffix("\n").removesuffix("\r")
        except UnicodeDecodeError as error:
            raise click.UsageError("the password on standard input is not UTF-8") from error
    asked: str = click.prompt("Password", hide_input=True, confirmation_prompt="Once more")
    return asked


@reviewer.command()
@name
@from_stdin
def add(name: str, password_stdin: bool) -> None:  # noqa: FBT001 (click passes a flag by position)
    """Let NAME sign in and decide; the password needs 12 characters."""
    added = open_here().reviewers.add(name, _password(stdin=password_stdin))
    click.echo(f"{added.name} can review house rules")


@reviewer.command()
@name
@from_stdin
def password(name: str, password_stdin: bool) -> None:  # noqa: FBT001
    """Give NAME another password, and sign them out everywhere."""
    open_here().reviewers.set_password(name, _password(stdin=password_stdin))
    click.echo(f"{name} has a new password and is signed out everywhere")


@reviewer.command()
@name
def disable(name: str) -> None:
    """Keep NAME out, at once; what they decided stays."""
    open_here().reviewers.disable(name)
    click.echo(f"{name} is kept out")


@reviewer.command()
@name
def enable(name: str) -> None:
    """Let NAME in again, with the password they had."""
    open_here().reviewers.enable(name)
    click.echo(f"{name} can sign in again")


@reviewer.command("list")
def list_() -> None:
    """List the reviewers."""
    for one in open_here().reviewers.all():
        kept_out = "  (kept out)" if one.disabled else ""
        click.echo(f"{one.name}  since {one.since:%Y-%m-%d}{kept_out}")
