"""Languages and catalogues: where a Message becomes a sentence.

Outside templates, all of Babel is here.
"""

from __future__ import annotations

import functools
import io
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from babel import Locale, negotiate_locale
from babel.dates import format_date, format_datetime
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal
from babel.support import NullTranslations, Translations

from refbot.paths import data_dir
from refbot.rulebook import LANGUAGES
from refbot.ruling import Message

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from refbot.ruling.words import Fact

NAMES = {"en": "English", "es": "Español"}
LOCALES = {"en": "en", "es": "es_419"}
"""How numbers and lists are written: Spanish as in Latin America."""

SOUNDS_LIKE_Y = re.compile(r"h?(í|i(?![aeo]))", re.IGNORECASE)
"""Before such a word Spanish says "e" instead of "y": Lea e Ivo."""


class Translator:
    """Speaks one language."""

    def __init__(self, lang: str, catalogue: NullTranslations) -> None:
        self.lang = lang
        self.locale = Locale.parse(LOCALES[lang])
        self.catalogue = catalogue

    def gettext(self, msgid: str) -> str:
        """Translate a fixed sentence; the empty one stays empty."""
        return str(self.catalogue.gettext(msgid)) if msgid else ""

    def ngettext(self, one: str, many: str, n: int) -> str:
        """Translate a sentence whose form follows *n*."""
        return str(self.catalogue.ngettext(one, many, n))

    def say(self, message: Message) -> str:
        """Put a message and its facts into this language."""
        if message.plural is None:
            pattern = self.gettext(message.id)
        else:
            pattern = self.ngettext(message.id, message.plural, message.count)
        if not message.facts:
            return pattern
        return pattern % {name: self._fact(fact) for name, fact in message.facts.items()}

    def join(self, items: Iterable[str]) -> str:
        """Join items as this language does: A, B and C."""
        words = list(items)
        joined = format_list(words, locale=self.locale)
        if self.lang == "es" and len(words) > 1 and SOUNDS_LIKE_Y.match(words[-1]):
            return f"{joined[: -len(words[-1]) - 2]}e {words[-1]}"
        return joined

    def number(self, value: float) -> str:
        """Write a number."""
        return format_decimal(value, locale=self.locale)

    def day(self, moment: datetime) -> str:
        """Write a day, as in UTC."""
        return format_date(moment, "long", locale=self.locale)

    def moment(self, moment: datetime) -> str:
        """Write a day and a time, in UTC."""
        return format_datetime(moment, "short", tzinfo=UTC, locale=self.locale)

    def _fact(self, fact: Fact) -> str:
        if isinstance(fact, Message):
            return self.say(fact)
        if isinstance(fact, tuple):
            return self.join(self._fact(item) for item in fact)
        return fact if isinstance(fact, str) else self.number(fact)


@functools.cache
def translator(lang: str) -> Translator:
    """Return the translator of a language in LANGUAGES; English is the language of the ids."""
    source = data_dir("translations") / lang / "LC_MESSAGES" / "messages.po"
    return Translator(lang, _catalogue(source) if source.exists() else NullTranslations())


def preferred(accepted: Iterable[str]) -> str:
    """Pick a language from what a browser accepts, best first; English if none fits."""
    return negotiate_locale([tag.replace("-", "_") for tag in accepted], LANGUAGES) or LANGUAGES[0]


def _catalogue(source: Path) -> Translations:
    """Read a .po at start: no build step, and no compiled file that could be stale."""
    with source.open("rb") as stream:
        catalogue = read_po(stream, locale=source.parts[-3], abort_invalid=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return Translations(compiled)
