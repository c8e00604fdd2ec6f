"""Find the rule that answers what somebody types.

`LookUp(library).search(q, lang)` returns `Results`.
"""

from refbot.lookup.lookup import Hit, LookUp, Results

__all__ = ["Hit", "LookUp", "Results"]
