"""Compare the catalogues in translations/ with the messages in the code, or bring them up to date.

Run as a script it writes the catalogues, and begins one for each language named; the gate uses
`faults`. A catalogue holds no dates, places or obsolete messages and is sorted, so that it changes
only when a message does.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
METHODS = [("**.py", "python"), ("**/templates/**.*", "jinja2.ext:babel_extract")]
OPTIONS = {"**/templates/**.*": {"silent": "false", "trimmed": "true"}}
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "say": (1,),
    "say_n": (1, 2),
}
# Unicode's Spanish has a third form, for whole millions; nothing at a table is counted so far.
PLURALS = {"es": "nplurals=2; plural=(n != 1);"}


def messages(root: Path) -> Catalog:
    """Return every message a reader may see, as the code below root/refbot has it."""
    template = Catalog(project="refbot", charset="utf-8")
    found = extract_from_dir(
        root / "refbot", METHODS, OPTIONS, keywords=KEYWORDS, strip_comment_tags=True
    )
    for _, _, message, comments, context in found:
        template.add(message, auto_comments=comments, context=context)
    return template


def catalogues(root: Path) -> list[Path]:
    """Return the catalogue of every language."""
    return sorted(root.glob("translations/*/LC_MESSAGES/messages.po"))


def source(path: Path) -> str:
    """Return the text of a catalogue, or the header that a new one begins with."""
    return path.read_text(encoding="utf-8") if path.exists() else header(path.parts[-3])


def header(language: str) -> str:
    """Return the header of a new catalogue: no dates or addresses, which only age."""
    fields = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS.get(language, Catalog(language).plural_forms),
    }
    lines = [f'"{name}: {value}\\n"' for name, value in fields.items()]
    return "\n".join(['msgid ""', 'msgstr ""', *lines])


def parsed(text: str, language: str) -> Catalog:
    """Read the text of a catalogue; a line that fits no form is an error."""
    return read_po(io.BytesIO(text.encode("utf-8")), locale=language, abort_invalid=True)


def updated(path: Path, template: Catalog) -> str:
    """Return the text the catalogue should have: its header, and each message of the code."""
    old = source(path)
    catalogue = parsed(old, path.parts[-3])
    catalogue.update(template, no_fuzzy_matching=True)
    text = io.BytesIO()
    options = {"no_location": True, "omit_header": True, "sort_output": True}
    write_po(text, catalogue, width=100, ignore_obsolete=True, **options)
    head, _, _ = old.partition("\n\n")
    body = text.getvalue().decode("utf-8")
    return f"{head}\n\n{body}".rstrip() + "\n"


def faults(path: Path, template: Catalog) -> list[str]:
    """Say in words everything that is wrong with one catalogue."""
    catalogue = parsed(source(path), path.parts[-3])
    ours = {(message.context, message.id) for message in catalogue if message.id}
    theirs = {(message.context, message.id) for message in template if message.id}
    found = [f"missing: {text!r}" for _, text in sorted(theirs - ours, key=str)]
    found += [f"not in the code: {text!r}" for _, text in sorted(ours - theirs, key=str)]
    found += [f"obsolete: {message.id!r}" for message in catalogue.obsolete.values()]
    for message in catalogue:
        if message.id:
            found += [f"{fault}: {message.id!r}" for fault in _message_faults(message, catalogue)]
    if not found and path.read_text(encoding="utf-8") != updated(path, template):
        found.append("not in the form ./run translations gives it")
    return found


def _message_faults(message: Message, catalogue: Catalog) -> list[str]:
    forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
    if not all(forms):
        return ["untranslated"]
    fuzzy = ["fuzzy"] if message.fuzzy else []
    return fuzzy + [str(error) for error in message.check(catalogue)]


def main(languages: list[str]) -> int:
    """Write every catalogue anew; the exit status is 1 while one needs a translator."""
    template = messages(ROOT)
    waiting = 0
    begun = {ROOT / "translations" / code / "LC_MESSAGES" / "messages.po" for code in languages}
    for path in sorted({*catalogues(ROOT), *begun}):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(updated(path, template), encoding="utf-8", newline="\n")
        for fault in faults(path, template):
            print(f"{path.relative_to(ROOT)}: {fault}")
            waiting += 1
    return 1 if waiting else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
