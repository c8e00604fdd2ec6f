"""What may be done on a turn of Kazaam, and what comes of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

PARTS = [
    "head",
    "torso",
    "tail",
    "left-hand",
    "right-hand",
    "left-leg",
    "right-leg",
    "left-ear",
    "right-ear",
]
INGREDIENTS = [
    "dragon-blood",
    "mandrake",
    "phoenix-feather",
    "quicksilver",
    "sulphur",
    "unicorn-horn",
]
PROBLEMS = [
    "no-actions-left",
    "hand-full",
    "part-already-in-play",
    "cannot-pay",
    "tile-not-in-play",
    "tile-not-in-hand",
    "tile-face-down",
    "head-is-not-an-action",
    "only-against-another-player",
    "not-an-ability",
    "head-not-on-head",
    "tail-not-on-itself",
    "target-not-in-play",
    "must-flip-all",
]
HEAD_ON_HEAD = "kazaam.head-can-cancel-head"


@pytest.fixture(scope="module")
def act(rule):
    def act_at_the_table(action, **facts):
        if "from_" in facts:
            facts["from"] = facts.pop("from_")
        return rule("kazaam", "action", {"action": action, **facts})

    return act_at_the_table


def up(*parts):
    return [{"part": part} for part in parts]


def down(*parts):
    return [{"part": part, "face": "down"} for part in parts]


def allowed(ruling, certainty="certain"):
    assert ruling["result"]["problems"] == []
    assert (ruling["status"], ruling["certainty"]) == ("ruled", certainty)
    assert ruling["result"]["legal"] is True
    return ruling["result"]


def refused(ruling, *problems, certainty="certain"):
    assert (ruling["status"], ruling["certainty"]) == ("refused", certainty)
    assert ruling["result"]["legal"] is False
    assert ruling["result"]["problems"] == list(problems)
    return ruling["result"]


def cited(ruling):
    return [number.removeprefix("kazaam/") for number in ruling["steps"][0]["rules"]]


def impossible(act, action, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        act(action, **facts)
    return [fault.pointer for fault in caught.value.faults]


# The three actions of a turn (3)

EVERY_ACT = [
    ("draw", {"hand": 1}),
    ("play", {"part": "head"}),
    ("use", {"part": "torso", "tiles": up("torso")}),
    ("extract", {"part": "tail", "ingredients": [], "favourite_ingredient": "sulphur"}),
    ("flip-back", {"tiles": down("torso")}),
]


@pytest.mark.parametrize(("action", "facts"), EVERY_ACT)
@pytest.mark.parametrize("used", [0, 1, 2])
def test_every_act_costs_one_of_three_actions(act, action, facts, used):
    ruling = act(action, actions_used=used, **facts)

    assert allowed(ruling)["actions_left"] == 2 - used


@pytest.mark.parametrize(("action", "facts"), EVERY_ACT)
def test_there_is_no_fourth_action(act, action, facts):
    assert refused(act(action, actions_used=3, **facts), "no-actions-left")["actions_left"] == 0


def test_an_answer_with_the_head_costs_no_action(act):
    against = {"what": "ability", "part": "tail", "user": "other"}

    for used in range(4):
        ruling = act("answer-with-head", tiles=up("head"), against=against, actions_used=used)
        assert allowed(ruling)["actions_left"] == 3 - used


def test_the_last_action_passes_the_turn_on(act):
    nodes = [step["node"] for step in act("draw", hand=0, actions_used=2)["steps"]]
    assert nodes[-1] == "last-action"


# Drawing (4.1 to 4.3)


@pytest.mark.parametrize("hand", range(6))
def test_drawing_brings_one_tile(act, hand):
    assert allowed(act("draw", hand=hand))["hand_after"] == hand + 1


def test_nobody_draws_into_a_full_hand(act):
    assert refused(act("draw", hand=6), "hand-full")["hand_after"] == 6


def test_all_limits_of_a_draw_are_named(act):
    refused(act("draw", hand=6, actions_used=3), "no-actions-left", "hand-full")


def test_drawing_asks_how_many_tiles_are_in_hand(act):
    ruling = act("draw")

    assert ruling["status"] == "needs-info"
    assert [question["pointer"] for question in ruling["questions"]] == ["/hand"]
    assert ruling["result"]["legal"] is None
    assert ruling["result"]["actions_left"] is None


@pytest.mark.parametrize(
    ("action", "facts", "rules"),
    [
        ("draw", {}, ["4.2"]),
        ("use", {"part": "left-hand", "tiles": up("left-hand")}, ["5.7", "5.9"]),
        ("use", {"part": "right-leg", "tiles": up("right-leg")}, ["5.7", "5.9"]),
    ],
)
def test_the_limit_of_a_hand_is_why_its_number_matters(act, action, facts, rules):
    assert cited(act(action, **facts)) == rules


def test_a_draw_that_is_refused_anyway_asks_nothing(act):
    assert refused(act("draw", actions_used=3), "no-actions-left")["hand_after"] is None


# Playing (4.4 to 4.12)


def test_a_part_is_paid_for_and_goes_face_up(act):
    cost = {"mandrake": 2, "sulphur": 1, "quicksilver": 0}
    counters = {"mandrake": 3, "sulphur": 1, "dragon-blood": 4, "unicorn-horn": 0}

    result = allowed(act("play", part="torso", hand=4, cost=cost, counters=counters))

    assert result["hand_after"] == 3
    assert result["tile_face"] == "up"
    assert result["counters_after"] == {"mandrake": 1, "dragon-blood": 4}
    assert result["game_over"] is False
    assert result["others_last_turn"] is None


def test_a_tile_that_costs_nothing_needs_no_counters(act):
    result = allowed(act("play", part="left-ear"))
    assert (result["counters_after"], result["hand_after"]) == ({}, None)


def test_left_and_right_are_different_parts(act):
    allowed(act("play", part="left-ear", tiles=up("right-ear")))


@pytest.mark.parametrize("face", ["up", "down"])
@pytest.mark.parametrize("part", PARTS)
def test_no_second_tile_of_a_part_in_play(act, part, face):
    refused(act("play", part=part, tiles=[{"part": part, "face": face}]), "part-already-in-play")


@pytest.mark.parametrize(("face", "rules"), [("up", ["4.10"]), ("down", ["4.10", "4.11"])])
def test_a_face_down_tile_still_holds_the_place_of_its_part(act, face, rules):
    ruling = act("play", part="torso", tiles=[{"part": "torso", "face": face}])

    assert cited(ruling) == rules


@pytest.mark.parametrize(
    ("cost", "counters", "missing"),
    [
        ({"mandrake": 1}, {}, "mandrake (1)"),
        ({"mandrake": 2}, {"mandrake": 1, "sulphur": 9}, "mandrake (1)"),
        ({"mandrake": 1, "sulphur": 3}, {"mandrake": 1, "sulphur": 1}, "sulphur (2)"),
    ],
)
def test_the_whole_cost_is_paid_or_nothing(act, cost, counters, missing):
    ruling = act("play", part="head", hand=2, cost=cost, counters=counters)

    result = refused(ruling, "cannot-pay")
    assert result["counters_after"] == counters
    assert result["hand_after"] == 2
    assert missing in ruling["steps"][0]["text"]


def test_nothing_is_played_from_an_empty_hand(act):
    assert refused(act("play", part="head", hand=0), "tile-not-in-hand")["hand_after"] == 0


def test_all_limits_of_a_play_are_named(act):
    ruling = act(
        "play", part="tail", hand=0, actions_used=3, tiles=down("tail"), cost={"sulphur": 1}
    )
    refused(ruling, "no-actions-left", "part-already-in-play", "cannot-pay", "tile-not-in-hand")
    assert len(ruling["steps"]) == 4


@pytest.mark.parametrize("lying", [up, down])
@pytest.mark.parametrize("used", [0, 2])
def test_the_ninth_part_ends_the_game_at_once(act, lying, used):
    ruling = act("play", part="head", hand=1, tiles=lying(*PARTS[1:]), actions_used=used)

    result = allowed(ruling)
    assert result["game_over"] is True
    assert result["others_last_turn"] is False
    assert result["actions_left"] == 0
    assert result["hand_after"] == 0


def test_a_ninth_part_that_is_not_paid_ends_nothing(act):
    ruling = act("play", part="head", tiles=up(*PARTS[1:]), cost={"sulphur": 1})

    result = refused(ruling, "cannot-pay")
    assert result["game_over"] is False
    assert result["actions_left"] == 3


def test_eight_parts_do_not_end_the_game(act):
    assert allowed(act("play", part="head", tiles=up(*PARTS[2:])))["game_over"] is False


# Using a part (5)

ABILITIES = [part for part in PARTS if part not in {"head", "tail"}]


@pytest.mark.parametrize("part", ABILITIES)
def test_a_part_is_flipped_face_down_for_its_ability(act, part):
    result = allowed(act("use", part=part, hand=3, tiles=[*up(part), *down("head")]))

    assert result["tile_face"] == "down"
    assert result["ability_works"] is True
    assert result["face_down_after"] == 2


@pytest.mark.parametrize(
    ("part", "brings"),
    [("left-ear", 0), ("torso", 0), ("left-hand", 1), ("right-hand", 1), ("right-leg", 1)],
)
def test_hands_and_legs_bring_a_tile(act, part, brings):
    assert allowed(act("use", part=part, hand=5, tiles=up(part)))["hand_after"] == 5 + brings


@pytest.mark.parametrize("part", ["left-hand", "left-leg"])
def test_a_tile_may_come_into_an_empty_hand(act, part):
    assert allowed(act("use", part=part, hand=0, tiles=up(part)))["hand_after"] == 1


@pytest.mark.parametrize("part", ["left-hand", "right-hand", "left-leg", "right-leg"])
def test_hands_and_legs_bring_nothing_into_a_full_hand(act, part):
    for cancelled in (False, True):
        ruling = act("use", part=part, hand=6, tiles=up(part), cancelled=cancelled)
        result = refused(ruling, "hand-full")
        assert (result["hand_after"], result["tile_face"]) == (6, "up")
        assert result["ability_works"] is False


@pytest.mark.parametrize("part", ["left-ear", "right-ear", "torso"])
def test_ears_and_torso_do_not_mind_a_full_hand(act, part):
    assert allowed(act("use", part=part, hand=6, tiles=up(part)))["hand_after"] == 6


@pytest.mark.parametrize("part", ["left-hand", "right-leg"])
@pytest.mark.parametrize("cancelled", [False, True])
def test_hands_and_legs_ask_how_many_tiles_are_in_hand(act, part, cancelled):
    ruling = act("use", part=part, tiles=up(part), cancelled=cancelled)

    assert ruling["status"] == "needs-info"
    assert [question["pointer"] for question in ruling["questions"]] == ["/hand"]
    open_facts = ("legal", "actions_left", "tile_face", "face_down_after", "ability_works")
    assert {ruling["result"][name] for name in open_facts} == {None}


@pytest.mark.parametrize("part", ["left-ear", "torso"])
def test_other_parts_ask_nothing(act, part):
    assert allowed(act("use", part=part, tiles=up(part)))["hand_after"] is None


def test_a_torso_brings_three_counters(act):
    assert allowed(act("use", part="torso", tiles=up("torso")))["counters_gained"] == 3
    assert allowed(act("use", part="left-ear", tiles=up("left-ear")))["counters_gained"] is None


@pytest.mark.parametrize("part", ABILITIES)
def test_a_cancelled_ability_still_costs_tile_and_action(act, part):
    result = allowed(act("use", part=part, hand=2, tiles=up(part), cancelled=True))

    assert result["ability_works"] is False
    assert result["tile_face"] == "down"
    assert result["actions_left"] == 2
    assert result["hand_after"] == 2
    assert result["counters_gained"] == (0 if part == "torso" else None)


def test_only_a_part_in_play_is_used(act):
    result = refused(act("use", part="torso", tiles=up("head")), "tile-not-in-play")
    assert result["tile_face"] is None


def test_a_face_down_part_is_not_used(act):
    result = refused(act("use", part="torso", tiles=down("torso")), "tile-face-down")
    assert (result["tile_face"], result["counters_gained"]) == ("down", 0)


def test_the_head_is_not_used_as_an_action(act):
    refused(act("use", part="head", tiles=up("head")), "head-is-not-an-action")


def test_all_limits_of_a_use_are_named(act):
    ruling = act("use", part="head", tiles=down("head"), actions_used=3)
    refused(ruling, "no-actions-left", "tile-face-down", "head-is-not-an-action")

    ruling = act("use", part="left-leg", hand=6)
    refused(ruling, "hand-full", "tile-not-in-play")

    target = {"owner": "other", "part": "head", "zone": "hand"}
    ruling = act("use", part="tail", target=target, tiles=down("tail"))
    refused(ruling, "tile-face-down", "target-not-in-play")


# The tail and what it strikes (5.12 to 5.16)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(("face", "after"), [("up", "face-down"), ("down", "discarded")])
def test_a_tail_turns_down_or_discards_another_players_tile(act, part, face, after):
    target = {"owner": "other", "part": part, "face": face}

    result = allowed(act("use", part="tail", tiles=up("tail"), target=target))

    assert result["target_after"] == after
    assert result["face_down_after"] == 1


@pytest.mark.parametrize("said", [True, False])
@pytest.mark.parametrize(
    ("face", "after", "face_down"), [("up", "face-down", 2), ("down", "discarded", 1)]
)
def test_a_tail_may_strike_a_tile_of_ones_own(act, face, after, face_down, said):
    tiles = [*up("tail"), {"part": "torso", "face": face}]
    target = {"owner": "self", "part": "torso"} | ({"face": face} if said else {})

    result = allowed(act("use", part="tail", tiles=tiles, target=target))

    assert result["target_after"] == after
    assert result["face_down_after"] == face_down


@pytest.mark.parametrize(("owner", "rule_number"), [("self", "5.15"), ("other", "5.12")])
@pytest.mark.parametrize("zone", ["play", "hand"])
def test_a_tail_has_a_rule_for_ones_own_tiles_and_one_for_others(act, owner, rule_number, zone):
    target = {"owner": owner, "part": "torso", "zone": zone}

    ruling = act("use", part="tail", tiles=up("tail", "torso"), target=target)

    strike = ruling["steps"][0 if zone == "hand" else 1]
    assert f"kazaam/{rule_number}" in strike["rules"]


def test_another_players_part_may_lie_otherwise_than_ones_own(act):
    target = {"owner": "other", "part": "torso", "face": "down"}

    result = allowed(act("use", part="tail", tiles=up("tail", "torso"), target=target))
    assert result["target_after"] == "discarded"


@pytest.mark.parametrize("face", ["up", "down", None])
def test_a_tail_does_not_strike_itself(act, face):
    target = {"owner": "self", "part": "tail", "face": face}
    result = refused(act("use", part="tail", tiles=up("tail"), target=target), "tail-not-on-itself")
    assert result["target_after"] is None


@pytest.mark.parametrize("owner", ["self", "other"])
@pytest.mark.parametrize("part", ["tail", "torso"])
def test_a_tail_strikes_nothing_in_a_hand(act, owner, part):
    target = {"owner": owner, "part": part, "zone": "hand"}
    refused(act("use", part="tail", tiles=up("tail"), target=target), "target-not-in-play")


def test_a_tail_strikes_nothing_that_is_not_there(act):
    target = {"owner": "self", "part": "torso"}
    refused(act("use", part="tail", tiles=up("tail"), target=target), "target-not-in-play")


@pytest.mark.parametrize("owner", ["self", "other"])
def test_a_cancelled_tail_strikes_nothing(act, owner):
    tiles, target = up("tail", "torso"), {"owner": owner, "part": "torso"}
    result = allowed(act("use", part="tail", tiles=tiles, target=target, cancelled=True))
    assert (result["target_after"], result["face_down_after"]) == (None, 1)


# Extracting (4.13 to 4.16)


def test_extracting_gains_what_is_shown_and_a_favourite(act):
    ruling = act(
        "extract",
        part="left-leg",
        hand=1,
        ingredients=["mandrake", "mandrake", "sulphur"],
        favourite_ingredient="mandrake",
    )

    result = allowed(ruling)
    assert result["gained"] == {"mandrake": 3, "sulphur": 1}
    assert result["hand_after"] == 0


def test_a_tile_without_ingredients_still_gives_the_favourite(act):
    ruling = act("extract", part="head", ingredients=[], favourite_ingredient="quicksilver")
    assert allowed(ruling)["gained"] == {"quicksilver": 1}


@pytest.mark.parametrize(
    "facts",
    [
        {"from_": "play", "tiles": up("torso"), "hand": 2},
        {"from_": "play", "tiles": down("torso")},
        {"from_": "play", "hand": 0},
        {"from_": "hand", "hand": 0},
        {"hand": 0},
    ],
)
def test_only_a_tile_of_the_hand_is_extracted(act, facts):
    ruling = act(
        "extract", part="torso", ingredients=["sulphur"], favourite_ingredient="sulphur", **facts
    )
    result = refused(ruling, "tile-not-in-hand")
    assert (result["gained"], result["hand_after"]) == ({}, facts.get("hand"))


def test_a_part_in_play_may_be_extracted_from_the_hand(act):
    """Only playing a second one is forbidden."""
    ruling = act(
        "extract", part="head", tiles=up("head"), ingredients=[], favourite_ingredient="sulphur"
    )
    allowed(ruling)


# Flipping back (4.18 to 4.20)


@pytest.mark.parametrize("only", [None, ["torso", "head"], ["head", "torso", "left-ear"]])
def test_one_action_flips_back_all_parts(act, only):
    tiles = [*down("head", "torso"), *up("left-ear")]
    assert allowed(act("flip-back", tiles=tiles, only=only))["face_down_after"] == 0


@pytest.mark.parametrize("only", [[], ["head"], ["left-ear"]])
def test_no_part_may_stay_face_down(act, only):
    tiles = [*down("head", "torso"), *up("left-ear")]
    result = refused(act("flip-back", tiles=tiles, only=only), "must-flip-all")
    assert result["face_down_after"] == 2


def test_only_parts_in_play_are_flipped_back(act):
    tiles = down("head", "torso")
    refused(act("flip-back", tiles=tiles, only=["head", "torso", "tail"]), "tile-not-in-play")
    refused(act("flip-back", tiles=tiles, only=["tail"]), "tile-not-in-play", "must-flip-all")


@pytest.mark.parametrize("only", [None, [], ["head"]])
def test_flipping_back_nothing_is_not_mentioned(act, only):
    ruling = act("flip-back", hand=3, tiles=up("head", "torso"), only=only)

    assert (ruling["status"], ruling["certainty"]) == ("silent", "silent")
    result = ruling["result"]
    assert (result["legal"], result["actions_left"], result["hand_after"]) == (None, None, 3)
    assert result["face_down_after"] == 0
    assert ruling["steps"][0]["rules"] == ["kazaam/4.20"]


def test_flipping_back_nothing_as_a_fourth_action_is_refused(act):
    refused(act("flip-back", actions_used=3), "no-actions-left")


# Answering with the head (5.17 to 5.21)


@pytest.mark.parametrize("part", [part for part in PARTS if part != "head"])
def test_a_head_cancels_every_other_part_of_another_player(act, part):
    against = {"what": "ability", "part": part, "user": "other"}

    ruling = act("answer-with-head", hand=4, tiles=up("head", "torso"), against=against)

    result = allowed(ruling)
    assert ruling["readings"] == []
    assert result["ability_works"] is False
    assert result["tile_face"] == "down"
    assert result["face_down_after"] == 1
    assert result["hand_after"] == 4


@pytest.mark.parametrize("what", ["draw", "play", "extract", "flip-back"])
@pytest.mark.parametrize("user", ["self", "other"])
def test_a_head_cancels_nothing_but_abilities_of_others(act, what, user):
    ruling = act("answer-with-head", tiles=up("head"), against={"what": what, "user": user})

    problems = ["only-against-another-player"] * (user == "self") + ["not-an-ability"]
    result = refused(ruling, *problems)
    assert (result["ability_works"], result["tile_face"]) == (None, "up")


@pytest.mark.parametrize("part", [*PARTS, None])
def test_a_head_never_answers_ones_own_ability(act, part):
    against = {"what": "ability", "part": part, "user": "self"}
    ruling = act("answer-with-head", tiles=up("head"), against=against)
    assert refused(ruling, "only-against-another-player")["ability_works"] is True
    assert ruling["readings"] == []


def test_only_a_face_up_head_in_play_answers(act):
    against = {"what": "ability", "part": "torso", "user": "other"}

    result = refused(act("answer-with-head", against=against), "tile-not-in-play")
    assert result["tile_face"] is None

    ruling = act("answer-with-head", against=against, tiles=down("head"))
    assert refused(ruling, "tile-face-down")["tile_face"] == "down"


def test_all_limits_of_an_answer_are_named(act):
    ruling = act("answer-with-head", tiles=down("head"), against={"what": "draw", "user": "self"})
    refused(ruling, "tile-face-down", "only-against-another-player", "not-an-ability")


AGAINST_A_HEAD = {"what": "ability", "part": "head", "user": "other"}


def test_a_head_cancels_a_head_unless_the_table_says_no(act):
    ruling = act("answer-with-head", tiles=up("head"), against=AGAINST_A_HEAD)

    assert allowed(ruling, "best-reading")["ability_works"] is False
    [reading] = ruling["readings"]
    assert (reading["switch"], reading["choice"]) == (HEAD_ON_HEAD, "yes")
    [no] = reading["alternatives"]
    assert (no["choice"], no["same_result"]) == ("no", False)


def test_a_table_may_say_that_no_head_cancels_a_head(act):
    no = {HEAD_ON_HEAD: "no"}

    ruling = act("answer-with-head", tiles=up("head"), against=AGAINST_A_HEAD, readings=no)
    result = refused(ruling, "head-not-on-head", certainty="best-reading")
    assert (result["ability_works"], result["tile_face"]) == (True, "up")

    ruling = act("answer-with-head", tiles=down("head"), against=AGAINST_A_HEAD, readings=no)
    refused(ruling, "tile-face-down", "head-not-on-head", certainty="best-reading")
    assert [step["certainty"] for step in ruling["steps"]] == ["certain", "best-reading"]


def test_the_reading_does_not_matter_against_another_part(act):
    against = AGAINST_A_HEAD | {"part": "tail"}
    ruling = act(
        "answer-with-head", tiles=up("head"), against=against, readings={HEAD_ON_HEAD: "no"}
    )
    allowed(ruling)


def test_an_answer_asks_which_part_it_cancels(act):
    against = {"what": "ability", "user": "other"}

    ruling = act("answer-with-head", hand=2, tiles=up("head"), against=against)

    assert ruling["status"] == "needs-info"
    assert [question["pointer"] for question in ruling["questions"]] == ["/against/part"]
    result = ruling["result"]
    assert (result["legal"], result["ability_works"], result["hand_after"]) == (None, None, 2)
    assert (result["tile_face"], result["face_down_after"]) == (None, None)
    assert result["actions_left"] == 3


# What cannot be


@pytest.mark.parametrize(
    ("action", "facts", "pointers"),
    [
        ("dance", {}, ["/action"]),
        ("draw", {"hand": 7, "actions_used": 4}, ["/actions_used", "/hand"]),
        ("draw", {"hand": -1, "actions_used": True}, ["/actions_used", "/hand"]),
        ("draw", {"hand": 1, "tiles": up("head", "tail", "head")}, ["/tiles/2"]),
        ("draw", {"hand": 1, "tiles": up("ear")}, ["/tiles/0/part"]),
        ("draw", {"hand": 1, "counters": {"sulphur": 90, "mandrake": 7}}, ["/counters"]),
        ("draw", {"hand": 1, "deck": 3}, ["/deck"]),
        ("play", {}, ["/part"]),
        ("play", {"part": "wing"}, ["/part"]),
        ("play", {"hand": 9}, ["/hand", "/part"]),
        ("play", {"part": "head", "cost": {"salt": 1}}, ["/cost/salt"]),
        ("play", {"part": "head", "counters": {"sulphur": 97}}, ["/counters/sulphur"]),
        ("play", {"part": "head", "cost": {"sulphur": -1}}, ["/cost/sulphur"]),
        ("use", {}, ["/part"]),
        ("use", {"part": "tail", "tiles": up("tail")}, ["/target"]),
        (
            "use",
            {"part": "tail", "target": {"part": "head"}, "tiles": up("tail")},
            ["/target/owner"],
        ),
        (
            "use",
            {
                "part": "tail",
                "tiles": up("tail", "torso"),
                "target": {"owner": "self", "part": "torso", "face": "down"},
            },
            ["/target/face"],
        ),
        ("extract", {}, ["/part", "/ingredients", "/favourite_ingredient"]),
        (
            "extract",
            {"part": "head", "ingredients": ["salt"], "favourite_ingredient": "sulphur"},
            ["/ingredients/0"],
        ),
        ("flip-back", {"only": ["ear"]}, ["/only/0"]),
        ("answer-with-head", {}, ["/against"]),
        ("answer-with-head", {"against": {"what": "ability", "part": "tail"}}, ["/against/user"]),
        ("draw", {"hand": 1, "readings": {HEAD_ON_HEAD: "ask"}}, [f"/readings/{HEAD_ON_HEAD}"]),
        (
            "extract",
            {"from_": "pile", "hand": "3", "tiles": up("tail", "tail")},
            [
                "/from",
                "/hand",
                "/tiles/1",
                "/part",
                "/ingredients",
                "/favourite_ingredient",
            ],
        ),
    ],
)
def test_what_cannot_be_is_named_where_it_stands(act, action, facts, pointers):
    found = impossible(act, action, **facts)

    assert set(pointers) <= set(found)
    for pointer in found:
        assert any(p == pointer or p.startswith(f"{pointer}/") for p in pointers)


def test_what_is_there_but_broken_is_not_called_missing(act):
    target = {"owner": "other", "part": "wing"}

    found = impossible(act, "use", part="tail", tiles=up("tail"), target=target)
    assert found == ["/target/part"]


def test_all_the_counters_of_the_box_may_lie_before_one_player(act):
    counters = {"sulphur": 90, "mandrake": 6}

    assert allowed(act("draw", hand=1, counters=counters))["hand_after"] == 2


def test_facts_another_act_would_need_do_no_harm(act):
    ruling = act(
        "draw",
        hand=2,
        part="tail",
        target={"owner": "self", "part": "torso", "face": "down"},
        tiles=up("torso"),
        against={"what": "draw", "user": "self"},
        only=["head"],
        ingredients=["sulphur"],
        from_="play",
        cancelled=True,
        cost={"sulphur": 9},
    )
    assert allowed(ruling)["hand_after"] == 3


# What holds whatever is done

counts = st.dictionaries(st.sampled_from(INGREDIENTS), st.integers(0, 4))
a_part = st.sampled_from(PARTS)
a_face = st.sampled_from(["up", "down"])
tiles_in_play = st.lists(
    st.fixed_dictionaries({"part": a_part, "face": a_face}),
    max_size=9,
    unique_by=lambda tile: tile["part"],
)
situations = st.fixed_dictionaries(
    {
        "action": st.sampled_from([act for act, _ in EVERY_ACT] + ["answer-with-head"]),
        "actions_used": st.integers(0, 3),
        "hand": st.integers(0, 6),
        "tiles": tiles_in_play,
        "part": a_part,
        "cost": counts,
        "counters": counts,
        "ingredients": st.lists(st.sampled_from(INGREDIENTS), max_size=5),
        "favourite_ingredient": st.sampled_from(INGREDIENTS),
        "from": st.sampled_from(["hand", "play"]),
        "target": st.fixed_dictionaries(
            {
                "owner": st.sampled_from(["self", "other"]),
                "part": a_part,
                "zone": st.sampled_from(["play", "hand"]),
            }
        ),
        "against": st.fixed_dictionaries(
            {
                "what": st.sampled_from(["ability", "draw", "play", "extract", "flip-back"]),
                "part": a_part,
                "user": st.sampled_from(["self", "other"]),
            }
        ),
        "only": st.none() | st.lists(a_part, max_size=9),
        "cancelled": st.booleans(),
        "readings": st.sampled_from([{}, {HEAD_ON_HEAD: "no"}]),
    }
)


@given(situation=situations)
def test_a_refusal_names_its_limits_and_changes_nothing(rule, situation):
    ruling = rule("kazaam", "action", situation)
    result = ruling["result"]

    assert (ruling["status"] == "refused") == bool(result["problems"])
    assert result["problems"] == sorted(set(result["problems"]), key=PROBLEMS.index)
    if ruling["status"] == "refused":
        assert [step["node"] for step in ruling["steps"]] == result["problems"]
        assert result["legal"] is False
        assert result["hand_after"] == situation["hand"]
        assert result["actions_left"] == 3 - situation["actions_used"]
        assert result["target_after"] is None
        lying = sum(tile["face"] == "down" for tile in situation["tiles"])
        assert result["face_down_after"] == lying


@given(situation=situations)
def test_hands_actions_and_counters_add_up(rule, situation):
    result = rule("kazaam", "action", situation)["result"]
    if not result["legal"]:
        return
    action, parts = situation["action"], len(situation["tiles"])
    answered = action == "answer-with-head"
    assert 0 <= result["hand_after"] <= 6
    assert abs(result["hand_after"] - situation["hand"]) <= 1
    assert 0 <= result["face_down_after"] <= parts
    assert result["actions_left"] == 3 - situation["actions_used"] - (not answered) or (
        result["game_over"] and result["actions_left"] == 0
    )
    if action == "play":
        paid = sum(situation["counters"].values()) - sum(result["counters_after"].values())
        assert paid == sum(situation["cost"].values())
        assert 0 not in result["counters_after"].values()
        assert result["game_over"] == (parts == 8)
    if action == "extract":
        assert sum(result["gained"].values()) == len(situation["ingredients"]) + 1


@given(situation=situations, order=st.randoms(use_true_random=False))
def test_the_order_of_tiles_and_counters_does_not_matter(rule, situation, order):
    shuffled = dict(situation)
    for field in ("tiles", "ingredients"):
        shuffled[field] = order.sample(situation[field], len(situation[field]))
    for field in ("cost", "counters"):
        shuffled[field] = dict(order.sample(list(situation[field].items()), len(situation[field])))

    one, other = (rule("kazaam", "action", facts) for facts in (situation, shuffled))

    assert one["result"] == other["result"]
    assert (one["status"], one["certainty"]) == (other["status"], other["certainty"])


@given(situation=situations)
def test_every_step_cites_a_rule_that_leads_here(rule, registry, situation):
    ruling = rule("kazaam", "action", situation)

    for step in ruling["steps"]:
        numbers = {number.partition("/")[2] for number in step["rules"]}
        assert numbers
        assert numbers <= registry["kazaam"].cites["action"]
