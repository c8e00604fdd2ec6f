"""Settle it: a form that can be filled without a script, and a ruling that is a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from werkzeug.datastructures import MultiDict

from refbot.links import pack, unpack

if TYPE_CHECKING:
    from flask.testing import FlaskClient

ADDRESS = "/en/kazaam/final-score"
SIDED = ("hand", "leg", "ear")
PARTS = (
    "head",
    "torso",
    "tail",
    *(f"{side}-{part}" for part in SIDED for side in ("left", "right")),
)


def filled(**changes: str | list[str]) -> dict[str, str | list[str]]:
    """Two players; Ivo has all nine parts of the Woodling, Lea three of the Fireling."""
    form: dict[str, str | list[str]] = {
        "do": "rule",
        "players/0": "Ivo",
        "players/1": "Lea",
        "boards/@0/favourite": "Woodling",
        "boards/@1/favourite": "Stoneling",
        "boards/@0/counters": "1+2",
        "finisher": "@0",
        "said_kazaam": ["?", "yes"],
    }
    for at, part in enumerate(PARTS):
        for seat, homunculus in (("@0", "Woodling"), ("@1", "Fireling" if at < 3 else "")):
            row = f"boards/{seat}/tiles/{at}"
            form |= {f"{row}/part": part, f"{row}/homunculus": homunculus, f"{row}/face": "up"}
    return form | changes


def sent(client: FlaskClient, form: dict[str, Any], address: str = ADDRESS) -> dict[str, Any]:
    """Send a form and return the situation in the address it leads to."""
    answer = client.post(address, data=form)
    assert answer.status_code == 303
    match = re.search(r"\?s=([\w-]+)", answer.location)
    assert match
    return unpack(match[1])


def test_a_filled_form_becomes_a_situation_without_its_blanks(client: FlaskClient) -> None:
    facts = sent(client, filled())
    assert facts["players"] == ["Ivo", "Lea"]
    assert facts["finisher"] == "Ivo"
    assert facts["boards"]["Ivo"]["counters"] == 3
    assert len(facts["boards"]["Ivo"]["tiles"]) == 9
    assert facts["boards"]["Lea"] == {
        "favourite": "Stoneling",
        "tiles": [{"part": part, "homunculus": "Fireling"} for part in PARTS[:3]],
    }
    assert "said_kazaam" not in facts


def test_a_box_left_empty_says_no(client: FlaskClient) -> None:
    assert sent(client, filled(said_kazaam="?"))["said_kazaam"] is False


def test_the_ruling_stands_on_the_page_it_leads_to(client: FlaskClient) -> None:
    page = client.post(ADDRESS, data=filled(), follow_redirects=True)
    assert page.status_code == 200
    assert "Ivo wins with 34 points." in page.text
    assert '/en/kazaam/7.8"' in page.text


def test_a_renamed_player_keeps_what_belongs_to_the_seat(client: FlaskClient) -> None:
    facts = sent(client, filled(**{"players/0": "Max"}))
    assert facts["finisher"] == "Max"
    assert len(facts["boards"]["Max"]["tiles"]) == 9


def test_one_more_player_loses_nothing(client: FlaskClient) -> None:
    answer = client.post(ADDRESS, data=filled(do="add:players"), follow_redirects=True)
    assert answer.status_code == 200
    assert 'name="players/2"' in answer.text
    assert answer.text.count('value="Woodling"') > 9


def test_one_player_fewer(client: FlaskClient) -> None:
    facts = sent(client, filled(**{"do": "remove:players/1", "players/2": "Max"}))
    assert facts["players"] == ["Ivo", "Max"]


def test_what_cannot_be_read_is_kept_and_named(client: FlaskClient) -> None:
    page = client.post(
        ADDRESS, data=filled(**{"boards/@0/counters": "many"}), follow_redirects=True
    )
    assert page.status_code == 422
    assert 'value="many"' in page.text
    assert "Ingredient counters left must be a whole number." in page.text
    assert 'href="#f-boards-p0-counters"' in page.text
    assert 'id="f-boards-p0-counters"' in page.text


def test_all_faults_stand_together(client: FlaskClient) -> None:
    changes = {"boards/@0/counters": "97", "players/1": "IVO"}
    page = client.post(ADDRESS, data=filled(**changes), follow_redirects=True)
    assert "must be 96 or less" in page.text
    assert "Two players have the same name." in page.text


def test_a_new_form_seats_players_and_claims_nothing(client: FlaskClient) -> None:
    page = client.get(ADDRESS)
    assert page.status_code == 200
    assert 'value="Player 1"' in page.text
    assert 'class="verdict' not in page.text
    assert 'role="alert"' not in page.text


def test_the_table_s_own_reading_travels_in_the_link(client: FlaskClient) -> None:
    board = {"favourite": "Stoneling", "tiles": [{"part": "head", "homunculus": "Fireling"}]}
    facts = sent(client, filled())
    facts["boards"]["Lea"] = board
    page = client.get(f"{ADDRESS}?s={pack(facts)}").text
    links = re.findall(r'href="/en/kazaam/final-score\?s=([\w-]+)"', page)
    chosen = [unpack(link).get("readings") for link in links]
    assert {"kazaam.single-tile-is-all-same": "no"} in chosen

    kept = sent(
        client, filled(was=pack({**facts, "readings": {"kazaam.single-tile-is-all-same": "no"}}))
    )
    assert kept["readings"] == {"kazaam.single-tile-is-all-same": "no"}


def test_a_question_leads_to_the_field_that_answers_it(client: FlaskClient) -> None:
    facts = sent(client, filled())
    facts["boards"]["Lea"]["tiles"].append({"part": "ear", "homunculus": "Fireling"})
    page = client.get(f"{ADDRESS}?s={pack(facts)}").text
    anchor = re.search(r'href="#(f-boards-p1-tiles-\d+-part)"', page)
    assert anchor
    assert f'id="{anchor[1]}"' in page


def test_a_question_is_repeated_where_it_is_answered(client: FlaskClient) -> None:
    facts = sent(client, filled())
    facts["boards"]["Lea"]["tiles"].append({"part": "ear", "homunculus": "Fireling"})
    page = client.get(f"{ADDRESS}?s={pack(facts)}").text
    assert 'class="asked">Left or right?' in page


def test_the_points_so_far_stand_on_a_form_that_is_still_being_filled(client: FlaskClient) -> None:
    tiles = [{"part": "head", "homunculus": "Woodling"}]
    facts = {
        "players": ["Ivo", "Lea"],
        "boards": {"Ivo": {"favourite": "Woodling", "tiles": tiles}},
    }
    page = client.get(f"{ADDRESS}?s={pack(facts)}&edit=1")
    assert page.status_code == 200
    assert 'role="alert"' not in page.text
    assert re.search(r"Ivo <b>4</b>", page.text)


def test_what_should_lie_face_down_is_told_beside_the_ruling(client: FlaskClient) -> None:
    facts = sent(client, filled())
    facts["boards"]["Ivo"]["tiles"][3]["homunculus"] = "Stoneling"
    page = client.get(f"{ADDRESS}?s={pack(facts)}").text
    assert "Ivo: left hand. Then the tiles give 27 points; as they lie now, 20." in page


def test_the_ruling_as_it_stands_is_shown_before_it_is_asked_for(client: FlaskClient) -> None:
    page = client.get(f"{ADDRESS}?s={pack(sent(client, filled()))}&edit=1").text
    assert "As it stands:" in page
    assert 'class="verdict' not in page


def test_a_script_gets_the_form_alone(client: FlaskClient) -> None:
    page = client.post(
        ADDRESS, data=filled(do="add:players", part="form"), follow_redirects=True
    ).text
    assert page.lstrip().startswith("<form")
    assert 'name="players/2"' in page


def test_the_table_card_says_it_in_both_languages(client: FlaskClient) -> None:
    packed = pack(sent(client, filled()))
    page = client.get(f"{ADDRESS}?s={packed}&card=1").text
    assert "Ivo wins with 34 points." in page
    assert "Gana Ivo con 34 puntos." in page
    assert "/qr?t=" in page


def test_a_homunculus_is_chosen_and_another_name_is_kept(client: FlaskClient) -> None:
    facts = sent(client, filled())
    facts["boards"]["Lea"]["favourite"] = "Inkling"
    page = client.get(f"{ADDRESS}?s={pack(facts)}").text
    assert '<option value="homunculus 4"' in page
    assert re.search(r'<option value="Inkling" selected', page)


CLAIM = "/en/kbom/claim"


def test_a_call_is_begun_by_its_own_button(client: FlaskClient) -> None:
    form = {"players/0": "Nora", "players/1": "Hugo", "do": "add:claims:call=match"}
    facts = sent(client, form, CLAIM)
    assert facts["claims"] == [{"call": "match"}]
    page = client.post(CLAIM, data=form, follow_redirects=True).text
    assert '<option value="match" selected' in page


def test_what_tells_calls_apart_is_asked_only_of_several(client: FlaskClient) -> None:
    facts: dict[str, Any] = {"players": ["Nora", "Hugo"], "claims": [{"call": "match"}]}
    one = client.get(f"{CLAIM}?s={pack(facts)}&edit=1").text
    facts["claims"].append({"call": "mine"})
    two = client.get(f"{CLAIM}?s={pack(facts)}&edit=1").text
    facts["claims"] = [{"call": "match", "order": 2}]
    odd = client.get(f"{CLAIM}?s={pack(facts)}&edit=1").text
    assert ["/order" in page for page in (one, two, odd)] == [False, True, True]


def test_the_last_row_can_be_taken_away(client: FlaskClient) -> None:
    address = "/en/ka-boom/turn-score"
    form = {
        "players/0": "Ana",
        "players/1": "Beto",
        "builder": "@0",
        "towers/!here": "yes",
        "towers/0/tile": "Tower 1",
        "do": "remove:towers/0",
    }
    assert sent(client, form, address)["towers"] == []
    page = client.post(address, data=form, follow_redirects=True).text
    assert 'name="towers/0/tile"' not in page


def test_a_fact_of_an_optional_rule_is_asked_only_with_it(client: FlaskClient) -> None:
    address = "/en/ka-boom/turn-score"
    facts: dict[str, Any] = {"players": ["Ana", "Beto"], "towers": [{"tile": "well"}]}
    without = client.get(f"{address}?s={pack(facts)}&edit=1").text
    given = client.get(f"{address}?s={pack({**facts, 'optional_rule': True})}&edit=1").text
    assert ["/die_on_tile" in page for page in (without, given)] == [False, True]


def test_the_order_of_a_turn_is_drawn_as_a_line(client: FlaskClient) -> None:
    shot = [
        {"revolver": "Ana", "bullet": "wet-powder", "assign": "Ana"},
        {"revolver": "Beto", "bullet": "triple-action"},
    ]
    facts = {"players": ["Ana", "Beto"], "shots": [shot]}
    page = client.get(f"/en/kablamo/turn?s={pack(facts)}").text
    line = page[page.index('class="timeline"') :]
    assert line.index("Triple Action") < line.index("Wet Powder")


def test_the_sand_timer_belongs_to_the_game_that_has_one(client: FlaskClient) -> None:
    page = client.get("/en/ka-boom/timer")
    assert page.status_code == 200
    assert 'data-seconds="30"' in page.text
    assert client.get("/en/kazaam/timer").status_code == 404


def adjudicators() -> list[Any]:
    from refbot.paths import data_dir
    from refbot.registry import Registry
    from refbot.rulebook import load

    registry = Registry(load(data_dir("content")))
    return [
        pytest.param(game, adjudicator, id=f"{game.slug}/{adjudicator.slug}")
        for game, adjudicator in registry.adjudicators
    ]


ADJUDICATORS = adjudicators()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(("game", "adjudicator"), ADJUDICATORS)
def test_every_form_opens(client: FlaskClient, lang: str, game: Any, adjudicator: Any) -> None:
    address = f"/{lang}/{game.slug}/{adjudicator.slug}"
    for code in adjudicator.forms:
        chosen = {adjudicator.chooser: code} if adjudicator.chooser else {}
        page = client.get(f"{address}?s={pack(chosen)}&edit=1")
        assert page.status_code == 200
        ids = re.findall(r'\bid="([^"]+)"', page.text)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'\bfor="([^"]+)"', page.text)) <= set(ids)


@pytest.mark.parametrize(("game", "adjudicator"), ADJUDICATORS)
def test_a_form_sent_back_untouched_is_the_same_situation(
    client: FlaskClient, game: Any, adjudicator: Any
) -> None:
    """Open each worked dispute, send the form as it stands, and get the same ruling."""
    for case in game.book.cases:
        if case.adjudicator != adjudicator.slug:
            continue
        address = f"/en/{game.slug}/{adjudicator.slug}"
        before = client.get(f"{address}?s={pack(case.situation)}")
        after = client.post(address, data=MultiDict(fields_of(before.text)), follow_redirects=True)
        assert verdict_of(after.text) == verdict_of(before.text), case.title["en"]


def fields_of(page: str) -> list[tuple[str, str]]:
    """Return what a browser would send from the form of a page."""
    from html.parser import HTMLParser

    class Fields(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.sent: list[tuple[str, str]] = []
            self.select = ""
            self.inside = False

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            given = dict(attrs)
            name, value = given.get("name") or "", given.get("value") or ""
            if tag == "form":
                self.inside = given.get("method") == "post"
            elif tag == "select":
                self.select = name
            elif tag == "option" and "selected" in given and self.inside:
                self.sent.append((self.select, value))
            elif tag == "input" and self.inside:
                off = given.get("type") in {"checkbox", "radio"} and "checked" not in given
                if not off:
                    self.sent.append((name, value))

    parser = Fields()
    parser.feed(page)
    return [*parser.sent, ("do", "rule")]


def verdict_of(page: str) -> str:
    match = re.search(r'class="verdict.*?</section>', page, re.DOTALL)
    return re.sub(r"\s+", " ", match[0]) if match else page
