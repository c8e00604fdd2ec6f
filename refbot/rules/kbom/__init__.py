"""Executable rules of KBÓM."""

from refbot.rules.kbom import action_card, call, claim, final_score, setup
from refbot.rules.kbom.readings import (
    CALLER_TAKES_TURN,
    DOUBLE_MATCHING,
    LATE_PENALTY,
    PEEK_AT_FROZEN,
    WILD_MATCHES,
    WILD_VALUE,
)

READINGS = (
    DOUBLE_MATCHING,
    WILD_MATCHES,
    LATE_PENALTY,
    PEEK_AT_FROZEN,
    CALLER_TAKES_TURN,
    WILD_VALUE,
)
ADJUDICATORS = (
    claim.ADJUDICATOR,
    action_card.ADJUDICATOR,
    call.ADJUDICATOR,
    final_score.ADJUDICATOR,
    setup.ADJUDICATOR,
)
