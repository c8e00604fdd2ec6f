"""What snowballstemmer asks first, as `Stemmer`: here it loads the two languages that are there."""

from __future__ import annotations

from importlib import import_module
from typing import Any

LANGUAGES = ["english", "spanish"]


def algorithms() -> list[str]:
    """Return the languages that can be asked for."""
    return LANGUAGES


def Stemmer(language: str) -> Any:  # noqa: N802  (the name it is asked by)
    """Return the stemmer of a language: snowballstemmer's own."""
    module = import_module(f"snowballstemmer.{language}_stemmer")
    return getattr(module, f"{language.title()}Stemmer")()
