"""Find the rule that answers what somebody types.

`LookUp(library).search(q, lang)` returns `Results`; `suggest` completes while somebody types.

What is searched: `building` makes the index and the word lists from the content, or finds them
in the `store`. `passages`, `glossary` and `paraphrase` say under which terms a rule is found,
`index` and `memory` hand them to Whoosh, `catalogue` knows which rule stands where.

The way of a query: `question` cleans it; `reading` understands it, with the games' `names`, the
`vocabulary` of a language, its `lexicon` and `spelling`, its `everyday` words and its `speech` at
large, `proofreading` for what is misspelt and `elsewhere` for what no rule answers; `evidence`
finds what each word says for which rule, `ranking` orders them and decides whether they answer;
`marks` shows why. `text`, `stopwords` and `inflection` are the words themselves, for all of them.
`Asides(texts).search(q)` finds what stands beside the rules, without an index.
"""

from refbot.lookup.asides import Aside, Asides
from refbot.lookup.lookup import LookUp
from refbot.lookup.results import Hit, Results
from refbot.lookup.suggesting import Suggestion

__all__ = ["Aside", "Asides", "Hit", "LookUp", "Results", "Suggestion"]
