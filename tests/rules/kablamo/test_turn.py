"""One turn of Kablamo: what happens in which order, who controls it, who is out."""

from __future__ import annotations

import pytest

from refbot.errors import ImpossibleSituation

TWO, THREE, FOUR = (["Ana", "Beto", "Caro", "Dani"][:n] for n in (2, 3, 4))
EQUAL = "kablamo.equal-timing"
EMPTY_SEAT = "kablamo.bolshevik-empty-left-seat"
POINTED = "kablamo.bolshevik-pointed-elsewhere"
HAND = "kablamo.cheating-hits-hand-plays"
BOLSHEVIK, CHEATING = "bolshevik-rules", "someone-is-cheating"
MARQUIS = "marquis-of-queensbury-rules"


@pytest.fixture(scope="module")
def play(rule):
    def played(*shots, players=THREE, **facts):
        return rule("kablamo", "turn", {"players": players, "shots": list(shots), **facts})

    return played


def fired(revolver, bullet, number=None, **more):
    entry = {"revolver": revolver, "bullet": bullet, **more}
    return entry if number is None else {**entry, "number": number}


def shot(**bullets):
    return [fired(revolver, bullet) for revolver, bullet in bullets.items()]


def from_hand(player, bullet, moment="start-of-turn", **more):
    return {"player": player, "bullet": bullet, "moment": moment, **more}


def happy(player):
    return {"bullet": "trigger-happy", "player": player}


def jammed(revolver):
    return {"bullet": "cylinder-malfunction", "revolver": revolver}


def rows(ruling):
    return [(row["at"], row["bullet"], row["by"], row["outcome"]) for row in order(ruling)]


def order(ruling):
    return ruling["result"]["order"]


def outcomes(ruling):
    return [row["outcome"] for row in order(ruling)]


def grade(ruling):
    return ruling["status"], ruling["certainty"]


def asked(ruling):
    return [question["pointer"] for question in ruling["questions"]]


def consulted(ruling):
    return {reading["switch"] for reading in ruling["readings"]}


def nodes(ruling):
    return [step["node"] for step in ruling["steps"]]


def cited(ruling, node):
    """Return the rules of the first step of a kind, without the game's name."""
    step = next(step for step in ruling["steps"] if step["node"] == node)
    return [rule.partition("/")[2] for rule in step["rules"]]


def certainty_of(ruling, node):
    return next(step["certainty"] for step in ruling["steps"] if step["node"] == node)


def texts(ruling):
    return [step["text"] for step in ruling["steps"]]


def impossible(play, *shots, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        play(*shots, **facts)
    return [fault.pointer for fault in caught.value.faults]


# Live Bullets come first: sections 7 and 8


def test_live_bullets_act_first_then_empty_chambers_then_the_numbers(play):
    ruling = play(
        shot(Dani="kablamo", Caro="empty", Beto="triple-action", Ana="click"), players=FOUR
    )

    assert rows(ruling) == [
        ("live", "click", "Ana", "no-effect"),
        ("live", "kablamo", "Dani", "eliminates"),
        (None, "empty", "Caro", "no-effect"),
        (20, "triple-action", "Beto", "resolved"),
    ]
    assert grade(ruling) == ("ruled", "certain")


def test_a_kablamo_hits_the_player_at_whom_its_revolver_points(play):
    ruling = play(shot(Ana="kablamo", Beto="wet-powder"), points_at={"Ana": "Beto"})

    assert order(ruling)[0]["target"] == "Beto"
    assert rows(ruling)[1] == (None, "wet-powder", "Beto", "inactive")
    assert ruling["result"]["discard_pile"] == []


@pytest.mark.parametrize(
    ("target", "rules"), [("Ana", ["7.1", "8.1"]), ("Beto", ["7.1", "8.1", "8.3"])]
)
def test_where_a_revolver_points_is_cited_only_if_it_points_at_another(play, target, rules):
    assert cited(play(shot(Ana="kablamo"), points_at={"Ana": target}), "kablamo") == rules


def test_a_kablamo_that_points_at_an_empty_seat_hits_nobody(play):
    ruling = play(shot(Ana="kablamo"), out_before=["Beto"], points_at={"Ana": "Beto"})

    assert outcomes(ruling) == ["no-effect"]
    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"]["to_bag"] == ["kablamo"]


def test_whom_a_live_bullet_hits_cannot_be_chosen(play):
    ruling = play([fired("Ana", "kablamo", assign="Beto")])

    assert ruling["result"]["eliminated"] == ["Ana"]
    assert "not-assigned" in nodes(ruling)


@pytest.mark.parametrize(("bullet", "told"), [("click", True), ("kablamo", False)])
def test_only_a_click_is_told_to_do_no_harm(play, bullet, told):
    assert ("click" in nodes(play(shot(Ana=bullet)))) is told


def test_the_last_player_wins_and_nothing_more_is_carried_out(play):
    ruling = play(shot(Ana="stockpiling", Beto="kablamo"), players=TWO, delayed=[happy("Ana")])

    assert ruling["result"]["winner"] == "Ana"
    assert len(order(ruling)) == 1
    assert ruling["result"]["next_shooters"] == []


def test_if_all_are_hit_at_once_nobody_wins(play):
    result = play(shot(Ana="kablamo", Beto="kablamo", Caro="kablamo"))["result"]

    assert (result["game_over"], result["winner"], result["alive"]) == (True, None, [])


def test_the_empty_and_inactive_bullets_of_the_last_shot_are_still_listed(play):
    ruling = play(
        shot(Ana="empty", Beto="kablamo", Caro="wet-powder"),
        points_at={"Beto": "Caro"},
        out_before=[],
        players=THREE,
    )
    over = play(
        shot(Ana="empty", Caro="wet-powder", Beto="kablamo"),
        out_before=["Dani"],
        players=FOUR,
        points_at={"Beto": "Caro"},
    )
    end = play([fired("Ana", "kablamo"), fired("Beto", "empty")], players=TWO)

    assert outcomes(ruling) == outcomes(over) == ["eliminates", "no-effect", "inactive"]
    assert outcomes(end) == ["eliminates", "no-effect"]
    assert end["result"]["winner"] == "Beto"


def test_an_empty_chamber_and_an_inactive_bullet_follow_different_rules(play):
    ruling = play(shot(Ana="empty", Beto="kablamo", Caro="wet-powder"), points_at={"Beto": "Caro"})

    assert cited(ruling, "empty") == ["11.6"]
    assert cited(ruling, "inactive") == ["12.12"]


# The order of the numbers: section 7


@pytest.mark.parametrize("moment", ["start-of-turn", "before-reveal", "after-reveal"])
def test_a_hand_play_before_the_numbers_swaps_who_controls_them(play, moment):
    ruling = play(
        shot(Ana="triple-action", Beto="wet-powder"),
        hand_plays=[from_hand("Caro", "lights-out", moment, swap=["Ana", "Beto"])],
    )

    assert [row["by"] for row in order(ruling)] == ["Caro", "Beto", "Ana"]


def test_a_play_between_two_numbers_comes_after_all_up_to_its_number(play):
    ruling = play(
        [fired("Ana", "stockpiling", 20), fired("Beto", "greased-cylinder", 21)],
        hand_plays=[
            from_hand("Caro", BOLSHEVIK, "after-number", number=21),
            from_hand("Caro", "lights-out", "after-number", number=20, swap=["Ana", "Beto"]),
        ],
    )

    assert [(row["at"], row["by"]) for row in order(ruling)] == [
        (20, "Ana"),
        ("hand", "Caro"),
        (21, "Ana"),
        ("hand", "Caro"),
    ]
    assert ruling["result"]["in_force_next"] == [BOLSHEVIK]


def test_a_missing_number_is_asked_for_only_when_two_have_to_be_put_in_order(play):
    alone = play(shot(Ana="speed-load", Beto="click"))
    two = play(shot(Ana="speed-load", Beto="wet-powder"))
    after_one_died = play(
        shot(Ana="speed-load", Beto="wet-powder", Caro="kablamo"), points_at={"Caro": "Beto"}
    )

    assert rows(alone)[1] == (None, "speed-load", "Ana", "resolved")
    assert grade(alone) == ("ruled", "certain")
    assert asked(two) == ["/shots/0/0/number"]
    assert asked(after_one_died) == []


def test_a_play_between_numbers_needs_the_number_of_a_single_bullet_too(play):
    plays = [from_hand("Caro", "lights-out", "after-number", number=20, swap=["Ana", "Beto"])]

    assert asked(play(shot(Ana="speed-load"), hand_plays=plays)) == ["/shots/0/0/number"]
    dead = play(shot(Ana="speed-load", Caro="kablamo"), hand_plays=plays)
    assert asked(dead) == []
    assert dead["result"]["refused_plays"] == [{"player": "Caro", "bullet": "lights-out"}]


def test_what_is_discarded_anyway_needs_no_number(play):
    ruling = play(
        shot(Ana="speed-load", Beto="wet-powder", Caro="test-of-honor"),
        in_force=[{"bullet": CHEATING}],
        hand_plays=[from_hand("Beto", BOLSHEVIK, "after-number", number=20)],
    )

    assert [row["at"] for row in order(ruling)] == ["hand", 80, None, None]
    assert outcomes(ruling) == ["resolved", *["discarded"] * 3]


def test_all_missing_facts_of_a_shot_are_asked_for_at_once(play):
    needed = play(shot(Ana="speed-load", Beto="lights-out", Caro="trigger-happy"))
    perhaps = play(shot(Ana=CHEATING, Beto="lights-out", Caro="trigger-happy"))
    dud = play([fired("Ana", "speed-load"), fired("Beto", "lights-out", dud=True)])

    assert asked(needed) == [
        "/shots/0/0/number",
        "/shots/0/2/number",
        "/shots/0/1/swap",
        "/shots/0/2/assign",
    ]
    assert asked(perhaps) == ["/shots/0/2/number", "/shots/0/1/swap"]
    assert asked(dud) == ["/shots/0/0/number"]


def test_a_swap_that_is_missing_does_not_hide_what_else_is_missing(play):
    rest = [fired("Beto", "lights-out"), fired("Caro", "trigger-happy", 20)]
    plays = [from_hand("Ana", CHEATING, "after-number", number=20)]
    after_20, after_19 = plays, [{**plays[0], "number": 19}]

    assert asked(play(rest)) == ["/shots/0/0/swap", "/shots/0/1/assign"]
    assert asked(play(rest, hand_plays=after_20)) == ["/shots/0/0/swap", "/shots/0/1/assign"]
    assert asked(play(rest, hand_plays=after_19)) == ["/shots/0/0/swap"]
    assert asked(play([fired("Ana", CHEATING), *rest])) == ["/shots/0/1/swap"]


def test_what_is_fixed_is_kept_when_a_number_is_missing(play):
    ruling = play(
        [fired("Ana", "kablamo"), fired("Beto", "stockpiling"), fired("Caro", "wet-powder")],
        [fired("Dani", "kablamo")],
        players=FOUR,
        delayed=[happy("Dani")],
    )

    assert ruling["status"] == "needs-info"
    assert ruling["result"]["eliminated"] == ["Ana"]
    assert ruling["result"]["game_over"] is None
    assert ruling["result"]["next_shooters"] == ["Dani"]


# Equal numbers: 7.5


def equal_twenties(play, **facts):
    return play(
        [fired("Ana", "stockpiling", 20), fired("Beto", "triple-action")],
        [fired("Caro", "kablamo")],
        delayed=[happy("Caro")],
        **facts,
    )


def test_equal_numbers_are_silent_and_the_rest_goes_on(play):
    ruling = equal_twenties(play)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["eliminated"] == ["Caro"]
    assert [tie["number"] for tie in ruling["result"]["ties"]] == [20]


def test_the_table_may_let_equal_numbers_go_in_seating_order(play):
    ruling = equal_twenties(play, readings={EQUAL: "seat-order"})

    assert grade(ruling) == ("ruled", "best-reading")
    assert len(ruling["result"]["ties"]) == 1


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({"in_force": [{"bullet": CHEATING}]}, id="both are discarded"),
        pytest.param({"points_at": {"Caro": "Beto"}}, id="one is inactive"),
    ],
)
def test_equal_numbers_that_are_not_both_carried_out_are_no_tie(play, facts):
    ruling = play(shot(Ana="triple-action", Beto="triple-action", Caro="kablamo"), **facts)

    assert ruling["result"]["ties"] == []
    assert consulted(ruling) == set()


def test_a_dud_has_no_share_in_a_tie(play):
    ruling = play([fired("Ana", "triple-action", dud=True), fired("Beto", "triple-action")])

    assert outcomes(ruling) == ["dud", "resolved"]
    assert grade(ruling) == ("ruled", "certain")


def tie_with_lights_out(play, **facts):
    return play(
        [
            fired("Ana", "greased-cylinder", 12),
            fired("Beto", "lights-out", swap=["Ana", "Beto"]),
            fired("Caro", "hammer-malfunction", 12, assign="Ana"),
        ],
        **facts,
    )


def test_lights_out_in_a_tie_leaves_open_who_controls_the_swapped_revolvers(play):
    ruling = tie_with_lights_out(play)

    assert [row["by"] for row in order(ruling)] == [None, "Beto", "Caro"]
    assert cited(ruling, "controlled") == ["7.5", "9.7"]
    assert certainty_of(ruling, "controlled") == "silent"
    assert ruling["result"]["owners_after"] == {"Ana": "Beto", "Beto": "Ana", "Caro": "Caro"}
    assert ruling["result"]["delayed_after"] == [{"bullet": "hammer-malfunction", "revolver": None}]


def test_lights_out_in_a_tie_by_seating_order(play):
    ruling = tie_with_lights_out(play, readings={EQUAL: "seat-order"})

    assert [row["by"] for row in order(ruling)] == ["Ana", "Beto", "Caro"]
    assert ruling["result"]["delayed_after"] == [
        {"bullet": "hammer-malfunction", "revolver": "Beto"}
    ]


def test_lights_out_in_a_tie_must_name_its_players_first(play):
    pair = [fired("Ana", "lights-out"), fired("Beto", "greased-cylinder", 12)]

    assert asked(play(pair)) == ["/shots/0/0/swap"]
    assert asked(play(pair, readings={EQUAL: "seat-order"})) == ["/shots/0/0/swap"]


def tie_with_cheating(play, bullet, **more):
    return play(
        [
            fired("Ana", bullet, 19, **more),
            fired("Beto", CHEATING),
            fired("Caro", "stockpiling", 19, dud=True),
        ],
        [fired("Dani", "kablamo")],
        players=FOUR,
        delayed=[happy("Dani")],
    )


def test_cheating_in_a_tie_leaves_open_what_it_discards(play):
    ruling = tie_with_cheating(play, "greased-cylinder", assign="Beto")

    assert outcomes(ruling) == ["undecided", "resolved", "dud", "eliminates"]
    assert order(ruling)[0]["target"] is None
    assert certainty_of(ruling, "undecided") == "silent"
    assert ruling["result"]["eliminated"] == ["Dani"]
    assert "greased-cylinder" in ruling["result"]["discard_pile"]


@pytest.mark.parametrize(
    ("bullet", "more"),
    [("trigger-happy", {"assign": "Beto"}), ("other", {"extra_shots_by": ["Beto"]})],
)
def test_cheating_in_a_tie_with_an_order_to_fire_leaves_the_repeat_open(play, bullet, more):
    ruling = tie_with_cheating(play, bullet, **more)

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["shooters"] == []
    assert ruling["result"]["game_over"] is None
    assert "trigger-happy" not in ruling["result"]["discard_pile"]


def test_the_repeat_stays_open_whatever_else_is_in_the_tie(play):
    ruling = play(
        [
            fired("Ana", "trigger-happy", 19, assign="Dani"),
            fired("Beto", CHEATING),
            fired("Caro", "greased-cylinder", 19),
        ],
        shot(Dani="kablamo"),
        players=FOUR,
        delayed=[happy("Dani")],
    )

    assert outcomes(ruling) == ["undecided", "resolved", "undecided"]
    assert ruling["result"]["shooters"] == []


def test_every_row_of_a_tie_tells_its_shot(play):
    ruling = tie_with_cheating(play, "greased-cylinder")

    assert [row["shot"] for row in order(ruling)] == [0, 0, 0, 1]


# Lights Out: 16.1 to 16.3, section 9, 10.5, 10.6


def test_the_step_of_lights_out_names_both_who_swap(play):
    ruling = play([fired("Caro", "lights-out", swap=["Ana", "Beto"])])

    assert "Lights Out: Ana and Beto swap their Revolvers, active Bullets and all." in texts(ruling)


def test_only_a_bullet_in_other_hands_is_told_to_be_controlled_by_them(play):
    swapped = play([fired("Caro", "lights-out", swap=["Ana", "Beto"]), fired("Ana", "wet-powder")])
    kept = play([fired("Caro", "lights-out", swap=["Ana", "Beto"])])

    assert cited(swapped, "controlled") == ["9.6", "9.7"]
    assert nodes(swapped).count("controlled") == 1
    assert "controlled" not in nodes(kept)


def test_a_missing_swap_asks_nothing_about_what_is_discarded_anyway(play):
    ruling = play(
        [fired("Ana", "trigger-happy", 40)],
        in_force=[{"bullet": CHEATING}],
        hand_plays=[from_hand("Beto", "lights-out", "after-number", number=20)],
    )

    assert asked(ruling) == ["/hand_plays/0/swap"]


def test_lights_out_fired_swaps_before_the_higher_numbers(play):
    ruling = play(
        [
            fired("Ana", "wet-powder"),
            fired("Beto", "speed-load", 3),
            fired("Caro", "lights-out", swap=["Ana", "Beto"]),
        ]
    )

    assert [(row["at"], row["by"]) for row in order(ruling)] == [
        (3, "Beto"),
        (12, "Caro"),
        (80, "Beto"),
    ]


@pytest.mark.parametrize("swap", [None, ["Ana", "Caro"]])
def test_lights_out_asks_who_swaps_if_nobody_or_an_eliminated_player_was_named(play, swap):
    more = {"swap": swap} if swap else {}
    fired_one = play([fired("Ana", "kablamo"), fired("Beto", "lights-out", **more)])
    hand_one = play(
        shot(Ana="kablamo"),
        hand_plays=[
            from_hand("Beto", "lights-out", "after-resolve", **more),
            from_hand("Beto", BOLSHEVIK, "after-resolve"),
        ],
    )

    assert asked(fired_one) == ["/shots/0/1/swap"]
    assert asked(hand_one) == ["/hand_plays/0/swap"]
    assert len(order(hand_one)) == 2


def test_a_turn_that_stops_before_reveal_says_nothing_about_its_shots(play):
    for moment in ("start-of-turn", "before-reveal"):
        ruling = play(shot(Ana="kablamo"), hand_plays=[from_hand("Beto", "lights-out", moment)])
        assert outcomes(ruling) == ["resolved"]
        assert ruling["result"]["game_over"] is None


def test_effects_on_a_revolver_travel_with_it_and_those_on_a_player_stay(play):
    ruling = play(
        [],
        shot(Beto="click"),
        delayed=[{"bullet": "hammer-malfunction", "revolver": "Ana"}, happy("Ana"), happy("Caro")],
        hand_plays=[from_hand("Caro", "lights-out", "after-resolve", swap=["Ana", "Beto"])],
    )

    assert ruling["result"]["shooters"] == [["Ana", "Caro"]]
    assert order(ruling)[1]["by"] == "Ana"
    assert ruling["result"]["delayed_after"] == [
        {"bullet": "hammer-malfunction", "revolver": "Ana"}
    ]


@pytest.mark.parametrize(("revolver", "victim"), [("Ana", "Beto"), ("Beto", "Ana")])
def test_lights_out_in_the_middle_of_an_extra_shot(play, revolver, victim):
    ruling = play(
        [],
        shot(**{revolver: "kablamo"}),
        delayed=[happy("Ana")],
        hand_plays=[from_hand("Caro", "lights-out", "before-reveal", shot=1, swap=["Ana", "Beto"])],
    )

    assert ruling["result"]["eliminated"] == [victim]


# Someone Is Cheating: 16.7, 16.8


def test_cheating_discards_higher_numbers_and_later_shots_but_nothing_live_or_lying(play):
    ruling = play(
        [
            fired("Ana", CHEATING),
            fired("Beto", "trigger-happy", 7, assign="Ana"),
            fired("Caro", "trigger-happy", 70),
        ],
        shot(Ana="kablamo"),
        delayed=[jammed("Beto"), jammed("Beto"), happy("Beto"), happy("Beto")],
        players=THREE,
    )

    assert outcomes(ruling) == ["resolved", "resolved", "discarded", "eliminates"]
    assert ruling["result"]["discard_pile"] == [CHEATING, "trigger-happy"]
    assert ruling["result"]["delayed_after"] == [happy("Beto")]


def test_cheating_from_the_hand_hits_what_is_active_at_that_moment(play):
    ruling = play(
        shot(Ana="wet-powder", Beto=BOLSHEVIK, Caro="triple-action"),
        hand_plays=[from_hand("Caro", CHEATING, "after-number", number=6)],
    )

    assert [(row["at"], row["revolver"]) for row in order(ruling)] == [
        (6, "Beto"),
        ("hand", None),
        ("hand", "Ana"),
        ("hand", "Caro"),
    ]
    assert ruling["result"]["in_force_next"] == [BOLSHEVIK]


def test_what_cheating_from_the_hand_discards_is_listed_by_seat(play):
    ruling = play(
        shot(Caro="triple-action", Ana="wet-powder"),
        hand_plays=[from_hand("Beto", CHEATING, "after-reveal")],
    )

    assert [row["revolver"] for row in order(ruling)] == [None, "Ana", "Caro"]


@pytest.mark.parametrize(("choice", "target"), [("no", "Ana"), ("yes", None)])
def test_what_is_played_from_the_hand_goes_to_its_player_unless_discarded(play, choice, target):
    ruling = play(
        in_force=[{"bullet": CHEATING}],
        hand_plays=[from_hand("Beto", "other", assign="Ana")],
        readings={HAND: choice},
    )

    assert [row["target"] for row in order(ruling)] == [target]
    assert ("assigned" in nodes(ruling)) is (target is not None)


@pytest.mark.parametrize(("choice", "outcome"), [("no", "resolved"), ("yes", "discarded")])
def test_whether_cheating_hits_the_hand_is_a_reading(play, choice, outcome):
    ruling = play(
        shot(Ana="click"),
        in_force=[{"bullet": CHEATING}],
        hand_plays=[from_hand("Beto", BOLSHEVIK)],
        readings={HAND: choice},
    )

    assert outcomes(ruling)[0] == outcome
    assert grade(ruling) == ("ruled", "best-reading")
    assert ruling["result"]["in_force_next"] == ([BOLSHEVIK] if choice == "no" else [])


# Bolshevik Rules: 16.4 to 16.6


@pytest.mark.parametrize(
    ("turns_ago", "victim", "following"),
    [(None, "Beto", []), (1, "Beto", []), (0, "Ana", [BOLSHEVIK]), (2, "Ana", [])],
)
def test_bolshevik_rules_work_in_the_next_turn_only(play, turns_ago, victim, following):
    result = play(shot(Ana="kablamo"), in_force=[{"bullet": BOLSHEVIK, "turns_ago": turns_ago}])[
        "result"
    ]

    assert result["eliminated"] == [victim]
    assert result["in_force_next"] == following


def test_everybody_hits_the_left_at_once(play):
    ruling = play(
        shot(Ana="kablamo", Beto="kablamo", Dani="kablamo"),
        players=FOUR,
        in_force=[{"bullet": BOLSHEVIK}],
    )

    assert ruling["result"]["eliminated"] == ["Beto", "Caro", "Ana"]
    assert ruling["result"]["winner"] == "Dani"
    assert grade(ruling) == ("ruled", "certain")


@pytest.mark.parametrize(
    ("choice", "outcome", "victims"),
    [("next-survivor", "eliminates", ["Caro"]), ("nobody", "no-effect", [])],
)
def test_an_empty_seat_to_the_left_is_a_reading(play, choice, outcome, victims):
    ruling = play(
        shot(Ana="kablamo"),
        players=FOUR,
        out_before=["Beto"],
        in_force=[{"bullet": BOLSHEVIK}],
        readings={EMPTY_SEAT: choice},
    )

    assert outcomes(ruling) == [outcome]
    assert ruling["result"]["eliminated"] == victims
    assert grade(ruling) == ("ruled", "best-reading")


def pointing(play, *shots, out=(), **facts):
    return play(
        *shots,
        players=FOUR,
        out_before=list(out),
        in_force=[{"bullet": BOLSHEVIK}],
        **facts,
    )


def test_whose_left_counts_is_not_said(play):
    ruling = pointing(
        play, shot(Ana="kablamo", Caro="triple-action"), shot(Dani="kablamo"),
        points_at={"Ana": "Dani"}, delayed=[happy("Dani")],
    )  # fmt: skip

    assert grade(ruling) == ("silent", "silent")
    assert ruling["result"]["candidates"] == ["Ana", "Beto"]
    assert ruling["result"]["alive"] == ["Caro", "Dani"]
    assert ruling["result"]["game_over"] is None
    assert outcomes(ruling) == ["undecided"]
    assert order(ruling)[0]["target"] is None


@pytest.mark.parametrize(
    ("choice", "victim"), [("left-of-owner", "Beto"), ("left-of-target", "Ana")]
)
def test_whose_left_counts_may_be_chosen(play, choice, victim):
    ruling = pointing(
        play, shot(Ana="kablamo"), points_at={"Ana": "Dani"}, readings={POINTED: choice}
    )

    assert ruling["result"]["eliminated"] == [victim]
    assert "candidates" not in ruling["result"]
    assert grade(ruling) == ("ruled", "best-reading")


def test_the_same_survivor_on_both_lefts_needs_no_choice(play):
    ruling = pointing(play, shot(Ana="kablamo"), points_at={"Ana": "Beto"}, out=["Beto"])

    assert ruling["result"]["eliminated"] == ["Caro"]
    assert consulted(ruling) == {EMPTY_SEAT}


def test_two_empty_seats_take_the_kablamo_whoever_counts(play):
    ruling = pointing(
        play, shot(Ana="kablamo"), points_at={"Ana": "Caro"}, out=["Beto", "Dani"],
        readings={EMPTY_SEAT: "nobody"},
    )  # fmt: skip

    assert outcomes(ruling) == ["no-effect"]
    assert consulted(ruling) == {EMPTY_SEAT}


def test_an_empty_seat_against_a_survivor_leaves_the_survivor_in_doubt(play):
    ruling = pointing(
        play, shot(Ana="kablamo"), points_at={"Ana": "Beto"}, out=["Beto"],
        readings={EMPTY_SEAT: "nobody"},
    )  # fmt: skip

    assert ruling["result"]["candidates"] == ["Caro"]
    assert ruling["result"]["alive"] == ["Ana", "Dani"]
    assert ruling["result"]["game_over"] is False


def test_only_the_left_that_counts_is_searched_for_empty_seats(play):
    ruling = pointing(
        play, shot(Caro="kablamo"), points_at={"Caro": "Ana"}, out=["Beto"],
        readings={POINTED: "left-of-owner"},
    )  # fmt: skip

    assert ruling["result"]["eliminated"] == ["Dani"]
    assert consulted(ruling) == {POINTED}


def test_two_who_point_at_each_other_are_both_out_whoever_counts(play):
    ruling = play(
        shot(Ana="kablamo", Beto="kablamo"),
        players=TWO,
        points_at={"Ana": "Beto", "Beto": "Ana"},
        in_force=[{"bullet": BOLSHEVIK}],
    )

    assert grade(ruling) == ("ruled", "silent")
    assert sorted(ruling["result"]["eliminated"]) == TWO
    assert ruling["result"]["game_over"] is True


def test_the_end_is_not_told_if_either_of_two_may_win(play):
    ruling = play(
        shot(Ana="kablamo"),
        players=TWO,
        points_at={"Ana": "Beto"},
        in_force=[{"bullet": BOLSHEVIK}],
    )

    assert ruling["result"]["game_over"] is None
    assert ruling["result"]["winner"] is None
    assert "still-in" not in nodes(ruling)


@pytest.mark.parametrize(
    ("choice", "whose"), [("left-of-owner", "Ana"), ("left-of-target", "Dani")]
)
def test_the_step_tells_whose_left_counts_at_this_table(play, choice, whose):
    ruling = pointing(
        play, shot(Ana="kablamo"), points_at={"Ana": "Dani"}, readings={POINTED: choice}
    )

    assert (
        "The Revolver of Ana points at Dani; at this table the left of "
        f"{whose} counts." in texts(ruling)
    )


@pytest.mark.parametrize(("out", "rules"), [((), ["7.1", "16.4"]), (("Beto",), ["16.4", "16.5"])])
def test_only_a_seat_passed_over_cites_the_rule_for_it(play, out, rules):
    ruling = pointing(play, shot(Ana="kablamo"), out=out)

    assert cited(ruling, "kablamo-to-the-left") == rules


def test_the_verdict_names_whom_the_kablamo_may_hit(play):
    ruling = pointing(play, shot(Ana="kablamo"), points_at={"Ana": "Dani"})

    assert (
        ruling["verdict"]
        == "The rulebook does not say whom the Kablamo hits; it may be: Ana and Beto."
    )


# Marquis of Queensbury rules: 16.9 to 16.11


@pytest.mark.parametrize(
    ("moment", "number_of_shot", "rules"),
    [
        ("start-of-turn", 0, ["8.4", "13.3", "16.9"]),
        ("before-reveal", 0, ["7.1", "8.4", "16.9"]),
        ("after-reveal", 0, ["8.5", "16.10", "16.11"]),
        ("start-of-turn", 1, ["8.5", "16.10", "16.11"]),
    ],
)
def test_the_moment_of_marquis_decides_which_rules_speak_of_it(play, moment, number_of_shot, rules):
    ruling = play(
        [], [], delayed=[happy("Ana")],
        hand_plays=[from_hand("Beto", MARQUIS, moment, shot=number_of_shot)],
    )  # fmt: skip

    assert cited(ruling, "marquis") == rules


@pytest.mark.parametrize(("shots_before", "rules"), [(0, ["16.9"]), (1, ["16.11"])])
def test_an_ignored_kablamo_of_a_repetition_is_fired_after_the_marquis(play, shots_before, rules):
    ruling = play(
        *[[]] * shots_before,
        shot(Ana="kablamo"),
        delayed=[happy("Ana")],
        in_force=[{"bullet": MARQUIS}],
    )

    assert cited(ruling, "kablamo-ignored") == rules


@pytest.mark.parametrize(
    ("moment", "number_of_shot", "victims", "certainty"),
    [
        ("start-of-turn", 0, [], "certain"),
        ("before-reveal", 0, [], "best-reading"),
        ("after-reveal", 0, ["Ana"], "certain"),
        ("after-resolve", 0, ["Ana"], "certain"),
        ("start-of-turn", 1, ["Ana"], "certain"),
        ("before-reveal", 1, ["Ana"], "certain"),
        ("after-reveal", 1, ["Ana", "Beto"], "certain"),
    ],
)
def test_marquis_from_the_hand_saves_from_what_is_fired_later(
    play, moment, number_of_shot, victims, certainty
):
    ruling = play(
        shot(Ana="kablamo"),
        shot(Beto="kablamo"),
        players=FOUR,
        delayed=[happy("Beto")],
        hand_plays=[from_hand("Dani", MARQUIS, moment, shot=number_of_shot)],
    )

    assert ruling["result"]["eliminated"] == victims
    assert grade(ruling) == ("ruled", certainty)


def test_marquis_from_a_revolver_saves_from_later_shots_only(play):
    ruling = play(shot(Ana="kablamo", Beto=MARQUIS), shot(Caro="kablamo"), delayed=[happy("Caro")])

    assert outcomes(ruling) == ["eliminates", "resolved", "ignored"]
    assert grade(ruling) == ("ruled", "best-reading")


def test_an_ignored_kablamo_has_no_victim_under_bolshevik_rules_either(play):
    ruling = play(
        shot(Ana="kablamo"),
        in_force=[{"bullet": BOLSHEVIK}, {"bullet": MARQUIS}],
        points_at={"Ana": "Caro"},
    )

    assert outcomes(ruling) == ["ignored"]
    assert grade(ruling) == ("ruled", "best-reading")
    assert consulted(ruling) == set()
    assert cited(ruling, "marquis-against-bolshevik") == ["16.4", "16.9"]


def test_rules_of_an_earlier_turn_are_over(play):
    earlier = [{"bullet": MARQUIS, "turns_ago": 1}, {"bullet": CHEATING, "turns_ago": 1}]
    ruling = play(shot(Ana="kablamo", Beto="wet-powder"), in_force=earlier)

    assert outcomes(ruling) == ["eliminates", "resolved"]


# Plays of the eliminated: 8.5


def test_an_eliminated_player_plays_nothing_more(play):
    plays = [
        from_hand("Beto", BOLSHEVIK, "after-reveal"),
        from_hand("Ana", MARQUIS, "after-resolve"),
        from_hand("Eva", "lights-out", swap=["Caro", "Dani"]),
    ]
    ruling = play(
        shot(Ana="kablamo", Beto="kablamo"),
        players=[*FOUR, "Eva"],
        out_before=["Eva"],
        hand_plays=plays,
    )

    assert outcomes(ruling) == ["eliminates", "eliminates"]
    assert ruling["result"]["refused_plays"] == [
        {"player": "Ana", "bullet": MARQUIS},
        {"player": "Beto", "bullet": BOLSHEVIK},
        {"player": "Eva", "bullet": "lights-out"},
    ]
    assert grade(ruling) == ("ruled", "certain")


def test_plays_of_the_eliminated_are_refused_after_the_end_too(play):
    plays = [
        from_hand("Ana", MARQUIS, "after-reveal"),
        from_hand("Beto", BOLSHEVIK, "after-resolve"),
    ]
    ruling = play(shot(Ana="kablamo"), players=TWO, hand_plays=plays)

    assert ruling["result"]["refused_plays"] == [{"player": "Ana", "bullet": MARQUIS}]
    assert ruling["result"]["in_force_next"] == []
    assert len(order(ruling)) == 1


def test_plays_of_the_eliminated_are_refused_even_if_a_fact_is_missing(play):
    plays = [
        from_hand("Ana", MARQUIS, "after-resolve"),
        from_hand("Beto", BOLSHEVIK, "after-resolve"),
    ]
    ruling = play(shot(Ana="kablamo", Beto="speed-load", Caro="wet-powder"), hand_plays=plays)

    assert asked(ruling) == ["/shots/0/1/number"]
    assert ruling["result"]["refused_plays"] == [{"player": "Ana", "bullet": MARQUIS}]


@pytest.mark.parametrize(
    ("bullet", "rules"), [(MARQUIS, ["8.5", "16.10"]), (BOLSHEVIK, ["8.1", "13.1"])]
)
def test_a_refused_play_cites_the_rule_about_its_bullet(play, bullet, rules):
    ruling = play(shot(Ana="kablamo"), hand_plays=[from_hand("Ana", bullet, "after-reveal")])

    assert cited(ruling, "play-refused") == rules


# Repeat: 6.8 to 6.12, section 10


def test_nobody_fires_after_the_end(play):
    assert play(shot(Ana="kablamo"), [], players=TWO)["result"]["shooters"] == [[]]


def test_everybody_who_owes_a_shot_fires_one_in_each_repetition(play):
    delayed = [happy("Ana"), happy("Ana"), happy("Beto")]
    ruling = play([], shot(Ana="click", Beto="click"), delayed=delayed)

    assert ruling["result"]["shooters"] == [["Ana", "Beto"]]
    assert ruling["result"]["next_shooters"] == ["Ana"]
    assert ruling["result"]["delayed_after"] == [happy("Ana")]
    assert grade(ruling) == ("ruled", "best-reading")


def test_whoever_owes_fires_even_if_nothing_is_asked_about_it(play):
    result = play([], [], delayed=[happy("Ana"), happy("Beto")])["result"]

    assert result["shooters"] == [["Ana", "Beto"]]
    assert result["delayed_after"] == result["next_shooters"] == []


def test_other_bullets_order_shots_too(play):
    bullet = fired("Ana", "other", 33, name="Double tap", extra_shots_by=["Beto", "Beto", "Caro"])
    ruling = play([bullet], shot(Beto="click"))

    assert ruling["result"]["shooters"] == [["Beto", "Caro"]]
    assert ruling["result"]["next_shooters"] == ["Beto"]
    assert any("Double tap" in step["text"] for step in ruling["steps"])


def test_only_its_player_fires_for_trigger_happy(play):
    bullet = fired("Ana", "trigger-happy", 9, assign="Beto", extra_shots_by=["Beto", "Caro"])

    assert play([bullet])["result"]["next_shooters"] == ["Beto"]
    assert grade(play([bullet])) == ("ruled", "certain")


def test_trigger_happy_without_its_player_is_asked_for_and_the_repeat_waits(play):
    ruling = play(
        [fired("Ana", "trigger-happy", 9), fired("Beto", "wet-powder")], shot(Caro="kablamo")
    )

    assert asked(ruling) == ["/shots/0/0/assign"]
    assert len(order(ruling)) == 2


def test_the_eliminated_owe_nothing(play):
    ruling = play(
        [fired("Ana", "trigger-happy", 9, assign="Beto"), fired("Beto", "kablamo")],
        delayed=[happy("Beto")],
    )

    assert ruling["result"]["next_shooters"] == []
    assert ruling["result"]["delayed_after"] == [happy("Beto"), happy("Beto")]
    assert order(ruling)[-1]["target"] == "Beto"
    assert "Trigger happy goes to Beto, who is out of the game: nobody fires for it." in texts(
        ruling
    )


def test_each_firing_uses_up_one_cylinder_malfunction(play):
    first = play(shot(Ana="empty"), delayed=[jammed("Ana"), jammed("Ana"), jammed("Beto")])
    second = play(
        [fired("Ana", "cylinder-malfunction", 5, assign="Ana"), fired("Beto", "empty")],
        shot(Ana="click"),
        delayed=[happy("Ana")],
    )

    assert cited(first, "cylinder-malfunction") == ["15.23", "15.24"]
    assert cited(second, "cylinder-malfunction") == ["15.23", "15.24", "6.9"]
    assert first["result"]["delayed_after"] == [jammed("Ana")]
    assert grade(first) == ("ruled", "certain")
    assert second["result"]["delayed_after"] == []
    assert grade(second) == ("ruled", "best-reading")


def test_a_revolver_of_an_eliminated_player_is_not_fired(play):
    result = play([], out_before=["Caro"], delayed=[jammed("Caro")])["result"]

    assert result["delayed_after"] == [jammed("Caro")]


def test_delayed_effects_are_listed_by_seat(play):
    lying = [{"bullet": "hammer-malfunction", "revolver": "Caro"}, happy("Ana")]

    assert play([], delayed=lying)["result"]["delayed_after"] == lying[::-1]


@pytest.mark.parametrize(
    ("delayed", "bullets", "told"),
    [
        ([happy("Beto")], {"Ana": "click"}, True),
        ([], {"Ana": "click"}, False),
        ([happy("Beto")], {"Ana": "speed-load", "Beto": "wet-powder"}, False),
    ],
)
def test_a_shot_still_owed_is_told_once_the_turn_is_settled(play, delayed, bullets, told):
    assert ("still-owed" in nodes(play(shot(**bullets), delayed=delayed))) is told


def test_a_malfunction_that_was_given_to_nobody_known_lies_somewhere(play):
    result = play([fired("Ana", "hammer-malfunction", 4)], delayed=[jammed("Caro")] * 2)["result"]

    assert result["delayed_after"] == [
        jammed("Caro"),
        {"bullet": "hammer-malfunction", "revolver": None},
    ]


def test_no_shots_at_all_is_a_turn_of_hand_plays(play):
    ruling = play(hand_plays=[from_hand("Ana", BOLSHEVIK), from_hand("Beto", "other")])

    assert outcomes(ruling) == ["resolved", "resolved"]
    assert ruling["result"]["discard_pile"] == ["other"]


# What the verdict says


@pytest.mark.parametrize(
    ("shots", "facts", "verdict"),
    [
        ([shot(Ana="click")], {}, "Nobody is eliminated this turn."),
        ([shot(Ana="kablamo")], {}, "Eliminated this turn: Ana."),
        ([shot(Ana="wet-powder")], {}, "Nobody is eliminated this turn."),
        ([shot(Ana="kablamo", Beto="wet-powder")], {}, "Eliminated this turn: Ana."),
        ([shot(Ana="kablamo"), []], {"players": TWO}, "Beto wins: nobody else is left."),
        (
            [shot(Ana="kablamo")],
            {"delayed": [happy("Beto")]},
            "Eliminated: Ana; an additional Bullet is still owed by: Beto.",
        ),
        (
            [shot(Ana="click")],
            {"delayed": [happy("Beto")]},
            "Nobody is eliminated; an additional Bullet is still owed by: Beto.",
        ),
        (
            [shot(Ana="kablamo", Beto="wet-powder", Caro="triple-action")],
            {"players": FOUR},
            (
                "Eliminated this turn: Ana; the other Bullets take effect in this order: "
                "Triple Action and Wet Powder."
            ),
        ),
        (
            [shot(Ana="wet-powder", Beto="triple-action")],
            {},
            (
                "Nobody is eliminated; the Bullets take effect in this order: "
                "Triple Action and Wet Powder."
            ),
        ),
        (
            [shot(Ana="kablamo")],
            {"hand_plays": [from_hand("Ana", MARQUIS, "after-reveal")]},
            "Eliminated this turn: Ana; too late to be played: Marquis of Queensbury rules.",
        ),
    ],
)
def test_the_verdict_answers_in_one_sentence(play, shots, facts, verdict):
    assert play(*shots, **facts)["verdict"] == verdict


# What cannot be so


def test_two_bullets_without_a_name_may_be_different_ones(play):
    bullets = [fired(player, "other", 5, kind="high-velocity") for player in TWO]

    assert outcomes(play(bullets)) == ["resolved", "resolved"]


@pytest.mark.parametrize(
    ("shots", "facts", "pointers"),
    [
        ([shot(Ana="click", Beto="click")], {"out_before": ["Beto"]}, ["/shots/0/1/revolver"]),
        (
            [shot(Ana="click")],
            {"out_before": ["Beto"], "owners": {"Ana": "Beto", "Beto": "Ana"}},
            ["/shots/0/0/revolver"],
        ),
        ([[], shot(Beto="click")], {"out_before": ["Beto"]}, ["/shots/1/0/revolver"]),
        ([[], shot(Ana="click")], {}, ["/shots/1/0/revolver"]),
        (
            [[], shot(Beto="click")],
            {
                "owners": {"Ana": "Beto", "Beto": "Caro", "Caro": "Ana"},
                "delayed": [jammed("Ana")],
            },
            ["/shots/1/0/revolver"],
        ),
        (
            [[], shot(Beto="click")],
            {
                "players": FOUR,
                "out_before": ["Beto"],
                "owners": {"Ana": "Beto", "Beto": "Ana"},
            },
            ["/shots/1/0/revolver"],
        ),
        (
            [shot(Ana="kablamo"), shot(Beto="click")],
            {
                "players": FOUR,
                "in_force": [{"bullet": BOLSHEVIK}],
                "points_at": {"Ana": "Dani"},
                "delayed": [happy("Beto")],
                "readings": {POINTED: "left-of-owner"},
            },
            ["/shots/1/0/revolver"],
        ),
        (
            [shot(Ana="kablamo"), shot(Ana="click")],
            {"delayed": [happy("Ana")], "players": TWO},
            ["/shots/1/0/revolver"],
        ),
        (
            [shot(Ana="kablamo"), shot(Beto="click", Ana="click")],
            {"delayed": [happy("Ana"), happy("Beto")]},
            ["/shots/1/1/revolver"],
        ),
        ([[fired("Ana", "click"), fired("Ana", "empty")]], {}, ["/shots/0/1/revolver"]),
        ([[fired("Ana", "wet-powder", 8)]], {}, ["/shots/0/0/number"]),
        ([[fired("Ana", "wet-powder", 80)], shot(Ana="click")], {}, ["/shots/1/0/revolver"]),
        ([[fired("Ana", "wet-powder", kind="high-velocity")]], {}, ["/shots/0/0/kind"]),
        ([[fired("Ana", "lights-out", swap=["Ana", "Ana"])]], {}, ["/shots/0/0/swap/1"]),
        ([shot(Ana=MARQUIS, Beto=MARQUIS)], {}, ["/shots/0/1/bullet"]),
        (
            [shot(Ana=BOLSHEVIK)],
            {"in_force": [{"bullet": BOLSHEVIK, "turns_ago": 3}, {"bullet": BOLSHEVIK}]},
            ["/in_force/1/bullet", "/shots/0/0/bullet"],
        ),
        (
            [
                [
                    fired("Ana", "other", name="Red one", kind="high-velocity"),
                    fired("Beto", "other", name="RED ONE", kind="high-velocity"),
                    fired("Caro", "other", kind="high-velocity"),
                ]
            ],
            {},
            ["/shots/0/1/bullet"],
        ),
        ([], {"hand_plays": [from_hand("Ana", "wet-powder")]}, ["/hand_plays/0/bullet"]),
        ([], {"hand_plays": [from_hand("Ana", "click")]}, ["/hand_plays/0/bullet"]),
        ([], {"hand_plays": [from_hand("Ana", "trigger-happy")]}, ["/hand_plays/0/bullet"]),
        (
            [shot(Ana="lights-out"), shot(Beto="click")],
            {"out_before": ["Caro"]},
            ["/shots/1/0/revolver"],
        ),
        (
            [],
            {"hand_plays": [from_hand("Ana", BOLSHEVIK, "after-number")]},
            ["/hand_plays/0/number"],
        ),
        ([[]], {"hand_plays": [from_hand("Ana", BOLSHEVIK, shot=1)]}, ["/hand_plays/0/shot"]),
        (
            [],
            {"hand_plays": [from_hand("Ana", "lights-out", swap=["Ana", "Ana"])]},
            ["/hand_plays/0/swap/1"],
        ),
        (
            [],
            {"delayed": [{"bullet": "trigger-happy", "revolver": "Ana"}]},
            ["/delayed/0/player", "/delayed/0/revolver"],
        ),
        (
            [],
            {"delayed": [{"bullet": "hammer-malfunction", "player": "Ana"}]},
            ["/delayed/0/revolver", "/delayed/0/player"],
        ),
        ([], {"out_before": ["Ana", "Ana"]}, ["/out_before/1"]),
        ([], {"out_before": ["Ana", "Beto"]}, ["/out_before"]),
        ([], {"owners": {"Ana": "Beto"}}, ["/owners/Ana"]),
        (
            [shot(Zoe="click", Ana="wet-powder"), shot(Beto="click")],
            {},
            ["/shots/0/0/revolver", "/shots/1/0/revolver"],
        ),
        (
            [shot(Ana="kablamo"), shot(Beto="click")],
            {"points_at": {"Ana": "Zoe"}},
            ["/points_at/Ana", "/shots/1/0/revolver"],
        ),
        (
            [shot(Ana="kablamo"), shot(Beto="click")],
            {"points_at": {"Ana": "Zoe"}, "in_force": [{"bullet": BOLSHEVIK}]},
            ["/points_at/Ana"],
        ),
        (
            [[fired("Ana", "trigger-happy", assign="Zoe")], shot(Beto="click")],
            {},
            ["/shots/0/0/assign"],
        ),
    ],
)
def test_what_cannot_be_so_is_pointed_at(play, shots, facts, pointers):
    assert impossible(play, *shots, **facts) == pointers


@pytest.mark.parametrize(
    ("bullet", "place", "faults"),
    [
        (
            "trigger-happy",
            "revolver",
            [
                ("In front of whom does Trigger happy lie?", ("10.2",)),
                ("Trigger happy lies in front of a player, not on a Revolver.", ("10.2",)),
            ],
        ),
        (
            "hammer-malfunction",
            "player",
            [
                ("On whose Revolver does this Bullet lie?", ("10.3",)),
                ("This Bullet lies on a Revolver, not before a player.", ("10.3",)),
            ],
        ),
    ],
)
def test_where_a_delayed_effect_lies_follows_from_its_bullet(play, bullet, place, faults):
    with pytest.raises(ImpossibleSituation) as caught:
        play([], delayed=[{"bullet": bullet, place: "Ana"}])

    assert [(fault.message.id, fault.rules) for fault in caught.value.faults] == faults


def test_a_game_that_was_over_before_leans_on_the_players_too(play):
    with pytest.raises(ImpossibleSituation) as caught:
        play([], out_before=["Ana", "Beto"])

    assert [fault.leans for fault in caught.value.faults] == [("/players", "/out_before")]
