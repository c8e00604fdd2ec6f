"""What lies on the table before a game of Kazaam begins."""

from __future__ import annotations

import pytest

from refbot.errors import ImpossibleSituation


@pytest.mark.parametrize(
    ("player_count", "pile", "returned"), [(2, 57, 4), (3, 54, 3), (4, 51, 2), (5, 48, 1)]
)
def test_everyone_starts_with_three_tiles_and_one_alchemist(rule, player_count, pile, returned):
    ruling = rule("kazaam", "setup", {"player_count": player_count})

    assert (ruling["status"], ruling["certainty"]) == ("ruled", "certain")
    assert ruling["result"] == {"hand_each": 3, "pile": pile, "alchemists_returned": returned}
    assert player_count * 3 + pile == 63
    assert player_count + returned == 6
    assert all(step["rules"] for step in ruling["steps"])


@pytest.mark.parametrize("player_count", [1, 6, True, 2.0, "3", None])
def test_two_to_five_play(rule, player_count):
    with pytest.raises(ImpossibleSituation) as impossible:
        rule("kazaam", "setup", {"player_count": player_count})
    assert [fault.pointer for fault in impossible.value.faults] == ["/player_count"]
