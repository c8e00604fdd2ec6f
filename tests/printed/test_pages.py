"""A kept copy is read beside our words, found by the search, and shown nowhere else."""

from __future__ import annotations

import re

import pytest

import refbot.rules
from refbot.links import pack
from refbot.printed import Shelf, recognise
from refbot.web import create_app

MARK = "breakfast"
"""A word of the print that no rule has."""
SENTENCE = "Whoever ate breakfast last bowls first."
RULING = f"/en/skittles/points?s={pack({'fallen': 3})}"
SHOWING = {
    "/en/skittles/2.1": "breakfast",
    "/es/skittles/2.1": "breakfast",
    "/en/skittles/?printed=1": "breakfast",
    "/en/skittles/?printed=1&both=1": "breakfast",
    "/es/search?q=breakfast": "breakfast",
    RULING: "wobbles",
}
OTHERS = [
    *("/", "/en/", "/en/skittles/", "/en/skittles/?both=1", "/en/skittles/points"),
    *("/en/search?q=pins", "/en/search", "/en/kazaam/7.1", "/en/kazaam/?printed=1"),
    *("/en/skittles/readings", "/en/skittles/3.1", "/robots.txt", f"{RULING}&card=1"),
    *("/api/v1/skittles/rules", "/api/v1/search?q=breakfast", "/api/v1/suggest?q=breakf"),
    *("/api/v1/openapi.json", "/healthz", "/en/printed/", "/printed/skittles.json"),
]


@pytest.fixture
def keep(skittle_app, library, tmp_path):
    """Return what puts a text on the shelf of the running app; it is taken off in the end."""
    shelf = Shelf(skittle_app[1] / "printed", library)

    def keep(text):
        file = tmp_path / "mine.txt"
        file.write_text(text, encoding="utf-8")
        shelf.keep(recognise(file, library))

    yield keep
    shelf.remove("skittles")


@pytest.fixture
def kept(keep, print_):
    keep(print_)


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("address", SHOWING)
def test_the_print_is_shown_privately_in_its_own_language(skittles, address):
    answer = skittles.get(address)
    assert re.search(rf'<p lang="en">[^<]*(<mark>)?{SHOWING[address]}', answer.text)
    assert answer.headers["Cache-Control"] == "private, no-store"
    assert answer.headers["X-Robots-Tag"] == "noindex"


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("address", OTHERS)
def test_no_other_page_and_no_program_gets_it(skittles, address):
    answer = skittles.get(address, follow_redirects=True)
    assert b"Whoever ate" not in answer.data
    assert b"saucer" not in answer.data
    if MARK not in address:
        assert MARK.encode() not in answer.data


@pytest.mark.parametrize("address", [*SHOWING, *OTHERS])
def test_without_a_copy_nothing_is_said_of_one(skittles, address):
    answer = skittles.get(address, follow_redirects=True)
    assert "printed.css" not in answer.text
    assert answer.headers.get("Cache-Control") != "private, no-store"


@pytest.mark.usefixtures("kept")
def test_the_place_is_the_line_of_the_file(skittles):
    assert "Line 7 of your copy" in skittles.get("/en/skittles/2.1").text
    assert "Línea 7 de tu copia" in skittles.get("/es/skittles/2.1").text


def test_a_running_server_notices_what_comes_and_goes(skittles, keep, print_, skittle_app):
    page = "/en/skittles/2.1"
    assert SENTENCE not in skittles.get(page).text
    keep(print_)
    assert SENTENCE in skittles.get(page).text
    keep(print_.replace("Whoever ate breakfast last", "The cat"))
    assert "The cat bowls first." in skittles.get(page).text
    (skittle_app[1] / "printed" / "skittles.json").unlink()
    assert "The cat" not in skittles.get(page).text


def test_a_copy_damaged_while_the_server_runs_is_ignored(skittles, kept, skittle_app):  # noqa: ARG001
    path = skittle_app[1] / "printed" / "skittles.json"
    path.write_bytes(path.read_bytes()[:-40])
    answer = skittles.get("/en/skittles/2.1")
    assert answer.status_code == 200
    assert "Printed wording" not in answer.text


@pytest.mark.usefixtures("kept")
def test_the_rulebook_has_it_one_tap_away(skittles):
    page = skittles.get("/en/skittles/").text
    assert 'href="/en/skittles/?printed=1"' in page
    back = skittles.get("/en/skittles/?printed=1").text
    assert 'href="/en/skittles/"' in back
    assert 'href="/en/skittles/?both=1&amp;printed=1"' in back


@pytest.mark.usefixtures("kept")
def test_the_same_printing_differs_nowhere(skittles):
    for address in ("3.3", "?printed=1"):
        assert "differs" not in skittles.get(f"/en/skittles/{address}").text


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("twelve", "fifteen", ("3.3", "Toppling the kingpin alone is worth fifteen points")),
        ("Who begins", "The cat may watch.\nWho begins", ("2.1", "The cat may watch.")),
        ("A pin that wobbles and stays up is not down.", "", ("3.2", "1 sentence that this rule")),
    ],
)
def test_another_printing_differs_where_it_does(skittles, keep, print_, old, new, shown):
    number, words = shown
    keep(print_.replace(old, new))
    page = skittles.get(f"/en/skittles/{number}").text
    assert "Your printing differs here" in page
    assert words in page
    assert "differs" not in skittles.get("/en/skittles/3.1").text
    book = skittles.get("/en/skittles/").text
    assert "It differs here:" in book
    assert f'class="chip" href="/en/skittles/{number}"' in book


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("q", "number"),
    [
        ("breakfast", "2.1"),
        ("BREAKFASTS skittle alley", "2.1"),
        ("ate breakfast", "2.1"),
        ("cafe complains", "3.3"),
        ("nobody remembers breakfast", "2.2"),
    ],
)
def test_words_that_only_the_print_has_find_the_rule(skittles, q, number):
    page = skittles.get("/en/search", query_string={"q": q}).text
    assert "Found in your printed copy" in page
    assert f'href="/en/skittles/{number}"' in page.partition("Found in your printed copy")[2]
    assert "No rule answers" not in page


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("q", ["the", "", "xyzzy", "breakfast xyzzy", "<b>", "'", "a" * 5000])
def test_other_words_find_no_print(skittles, q):
    assert "Found in your" not in skittles.get("/en/search", query_string={"q": q}).text


def test_the_rules_that_answer_keep_their_order(skittles, keep, print_):
    q = {"q": "pins", "limit": 50}
    before = skittles.get("/api/v1/search", query_string=q).json
    page = skittles.get("/en/search", query_string=q).text
    keep(print_)
    assert skittles.get("/api/v1/search", query_string=q).json == before
    assert skittles.get("/en/search", query_string=q).text.startswith(page[: page.find("</ol>")])


def test_the_print_is_escaped(skittles, keep, print_):
    keep(print_.replace("wobbles", "<script>wobbles</script>"))
    for address in ("/en/skittles/3.2", "/en/search?q=wobbles"):
        page = skittles.get(address).text
        assert "<script>wobbles" not in page
        assert "&lt;script&gt;" in page


@pytest.fixture
def made(skittle_app, content, modules, monkeypatch):
    """Return what makes another app over the same folder."""
    monkeypatch.setattr(refbot.rules, "__path__", modules)

    def made(**settings):
        common = {"TESTING": True, "CONTENT": content, "INSTANCE": skittle_app[1]}
        return create_app({**common, **settings}).test_client()

    return made


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("address", [*SHOWING, "/en/skittles/"])
def test_the_part_can_be_left_out(made, address):
    page = made(PRINTED=False).get(address).text
    assert "rinted wording" not in page
    assert "Whoever ate" not in page
    assert "printed.css" not in page


@pytest.mark.usefixtures("kept")
def test_what_a_phone_keeps_has_no_print(made):
    from refbot.web.offline import COPY
    from refbot.web.offline.pages import addresses

    client = made(**COPY)
    pages = [one for one in addresses(client.application) if "/skittles" in one]
    assert "/en/skittles/2.1" in pages
    for address in [*pages, *SHOWING]:
        page = client.get(address).text
        assert "Whoever ate" not in page
        assert "saucer" not in page
        assert "wobbles" not in page


@pytest.mark.usefixtures("kept")
def test_the_environment_leaves_it_out_too(made, monkeypatch):
    monkeypatch.setenv("REFBOT_PRINTED", "0")
    assert "Printed wording" not in made().get("/en/skittles/2.1").text


@pytest.mark.usefixtures("kept")
def test_programs_get_it_where_the_owner_says_so(made, monkeypatch):
    monkeypatch.setenv("REFBOT_PRINTED_API", "1")
    client = made()
    rules = client.get("/api/v1/skittles/rules")
    assert rules.headers["Cache-Control"] == "private, no-store"
    by_number = {rule["number"]: rule for rule in rules.json["rules"]}
    assert by_number["2.1"]["printed"] == [{"line": 7, "text": SENTENCE}]
    assert by_number["2.1"]["printing_differs"] is False
    found = client.get("/api/v1/search?q=breakfast").json["printed"]
    assert (found[0]["text"], found[0]["rules"]) == (SENTENCE, ["skittles/2.1"])
    start, end = found[0]["highlights"][0]
    assert SENTENCE[start:end] == MARK
