"""What the rulebook and the page of a rule offer a reader."""

from __future__ import annotations

import html
import re

import pytest

from refbot.paths import data_dir
from refbot.rulebook import LANGUAGES

GAMES = sorted(folder.parent.name for folder in data_dir("content").glob("*/game.toml"))
games = pytest.mark.parametrize("slug", GAMES)
languages = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def registry(app):
    return app.extensions["refbot"].registry


@pytest.fixture
def read(client):
    def get(address):
        answer = client.get(address)
        assert answer.status_code == 200, address
        return " ".join(answer.text.split())

    return get


def links(page):
    return [html.unescape(href) for href in re.findall(r'<a\b[^>]*\bhref="([^"]*)"', page)]


def words(page):
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", page)).split())


# Contents


@languages
@games
def test_the_contents_open_over_the_page_at_a_button_and_without_a_script(
    read, library, lang, slug
):
    page = read(f"/{lang}/{slug}/")
    nav = page[page.index('<nav id="contents"') :].partition("</nav>")[0]
    assert " popover " in nav
    assert page.count('popovertarget="contents"') == 2
    sections = library[slug].sections
    assert [f"#{s.number}" for s in sections] == links(nav)[: len(sections)]


# Both languages


@games
def test_both_languages_stand_together_at_a_link(read, library, slug):
    assert f"/en/{slug}/?both=1" in links(read(f"/en/{slug}/"))
    page = read(f"/en/{slug}/?both=1")
    assert f"/en/{slug}/" in links(page)
    assert f"/es/{slug}/?both=1" in links(page)
    for rule in library[slug].rules.values():
        said = page.partition(f'id="{rule.number}"')[2].partition("</li>")[0]
        ours, theirs = said.split('<div class="other" lang="es">')
        assert rule.text["en"] in words(ours)
        assert all(text in words(theirs) for text in (rule.text["es"], *rule.examples["es"]))


def test_the_rulebook_keeps_to_one_language_unless_asked(read):
    for query in ("", "?both=", "?both=0", "?both=%00"):
        assert 'class="other"' not in read(f"/en/kazaam/{query}")


def test_both_languages_go_on_from_rule_to_rule_and_back(read):
    assert "/en/kazaam/7.2?both=1" in links(read("/en/kazaam/?both=1"))
    page = read("/en/kazaam/7.2?both=1")
    assert '<details class="other-language" open>' in page
    assert {"/en/kazaam/?both=1#7.2", "/en/kazaam/7.1?both=1", "/en/kazaam/7.3?both=1"} <= set(
        links(page)
    )
    assert "open>" not in read("/en/kazaam/7.2")


def test_the_pieces_are_named_in_both_languages(read):
    box = read("/en/kazaam/?both=1").partition('id="box"')[2]
    assert '<span class="quiet" lang="es">cuerno de unicornio</span>' in box
    assert '<span class="quiet" lang="es">cuerno de unicornio</span>' not in read("/en/kazaam/")


# A link on everything


@languages
@games
def test_every_section_and_every_rule_has_a_link_to_copy(read, library, lang, slug):
    page = read(f"/{lang}/{slug}/")
    copies = re.findall(
        r'<a class="copy" href="([^"]*)" data-copy="\w+" aria-label="[^"]*\d"', page
    )
    book = library[slug]
    expected = [
        address
        for section in book.sections
        for address in (
            f"/{lang}/{slug}/#{section.number}",
            *(f"/{lang}/{slug}/{rule.number}" for rule in section.rules),
        )
    ]
    assert copies == expected


@languages
@games
def test_every_reference_and_term_leads_to_a_rule_on_the_page(read, lang, slug):
    for query in ("", "?both=1"):
        page = read(f"/{lang}/{slug}/{query}")
        for way in links(page):
            assert not way.startswith("#") or f'id="{way[1:]}"' in page


@languages
def test_what_a_tap_on_a_term_opens_is_on_the_page_of_a_rule(read, library, lang):
    for rule_id in ("kablamo/6.8", "kazaam/7.5", "ka-boom/6.1"):
        page = read(f"/{lang}/{rule_id}")
        at_hand = page.partition('<template id="explain">')[2]
        terms = re.findall(r'class="term" href="/(\w+)/([^"]*)"', page)
        assert terms
        for code, name in terms:
            rule = library.rule(name)
            said = at_hand.partition(f'<div data-rule="{rule.number}">')[2].partition("</div>")[0]
            ours = said.partition(f'<p lang="{code}">')[2].partition("</p>")[0]
            assert words(ours) == rule.text[code]


# What helps at the table


@languages
@games
def test_the_rulebook_leads_to_its_score_sheet_timer_and_readings(app, read, registry, lang, slug):
    with app.test_request_context("/en/"):
        context: dict = {}
        app.update_template_context(context)
    ways = links(read(f"/{lang}/{slug}/"))
    assert (f"/{lang}/{slug}/scores" in ways) == (slug in context["score_sheets"])
    assert (f"/{lang}/{slug}/timer" in ways) == (slug in context["sand_timers"])
    assert (f"/{lang}/{slug}/readings" in ways) == bool(registry[slug].readings)


def test_a_rule_that_can_be_read_two_ways_leads_to_each_of_its_readings(read, registry):
    for slug, game in registry.items():
        unclear = sorted({number for r in game.readings.values() for number in r.rules})
        for number in list(game.book.rules)[::7] + unclear[:3]:
            page = f"/en/{slug}/readings#"
            ways = {way for way in links(read(f"/en/{slug}/{number}")) if way.startswith(page)}
            here = [r.switch for r in game.readings.values() if number in r.rules]
            assert ways == {page + switch.split(".")[1] for switch in here}, (slug, number)


# Languages


def test_a_printed_name_in_a_translated_table_says_its_language(read):
    table = read("/es/kablamo/").partition('id="kinds"')[2]
    assert '<a href="#15.7" lang="en">Greased Cylinder</a>' in table
    assert 'lang="en">bala' not in table
    assert "lang=" not in read("/en/kablamo/").partition('id="kinds"')[2].partition("</table>")[0]


def test_the_sheet_for_the_table_says_where_it_comes_from(read):
    assert '<p class="sheet-address">http://localhost/en/kazaam/</p>' in read("/en/kazaam/?both=1")
