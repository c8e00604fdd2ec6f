"""Which towers count when the sand has run out."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refbot.errors import ImpossibleSituation

FALL = "ka-boom.die-after-timer"
CLOSES = "ka-boom.die-closes-mega"
OUTCOME = ("tiles_taken", "points_gained", "game_over", "winner")
TABLE = {"players": ["Ana", "Beto", "Carla"], "builder": "Beto"}

FALLEN = {"standing": False}
OFF = {"on_own_tile": False}
UNFINISHED = {"completed": False}
MISSTACKED = {"order_correct": False}
LATE = {"fell_after_timer": True}
DIE_FIRST = {"die_on_tile": "before-completion"}
DIE_AFTER = {"die_on_tile": "after-completion"}


def owl(**facts):
    return {"tile": "owl", "points": 4, **facts}


def mega(**facts):
    return {"tile": "mega", **facts}


@pytest.fixture(scope="module")
def score(rule):
    def score_turn(*towers, **more):
        return rule("ka-boom", "turn-score", {**TABLE, "towers": list(towers), **more})

    return score_turn


def reasons(ruling):
    return [row["reason"] for row in ruling["result"]["towers"]]


def switches(ruling):
    return {taken["switch"] for taken in ruling["readings"]}


def outcome(ruling):
    return [ruling["result"][name] for name in OUTCOME]


@pytest.mark.parametrize(
    ("flaws", "reason", "rule_number"),
    [
        ({}, "ok", "9.5"),
        (UNFINISHED, "incomplete", "9.7"),
        (FALLEN, "not-standing", "1.2"),
        (OFF, "not-on-its-tile", "9.4"),
        (MISSTACKED, "wrong-order", "9.3"),
        (UNFINISHED | FALLEN | OFF | MISSTACKED, "incomplete", "9.7"),
        (FALLEN | OFF | MISSTACKED, "not-standing", "1.2"),
        (OFF | MISSTACKED, "not-on-its-tile", "9.4"),
    ],
)
def test_first_flaw_of_a_small_tower_is_the_reason(score, flaws, reason, rule_number):
    ruling = score(owl(**flaws))

    assert reasons(ruling) == [reason]
    assert f"ka-boom/{rule_number}" in ruling["steps"][0]["rules"]
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"]["points_gained"] == (4 if reason == "ok" else 0)


@pytest.mark.parametrize(
    ("flaws", "reason", "certainty"),
    [
        ({}, "ok", "certain"),
        (UNFINISHED | OFF, "incomplete", "certain"),
        (FALLEN | OFF, "not-standing", "certain"),
        (OFF | MISSTACKED, "not-on-its-tile", "best-reading"),
        (MISSTACKED, "wrong-order", "best-reading"),
    ],
)
def test_mega_tower_wins_only_as_it_is_printed(score, flaws, reason, certainty):
    ruling = score(mega(**flaws), owl())

    won = reason == "ok"
    assert reasons(ruling) == [reason, "ok"]
    assert (ruling["status"], ruling["certainty"]) == ("ruled", certainty)
    assert outcome(ruling) == [["owl"], 4, won, "Beto" if won else None]


@pytest.mark.parametrize(
    ("towers", "said"),
    [
        ([owl(**FALLEN)], "Beto takes no small tower tile in this turn."),
        ([mega()], "Beto takes no small tower tile in this turn."),
        ([owl(), mega()], "What Beto takes is worth 4 points in all: owl."),
    ],
)
def test_last_step_adds_up_what_is_taken(score, towers, said):
    assert score(*towers)["steps"][-1]["text"] == said


def test_tiles_are_taken_in_listed_order_and_the_mega_tile_never(score):
    ruling = score(owl(tile="zoo"), mega(), owl(tile="ant", points=1), owl(tile="bee", **FALLEN))

    assert ruling["result"]["tiles_taken"] == ["zoo", "ant"]
    assert ruling["result"]["points_gained"] == 5


def test_no_towers_no_tiles(score):
    ruling = score()

    assert outcome(ruling) == [[], 0, False, None]
    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")


class TestDieOnATile:
    """The optional rule (8)."""

    @pytest.mark.parametrize(
        ("optional_rule", "die", "reason", "certainty", "cited"),
        [
            (True, DIE_FIRST, "closed-by-die", "best-reading", "8.2"),
            (True, DIE_AFTER, "ok", "certain", "8.5"),
            (False, DIE_FIRST, "ok", "certain", "8.1"),
            (False, DIE_AFTER, "ok", "certain", "8.1"),
        ],
    )
    def test_closes_a_small_tile_until_the_tower_is_finished(
        self, score, optional_rule, die, reason, certainty, cited
    ):
        ruling = score(owl(**die), optional_rule=optional_rule)

        assert reasons(ruling) == [reason]
        assert ruling["certainty"] == certainty
        assert f"ka-boom/{cited}" in ruling["steps"][0]["rules"]

    @pytest.mark.parametrize("optional_rule", [True, False])
    def test_is_not_spoken_of_where_no_die_landed(self, score, optional_rule):
        ruling = score(owl(), optional_rule=optional_rule)

        assert ruling["steps"][0]["rules"] == ["ka-boom/9.5", "ka-boom/9.8"]

    def test_is_the_last_reason_of_all(self, score):
        ruling = score(owl(**DIE_FIRST, **MISSTACKED), optional_rule=True)

        assert reasons(ruling) == ["wrong-order"]
        assert ruling["certainty"] == "certain"

    @pytest.mark.parametrize(
        ("choice", "status", "reason", "certainty", "winner"),
        [
            ("ask", "silent", None, "silent", None),
            ("yes", "ruled", "closed-by-die", "best-reading", None),
            ("no", "ruled", "ok", "best-reading", "Beto"),
        ],
    )
    def test_on_the_mega_tile_is_for_the_table_to_decide(
        self, score, choice, status, reason, certainty, winner
    ):
        ruling = score(mega(**DIE_FIRST), optional_rule=True, readings={CLOSES: choice})

        assert (ruling["status"], ruling["certainty"]) == (status, certainty)
        assert reasons(ruling) == [reason]
        assert ruling["result"]["winner"] == winner
        assert ruling["result"]["disputed_tiles"] == ([] if reason else ["mega"])

    @pytest.mark.parametrize("facts", [DIE_AFTER, DIE_FIRST | FALLEN, DIE_FIRST | OFF, {}])
    def test_on_the_mega_tile_is_not_asked_about_where_it_is_settled(self, score, facts):
        assert switches(score(mega(**facts), optional_rule=True)) == set()

    def test_does_not_matter_without_the_optional_rule(self, score):
        ruling = score(mega(**DIE_FIRST))

        assert switches(ruling) == set()
        assert ruling["result"]["winner"] == "Beto"


class TestFallAfterTheSand:
    """A tower falls right after the sand ran out (9.10)."""

    @pytest.mark.parametrize(
        ("choice", "status", "certainty", "reason"),
        [
            ("ask", "silent", "silent", None),
            ("counts-as-standing", "ruled", "best-reading", "ok"),
            ("counts-as-fallen", "ruled", "best-reading", "not-standing"),
        ],
    )
    def test_is_for_the_table_to_decide(self, score, choice, status, certainty, reason):
        ruling = score(owl(**LATE), readings={FALL: choice})

        assert (ruling["status"], ruling["certainty"]) == (status, certainty)
        assert reasons(ruling) == [reason]
        assert ruling["result"]["points_gained"] == (4 if reason == "ok" else 0)

    @pytest.mark.parametrize("choice", ["standing", "fallen"])
    def test_is_told_as_the_table_reads_it(self, score, choice):
        ruling = score(owl(**LATE), readings={FALL: f"counts-as-{choice}"})

        assert ruling["steps"][0]["text"].endswith(f" it counts as {choice}.")

    def test_is_what_matters_even_if_the_tower_is_also_called_not_standing(self, score):
        assert score(owl(**LATE, **FALLEN)) | {"link": ""} == score(owl(**LATE)) | {"link": ""}

    def test_shows_what_each_reading_gives(self, score):
        (reading,) = score(owl(**LATE))["readings"]

        assert (reading["switch"], reading["choice"]) == (FALL, "ask")
        assert {other["choice"]: other["same_result"] for other in reading["alternatives"]} == {
            "counts-as-standing": False,
            "counts-as-fallen": False,
        }

    def test_leaves_the_sure_tiles_sure(self, score):
        ruling = score(owl(), owl(tile="fox", **LATE), owl(tile="hen", **LATE))

        assert ruling["result"]["tiles_taken"] == ["owl"]
        assert ruling["result"]["disputed_tiles"] == ["fox", "hen"]
        assert ruling["result"]["game_over"] is False

    def test_of_the_mega_tower_leaves_the_whole_game_open(self, score):
        ruling = score(mega(**LATE), owl())

        assert ruling["status"] == "silent"
        assert outcome(ruling) == [["owl"], 4, None, None]

    def test_of_a_small_tower_does_not_touch_a_win_with_the_mega_tower(self, score):
        ruling = score(mega(), owl(**LATE))

        assert ruling["status"] == "silent"
        assert outcome(ruling) == [[], 0, True, "Beto"]

    @pytest.mark.parametrize("flaw", [UNFINISHED, OFF, MISSTACKED])
    @pytest.mark.parametrize("tower", [owl, mega])
    def test_does_not_matter_for_a_tower_that_is_wrong_anyway(self, score, tower, flaw):
        ruling = score(tower(**LATE, **flaw))

        assert ruling["status"] == "ruled"
        assert switches(ruling) == set()

    def test_does_not_matter_on_a_closed_tile(self, score):
        ruling = score(owl(**LATE, **DIE_FIRST), optional_rule=True)

        assert reasons(ruling) == ["closed-by-die"]
        assert switches(ruling) == set()


@pytest.mark.parametrize(
    ("fall", "closes", "reason", "consulted"),
    [
        ("ask", "ask", None, {FALL, CLOSES}),
        ("ask", "no", None, {FALL, CLOSES}),
        ("counts-as-standing", "ask", None, {FALL, CLOSES}),
        ("counts-as-standing", "no", "ok", {FALL, CLOSES}),
        ("ask", "yes", "closed-by-die", {CLOSES}),
        ("counts-as-standing", "yes", "closed-by-die", {CLOSES}),
        ("counts-as-fallen", "ask", "not-standing", {FALL}),
        ("counts-as-fallen", "no", "not-standing", {FALL}),
        ("counts-as-fallen", "yes", "not-standing", {FALL}),
    ],
)
def test_two_silences_about_one_tower(score, fall, closes, reason, consulted):
    chosen = {FALL: fall, CLOSES: closes}
    ruling = score(mega(**LATE, **DIE_FIRST), optional_rule=True, readings=chosen)

    assert reasons(ruling) == [reason]
    assert switches(ruling) == consulted
    assert ruling["status"] == ("ruled" if reason else "silent")
    assert ruling["certainty"] == ("best-reading" if reason else "silent")


@pytest.mark.parametrize(
    ("towers", "verdict"),
    [
        ([], "Beto wins no tile in this turn."),
        ([owl(points=1)], "Beto scores 1 point in this turn with: owl."),
        ([mega()], "Beto built the Mega Tower and wins the whole game."),
        (
            [mega(**FALLEN)],
            "The Mega Tower does not count, and Beto wins no tile in this turn.",
        ),
        (
            [mega(**FALLEN), owl()],
            "The Mega Tower does not count; Beto scores 4 points in this turn with: owl.",
        ),
        (
            [owl(**LATE), mega(**LATE)],
            "The rulebook does not decide whether these towers count: owl and Mega Tower.",
        ),
        (
            [owl(**LATE), mega()],
            (
                "Beto wins the whole game, but the rulebook does not decide whether this tower "
                "counts: owl."
            ),
        ),
    ],
)
def test_verdict_answers_the_dispute(score, towers, verdict):
    assert score(*towers)["verdict"] == verdict


@pytest.mark.parametrize(
    ("towers", "pointers"),
    [
        ([{"tile": "owl"}], ["/towers/0/points"]),
        ([owl(), mega(points=3)], ["/towers/1/points"]),
        ([owl(), {"tile": "Owl", "points": 1}], ["/towers/1/tile"]),
        ([mega(), owl(), {"tile": "MEGA"}], ["/towers/2/tile"]),
        ([owl(blocks=9), mega(blocks=8)], ["/towers"]),
        ([owl(blocks=9), mega(blocks=8, standing=False, **LATE)], ["/towers"]),
        ([owl(blocks=17)], ["/towers"]),
        ([owl(blocks=-1)], ["/towers/0/blocks"]),
        ([owl(tile=f"t{i}") for i in range(26)], ["/towers"]),
        ([owl(tile=f"t{i}") for i in range(27)], ["/towers"]),
        (
            [owl(blocks=10), mega(points=1, blocks=10), {"tile": "owl"}],
            ["/towers/1/points", "/towers/2/points", "/towers/2/tile", "/towers"],
        ),
    ],
)
def test_what_cannot_be_is_named_all_at_once(score, towers, pointers):
    with pytest.raises(ImpossibleSituation) as impossible:
        score(*towers)

    assert [fault.pointer for fault in impossible.value.faults] == pointers


def test_every_tile_in_the_box_may_bear_a_tower(score):
    ruling = score(mega(**FALLEN), *(owl(tile=f"t{i}") for i in range(25)))

    assert ruling["result"]["points_gained"] == 100


@pytest.mark.parametrize(
    "towers",
    [
        [owl(blocks=9), mega(blocks=7)],
        [owl(blocks=9), mega(blocks=8, **FALLEN)],
        [owl(blocks=16), mega()],
    ],
)
def test_sixteen_blocks_are_enough_and_fallen_ones_are_used_again(score, towers):
    assert score(*towers)["status"] == "ruled"


FLAGS = ("completed", "order_correct", "on_own_tile", "standing", "fell_after_timer")
FACTS = st.fixed_dictionaries(
    dict.fromkeys(FLAGS, st.booleans())
    | {"die_on_tile": st.sampled_from(["none", "before-completion", "after-completion"])}
)


@st.composite
def turns(draw):
    small = draw(st.lists(st.sampled_from("abcdef"), unique=True, max_size=4))
    towers = [{"tile": t, "points": draw(st.integers(1, 9)), **draw(FACTS)} for t in small]
    if draw(st.booleans()):
        towers.insert(draw(st.integers(0, len(towers))), mega(**draw(FACTS)))
    readings = {}
    for switch, choices in (
        (FALL, ("counts-as-standing", "counts-as-fallen")),
        (CLOSES, ("yes", "no")),
    ):
        if choice := draw(st.sampled_from([None, "ask", *choices])):
            readings[switch] = choice
    return {
        **TABLE,
        "towers": towers,
        "optional_rule": draw(st.booleans()),
        "readings": readings,
    }


@given(turn=turns())
def test_rows_tiles_points_and_status_agree(rule, turn):
    ruling = rule("ka-boom", "turn-score", turn)
    result, points = ruling["result"], {t["tile"]: t.get("points", 0) for t in turn["towers"]}

    assert [row["tile"] for row in result["towers"]] == list(points)
    won = [row["tile"] for row in result["towers"] if row["scores"]]
    assert result["tiles_taken"] == [tile for tile in won if tile != "mega"]
    assert result["points_gained"] == sum(points[tile] for tile in won)
    assert all((row["reason"] == "ok") is bool(row["scores"]) for row in result["towers"])
    open_ = [row["tile"] for row in result["towers"] if row["scores"] is None]
    assert result["disputed_tiles"] == open_
    assert (ruling["status"] == "silent") is bool(open_)
    assert (result["winner"] == "Beto") is ("mega" in won) is (result["game_over"] is True)
    assert (result["game_over"] is None) is ("mega" in open_)


@given(turn=turns())
def test_order_of_the_towers_does_not_matter(rule, turn):
    one = rule("ka-boom", "turn-score", turn)
    other = rule("ka-boom", "turn-score", {**turn, "towers": turn["towers"][::-1]})

    assert one["result"]["towers"] == other["result"]["towers"][::-1]
    assert (one["status"], one["certainty"]) == (other["status"], other["certainty"])


@given(turn=turns())
def test_a_table_that_has_decided_everything_always_gets_an_answer(rule, turn):
    for fall, closes in product(("counts-as-standing", "counts-as-fallen"), ("yes", "no")):
        ruling = rule("ka-boom", "turn-score", turn | {"readings": {FALL: fall, CLOSES: closes}})
        assert ruling["status"] == "ruled"
        assert ruling["result"]["disputed_tiles"] == []


@given(turn=turns())
def test_a_switch_that_is_not_consulted_changes_nothing(rule, turn):
    ruling = rule("ka-boom", "turn-score", turn)

    for switch, choice in (
        (FALL, "counts-as-standing"),
        (FALL, "counts-as-fallen"),
        (CLOSES, "yes"),
        (CLOSES, "no"),
    ):
        if switch not in switches(ruling):
            changed = turn | {"readings": turn["readings"] | {switch: choice}}
            other = rule("ka-boom", "turn-score", changed)
            assert (other["status"], *outcome(other)) == (ruling["status"], *outcome(ruling))


@given(turn=turns())
def test_certainty_is_the_weakest_of_the_steps(rule, turn):
    ruling = rule("ka-boom", "turn-score", turn)
    grades = ["certain", "best-reading", "silent"]

    assert all(step["rules"] for step in ruling["steps"])
    assert ruling["certainty"] == max((s["certainty"] for s in ruling["steps"]), key=grades.index)
