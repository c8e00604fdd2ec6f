"""An adjudicator: one kind of dispute, joined to the function that settles it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from refbot.ruling.docket import Docket
    from refbot.ruling.model import Ruling
    from refbot.ruling.situation import Situation


@dataclass(frozen=True)
class Adjudicator:
    """What can be asked of one game.

    `title` and `settles` (one line: what it settles) are message ids. `outcome` names the result
    fields that make the outcome: two rulings agree when status and these are equal. `forms` maps
    the codes of the field `chooser` to a situation class each; with one form only, `chooser` is
    empty and the only key too. The first form is the default unless `chooser_required`.
    """

    slug: str
    title: str
    settles: str
    rule: Callable[[Any, Docket], Ruling]
    outcome: tuple[str, ...]
    forms: Mapping[str, type[Situation]]
    chooser: str = ""
    chooser_label: str = ""
    chooser_names: Mapping[str, str] | None = None
    chooser_required: bool = False

    @classmethod
    def of(
        cls,
        slug: str,
        title: str,
        settles: str,
        rule: Callable[[Any, Docket], Ruling],
        outcome: tuple[str, ...],
        situation: type[Situation],
    ) -> Adjudicator:
        """Build an adjudicator with a single form."""
        return cls(slug, title, settles, rule, outcome, {"": situation})

    def form_for(self, raw: Mapping[str, object]) -> type[Situation] | None:
        """Return the class the facts are for, None if the chooser names no form."""
        if not self.chooser:
            return self.forms[""]
        default = None if self.chooser_required else next(iter(self.forms))
        code = raw.get(self.chooser, default)
        return self.forms.get(code) if isinstance(code, str) else None
