"""The words of adjudication: what a rule module speaks in (standard library only).

A rule module declares a `Situation` (the facts of a dispute), a function
`(situation, docket) -> Ruling`, the `Reading`s it takes where its rulebook is unclear, and an
`Adjudicator` that names them. The web form, the JSON contract, the command line and the OpenAPI
document are all made from that one declaration.
"""

from refbot.ruling.adjudicator import Adjudicator
from refbot.ruling.docket import Docket
from refbot.ruling.judgement import Judgement, judge
from refbot.ruling.model import (
    ASK,
    Certainty,
    Facts,
    Question,
    Reading,
    Ruling,
    Status,
    Step,
)
from refbot.ruling.situation import (
    Between,
    Entry,
    Fault,
    Name,
    OneOf,
    Player,
    Situation,
    Text,
    asks,
    doubled,
)
from refbot.ruling.words import N_, Message, listed, say, say_n

__all__ = [
    "ASK",
    "N_",
    "Adjudicator",
    "Between",
    "Certainty",
    "Docket",
    "Entry",
    "Facts",
    "Fault",
    "Judgement",
    "Message",
    "Name",
    "OneOf",
    "Player",
    "Question",
    "Reading",
    "Ruling",
    "Situation",
    "Status",
    "Step",
    "Text",
    "asks",
    "doubled",
    "judge",
    "listed",
    "say",
    "say_n",
]
