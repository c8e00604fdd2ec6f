"""The gate: style, types, import directions, catalogues and ceilings."""

from __future__ import annotations

import ast
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

import catalogue
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.gate

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = Path(sysconfig.get_path("scripts"))
MODULES = sorted((ROOT / "refbot").rglob("*.py"))
MODULE_LINES = 220
TOOLS = {
    "style": "ruff check",
    "format": "ruff format --check",
    "types": "mypy",
    "imports": "lint-imports --no-cache --no-logo",
    "templates": "djlint refbot/web/templates --lint --quiet",
    "spelling": "codespell",
}


@pytest.mark.parametrize("command", TOOLS.values(), ids=TOOLS.keys())
def test_tool_finds_nothing(command: str):
    tool, *options = command.split()
    done = subprocess.run(
        [SCRIPTS / tool, *options],
        cwd=ROOT,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        pytest.fail(f"{command}\n{done.stdout}", pytrace=False)


def test_there_is_a_spanish_catalogue():
    assert ROOT / "translations/es/LC_MESSAGES/messages.po" in catalogue.catalogues(ROOT)


@pytest.mark.parametrize("path", catalogue.catalogues(ROOT), ids=lambda path: path.parts[-3])
def test_catalogue_holds_exactly_the_messages_of_the_code(path: Path):
    assert catalogue.faults(path, catalogue.messages(ROOT)) == []


def test_modules_stay_readable():
    lengths = {module: len(module.read_bytes().splitlines()) for module in MODULES}
    long = {str(m.relative_to(ROOT)): n for m, n in lengths.items() if n > MODULE_LINES}
    assert long == {}


def imported(module: Path) -> Iterator[str]:
    """Yield the full name of whatever a module imports."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # A relative import cannot leave refbot; ruff asks for absolute ones (TID252).
            yield node.module if node.module and not node.level else "refbot.rules"


def pure(name: str) -> bool:
    package, *parts = name.split(".")
    return package in sys.stdlib_module_names or parts[:1] in (["ruling"], ["rules"])


def test_rules_need_nothing_but_the_standard_library_and_the_words_of_a_ruling():
    rules = [module for module in MODULES if ROOT / "refbot/rules" in module.parents]
    impure = {
        str(module.relative_to(ROOT)): names
        for module in rules
        if (names := [name for name in imported(module) if not pure(name)])
    }
    assert impure == {}
