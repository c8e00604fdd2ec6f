"""Whole numbers in what people and programs send: read within bounds, or not at all.

Python refuses to read numbers of thousands of digits with an error that nobody expects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from werkzeug.routing import BaseConverter, ValidationError

if TYPE_CHECKING:
    from flask import Flask

LARGEST = 2**31 - 1
"""The largest number that a database keeps as a number of its own."""
DIGITS = len(str(LARGEST))


def whole_number(text: str) -> int | None:
    """Return the number that *text* is in plain digits, 0 to LARGEST; None if it is none."""
    if not (text.isascii() and text.isdecimal() and len(text) <= DIGITS):
        return None
    given = int(text)
    return given if given <= LARGEST else None


def init_app(app: Flask) -> None:
    """Let addresses hold a <number:…>."""
    app.url_map.converters["number"] = Number


class Number(BaseConverter):
    """A number in an address; one without bounds is no address."""

    regex = rf"[0-9]{{1,{DIGITS}}}"

    def to_python(self, value: str) -> int:
        """Return it as a number; ValidationError above LARGEST."""
        if (given := whole_number(value)) is None:
            raise ValidationError
        return given
