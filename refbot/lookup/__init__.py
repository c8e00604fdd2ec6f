"""Find the rule that answers what somebody types.

`LookUp(library).search(q, lang)` returns `Results`; `suggest` completes while somebody types.
"""

from refbot.lookup.lookup import LookUp
from refbot.lookup.results import Hit, Results
from refbot.lookup.suggesting import Suggestion

__all__ = ["Hit", "LookUp", "Results", "Suggestion"]
