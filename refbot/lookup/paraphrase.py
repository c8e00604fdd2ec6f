"""The same thing said in another way, whatever it is: out of dice, no dice left, dice ran out.

A glossary that lists one way leads to its rule from all of them.
"""

from __future__ import annotations

from types import MappingProxyType

from refbot.lookup.text import fold

_ENGLISH = (
    """
no _; no _ left; no more _; out of _; ran out of _; run out of _; runs out of _; _ run out;
_ ran out; without _; without any _; have no _; has no _; don't have _; don't have any _;
don't have any more _; have not any _; haven't any _; doesn't have any _; not enough _; too few _;
_ are gone; _ are used up; _ used up; lack _
""",
    """
empty _; _ empty; _ is empty; _ runs out; _ ran out; _ run out; nothing left in the _;
nothing in the _; nothing in _; _ is used up; _ used up; _ is gone; _ is finished; out of _;
_ has nothing in it; no more _
""",
)
_SPANISH = (
    """
sin _; no hay _; ya no hay _; no tengo _; no tiene _; no tienes _; no quedan _; no queda _;
no me quedan _; no me queda _; no le quedan _; no hay mas _; no tengo mas _; me quedo sin _;
me quede sin _; quedarse sin _; se acaban _; se acabaron _; se acabo _; se acaba _; _ se acaban;
_ se acabaron; se terminan _; se terminaron _; faltan _; falta _; no alcanzan _; ningun _;
ninguna _; pocas _; pocos _
""",
    """
_ vacia; _ vacio; _ esta vacia; _ esta vacio; se acaba _; se acabo _; se termina _; se termino _;
_ se acaba; _ se acabo; _ se termina; _ se termino; no queda nada en _; nada en _; agotado _;
_ agotado; _ agotada
""",
)
_MOST = 3
"""Words of the thing that is spoken of."""

Way = tuple[tuple[str, ...], tuple[str, ...]]
"""The words before the thing and after it."""


def _sets(texts: tuple[str, ...]) -> tuple[tuple[Way, ...], ...]:
    return tuple(tuple(_way(way) for way in text.split(";") if way.strip()) for text in texts)


def _way(text: str) -> Way:
    before, _, after = text.partition("_")
    return tuple(map(fold, before.split())), tuple(map(fold, after.split()))


_WAYS = MappingProxyType({"en": _sets(_ENGLISH), "es": _sets(_SPANISH)})


def paraphrases(words: tuple[str, ...], lang: str) -> set[tuple[str, ...]]:
    """Return other ways to say the folded *words*, none for most."""
    return {
        (*before, *thing, *after)
        for ways in _WAYS[lang]
        for thing in (_thing(words, way) for way in ways)
        if thing
        for before, after in ways
    }


def _thing(words: tuple[str, ...], way: Way) -> tuple[str, ...]:
    """Return what is spoken of if *words* are said in this *way*, else nothing."""
    before, after = way
    thing = words[len(before) : len(words) - len(after)]
    return thing if (*before, *thing, *after) == words and len(thing) <= _MOST else ()
