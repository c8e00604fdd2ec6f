"""What makes the pages an app: the manifest, its icons, and files kept for good."""

from __future__ import annotations

import gzip
import re
import struct
from urllib.parse import urljoin

import pytest

from refbot.rulebook import LANGUAGES

languages = pytest.mark.parametrize("lang", LANGUAGES)


def manifest(client, lang: str) -> dict:
    answer = client.get(f"/{lang}/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    return answer.get_json(force=True)


@languages
def test_every_page_names_the_manifest_of_its_language(client, lang):
    for address in ("/", "/search", "/kazaam/", "/kazaam/7.1", "/kazaam/final-score"):
        page = client.get(f"/{lang}{address}").text
        assert f'<link rel="manifest" href="/{lang}/manifest.webmanifest">' in page


@languages
def test_the_manifest_speaks_the_language_and_opens_in_it(client, lang):
    told = manifest(client, lang)
    assert (told["lang"], told["start_url"], told["display"]) == (lang, f"/{lang}/", "standalone")


def test_the_manifest_is_of_one_app_in_all_languages(client):
    assert len({manifest(client, lang)["id"] for lang in LANGUAGES}) == 1


@languages
def test_every_shortcut_leads_somewhere(client, lang):
    told = manifest(client, lang)["shortcuts"]
    assert told[0]["url"] == f"/{lang}/search"
    assert f"/{lang}/kazaam/final-score" in [one["url"] for one in told]
    assert {client.get(one["url"]).status_code for one in told} == {200}


def test_a_game_is_a_shortcut_by_its_final_score_if_it_has_one(client, app):
    told = {one["url"] for one in manifest(client, "en")["shortcuts"]}
    for game in app.extensions["refbot"].registry.values():
        if "final-score" in game.adjudicators:
            assert f"/en/{game.slug}/final-score" in told


def test_icons_are_as_large_as_they_say_and_one_may_be_cut_to_any_shape(client):
    icons = manifest(client, "en")["icons"]
    for icon in icons:
        with client.get(icon["src"]) as answer:
            width, height = struct.unpack(">II", answer.data[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert {"any", "maskable"} == {icon["purpose"] for icon in icons}


def test_a_file_at_an_address_made_for_its_content_is_kept_for_good(client):
    page = client.get("/en/").text
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert files
    for address in files:
        with client.get(address) as answer:
            assert answer.status_code == 200
            assert answer.cache_control.immutable
            assert answer.cache_control.max_age == 31_536_000


@pytest.mark.parametrize("stamp", ["", "0123456789/"])
def test_a_file_at_any_other_address_is_asked_for_again(client, stamp):
    with client.get(f"/static/{stamp}refbot.css") as answer:
        assert answer.cache_control.no_cache
        assert not answer.cache_control.immutable


def test_a_changed_file_gives_all_another_address(tmp_path):
    from refbot.web.assets import stamp

    (tmp_path / "part").mkdir()
    stamps = set()
    for name, text in [("a.js", "one"), ("a.js", "two"), ("part/a.js", "two"), ("part/b.js", "")]:
        (tmp_path / name).write_text(text)
        stamps.add(stamp(tmp_path))
    assert len(stamps) == 4


def test_what_a_script_imports_is_of_the_same_make(client):
    page = client.get("/en/scores").text
    entry = re.search(r'src="(/static/[^"]+/scores.js)"', page)[1]
    with client.get(entry) as answer:
        parts = re.findall(r'from "(\./[^"]+)"', answer.text)
    assert parts
    for part in parts:
        with client.get(urljoin(entry, part)) as answer:
            assert answer.status_code == 200
            assert answer.cache_control.immutable


@pytest.mark.parametrize("name", ["none.css", "../wsgi.py", "%00"])
def test_a_file_that_is_not_there_is_not_kept(app, client, name):
    answer = client.get(f"/static/{app.config['ASSETS']}/{name}")
    assert answer.status_code == 404
    assert not answer.cache_control.immutable


def test_the_first_visit_is_light(client):
    """The page, its styles, scripts and icons, compressed as every browser asks for them."""
    page = client.get("/en/").text
    sizes = {}
    for name in set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page)):
        with client.get(name) as answer:
            sizes[name] = len(gzip.compress(answer.data))
    assert sum(size for name, size in sizes.items() if ".js" in name) < 20_000
    assert sum(sizes.values()) + len(gzip.compress(page.encode())) < 60_000


def test_pages_travel_compressed(client):
    page = client.get("/en/", headers={"Accept-Encoding": "gzip"})
    assert page.content_encoding == "gzip"
