"""Forms made from situations: what to show (`build`), what was sent (`decode`), and where.

A field is named by its path: like a JSON pointer, but a player stands by seat (`boards/@0/tiles`),
so that a name can be changed without losing what belongs to it.
"""

from refbot.web.forms.build import build, context_for
from refbot.web.forms.decode import decode
from refbot.web.forms.edit import edited
from refbot.web.forms.paths import names_in, path_of
from refbot.web.forms.widget import Option, Widget

__all__ = ["Option", "Widget", "build", "context_for", "decode", "edited", "names_in", "path_of"]
