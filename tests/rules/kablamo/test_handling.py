"""Moving, rotating and looking at Bullets, and which Bullet is fired next."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

ACTIVE = "kablamo.rotate-with-active-bullet"
FOREIGN = "kablamo.rotate-moves-foreign-safe"
SIX = ["a", "b", "c", "d", "e", "f"]
CYCLE = [("Ana", 1, "Beto", 2), ("Beto", 2, "Caro", 3), ("Caro", 3, "Ana", 1)]


@pytest.fixture(scope="module")
def check(rule):
    def checked(form, /, **facts):
        return rule("kablamo", "handling", {"check": form, **facts})

    return checked


@pytest.fixture(scope="module")
def move(check):
    def moved(moves, by="Ana", **facts):
        listed = [
            {
                "from": {"revolver": one, "chamber": start},
                "to": {"revolver": other, "chamber": end},
            }
            for one, start, other, end in moves
        ]
        return check("move", by=by, moves=listed, **facts)

    return moved


@pytest.fixture(scope="module")
def rotate(check):
    def rotated(steps, bullet="greased-cylinder", by="Ana", revolver="Ana", **facts):
        return check("rotate", by=by, revolver=revolver, bullet=bullet, steps=steps, **facts)

    return rotated


@pytest.fixture(scope="module")
def follow(check):
    def followed(*moves, chambers=SIX, **facts):
        return check("sequence", chambers=chambers, moves=list(moves), **facts)

    return followed


def at(revolver, chamber):
    return {"revolver": revolver, "chamber": chamber}


def grade(ruling):
    return ruling["status"], ruling["certainty"]


def problems(ruling):
    """Return the problems; a problem refuses, and each has a step of its own."""
    result = ruling["result"]
    assert ruling["status"] == ("ruled" if result["legal"] else "refused")
    assert result["legal"] is not bool(result["problems"])
    assert set(result["problems"]) <= {step["node"] for step in ruling["steps"]}
    return result["problems"]


def impossible(check, *args, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        check(*args, **facts)
    return sorted(fault.pointer for fault in caught.value.faults)


# Triple Action: rules 15.9 to 15.12


@pytest.mark.parametrize(
    ("moves", "by"),
    [
        (CYCLE, "Ana"),
        (CYCLE, "Dora"),
        ([("Ana", 1, "Ana", 2), ("Ana", 2, "Beto", 0), ("Beto", 0, "Ana", 1)], "Beto"),
        ([("Ana", 5, "Beto", 2), ("Beto", 2, "Ana", 0), ("Ana", 0, "Ana", 5)], "Ana"),
        ([("Ana", 5, "Beto", 2), ("Beto", 2, "ANA", 0), ("ana", 0, "Ana", 5)], "ana"),
    ],
)
def test_three_bullets_in_two_or_three_revolvers_may_change_places(move, moves, by):
    ruling = move(moves, by=by)

    assert grade(ruling) == ("ruled", "certain")
    assert problems(ruling) == []


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (CYCLE[:2], ["needs-three-bullets"]),
        ([*CYCLE, ("Ana", 2, "Ana", 3)], ["needs-three-bullets"]),
        (
            [("Ana", 1, "Beto", 2), ("Ana", 1, "Ana", 2), ("Beto", 2, "Ana", 1)],
            ["needs-three-bullets"],
        ),
        (
            [("Ana", 1, "Ana", 2), ("Ana", 2, "Ana", 1)],
            ["needs-three-bullets", "needs-two-revolvers"],
        ),
        (
            [("Ana", 1, "Beto", 2), ("Ana", 2, "Beto", 3), ("Ana", 3, "Beto", 4)],
            ["needs-two-revolvers"],
        ),
        (
            [("Ana", 1, "Beto", 5), ("Beto", 5, "Caro", 3), ("Caro", 3, "Ana", 1)],
            ["foreign-safe-position"],
        ),
        (
            [("Ana", 1, "Beto", 2), ("Beto", 2, "Caro", 5), ("Caro", 3, "Ana", 1)],
            ["foreign-safe-position"],
        ),
        (
            [("Ana", 1, "Beto", 2), ("Beto", 2, "Ana", 1), ("Caro", 3, "Caro", 3)],
            ["not-all-moved"],
        ),
        ([("Ana", 1, "Beto", 2), ("Beto", 2, "Caro", 3), ("Caro", 3, "Ana", 2)], ["not-a-swap"]),
        ([("Ana", 1, "Beto", 2), ("Beto", 2, "Ana", 1), ("Caro", 3, "Ana", 1)], ["not-a-swap"]),
        (
            [("Beto", 5, "Beto", 5), ("Beto", 1, "Beto", 1)],
            [
                "needs-three-bullets",
                "needs-two-revolvers",
                "foreign-safe-position",
                "not-all-moved",
            ],
        ),
    ],
)
def test_every_limit_of_triple_action_that_is_broken_is_named(move, moves, expected):
    ruling = move(moves)

    assert grade(ruling) == ("refused", "certain")
    assert problems(ruling) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"active": [at("Beto", 2)]}, ["active-bullet"]),
        ({"active": [at("beto", 2)]}, ["active-bullet"]),
        ({"active": [at("Beto", 3)], "empty": [at("Ana", 0)]}, []),
        ({"empty": [at("Ana", 1)]}, ["empty-chamber"]),
        ({"active": [at("Caro", 3)], "empty": [at("Ana", 1)]}, ["active-bullet", "empty-chamber"]),
    ],
)
def test_active_bullets_stay_and_empty_chambers_take_nothing(move, facts, expected):
    assert problems(move(CYCLE, **facts)) == expected


@pytest.mark.parametrize(
    ("at_", "expected"), [("active", ["active-bullet"]), ("empty", ["empty-chamber"])]
)
def test_nothing_may_be_put_where_an_active_bullet_or_no_bullet_lies(move, at_, expected):
    moves = [("Ana", 1, "Beto", 2), ("Beto", 2, "Caro", 4), ("Caro", 3, "Ana", 1)]

    assert problems(move(moves, **{at_: [at("Caro", 4)]})) == expected


def test_the_verdict_names_what_is_wrong(move):
    ruling = move(CYCLE, active=[at("Caro", 3)], empty=[at("Ana", 1)])

    assert "an active Bullet and an empty Chamber" in ruling["verdict"]


places = st.tuples(st.sampled_from(["Ana", "Beto", "Caro"]), st.integers(0, 5))


@given(spots=st.lists(places, min_size=3, max_size=3, unique=True), data=st.data())
def test_the_order_of_the_moves_does_not_matter_and_a_cycle_reads_both_ways(move, spots, data):
    one, two, three = spots
    cycle = [one + two, two + three, three + one]
    back = [two + one, three + two, one + three]
    expected = problems(move(cycle))

    assert problems(move(data.draw(st.permutations(cycle)))) == expected
    assert problems(move(back)) == expected


@pytest.mark.parametrize(
    ("moves", "facts", "pointers"),
    [
        (CYCLE[:1], {}, ["/moves"]),
        (CYCLE * 3, {}, ["/moves"]),
        ([("Ana", 6, "Beto", 2), *CYCLE[1:]], {}, ["/moves/0/from/chamber"]),
        ([("Ana", 1, "Beto", -1), *CYCLE[1:]], {}, ["/moves/0/to/chamber"]),
        (
            [("Ana", True, " ", 1), *CYCLE[1:]],
            {},
            ["/moves/0/from/chamber", "/moves/0/to/revolver"],
        ),
        (CYCLE, {"active": [at("Ana", 4)], "empty": [at("B", 0), at("ana", 4)]}, ["/empty/1"]),
    ],
)
def test_impossible_moves_are_named(move, moves, facts, pointers):
    assert impossible(move, moves, **facts) == pointers


# Rotating: Greased Cylinder and Lights Out


@pytest.mark.parametrize("steps", [3, -3])
def test_greased_cylinder_rotates_three_steps_either_way(rotate, steps):
    ruling = rotate(steps)

    assert grade(ruling) == ("ruled", "certain")
    assert problems(ruling) == []
    assert ruling["readings"] == []
    assert ruling["result"]["new_bullet_fired"] is False
    assert ruling["result"]["active_stays"] is False


@pytest.mark.parametrize("steps", [-9, -1, 0, 2, 4, 9])
def test_greased_cylinder_rotates_no_other_number_of_steps(rotate, steps):
    ruling = rotate(steps)

    assert grade(ruling) == ("refused", "certain")
    assert problems(ruling) == ["wrong-steps"]


@pytest.mark.parametrize("steps", [-7, 0, 1, 3, 100])
def test_after_lights_out_any_number_of_steps_is_allowed(rotate, steps):
    assert problems(rotate(steps, "lights-out")) == []


@pytest.mark.parametrize(
    ("choice", "expected"), [("allowed", []), ("forbidden", ["foreign-safe-position"])]
)
def test_after_lights_out_too_the_table_chooses_about_a_foreign_cylinder(rotate, choice, expected):
    ruling = rotate(1, "lights-out", revolver="Beto", readings={FOREIGN: choice})

    assert grade(ruling) == ("refused" if expected else "ruled", "best-reading")
    assert problems(ruling) == expected
    assert [row["switch"] for row in ruling["readings"]] == [FOREIGN]


@pytest.mark.parametrize("revolver", ["Ana", "ana", "Beto"])
@pytest.mark.parametrize("active", [False, True])
@pytest.mark.parametrize(
    "choices", list(itertools.product(["allowed", "forbidden"], repeat=2)), ids=",".join
)
@pytest.mark.parametrize("steps", [3, 4])
def test_the_table_chooses_about_active_bullets_and_foreign_cylinders(
    rotate, revolver, active, choices, steps
):
    readings = dict(zip([ACTIVE, FOREIGN], choices, strict=True))
    foreign = revolver == "Beto"
    ruling = rotate(steps, revolver=revolver, active=active, readings=readings)

    expected = [
        code
        for code, wrong in (
            ("wrong-steps", steps == 4),
            ("active-bullet", active and choices[0] == "forbidden"),
            ("foreign-safe-position", foreign and choices[1] == "forbidden"),
        )
        if wrong
    ]
    assert problems(ruling) == expected
    assert ruling["certainty"] == ("best-reading" if active or foreign else "certain")
    consulted = [switch for switch, there in ((ACTIVE, active), (FOREIGN, foreign)) if there]
    assert [row["switch"] for row in ruling["readings"]] == consulted
    assert ruling["result"]["active_stays"] is active


def test_a_rotation_needs_the_bullet_that_orders_it(check):
    facts = {"by": "Ana", "revolver": "Ana", "steps": 2.5}

    assert impossible(check, "rotate", **facts) == ["/bullet", "/steps"]


# Which Bullet is fired: rules 3.3, 3.10, 15.23


FIRE = {"move": "fire"}


def turn(steps, direction=None):
    return {"move": "rotate", "steps": steps, **({"direction": direction} if direction else {})}


def test_an_undisturbed_revolver_fires_from_the_safe_position_backwards(follow):
    result = follow(*[FIRE] * 7)["result"]

    assert result["fired"] == ["f", "e", "d", "c", "b", "a", "f"]
    assert result["safe"] == ["e", "d", "c", "b", "a", "f", "e"]
    assert set(result["directions"]) == {"clockwise"}


@pytest.mark.parametrize(
    ("steps", "direction", "fired"),
    [
        (0, None, "f"),
        (1, None, "e"),
        (2, "clockwise", "d"),
        (1, "counterclockwise", "a"),
        (4, "counterclockwise", "d"),
        (600, "clockwise", "f"),
    ],
)
def test_rotating_changes_what_is_fired_next(follow, steps, direction, fired):
    result = follow(turn(steps, direction), FIRE)["result"]

    assert result["fired"] == [fired]
    assert len(result["safe"]) == 2


def test_a_rotation_uses_up_no_cylinder_malfunction(follow):
    ruling = follow(turn(2), FIRE, turn(1), FIRE, FIRE, cylinder_malfunctions=2)

    assert grade(ruling) == ("ruled", "certain")
    assert ruling["result"] == {
        "fired": ["f", "f", "e"],
        "safe": ["d", "e", "d", "e", "d"],
        "malfunctions_left": [1, 0, 0],
        "directions": ["counterclockwise", "counterclockwise", "clockwise"],
    }


def test_nothing_is_fired_without_a_firing(follow):
    assert follow()["result"] == {
        "fired": [],
        "safe": [],
        "malfunctions_left": [],
        "directions": [],
    }
    assert follow(turn(1))["result"]["safe"] == ["e"]


def test_two_bullets_may_have_one_label(follow):
    ruling = follow(FIRE, FIRE, chambers=["click"] * 5 + ["kablamo"])

    assert ruling["result"]["fired"] == ["kablamo", "click"]


@given(malfunctions=st.integers(0, 8), firings=st.integers(0, 12))
def test_malfunctions_are_used_up_one_at_a_time(follow, malfunctions, firings):
    result = follow(*[FIRE] * firings, cylinder_malfunctions=malfunctions)["result"]

    left = [max(malfunctions - shot, 0) for shot in range(1, firings + 1)]
    assert result["malfunctions_left"] == left
    assert result["directions"].count("counterclockwise") == min(malfunctions, firings)


@given(steps=st.integers(0, 20), shots=st.integers(0, 4))
def test_three_steps_either_way_end_in_the_same_place(follow, steps, shots):
    start = [FIRE] * shots
    there = follow(*start, turn(steps + 3), FIRE)["result"]["fired"]

    assert (
        there == follow(*start, turn(steps), turn(3, "counterclockwise"), FIRE)["result"]["fired"]
    )


@pytest.mark.parametrize(
    ("moves", "facts", "pointers"),
    [
        ([FIRE], {"chambers": SIX[:5]}, ["/chambers"]),
        ([FIRE], {"chambers": [*SIX, "g"]}, ["/chambers"]),
        ([FIRE], {"chambers": [*SIX[:5], " "]}, ["/chambers/5"]),
        ([FIRE], {"chambers": [*SIX[:5], 6]}, ["/chambers/5"]),
        ([FIRE], {"cylinder_malfunctions": -1}, ["/cylinder_malfunctions"]),
        ([{"move": "rotate"}], {}, ["/moves/0/steps"]),
        ([turn(-1)], {}, ["/moves/0/steps"]),
        ([turn(1, "left")], {}, ["/moves/0/direction"]),
        (
            [FIRE, {"move": "fire", "steps": 1, "direction": "clockwise"}],
            {},
            ["/moves/1/direction", "/moves/1/steps"],
        ),
        ([{"move": "shake"}], {}, ["/moves/0/move"]),
    ],
)
def test_impossible_sequences_are_named(follow, moves, facts, pointers):
    assert impossible(follow, *moves, **facts) == pointers


# Looking: rules 5.7, 5.8, 12.2 to 12.7

ALWAYS, NEVER, SETUP_ONLY = {"setup-open", "setup-closed", "game"}, set(), {"setup-open"}


@pytest.mark.parametrize("moment", ["setup-open", "setup-closed", "game", None])
@pytest.mark.parametrize(
    ("what", "allowed"),
    [
        ("own-chamber", SETUP_ONLY),
        ("other-chamber", NEVER),
        ("own-spare", ALWAYS),
        ("other-spare", NEVER),
        ("loading", ALWAYS),
        ("loaded-by-other", NEVER),
        ("swapped", NEVER),
    ],
)
def test_who_may_look_at_what_and_when(check, what, allowed, moment):
    ruling = check("look", what=what, **({"moment": moment} if moment else {}))
    legal = (moment or "game") in allowed

    assert problems(ruling) == ([] if legal else ["may-not-look"])
    assert ruling["certainty"] == "certain"


@pytest.mark.parametrize(
    ("facts", "pointers"),
    [
        ({}, ["/check"]),
        ({"check": None}, ["/check"]),
        ({"check": "look"}, ["/what"]),
        ({"check": "look", "what": "bag", "moment": "later"}, ["/moment", "/what"]),
        ({"check": "look", "what": "swapped", "by": "Ana"}, ["/by"]),
    ],
)
def test_the_question_must_be_one_of_four_and_complete(rule, facts, pointers):
    assert impossible(rule, "kablamo", "handling", situation=facts) == pointers


@pytest.mark.parametrize(
    ("moment", "rule_number"), [("setup-open", "5.7"), ("setup-closed", "5.8"), ("game", "12.2")]
)
def test_every_moment_has_its_own_rule_about_ones_own_chambers(check, moment, rule_number):
    ruling = check("look", what="own-chamber", moment=moment)

    assert ruling["steps"][0]["rules"] == [f"kablamo/{rule_number}"]


@pytest.mark.parametrize(
    ("bullet", "rule_number"), [("greased-cylinder", "15.7"), ("lights-out", "16.2")]
)
def test_what_rotates_a_foreign_cylinder_is_cited(rotate, bullet, rule_number):
    ruling = rotate(3, bullet=bullet, revolver="Beto", readings={FOREIGN: "allowed"})

    assert [f"kablamo/{rule_number}", "kablamo/12.15"] in [s["rules"] for s in ruling["steps"]]


@pytest.mark.parametrize(
    ("moves", "verdict"),
    [
        ([{"move": "fire"}, {"move": "fire"}], "Fired, in this order: f and e."),
        ([{"move": "rotate", "steps": 1}], "Nothing is fired."),
    ],
)
def test_the_verdict_names_what_is_fired(follow, moves, verdict):
    assert follow(*moves)["verdict"] == verdict


def test_the_steps_are_not_called_missing_in_a_move_that_cannot_be_read(follow):
    found = impossible(follow, {"move": "rotate", "direction": "sideways"})
    assert found == ["/moves/0/direction"]
