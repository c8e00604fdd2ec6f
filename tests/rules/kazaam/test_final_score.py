"""Who wins a game of Kazaam, and by how much."""

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
KINDS = ["woodling", "fireling", "stoneling", "inkling", "rustling", "mossling", "duskling"]
LARGE = {"head", "torso", "tail"}
SINGLE_TILE = "kazaam.single-tile-is-all-same"


@pytest.fixture(scope="module")
def end(rule):
    def at_the_end(boards, players=("Ana", "Beto"), **facts):
        situation = {"players": list(players), "boards": boards, **facts}
        return rule("kazaam", "final-score", situation)

    return at_the_end


def tile(part, homunculus, face="up"):
    return {"part": part, "homunculus": homunculus, "face": face}


def board(*tiles, favourite="duskling", counters=0):
    return {"favourite": favourite, "tiles": list(tiles), "counters": counters}


def complete(kinds=("woodling", "fireling"), up=PARTS):
    """Nine tiles, by turns of these homunculi; those not in *up* lie face down."""
    return [
        tile(part, kinds[i % len(kinds)], "up" if part in up else "down")
        for i, part in enumerate(PARTS)
    ]


def score_of(ruling, player):
    facts = dict(ruling["result"]["players"][player])
    del facts["tiles"]
    return facts


def impossible(end, boards, **facts):
    with pytest.raises(ImpossibleSituation) as caught:
        end(boards, **facts)
    return [fault.pointer for fault in caught.value.faults]


# What the tiles are worth: section 7


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(
    ("favourite", "bonus"), [("WOODLING", 1), (" woodling ", 1), ("fireling", 0)]
)
def test_each_tile_shows_what_it_is_worth(end, part, favourite, bonus):
    base = 2 if part in LARGE else 1
    up = [part, "left-ear" if part != "left-ear" else "right-ear"]
    tiles = complete(["fireling"], up=up)
    tiles[PARTS.index(part)]["homunculus"] = "woodling"

    ruling = end({"Ana": board(*tiles, favourite=favourite)})

    [row] = [row for row in ruling["result"]["players"]["Ana"]["tiles"] if row["part"] == part]
    assert row == {
        "part": part,
        "homunculus": "woodling",
        "face": "up",
        "base": base,
        "same": 0,
        "favourite": bonus,
        "points": base + bonus,
    }


def test_the_highest_score_there_is(end):
    ruling = end({"Ana": board(*complete(["woodling"]), favourite="Woodling", counters=5)})

    assert ruling["certainty"] == "certain"
    assert score_of(ruling, "Ana") == {
        "base": 12,
        "same_homunculus_bonus": 9,
        "favourite_bonus": 9,
        "finish_bonus": 4,
        "total": 34,
        "face_up_tiles": 9,
        "counters": 5,
    }


def test_a_player_without_a_board_scores_nothing(end):
    ruling = end({"Ana": board(*complete())})

    assert ruling["result"]["players"]["Beto"] == {
        "base": 0,
        "same_homunculus_bonus": 0,
        "favourite_bonus": 0,
        "finish_bonus": 0,
        "total": 0,
        "face_up_tiles": 0,
        "counters": 0,
        "tiles": [],
    }


def test_face_down_tiles_neither_score_nor_spoil_the_bonus(end):
    beto = board(
        tile("head", "stoneling"),
        tile("left-leg", "stoneling"),
        tile("torso", "inkling", "down"),
        favourite="inkling",
    )
    ruling = end({"Ana": board(*complete()), "Beto": beto})

    assert score_of(ruling, "Beto") == {
        "base": 3,
        "same_homunculus_bonus": 2,
        "favourite_bonus": 0,
        "finish_bonus": 0,
        "total": 5,
        "face_up_tiles": 2,
        "counters": 0,
    }
    assert ruling["result"]["players"]["Beto"]["tiles"][2]["points"] == 0


def test_one_tile_is_all_the_same_unless_the_table_says_no(end):
    boards = {"Ana": board(*complete()), "Beto": board(tile("head", "stoneling"))}

    ruling = end(boards)
    assert ruling["certainty"] == "best-reading"
    assert score_of(ruling, "Beto")["total"] == 3
    [reading] = ruling["readings"]
    assert (reading["switch"], reading["choice"]) == (SINGLE_TILE, "yes")
    assert [other["same_result"] for other in reading["alternatives"]] == [True]

    ruling = end(boards, readings={SINGLE_TILE: "no"})
    assert ruling["certainty"] == "best-reading"
    assert score_of(ruling, "Beto")["total"] == 2


def test_every_figure_of_a_board_is_explained(end):
    beto = [tile("head", "mossling"), tile("torso", "mossling"), tile("right-ear", "mossling")]
    boards = {
        "Ana": board(*complete(["inkling", "rustling"], up=PARTS[3:6])),
        "Beto": board(*beto, tile("tail", "woodling", "down"), favourite="mossling"),
    }
    ruling = end(boards)

    assert [step["text"] for step in ruling["steps"]] == [
        "Ana: 6 tiles lie face down and count for nothing.",
        "Ana: 3 ears, hands or legs face up, 1 point each.",
        "Ana: the face-up tiles are not all of one homunculus, no bonus.",
        "Ana completed a homunculus first: 4 points more.",
        "Ana: 7 points in all.",
        "Beto: 1 tile lies face down and counts for nothing.",
        "Beto: 1 ear, hand or leg face up, 1 point.",
        "Beto: 2 heads, torsos or tails face up, 2 points each.",
        "Beto: all 3 face-up tiles are of one homunculus, 1 point more each.",
        "Beto: 3 face-up tiles of the favourite homunculus, 1 point more each.",
        "Beto: 11 points in all.",
        "The most points, 11: Beto.",
    ]
    rows = ruling["result"]["players"]["Beto"]["tiles"]
    assert [row["points"] for row in rows] == [4, 4, 3, 0]


# Who wins: section 8


def two_level(ana_counters, beto_counters):
    """Ana: three small parts and the finish. Beto: three tiles of his favourites, worth 7."""
    ana = complete(["inkling", "rustling"], up=["left-hand", "right-hand", "left-ear"])
    beto = [tile("head", "mossling"), tile("torso", "woodling"), tile("right-ear", "mossling")]
    return {
        "Ana": board(*ana, counters=ana_counters),
        "Beto": board(*beto, favourite="mossling", counters=beto_counters),
    }


@pytest.mark.parametrize(
    ("counters", "winner", "tied", "decided_by"),
    [
        ((3, 4), "Beto", [], "ingredient-counters"),
        ((9, 4), "Ana", [], "ingredient-counters"),
        ((4, 4), None, ["Ana", "Beto"], "tie"),
    ],
)
def test_level_on_points_and_tiles_the_counters_decide(end, counters, winner, tied, decided_by):
    ruling = end(two_level(*counters))

    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert {score_of(ruling, player)["total"] for player in ("Ana", "Beto")} == {7}
    result = ruling["result"]
    assert (result["winner"], result["tied"]) == (winner, tied)
    assert result["decided_by"] == decided_by


def test_every_rung_of_the_ladder_is_named(end):
    ruling = end(two_level(ana_counters=3, beto_counters=4))

    assert [step["text"] for step in ruling["steps"][-3:]] == [
        "The most points, 7: Ana and Beto.",
        "Of those, the most face-up tiles, 3: Ana and Beto.",
        "Of those, the most ingredient counters, 4: Beto.",
    ]
    assert ruling["verdict"] == "Beto wins the tie with more ingredient counters."


def test_level_on_points_more_face_up_tiles_win(end):
    boards = two_level(ana_counters=90, beto_counters=0)
    boards["Beto"]["tiles"] = [
        tile("head", "mossling"),
        tile("left-hand", "woodling"),
        tile("right-hand", "woodling"),
        tile("right-ear", "mossling"),
    ]
    ruling = end(boards)
    result = ruling["result"]
    assert (result["winner"], result["decided_by"]) == ("Beto", "face-up-tiles")
    assert ruling["verdict"] == "Beto wins the tie with more face-up tiles."


def test_the_most_points_win_whoever_finished(end):
    boards = two_level(0, 0)
    boards["Beto"]["tiles"].append(tile("left-ear", "stoneling"))
    ruling = end(boards)
    result = ruling["result"]
    assert (result["winner"], result["decided_by"]) == ("Beto", "points")
    assert ruling["verdict"] == "Beto wins with 8 points."


# What is open


def test_until_the_word_is_spoken_nobody_has_won(end):
    boards = {"Ana": board(*complete())}

    ruling = end(boards, said_kazaam=False, finisher="Ana")

    assert (ruling["status"], ruling["certainty"]) == ("silent", "silent")
    result = ruling["result"]
    assert (result["winner"], result["tied"], result["decided_by"]) == (None, [], None)
    assert result["players"] == end(boards)["result"]["players"]


@pytest.mark.parametrize("part", ["ear", "hand", "leg"])
def test_left_or_right_is_asked_of_a_part_without_side(end, part):
    boards = {
        "Ana": board(*complete()),
        "Beto": board(tile("head", "inkling"), tile(part, "inkling"), tile(part, "stoneling")),
    }
    ruling = end(boards)

    assert ruling["status"] == "needs-info"
    pointers = [question["pointer"] for question in ruling["questions"]]
    assert pointers == ["/boards/Beto/tiles/1/part", "/boards/Beto/tiles/2/part"]
    assert ruling["result"]["winner"] is None
    assert score_of(ruling, "Beto")["base"] == 4


# What cannot be

NINE = complete()


@pytest.mark.parametrize(
    ("boards", "pointers"),
    [
        ({"Ana": board(*NINE[:8])}, ["/boards"]),
        ({}, ["/boards"]),
        ({"Ana": board(*NINE, counters=60), "Beto": board(counters=37)}, ["/boards"]),
        ({"Ana": board(*NINE, counters=97)}, ["/boards/Ana/counters"]),
        ({"Ana": board(*NINE), "Zoe": board()}, ["/boards/Zoe"]),
        ({"Ana": board(*NINE), "Beto": {"tiles": []}}, ["/boards/Beto/favourite"]),
        (
            {"Ana": board(*NINE), "Beto": board(*complete(["inkling"]))},
            ["/boards/Beto/tiles"],
        ),
        (
            {"Ana": board(*NINE, tile("tail", "inkling"), tile("head", "stoneling"))},
            ["/boards/Ana/tiles/9", "/boards/Ana/tiles/10"],
        ),
        (
            {
                "Ana": board(*NINE),
                "Beto": board(
                    tile("left-ear", "inkling"),
                    tile("left-ear", "mossling"),
                    tile("right-ear", "inkling"),
                    tile("ear", "inkling"),
                ),
            },
            ["/boards/Beto/tiles/1", "/boards/Beto/tiles/3"],
        ),
        (
            {"Beto": board(tile("head", "Woodling")), "Ana": board(*NINE)},
            ["/boards/Beto/tiles/0"],
        ),
        (
            {
                "Ana": board(*complete(KINDS)),
                "Beto": board(tile("head", "fogling"), favourite="FOGLING"),
            },
            ["/boards/Beto/tiles/0/homunculus", "/boards/Beto/favourite"],
        ),
        (
            {
                "Ana": board(*NINE[:7], tile("wing", "inkling"), NINE[8]),
                "Beto": board(tile("head", "", "up"), tile("head", "woodling")),
            },
            [
                "/boards/Ana/tiles/7/part",
                "/boards/Beto/tiles/0/homunculus",
                "/boards/Beto/tiles/1",
            ],
        ),
    ],
)
def test_an_impossible_table_is_named_where_it_is_so(end, boards, pointers):
    assert set(impossible(end, boards)) == set(pointers)


@pytest.mark.parametrize("finisher", ["Beto", "Zoe"])
def test_only_who_has_nine_tiles_finished(end, finisher):
    assert impossible(end, {"Ana": board(*NINE)}, finisher=finisher) == ["/finisher"]


@pytest.mark.parametrize(
    ("broken", "pointers"),
    [
        ({"boards": {"Ana": board(tile("wing", "inkling"))}}, ["/boards/Ana/tiles/0/part"]),
        ({"players": ["Ana", 3]}, ["/players/1"]),
    ],
)
@pytest.mark.parametrize("finisher", ["Ana", None])
def test_nobody_is_short_of_tiles_while_the_table_cannot_be_read(end, broken, pointers, finisher):
    facts = {"boards": {"Ana": board(*NINE[:8])}} | broken

    assert impossible(end, finisher=finisher, **facts) == pointers


def test_a_name_may_hold_a_slash(end):
    boards = {"A/B~": board(*NINE, tile("head", "inkling")), "Ana": board(tile("leg", "inkling"))}
    pointers = impossible(end, boards, players=["Ana", "A/B~"])
    assert pointers == ["/boards/A~1B~0/tiles/9"]

    del boards["A/B~"]["tiles"][9]
    ruling = end(boards | {"A/B~": board(*NINE)}, players=["Ana", "A/B~"])
    assert ruling["questions"][0]["pointer"] == "/boards/Ana/tiles/0/part"


@pytest.mark.parametrize("players", [["Ana"], ["Ana", "Beto", "Carla", "Dani", "Eva", "Fito"]])
def test_two_to_five_play(end, players):
    assert impossible(end, {"Ana": board(*NINE)}, players=players) == ["/players"]


# What holds for every table


@st.composite
def tables(draw):
    """Two to five players, the first one listed with nine tiles; each tile on the table once."""
    count = draw(st.integers(2, 5))
    players = ["Ana", "Beto", "Carla", "Dani", "Eva"][:count]
    orders = {part: draw(st.permutations(KINDS)) for part in PARTS}
    finisher = draw(st.sampled_from(players))
    boards = {}
    for seat, player in enumerate(players):
        few = st.lists(st.sampled_from(PARTS), max_size=8, unique=True)
        parts = PARTS if player == finisher else draw(few)
        faces = [draw(st.sampled_from(["up", "down"])) for _ in parts]
        boards[player] = board(
            *(tile(p, orders[p][seat], face) for p, face in zip(parts, faces, strict=True)),
            favourite=draw(st.sampled_from(KINDS)),
            counters=draw(st.integers(0, 19)),
        )
    return {"players": players, "boards": boards}


@given(situation=tables())
def test_every_total_adds_up_and_the_best_win(rule, situation):
    result = rule("kazaam", "final-score", situation)["result"]

    for player, scored in result["players"].items():
        rows = scored["tiles"]
        assert [row["part"] for row in rows] == [
            t["part"] for t in situation["boards"][player]["tiles"]
        ]
        assert scored["base"] == sum(row["base"] for row in rows)
        assert scored["same_homunculus_bonus"] == sum(row["same"] for row in rows)
        assert scored["favourite_bonus"] == sum(row["favourite"] for row in rows)
        assert scored["total"] == sum(row["points"] for row in rows) + scored["finish_bonus"]
        assert scored["face_up_tiles"] == sum(row["face"] == "up" for row in rows)
        assert 0 <= scored["total"] <= 34
    assert sum(scored["finish_bonus"] for scored in result["players"].values()) == 4

    ranks = {
        player: (scored["total"], scored["face_up_tiles"], scored["counters"])
        for player, scored in result["players"].items()
    }
    best = [player for player in situation["players"] if ranks[player] == max(ranks.values())]
    assert (result["winner"], result["tied"]) == ((best[0], []) if len(best) == 1 else (None, best))


@given(situation=tables(), order=st.randoms(use_true_random=False))
def test_the_order_of_boards_and_tiles_does_not_matter(rule, situation, order):
    boards = dict(order.sample(list(situation["boards"].items()), len(situation["boards"])))
    boards = {
        player: one | {"tiles": order.sample(one["tiles"], len(one["tiles"]))}
        for player, one in boards.items()
    }

    one, other = (
        rule("kazaam", "final-score", facts)
        for facts in (situation, situation | {"boards": boards})
    )

    assert (one["verdict"], one["certainty"]) == (other["verdict"], other["certainty"])
    for field in ("winner", "tied", "decided_by"):
        assert one["result"][field] == other["result"][field]


@given(situation=tables())
def test_a_lone_face_up_tile_is_the_only_doubt(rule, registry, situation):
    ruling = rule("kazaam", "final-score", situation)

    up = [scored["face_up_tiles"] for scored in ruling["result"]["players"].values()]
    assert ruling["certainty"] == ("best-reading" if 1 in up else "certain")
    for step in ruling["steps"]:
        numbers = {number.partition("/")[2] for number in step["rules"]}
        assert numbers
        assert numbers <= registry["kazaam"].cites["final-score"]
