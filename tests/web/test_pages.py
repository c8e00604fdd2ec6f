"""What a reader finds on the pages."""

from __future__ import annotations

import html
import re
from itertools import pairwise
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest

from refbot.paths import data_dir
from refbot.rulebook import LANGUAGES

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient

    from refbot.registry import Registry
    from refbot.rulebook import Library

GAMES = sorted(folder.parent.name for folder in data_dir("content").glob("*/game.toml"))
HOSTILE = [
    "",
    " ",
    "x" * 10_000,
    "\x00\x01\x1b[31m",
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "(((",
    "%s %(q)s %",
    "\u202eeit",
    "{{ 7 * 7 }}",
    "*",
    "AND OR NOT",
]

languages = pytest.mark.parametrize("lang", LANGUAGES)
games = pytest.mark.parametrize("slug", GAMES)


@pytest.fixture
def registry(app: Flask) -> Registry:
    return app.extensions["refbot"].registry


def read(client: FlaskClient, address: str, **more) -> str:
    answer = client.get(address, **more)
    assert answer.status_code == 200, address
    return answer.text


def links(page: str) -> list[str]:
    """Return where the links of a page lead, whatever they are for."""
    return [html.unescape(href) for href in re.findall(r'<a\b[^>]*\bhref="([^"]*)"', page)]


def words(page: str) -> str:
    """Return what a page says, without markup and with single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", page)).split())


def some_pages(library: Library) -> list[str]:
    """Return the address of one page of each kind, without its language."""
    return ["/", "/search", "/search?q=tie", "/search?q=zzzz&game=kazaam"] + [
        address
        for slug, book in library.items()
        for address in (f"/{slug}/", f"/{slug}/{next(iter(book.rules))}")
    ]


# The front door


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [("es-MX,es;q=0.9,en;q=0.5", "es"), ("en-GB,en", "en"), ("de,es;q=0.3", "es"), ("de", "en")],
)
def test_the_front_door_leads_to_the_language_of_the_browser(client, accepted, lang):
    answer = client.get("/", headers={"Accept-Language": accepted})
    assert (answer.status_code, answer.location) == (302, f"/{lang}/")


def test_the_front_door_tells_caches_that_it_depends_on_the_language(client):
    assert "Accept-Language" in client.get("/").vary


@pytest.mark.parametrize(
    ("given", "own"),
    [
        ("/en/KAZAAM/", "/en/kazaam/"),
        ("/es/Kazaam/7.1", "/es/kazaam/7.1"),
        ("/en/KBOM/Final-Score?edit=1", "/en/kbom/final-score?edit=1"),
        ("/en/kbom/Final-Score", "/en/kbom/final-score"),
        ("/en/Kazaam/scores", "/en/kazaam/scores"),
    ],
)
def test_capital_letters_lead_to_the_same_page(client, given, own):
    answer = client.get(given)
    assert (answer.status_code, answer.location) == (301, own)


# The home page


@languages
def test_the_search_box_comes_before_everything_else(client, lang):
    page = read(client, f"/{lang}/")
    main = page[page.index("<main") :]
    assert main.index(f'action="/{lang}/search"') < main.index("<section")


@languages
@games
def test_home_shows_every_game_with_what_it_is(client, library, lang, slug):
    page = read(client, f"/{lang}/")
    assert f"/{lang}/{slug}/" in links(page)
    assert library[slug].summary[lang] in words(page)


@languages
def test_home_shows_everything_that_can_be_settled(client, registry, lang):
    ways = links(read(client, f"/{lang}/"))
    disputes = {f"/{lang}/{g.slug}/{a.slug}" for g, a in registry.adjudicators}
    assert disputes <= set(ways)


@languages
@games
def test_home_offers_the_quick_look_ups_of_every_game(client, library, lang, slug):
    ways = [parse_qs(urlsplit(way).query) for way in links(read(client, f"/{lang}/"))]
    for chip in library[slug].chips:
        assert {"q": [chip.query[lang]], "game": [slug]} in ways


def test_home_says_nothing_of_a_past_it_cannot_know(client):
    assert '<section class="again" aria-labelledby="again" hidden>' in read(client, "/en/")


# Look up


@languages
def test_a_hit_is_a_rule_with_its_permanent_link(client, library, lang):
    page = read(client, f"/{lang}/search?q=joker")
    ways = [way for way in links(page) if re.fullmatch(rf"/{lang}/[^/]+/\d+\.\d+", way)]
    assert ways
    assert all(library.rule(way.removeprefix(f"/{lang}/")) for way in ways)


def test_a_hit_shows_its_game_section_and_number(client, library):
    shown = words(read(client, "/en/search?q=joker"))
    rule = library.rule("kram-la-bam/2.6")
    assert f"Kram La Bam 2.6 {library['kram-la-bam'].section_of('2.6').title['en']}" in shown
    assert rule.text["en"] in shown


def test_the_words_that_matched_are_marked(client):
    page = read(client, "/en/search?q=joker")
    assert "joker" in {word.casefold() for word in re.findall("<mark>(.*?)</mark>", page)}


@games
def test_the_games_to_narrow_to_keep_the_question(client, slug):
    assert f"/en/search?q=who+wins&game={slug}" in links(read(client, "/en/search?q=who+wins"))


def test_a_chosen_game_answers_alone(client):
    page = read(client, "/en/search?q=tie&game=kazaam")
    hits = [way for way in links(page) if re.search(r"\d+\.\d+$", way)]
    assert hits
    assert all(way.startswith("/en/kazaam/") for way in hits)


def test_a_chosen_game_stays_chosen_for_the_next_question(client):
    page = read(client, "/en/search?q=tie&game=kazaam")
    assert '<input type="hidden" name="game" value="kazaam">' in page


def test_a_game_named_in_the_question_is_shown_as_chosen(client):
    page = read(client, "/en/search?q=kazaam+tie")
    assert re.search(r'aria-current="true">Kazaam<', page)


def test_a_corrected_word_is_announced(client):
    shown = words(read(client, "/en/search?q=jokr"))
    assert "Showing results for “joker”" in shown
    assert "You typed “jokr”." in shown


def test_a_question_nothing_answers_says_so_and_offers_ways_on(client):
    page = read(client, "/en/search?q=zzzzqqqq&game=kazaam")
    assert "No rule answers “zzzzqqqq”" in words(page)
    assert {"/en/search?q=zzzzqqqq", "/en/kazaam/"} <= set(links(page))


@pytest.mark.parametrize(
    ("lang", "q"), [("en", "is the action optional"), ("es", "¿es obligatoria la acción?")]
)
def test_opposite_answers_of_two_games_stand_together(client, lang, q):
    page = read(client, f"/{lang}/search", query_string={"q": q})
    sides = page[page.index('<ul class="hits sides">') :].partition('<ol class="hits">')[0]
    assert {f"/{lang}/kram-la-bam/5.9", f"/{lang}/kbom/9.2"} <= set(links(sides))


def test_a_game_says_its_best_first_and_folds_away_the_others(client):
    page = read(client, "/en/search?q=joker")
    side = page[page.index('<li class="card hit" data-game="kram-la-bam">') :]
    best, _, folded = side.partition("<details")
    assert "/en/kram-la-bam/2.6" in links(best)
    assert "/en/kram-la-bam/2.7" in links(folded.partition("</details>")[0])


def test_with_a_game_chosen_no_sides_are_taken(client):
    assert "sides" not in read(client, "/en/search?q=is+the+action+optional&game=kbom")


def test_a_rule_that_clearly_answers_is_shown_whole_with_its_section_and_neighbours(
    client, library
):
    page = read(client, "/en/search?q=kazaam+7.10")
    told = page[page.index("<article") : page.index("</article>")]
    rule = library.rule("kazaam/7.10")
    assert all(text in words(told) for text in (rule.text["en"], *rule.examples["en"]))
    around = {"/en/kazaam/7.9", "/en/kazaam/7.10", "/en/kazaam/7.11", "/en/kazaam/#7"}
    assert around <= set(links(told))


def test_no_rule_is_told_twice(client):
    for q in ("tie", "joker", "card", "who starts", "time limit", "kazaam 7.1"):
        page = read(client, "/en/search", query_string={"q": q})
        told = re.findall(r'<h3>\s*<a href="([^"]+)"|<a class="number"\s*href="([^"]+)"', page)
        assert len(told) == len(set(told)) > 0, q


def test_what_can_be_settled_comes_above_the_rules(client, registry, monkeypatch):
    game = registry["kazaam"]
    fitting = ((game, game.adjudicators["final-score"]),)
    monkeypatch.setattr("refbot.asking.Asking.fitting", lambda _self, _found: fitting)
    page = read(client, "/en/search?q=tie")
    assert "Settle it: Final score" in words(page)
    assert page.index('href="/en/kazaam/final-score"') < page.index("data-found")


def test_a_search_can_be_shared_as_it_was_asked(client):
    page = " ".join(read(client, "/en/search?q=tie&game=kazaam").split())
    assert 'href="/en/search?q=tie&amp;game=kazaam" data-share data-copy="Link copied"' in page


@languages
@games
def test_an_empty_question_offers_quick_look_ups(client, library, lang, slug):
    page = words(read(client, f"/{lang}/search"))
    assert all(chip.label[lang] in page for chip in library[slug].chips)


def test_more_rules_are_one_tap_away(client):
    page = read(client, "/en/search?q=card")
    assert "/en/search?q=card&limit=50" in links(page)


@languages
@pytest.mark.parametrize("q", HOSTILE)
def test_whatever_is_typed_is_answered_and_stays_text(client, lang, q):
    page = read(client, f"/{lang}/search", query_string={"q": q})
    assert "<script>" not in page
    assert "<img" not in page
    assert not re.search(r"[\x00-\x08\x0b-\x1f]", page)
    assert len(page) < 100_000


# A rulebook


@languages
@games
def test_the_rulebook_holds_every_rule_at_its_own_anchor(client, library, lang, slug):
    page = read(client, f"/{lang}/{slug}/")
    shown, ways = words(page), links(page)
    for number, rule in library[slug].rules.items():
        assert f'id="{number}"' in page
        assert f"/{lang}/{slug}/{number}" in ways
        assert " ".join(rule.text[lang].split()) in shown


@languages
@games
def test_the_contents_lead_to_every_section(client, library, lang, slug):
    page = read(client, f"/{lang}/{slug}/")
    for section in library[slug].sections:
        assert f"#{section.number}" in links(page)
        assert f'id="{section.number}"' in page


@languages
@games
def test_examples_are_quoted_below_their_rules(client, library, lang, slug):
    page = read(client, f"/{lang}/{slug}/")
    quotes = words(" ".join(re.findall("(?s)<blockquote.*?</blockquote>", page)))
    for rule in library[slug].rules.values():
        for example in rule.examples[lang]:
            assert example in quotes


@games
@pytest.mark.parametrize(
    ("kind", "label"),
    [
        ("derived", "Follows from the print"),
        ("silent", "The rulebook does not say"),
        ("added", "Added by whoever transcribed the print"),
    ],
)
def test_what_the_print_does_not_state_itself_is_labelled(client, library, slug, kind, label):
    page = read(client, f"/en/{slug}/")
    kinds = [str(rule.kind) for rule in library[slug].rules.values()]
    assert page.count(f'<p class="note {kind}">{label}</p>') == kinds.count(kind)


@languages
@games
def test_the_pieces_are_counted_and_lead_to_their_rules(client, library, lang, slug):
    page = read(client, f"/{lang}/{slug}/")
    box = page[page.index('<section aria-labelledby="box">') :]
    for piece in library[slug].pieces:
        if piece.effect is None:
            assert piece.name[lang] in words(box)
            assert f"#{piece.rule}" in links(box)


@languages
def test_every_bullet_is_shown_with_its_number_and_its_effect(client, library, lang):
    page = read(client, f"/{lang}/kablamo/")
    table = words(page[page.index('<table class="kinds">') :])
    for piece in library["kablamo"].pieces:
        if piece.effect:
            assert piece.effect[lang] in table
            assert str(piece.number or "") in table


@languages
@games
def test_the_rulebook_offers_its_quick_look_ups(client, library, lang, slug):
    page = words(read(client, f"/{lang}/{slug}/"))
    assert all(chip.label[lang] in page for chip in library[slug].chips)


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("/en/kazaam/", "printed in English. You are reading its rules in our own words."),
        ("/en/ka-boom/", "printed in Spanish. You are reading its rules in our own words and in"),
    ],
)
def test_the_rulebook_says_whose_words_it_is_in(client, address, origin):
    assert origin in words(read(client, address))


@games
def test_the_rulebook_leads_to_what_can_be_settled(client, registry, slug):
    ways = links(read(client, f"/en/{slug}/"))
    assert all(f"/en/{slug}/{name}" in ways for name in registry[slug].adjudicators)


# One rule


@languages
@games
def test_every_rule_has_a_page_with_its_words_in_both_languages(client, library, lang, slug):
    for number, rule in library[slug].rules.items():
        page = read(client, f"/{lang}/{slug}/{number}")
        assert all(text in words(page) for text in rule.text.values())


@languages
def test_the_other_language_is_one_tap_away_and_named(client, library, lang):
    other = next(code for code in LANGUAGES if code != lang)
    page = read(client, f"/{lang}/kazaam/7.1")
    folded = page[page.index("<details") : page.index("</details>")]
    assert f'<div lang="{other}">' in folded
    assert library.rule("kazaam/7.1").text[other] in words(folded)


def test_a_rule_stands_in_its_whole_section(client, library):
    page = read(client, "/en/kazaam/7.3")
    for rule in library["kazaam"].section_of("7.3").rules:
        assert rule.text["en"] in words(page)
    assert re.findall('aria-current="true"', page) == ['aria-current="true"']


@games
def test_the_first_and_the_last_rule_have_one_neighbour(client, library, slug):
    first, *_, last = library[slug].rules
    assert re.findall('rel="(prev|next)"', read(client, f"/en/{slug}/{first}")) == ["next"]
    assert re.findall('rel="(prev|next)"', read(client, f"/en/{slug}/{last}")) == ["prev"]


def test_a_rule_leads_back_to_its_place_in_the_rulebook(client):
    assert "/en/kazaam/#7.3" in links(read(client, "/en/kazaam/7.3"))


def test_a_rule_shows_what_can_be_settled_by_it(client, registry):
    for game in registry.values():
        for number in game.book.rules:
            ways = links(read(client, f"/en/{game.slug}/{number}"))
            assert all(f"/en/{game.slug}/{a.slug}" in ways for a in game.settling(number))


@pytest.mark.parametrize(("lang", "word"), [("en", "see"), ("es", "ver")])
def test_a_reference_is_a_link(client, library, lang, word):
    rule = next(r for r in library.rules() if f"({word} " in r.text[lang])
    number = rule.text[lang].partition(f"({word} ")[2].partition(")")[0].split()[0]
    page = read(client, f"/{lang}/{rule.id}")
    assert f'({word} <a href="/{lang}/{rule.game}/{number}">{number}</a>' in page


# Every page


@languages
def test_every_link_leads_somewhere(client, library, lang):
    seen: dict[str, str] = {}
    for start in some_pages(library):
        page = read(client, f"/{lang}{start}")
        for way in links(page):
            target = urlsplit(way)
            address = f"{target.path}?{target.query}" if target.query else target.path
            if address and address not in seen:
                seen[address] = read(client, address)
            text = seen[address] if address else page
            assert not target.fragment or f'id="{target.fragment}"' in text, (start, way)


@languages
def test_the_other_language_shows_the_same_page(client, library, lang):
    other = next(code for code in LANGUAGES if code != lang)
    for start in some_pages(library):
        switch = f'href="{html.escape(f"/{other}{start}")}" hreflang="{other}" lang="{other}"'
        assert switch in read(client, f"/{lang}{start}")


@languages
def test_search_engines_learn_of_both_languages(client, library, lang):
    for start in some_pages(library):
        head = read(client, f"/{lang}{start}").partition("</head>")[0]
        here = html.escape(f"http://localhost/{lang}{start}")
        assert f'<link rel="canonical" href="{here}">' in " ".join(head.split())
        for code in LANGUAGES:
            there = html.escape(f"http://localhost/{code}{start}")
            assert f'hreflang="{code}" href="{there}"' in head


@languages
def test_pages_differ_in_title_and_description(client, library, lang):
    rulebooks = [read(client, f"/{lang}/{slug}/") for slug in library]
    for pattern in ("(?s)<title>(.*?)</title>", '(?s)name="description" *content="(.*?)"'):
        found = [re.search(pattern, " ".join(page.split())) for page in rulebooks]
        assert len({match[1] for match in found if match}) == len(library)


@languages
def test_pages_carry_no_inline_style_or_script(client, library, lang):
    for start in some_pages(library):
        page = read(client, f"/{lang}{start}")
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)", page), start


@languages
def test_headings_step_down_one_at_a_time(client, library, lang):
    for start in some_pages(library):
        levels = [int(n) for n in re.findall(r"<h(\d)", read(client, f"/{lang}{start}"))]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))


def test_no_id_is_used_twice(client, library):
    for start in some_pages(library):
        ids = re.findall(r'\sid="([^"]*)"', read(client, f"/en{start}"))
        assert len(ids) == len(set(ids)), start
