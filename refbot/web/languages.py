"""Which language a page speaks: the address says it; where it says none, the browser does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from flask import abort, current_app, g, request, url_for

from refbot.errors import NotFound
from refbot.i18n import NAMES, Translator, preferred, translator
from refbot.rulebook import LANGUAGES
from refbot.ruling import say

if TYPE_CHECKING:
    from flask import Flask

View = TypeVar("View", bound=Callable[..., Any])


def init_app(app: Flask) -> None:
    """Take `lang` out of every address, and give the templates its words."""
    app.url_value_preprocessor(_take_language)
    app.url_defaults(_keep_language)
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        lambda text: speaker().gettext(text),
        lambda one, many, n: speaker().ngettext(one, many, n),
        newstyle=True,
    )
    app.jinja_env.filters["say"] = lambda message: speaker().say(message)
    app.jinja_env.filters["join_words"] = lambda items: speaker().join(items)
    app.jinja_env.filters["number"] = lambda value: speaker().number(value)
    app.jinja_env.filters["day"] = lambda moment: speaker().day(moment)
    app.jinja_env.filters["moment"] = lambda moment: speaker().moment(moment)
    app.context_processor(_words)


def shown_at(endpoint: str) -> Callable[[View], View]:
    """Mark a view that only a form reaches: its page in another language is that of *endpoint*."""

    def mark(view: View) -> View:
        view.shown_at = endpoint  # type: ignore[attr-defined]
        return view

    return mark


def speaker() -> Translator:
    """Return the translator of the page being answered."""
    return translator(language())


def language() -> str:
    """Return the language of the address, or the one the reader's browser prefers."""
    lang = getattr(g, "lang", None)
    return lang if lang in LANGUAGES else preferred(request.accept_languages.values())


def _take_language(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    if not values or "lang" not in values:
        return
    if request.path.startswith("/api/"):
        abort(404)
    g.lang = values.pop("lang")
    if g.lang not in LANGUAGES:
        unknown, g.lang = g.lang, None
        message = say("refbot does not speak “%(lang)s”.", lang=unknown[:20])
        rest = request.path.split("/", 2)[2]
        slug = rest.partition("/")[0]
        known = slug in current_app.extensions["refbot"].registry
        raise NotFound(message, [f"/{rest}"] if known else ["/"])


def _keep_language(endpoint: str, values: dict[str, Any]) -> None:
    if "lang" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "lang"):
        values["lang"] = language()


def _words() -> dict[str, Any]:
    lang = language()
    return {"lang": lang, "language_names": NAMES, "other_languages": _other_languages(lang)}


def _other_languages(lang: str) -> list[tuple[str, str, str]]:
    """Return (code, name, address) of this very page in the other languages."""
    known = request.endpoint and request.view_args is not None and hasattr(g, "lang") and g.lang
    view = current_app.view_functions.get(request.endpoint or "")
    endpoint = getattr(view, "shown_at", request.endpoint)
    links = []
    for code in LANGUAGES:
        if code == lang:
            continue
        if known and endpoint:
            address = url_for(endpoint, **{**(request.view_args or {}), "lang": code})
            query = request.query_string.decode("ascii", "replace")
            links.append((code, NAMES[code], f"{address}?{query}" if query else address))
        else:
            links.append((code, NAMES[code], f"/{code}/"))
    return links
