"""What holds for any calls at all, and a second reading of the rules to compare with."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

TABLE = ["Ana", "Beto", "Caro"]
NAMES = st.sampled_from(TABLE)
CARDS = st.sampled_from([7, 8, "peek", "wild"])
DECIDED = {"kbom.double-matching": "per-player", "kbom.wild-matches": "anything"}


@st.composite
def claims(draw):
    player, call = draw(NAMES), draw(st.sampled_from(["match", "crossmatch", "mine"]))
    claim = {"player": player, "call": call, "card": draw(CARDS), "order": draw(st.integers(1, 2))}
    if call == "crossmatch":
        claim["taken_from"] = draw(st.sampled_from([name for name in TABLE if name != player]))
        claim["give"] = draw(st.booleans())
    return claim


@st.composite
def situations(draw, readings=None):
    by = draw(NAMES)
    top = {"card": draw(CARDS), "by": by}
    top["how"] = draw(st.sampled_from(["discard", "match", "crossmatch", "mine"]))
    if top["how"] == "crossmatch":
        top["taken_from"] = draw(st.sampled_from([name for name in TABLE if name != by]))
    return {
        "players": TABLE,
        "top": draw(st.one_of(st.just(top), st.none())),
        "claims": draw(st.lists(claims(), max_size=4)),
        "cards": draw(st.dictionaries(NAMES, st.integers(0, 5))),
        "called_by": draw(st.one_of(st.none(), NAMES)),
        "deck": draw(st.one_of(st.none(), st.integers(0, 3))),
        "readings": readings or {},
    }


@given(facts=situations())
def test_what_holds_for_all_calls(rule, facts):
    ruling = rule("kbom", "claim", facts)
    result, calls = ruling["result"], facts["claims"]
    accepted, rejected = result["accepted"], result["rejected"]
    assert all(step["rules"] for step in ruling["steps"])
    assert result["may_look"] is False
    assert (ruling["status"] == "needs-info") is (len(result["tied"]) > 1)
    if ruling["status"] == "ruled":
        assert accepted or result["penalties"]
    if ruling["status"] == "refused":
        assert not accepted
        assert not result["penalties"]
        assert result["cards_after"] == {n: facts["cards"].get(n, 4) for n in TABLE}
        assert len(rejected) == len(calls)
    if ruling["certainty"] != "silent" and ruling["status"] != "needs-info":
        assert len(rejected) + bool(accepted) == len(calls)
    if ruling["certainty"] != "silent":
        assert None not in [row["reason"] for row in rejected]
    assert [name for name in TABLE if name in result["penalties"]] == list(result["penalties"])


@given(facts=situations())
def test_cards_are_neither_made_nor_lost(rule, facts):
    result = rule("kbom", "claim", facts)["result"]
    after = result["cards_after"].values()
    if None in after or result["accepted"] is None or facts["deck"] is None:
        return
    before = sum(facts["cards"].get(name, 4) for name in TABLE) + facts["deck"]
    laid = result["accepted"]["call"] != "mine"
    assert sum(after) + result["deck_after"] + laid == before


@given(facts=situations(), order=st.randoms(use_true_random=False))
def test_the_order_of_the_calls_in_the_list_does_not_matter(rule, facts, order):
    shuffled = list(facts["claims"])
    order.shuffle(shuffled)
    one = rule("kbom", "claim", facts)
    other = rule("kbom", "claim", facts | {"claims": shuffled})
    for ruling in (one, other):
        ruling["result"]["rejected"].sort(key=str)
    assert one["result"] == other["result"]
    assert (one["status"], one["certainty"]) == (other["status"], other["certainty"])


@given(facts=situations(readings=DECIDED))
def test_once_the_table_has_chosen_every_call_has_one_fate(rule, facts):
    """With all choices made, the rules are few enough to be written down a second time."""
    ruling = rule("kbom", "claim", facts)
    fates = [_fate(facts, claim) for claim in facts["claims"]]
    if "open" in fates:
        return
    right = [c for c, fate in zip(facts["claims"], fates, strict=True) if fate is None]
    first = [c for c in right if c["order"] == min(c["order"] for c in right)]
    wrong = [c["player"] for c, f in zip(facts["claims"], fates, strict=True) if f == "wrong-card"]
    assert ruling["result"]["penalties"] == {n: wrong.count(n) for n in TABLE if n in wrong}
    players = {claim["player"] for claim in first}
    if len(first) == 1:
        call = {"player": first[0]["player"], "call": first[0]["call"]}
        assert ruling["result"]["accepted"] == call
    elif len(players) > 1:
        assert ruling["result"]["tied"] == [name for name in TABLE if name in players]
    elif not first:
        assert ruling["result"]["accepted"] is None


def _fate(facts, claim):
    """Why a call falls by itself; None if it is right, "open" if nobody can say."""
    top, player = facts["top"], claim["player"]
    lays = claim["call"] != "mine"
    holder = claim.get("taken_from", player)
    has = {name: facts["cards"].get(name, 4) for name in TABLE}
    touched = {holder} | ({player} if claim.get("give") and has[player] else set())
    same_go = [
        c
        for c in facts["claims"]
        if c["call"] != "mine" and (c["player"], c["order"]) == (player, claim["order"])
    ]
    if top is None or facts["called_by"] in touched or not has[holder]:
        return "not-allowed"
    if not lays:
        if top["by"] == player:
            return "not-allowed"
        return "open" if top.get("taken_from") == player else None
    if len(same_go) > 1:
        return "not-allowed"
    if claim["card"] not in (top["card"], "wild"):
        return "wrong-card"
    matched = top["how"] in ("match", "crossmatch")
    return "not-allowed" if matched and top["by"] == player else None
