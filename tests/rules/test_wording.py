"""Sentences read well where a number is 0 or 1, and say a name where a word would point nowhere."""

from __future__ import annotations

import pytest

from refbot.errors import ImpossibleSituation
from refbot.i18n import translator

TWO = ["Ana", "Beto"]
DRAWN = {"players": TWO, "player": "Ana", "use": False}
WRONG = {"player": "Ana", "call": "match", "card": 3}
RELOAD = {"players": ["Ana"], "empty_chambers": {"Ana": 0}, "spares": {"Ana": 0}}
WET_POWDER = {"effect": {"bullet": "wet-powder", "player": "Ana"}}
CLICK = [{"revolver": "Ana", "bullet": "click"}]
HARMLESS = {"player": "Ana", "bullet": "lights-out", "swap": TWO, "shot": 2}


@pytest.mark.parametrize(
    ("slug", "name", "facts", "sentence"),
    [
        ("ka-boom", "setup", {"player_count": 4}, "No ammunition die goes back in the box."),
        ("ka-boom", "setup", {"player_count": 5}, "No catapult goes back in the box."),
        (
            "ka-boom",
            "shot",
            {"player_count": 5, "dice_fired": 1},
            "The shot is allowed; after it, the Saboteur has no ammunition dice left.",
        ),
        (
            "kazaam",
            "action",
            {
                "action": "extract",
                "part": "head",
                "ingredients": [],
                "favourite_ingredient": "sulphur",
            },
            "You discard the tile, which shows no ingredients.",
        ),
        ("kbom", "setup", {"player_count": 1}, "The one player gets 4 cards."),
        ("kbom", "setup", {"player_count": 14}, "None of the 56 cards is left over for a deck."),
        (
            "kbom",
            "claim",
            {"players": TWO, "top": {"card": 7, "by": "Beto"}, "claims": [WRONG], "deck": 0},
            "The deck was empty: no card for the penalty of: Ana. There is no rule for that.",
        ),
        (
            "kbom",
            "claim",
            {"players": TWO, "top": {"card": 7, "by": "Beto"}, "claims": [WRONG], "deck": 0},
            "The deck has too few cards for the penalty of Ana, and there is no rule for that.",
        ),
        (
            "kbom",
            "action-card",
            {**DRAWN, "card": "peek"},
            "Ana need not use the Peek, and may not use it later.",
        ),
        (
            "kbom",
            "action-card",
            {**DRAWN, "card": "swap", "source": "mine"},
            "Ana leaves the Blind Swap unused, and could not use it anyway.",
        ),
        (
            "kram-la-bam",
            "setup",
            {"player_count": 8, "removed": [1, 2]},
            "No card is left for the Reserve Pile.",
        ),
        (
            "kablamo",
            "setup",
            {"player_count": 2, "variants": ["mulliganovski"], "rejections": 2},
            "Mulliganovski: 6 Bullets, and no Spare Bullet.",
        ),
        (
            "kablamo",
            "setup",
            {"player_count": 2, "counted": {"live": 20, "action": 67, "high_velocity": 13}},
            "By this count, no Bullet is missing.",
        ),
        (
            "kablamo",
            "reload",
            RELOAD | {"empty_chambers": {"Ana": 2}, "bag": 0},
            "Reload: Ana fills no Chamber.",
        ),
        (
            "kablamo",
            "reload",
            RELOAD | WET_POWDER,
            "Wet Powder: Ana has no Spare Bullet to discard.",
        ),
        (
            "kablamo",
            "reload",
            RELOAD | WET_POWDER,
            "Wet Powder: Ana draws no Spare Bullet.",
        ),
        (
            "kablamo",
            "reload",
            RELOAD | WET_POWDER | {"spares": {"Ana": 2}, "bag": 0},
            (
                "Wet Powder orders Bullets to be drawn, and the Ammunition Bag is empty; the "
                "rulebook does not say what happens then."
            ),
        ),
        (
            "kablamo",
            "assign",
            {"players": TWO, "owner": "Ana", "bullet": "other"},
            "The effect of another Bullet may go to any player.",
        ),
    ],
)
def test_a_sentence_of_its_own(rule, slug, name, facts, sentence):
    ruling = rule(slug, name, facts)
    assert sentence in [ruling["verdict"], *(step["text"] for step in ruling["steps"])]


@pytest.mark.parametrize(
    ("name", "facts", "sentence"),
    [
        (
            "reload",
            RELOAD | {"effect": {"bullet": "wet-powder", "player": "Ana", "live": 1}},
            "No Bullet is discarded.",
        ),
        (
            "reload",
            RELOAD
            | {
                "spares": {"Ana": 1},
                "effect": {"bullet": "wet-powder", "player": "Ana", "live": 2},
            },
            "Only 1 Bullet is discarded.",
        ),
        ("reload", RELOAD | {"leave_empty": {"Ana": 1}}, "No Chamber of Ana is empty."),
        (
            "reload",
            RELOAD | {"empty_chambers": {"Ana": 2}, "leave_empty": {"Ana": 3}},
            "Only 2 Chambers of Ana are empty.",
        ),
        (
            "turn",
            {"players": TWO, "shots": [CLICK], "hand_plays": [HARMLESS]},
            "Only the regular shot is given, and no repetition.",
        ),
        (
            "turn",
            {"players": TWO, "shots": [CLICK, []], "hand_plays": [HARMLESS]},
            "The last shot given is repetition 1.",
        ),
    ],
)
def test_a_fault_in_words(rule, name, facts, sentence):
    with pytest.raises(ImpossibleSituation) as caught:
        rule("kablamo", name, facts)
    assert sentence in [translator("en").say(fault.message) for fault in caught.value.faults]
