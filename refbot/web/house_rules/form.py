"""Read a house rule from a form: what was typed is kept, and all that is wrong with it is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from refbot.rulebook import LANGUAGES
from refbot.ruling import say, say_n
from refbot.store import KEY, Draft, Invalid, Problem, new_key
from refbot.store.checking import checked_draft
from refbot.store.model import NAME, TEXT, TITLE
from refbot.web.numbers import whole_number

if TYPE_CHECKING:
    from refbot.registry import Game
    from refbot.ruling import Message
    from refbot.store import Flaw

TRAP = "website"
"""A field nobody sees: programs that fill in everything give themselves away."""
WORDS = {"title": TITLE, "text": TEXT, "name": NAME}
"""The fields that hold what people write, and how many characters each takes."""
MISSING = {
    "title": say("Give it a short title."),
    "text": say("Say in a sentence or two how you play it."),
}
BETWEEN = "|"
"""Parts the switch of a reading from the choice in the value of one field."""


@dataclass(frozen=True)
class Typed:
    """A house rule as typed, with what is wrong by field; "" stands for the form as a whole."""

    draft: Draft
    errors: Mapping[str, Message] = field(default_factory=dict)

    def but(self, error: Message) -> Typed:
        """Return the same with something else wrong with the form as a whole."""
        fields = {name: wrong for name, wrong in self.errors.items() if name}
        return Typed(self.draft, {"": error, **fields})

    @property
    def fields(self) -> dict[str, str]:
        """The fields of a form that holds the same."""
        draft = self.draft
        words = {"title": draft.title, "text": draft.text, "name": draft.name}
        return {**words, "rule": draft.rule, "lang": draft.lang, "reading": self.reading}

    @property
    def reading(self) -> str:
        """The value of the field that names a reading's choice."""
        return BETWEEN.join((self.draft.switch, self.draft.choice)) if self.draft.switch else ""


def key_in(form: Mapping[str, str]) -> str:
    """Return the form's key, a new one if it carries none that can be."""
    key = form.get("key", "")
    return key if KEY.fullmatch(key) else new_key()


def read(game: Game, form: Mapping[str, str], lang: str) -> Typed:
    """Return what was typed about *game*; fields that the form does not have do not count."""
    switch, _, choice = form.get("reading", "").partition(BETWEEN)
    typed = Draft(
        game=game.slug,
        rule=form.get("rule", ""),
        lang=form.get("lang", lang),
        title=_line(form.get("title", "")),
        text=_lines(form.get("text", "")),
        name=_line(form.get("name", "")),
        switch=switch,
        choice=choice,
    )
    errors = dict(_choices(game, typed))
    if form.get(TRAP):
        errors[""] = say("A hidden field was filled in. It is empty again: send it now.")
    try:
        return Typed(checked_draft(typed), errors)
    except Invalid as error:
        return Typed(typed, errors | _flaws(error))


def version_in(form: Mapping[str, str]) -> int:
    """Return the version that the form shows, 0 if it names none: no house rule has that one."""
    return whole_number(form.get("version", "")) or 0


def _choices(game: Game, typed: Draft) -> Iterator[tuple[str, Message]]:
    """Yield what is wrong with the fields that offer a choice, by field."""
    if not game.has(typed.rule):
        yield "rule", say("Choose what it changes from the list.")
    if typed.lang not in LANGUAGES:
        yield "lang", say("Choose the language it is written in.")
    if (typed.switch or typed.choice) and not game.declares(typed.switch, typed.choice):
        yield "reading", say("Choose one of the answers in the list.")


def _flaws(error: Invalid) -> dict[str, Message]:
    """Say what is wrong with the words people typed; of one field only the first."""
    found: dict[str, Message] = {}
    for flaw in error.flaws:
        if flaw.field in WORDS:
            found.setdefault(flaw.field, _flaw(flaw))
    return found


def _flaw(flaw: Flaw) -> Message:
    if flaw.problem is Problem.TOO_LONG:
        return say_n(
            "At most %(n)s character fits.", "At most %(n)s characters fit.", flaw.limit or 0
        )
    if flaw.problem is Problem.MISSING:
        return MISSING[flaw.field]
    return say("There are signs in it that cannot be shown. Type it anew.")


def _line(text: str) -> str:
    return " ".join(text.split())


def _lines(text: str) -> str:
    """Return *text* with its line breaks, at most one empty line at a time."""
    lines: list[str] = []
    for line in text.splitlines():
        kept = line.strip()
        if kept or (lines and lines[-1]):
            lines.append(kept)
    return "\n".join(lines)
