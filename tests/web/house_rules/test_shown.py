"""Approved house rules: beside their rule, labelled, never mixed with it; nowhere before that."""

from __future__ import annotations

import re

import pytest

from refbot.web import create_app

PLACES = [
    "/en/kbom/8.4",
    "/es/kbom/8.4",
    "/en/kbom/",
    "/en/kbom/?both=1",
    "/en/kbom/house-rules",
    "/en/kbom/house-rules/1",
    "/en/search?q=match+discard",
    "/api/v1/kbom/house-rules",
    "/api/v1/house-rules/1",
    "/api/v1/search?q=match+discard",
    "/en/kbom/claim",
]
everywhere = pytest.mark.parametrize("address", PLACES)
TITLE = "One match per discard"
READING = {"switch": "kbom.double-matching", "choice": "one-per-discard"}


def shown(visitor, address):
    page = visitor.open(address)
    return page.status_code == 200 and TITLE in page.text


@everywhere
def test_an_approved_one_is_shown(visitor, put, address):
    put.approved(**READING)
    assert shown(visitor, address)


@everywhere
def test_one_that_waits_is_not_shown(visitor, put, address):
    put.waiting(**READING)
    assert not shown(visitor, address)


@everywhere
@pytest.mark.parametrize("fate", ["rejected", "withdrawn", "undone"])
def test_one_that_is_not_to_be_seen_is_not_shown(visitor, store, put, address, fate):
    if fate == "undone":
        one = put.approved(**READING)
        assert shown(visitor, address)
        store.house_rules.undo(one.id, "Lea", one.version)
    elif fate == "rejected":
        one = put.waiting(**READING)
        store.house_rules.reject(one.id, "Lea", one.version, "No.")
    else:
        link = visitor.submit(reading="kbom.double-matching|one-per-discard").location
        visitor.send(f"{link.partition('?')[0]}/withdraw")
    assert not shown(visitor, address)


def test_each_is_labelled_and_in_its_own_language(visitor, put):
    put.approved(lang="es", title="Tregua")
    for address in ("/en/kbom/8.4", "/en/kbom/", "/en/kbom/house-rules", "/en/search?q=tregua"):
        page = visitor.open(address).text
        label = page.index("House rule</span>")
        assert 0 < page.index('lang="es">Tregua') - label < 400


def test_the_words_of_the_rule_stay_as_they_are(visitor, put):
    before = visitor.open("/en/kbom/8.4").text
    put.approved()
    after = visitor.open("/en/kbom/8.4").text
    the_rule = re.compile(r'<div class="the-rule".*?</div>', re.DOTALL)
    assert the_rule.search(before)[0] == the_rule.search(after)[0]


@pytest.mark.parametrize(("rule", "number"), [("8.4", "8.4"), ("8", "8.1"), ("8", "8.4")])
def test_it_stands_on_the_page_of_every_rule_it_changes(visitor, put, rule, number):
    put.approved(rule=rule)
    assert shown(visitor, f"/en/kbom/{number}")


def test_one_about_the_whole_game_stands_in_the_rulebook_and_the_list(visitor, put):
    put.approved(rule="")
    assert shown(visitor, "/en/kbom/")
    assert shown(visitor, "/en/kbom/house-rules")
    assert not shown(visitor, "/en/kbom/8.4")


@pytest.mark.parametrize("address", ["/en/kbom/8.4", "/en/kbom/", "/en/kbom/?both=1"])
def test_the_reader_can_leave_them_out(visitor, put, address):
    put.approved()
    page = visitor.open(address).text
    link = re.search(r'href="([^"]+)" data-house-switch="here"', page)[1].replace("&amp;", "&")
    assert "house=0" in link
    hidden = visitor.open(link).text
    assert TITLE not in hidden
    assert "Show house rules" in hidden
    assert ("both=1" in address) == ("both=1" in link)


@pytest.mark.parametrize(
    "odd",
    [{"lang": "fr"}, {"lang": "zz-XX"}, {"rule": "99.9"}, {"switch": "kbom.gone", "choice": "x"}],
    ids=["language", "no language", "rule", "reading"],
)
def test_what_an_import_brought_and_refbot_does_not_know_is_shown_all_the_same(visitor, put, odd):
    put.approved(**odd)
    for address in ("/en/kbom/", "/en/kbom/house-rules", "/en/kbom/house-rules/1", "/en/kbom/8.4"):
        assert visitor.open(address).status_code == 200
    assert shown(visitor, "/en/kbom/house-rules/1")
    assert visitor.open("/en/search?q=discard").status_code == 200


def test_another_games_address_does_not_show_it(visitor, put):
    put.approved()
    assert visitor.open("/en/kazaam/house-rules/1").status_code == 404
    assert not shown(visitor, "/en/kazaam/")


def test_found_rules_come_first_and_stay_the_same(visitor, put):
    before = visitor.open("/api/v1/search?q=double+matching").get_json()
    put.approved(title="Double matching", text="Double matching, double matching, double matching!")
    after = visitor.open("/api/v1/search?q=double+matching").get_json()
    assert after["hits"] == before["hits"]
    assert [one["title"] for one in after["house_rules"]] == ["Double matching"]
    page = visitor.open("/en/search?q=double+matching").text
    assert page.index('class="card hit') < page.index("house-found")


@pytest.mark.parametrize(
    ("q", "game", "found"),
    [
        ("discarded", "", True),
        ("one match", "kbom", True),
        ("discardd", "", True),
        ("one match", "kazaam", False),
        ("kbom discard", "", True),
        ("giraffe", "", False),
    ],
)
def test_it_is_found_by_its_words_in_its_game(visitor, put, q, game, found):
    put.approved()
    told = visitor.open(f"/api/v1/search?q={q}&game={game}").get_json()["house_rules"]
    assert bool(told) == found


def test_its_json_says_all_that_people_see(visitor, put):
    put.approved(**READING)
    told = visitor.open("/api/v1/house-rules/1?lang=es").get_json()
    assert told.pop("approved").endswith("+00:00")
    assert told == {
        "id": 1,
        "game": "kbom",
        "rule": "kbom/8.4",
        "lang": "en",
        "title": TITLE,
        "text": "Only one player may match each discarded card.",
        "name": "Ivo",
        "reading": READING,
        "link": "/es/kbom/house-rules/1",
    }
    assert visitor.open("/api/v1/kbom/house-rules").get_json()["house_rules"][0]["id"] == 1


def test_another_process_sees_it_too(house_app, put, monkeypatch, tmp_path):
    monkeypatch.delenv("REFBOT_DATABASE_URL", raising=False)
    folder = tmp_path / "refbot.sqlite"
    monkeypatch.setenv("REFBOT_DATABASE_URL", f"sqlite:///{folder}")
    other = create_app({"TESTING": True, "INSTANCE": house_app.config["INSTANCE"]}).test_client()
    assert TITLE not in other.get("/en/kbom/8.4").text
    put.approved()
    assert TITLE in other.get("/en/kbom/8.4").text


def test_pages_that_only_read_set_no_cookie_and_do_not_depend_on_one(visitor, put):
    put.approved(**READING)
    for address in PLACES:
        page = visitor.open(address)
        assert "Set-Cookie" not in page.headers
        assert "cookie" not in page.headers.get("Vary", "").lower()


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("/en/kbom/8.4", "/en/kbom/house-rules/new?rule=8.4"),
        ("/es/kbom/", "/es/kbom/house-rules/new?rule=8"),
        ("/en/kbom/", "/en/kbom/house-rules"),
        ("/en/kbom/house-rules", "/en/kbom/house-rules/new"),
    ],
    ids=["rule", "section", "game", "list"],
)
def test_a_way_leads_there_from_every(visitor, address, link):
    assert f'href="{link}"' in visitor.open(address).text
