"""The rows of a form, each made to fit among the others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from refbot.web.forms.paths import HERE_MARK
from refbot.web.forms.widget import Option, Widget

if TYPE_CHECKING:
    from refbot.ruling.shape import Shape


def fix(row: Widget, key: str, tick: str, *, here: bool) -> Widget:
    """Name a row by its fixed code, which is sent along but no longer asked.

    With *tick*, a box says whether the row is there at all.
    """
    code = next((child for child in row.children if child.path.endswith(f"/{key}")), None)
    if code is None:
        return row
    label = code.chosen.label if code.chosen else ""
    kept = tuple(child for child in row.children if child is not code)
    sent = [Widget("hidden", code.path, value=code.value)]
    if tick:
        sent.append(Widget("tick", f"{row.path}/{HERE_MARK}", tick, value="yes" if here else ""))
    return replace(row, label=label, children=(*sent, *kept), errors=(*row.errors, *code.errors))


def narrow(row: Widget) -> Widget:
    """Return a row of a table: choices are lists to open, and what is needed may stay open."""
    children = (
        replace(child, kind="choice", options=_with_blank(child))
        if child.kind in {"segments", "choice"}
        else child
        for child in row.children
    )
    return replace(row, children=tuple(children))


def _with_blank(widget: Widget) -> tuple[Option, ...]:
    """A row without its answer is none, so the answer can be taken back."""
    blank = any(not option.value for option in widget.options)
    if blank or (widget.chosen and not widget.required):
        return widget.options
    return (Option("", "—", chosen=not widget.chosen), *widget.options)


def without_help(widget: Widget) -> Widget:
    """Return a widget that is not explained again."""
    return replace(widget, help="", children=tuple(map(without_help, widget.children)))


def alone(row: Widget, item: Shape) -> Widget:
    """Return the only row without what tells rows apart, unless something else was given."""
    among = {f.name: str(f.default) for f in item.fields if f.hints.get("among")}
    kept = (
        child
        for child in row.children
        if child.value != among.get(child.path.rpartition("/")[2]) or child.troubled
    )
    return replace(row, children=tuple(kept))
