"""What holds in every turn of Kablamo, whatever was fired and played."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from refbot.rules.kablamo.bullets import BULLETS, HIGH_VELOCITY_BULLETS, LIVE_BULLETS

SEATS = ["Ana", "Beto", "Caro", "Dani", "Eva"]
RED = sorted(HIGH_VELOCITY_BULLETS)
PLAIN = sorted(BULLETS.keys() - HIGH_VELOCITY_BULLETS - LIVE_BULLETS)
MOMENTS = ["start-of-turn", "before-reveal", "after-reveal", "after-number", "after-resolve"]
ON_REVOLVER = ["hammer-malfunction", "cylinder-malfunction"]
CHOICES = {
    "kablamo.equal-timing": ["ask", "seat-order"],
    "kablamo.bolshevik-empty-left-seat": ["next-survivor", "nobody"],
    "kablamo.bolshevik-pointed-elsewhere": ["ask", "left-of-owner", "left-of-target"],
    "kablamo.cheating-hits-hand-plays": ["no", "yes"],
}


@pytest.fixture(scope="module")
def turn(rule):
    return lambda situation: rule("kablamo", "turn", situation)


@st.composite
def entries(draw, revolvers, players, red):
    """One entry a Revolver; *red* loses the High Velocity Bullets that are used."""
    shot = []
    for revolver in revolvers:
        codes = ["kablamo", "click", "empty", *PLAIN, *PLAIN, *red]
        entry = {"revolver": revolver, "bullet": draw(st.sampled_from(codes))}
        if entry["bullet"] in red:
            red.remove(entry["bullet"])
        printed = BULLETS[entry["bullet"]].number if entry["bullet"] != "empty" else None
        if printed is None:
            entry["number"] = draw(st.sampled_from([3, 12, 19, 20, 55, None]))
        entry["assign"] = draw(st.sampled_from([*players, None]))
        entry["swap"] = draw(st.permutations(players))[:2]
        entry["dud"] = draw(st.integers(0, 9)) == 0
        if entry["bullet"] == "other":
            entry["extra_shots_by"] = draw(st.lists(st.sampled_from(players), max_size=2))
        shot.append({key: value for key, value in entry.items() if value is not None})
    return draw(st.permutations(shot))


@st.composite
def turns(draw):
    players = SEATS[: draw(st.integers(2, 5))]
    out = draw(st.lists(st.sampled_from(players), unique=True, max_size=len(players) - 2))
    red = list(RED)
    in_force = []
    for bullet in draw(st.lists(st.sampled_from(RED), unique=True, max_size=2)):
        if bullet != "lights-out":
            red.remove(bullet)
            in_force.append({"bullet": bullet})
    plays = []
    for bullet in draw(st.lists(st.sampled_from(red), unique=True, max_size=3)) if red else []:
        red.remove(bullet)
        plays.append(
            {
                "player": draw(st.sampled_from(players)),
                "bullet": bullet,
                "moment": draw(st.sampled_from(MOMENTS)),
                "number": draw(st.integers(1, 90)),
                "swap": draw(st.permutations(players))[:2],
            }
        )
    names = st.sampled_from(players)
    happy = [{"bullet": "trigger-happy", "player": p} for p in draw(st.lists(names, max_size=3))]
    return {
        "players": players,
        "out_before": out,
        "points_at": draw(st.dictionaries(names, names, max_size=2)),
        "in_force": in_force,
        "delayed": [
            *happy,
            *(
                {"bullet": bullet, "revolver": revolver}
                for bullet, revolver in draw(
                    st.lists(st.tuples(st.sampled_from(ON_REVOLVER), names), max_size=3)
                )
            ),
        ],
        "shots": [draw(entries([p for p in players if p not in out], players, red))],
        "hand_plays": plays,
        "readings": {switch: draw(st.sampled_from(choices)) for switch, choices in CHOICES.items()},
    }


def rows_of(ruling, *outcomes):
    return [row for row in ruling["result"]["order"] if row["outcome"] in outcomes]


@given(situation=turns())
def test_everybody_is_alive_or_out(turn, situation):
    result = turn(situation)["result"]
    doubted = set(result.get("candidates", ())) - set(result["eliminated"])

    named = [*situation["out_before"], *result["eliminated"], *result["alive"]]
    assert len(set(named)) == len(named)
    assert set(situation["players"]) - doubted <= set(named)
    assert set(result["next_shooters"]) <= set(result["alive"])
    if result["game_over"]:
        assert result["alive"] == ([result["winner"]] if result["winner"] else [])
        assert result["next_shooters"] == []


@given(situation=turns())
def test_every_bullet_of_a_settled_turn_ends_in_one_place(turn, situation):
    ruling = turn(situation)
    assume(ruling["status"] == "ruled")
    result = ruling["result"]

    rows = [row for row in result["order"] if row["bullet"] != "empty"]
    stays = {
        "revolver": [row["bullet"] for row in rows_of(ruling, "inactive")],
        "table": [
            row["bullet"]
            for row in rows_of(ruling, "resolved")
            if row["bullet"] == "bolshevik-rules" or BULLETS[row["bullet"]].delayed
        ],
    }
    piles = [*result["to_bag"], *result["discard_pile"]]
    placed = Counter([*piles, *stays["revolver"], *stays["table"]])
    assert placed == Counter(row["bullet"] for row in rows)
    used_up = Counter(item["bullet"] for item in situation["delayed"])
    used_up.update(b for b in stays["table"] if b != "bolshevik-rules")
    used_up.subtract(item["bullet"] for item in result["delayed_after"])
    assert all(left >= 0 for left in used_up.values())
    assert used_up["hammer-malfunction"] == 0
    assert used_up["trigger-happy"] <= sum(map(len, result["shooters"]))


@given(situation=turns())
def test_live_bullets_come_first_and_numbers_rise(turn, situation):
    ruling = turn(situation)
    order = [row for row in ruling["result"]["order"] if row["revolver"]]
    kinds = ["live" if row["at"] == "live" else "rest" for row in order]
    assert kinds == sorted(kinds)
    numbers = [row["at"] for row in order if isinstance(row["at"], int)]
    assert numbers == sorted(numbers)


@given(situation=turns())
def test_revolvers_only_change_hands(turn, situation):
    owners = turn(situation)["result"]["owners_after"]
    assert list(owners) == situation["players"]
    assert sorted(owners.values()) == sorted(situation["players"])


@given(situation=turns())
def test_victims_are_those_hit_and_only_by_kablamos(turn, situation):
    ruling = turn(situation)
    hit = [row["target"] for row in rows_of(ruling, "eliminates")]
    assert {row["bullet"] for row in rows_of(ruling, "eliminates", "ignored")} <= {"kablamo"}
    assert set(hit) <= set(ruling["result"]["eliminated"])
    if "candidates" not in ruling["result"]:
        assert list(dict.fromkeys(hit)) == ruling["result"]["eliminated"]


@given(situation=turns(), data=st.data())
def test_the_order_of_entry_does_not_matter(turn, situation, data):
    mixed = {
        **situation,
        "out_before": situation["out_before"][::-1],
        "delayed": data.draw(st.permutations(situation["delayed"])),
        "shots": [data.draw(st.permutations(situation["shots"][0]))],
    }
    one, other = turn(situation), turn(mixed)

    for result in (one["result"], other["result"]):
        result["delayed_after"].sort(key=str)
    assert one["result"] == other["result"]
    assert (one["status"], one["certainty"]) == (other["status"], other["certainty"])


@given(situation=turns())
def test_every_step_cites_and_the_grade_is_the_weakest_of_all(turn, situation):
    ruling = turn(situation)
    grades = [step["certainty"] for step in ruling["steps"]]
    assert all(step["rules"] for step in ruling["steps"])
    assert bool(ruling["questions"]) == (ruling["status"] == "needs-info")
    if "silent" in grades or ruling["status"] == "silent":
        assert ruling["certainty"] == "silent"
    elif "best-reading" in grades:
        assert ruling["certainty"] == "best-reading"


@given(situation=turns(), data=st.data())
@settings(max_examples=60)
def test_a_repetition_adds_rows_and_changes_none(turn, situation, data):
    for _ in range(3):
        before = turn(situation)
        shooters = before["result"]["next_shooters"]
        if before["status"] != "ruled" or not shooters:
            return
        owners = before["result"]["owners_after"]
        held = [revolver for revolver, owner in owners.items() if owner in shooters]
        shot = data.draw(entries(held, situation["players"], []))
        situation = {**situation, "shots": [*situation["shots"], shot]}
        after = turn(situation)

        rows = before["result"]["order"]
        assert after["result"]["order"][: len(rows)] == rows
        assert after["result"]["shooters"] == [*before["result"]["shooters"], shooters]
        assert set(after["result"]["eliminated"]) >= set(before["result"]["eliminated"])
