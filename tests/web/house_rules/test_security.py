"""What people type is text and nothing else; forms are ours; nothing is reached by guessing."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from refbot.store import State

ATTACKS = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE house_rule; --",
    "</textarea><b>",
]
attacks = pytest.mark.parametrize("attack", ATTACKS)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


def harmless(page, attack: str) -> bool:
    """Whether a page shows an attack as text only, if at all."""
    return attack not in page.text


def addresses(app) -> dict[str, str]:
    """Return an address for every endpoint of house rules and the desk that takes a POST."""
    fill = {"lang": "en", "slug": "kbom", "token": "x", "number": "1"}
    rules = [
        r for r in app.url_map.iter_rules() if r.endpoint.startswith(("house_rules", "review"))
    ]
    return {
        rule.endpoint: re.sub(r"<(?:[^<>]*:)?(\w+)>", lambda m: fill[m[1]], rule.rule)
        for rule in rules
        if "POST" in rule.methods
    }


@attacks
def test_what_people_type_is_text_on_every_page(visitor, reviewer, store, typed, attack):
    words = {"title": attack[:80], "text": attack, "name": attack[:40]}
    visitor.open("/en/kbom/house-rules/new")
    pages = [visitor.send("/en/kbom/house-rules/new", **{**typed, **words}, do="preview")]
    pages.append(visitor.open(visitor.submit(**words).location))
    pages += [reviewer.open("/en/review/"), reviewer.open("/en/review/1")]
    changed = {**typed, **words, "text": f"{attack} {attack}"}
    pages.append(reviewer.send("/en/review/1", **changed, do="look"))
    assert reviewer.send("/en/review/1", **changed, do="approve-changed").status_code == 303
    shown = ["/en/kbom/8.4", "/es/kbom/", "/en/kbom/house-rules", "/en/kbom/house-rules/1"]
    shown.append(f"/en/search?q={quote(attack)}")
    pages += [visitor.open(address) for address in shown]
    pages += [reviewer.open(a) for a in ("/en/review/log", "/en/review/1", "/en/review/?last=1")]
    assert [page.status_code for page in pages] == [200] * len(pages)
    assert all(harmless(page, attack) for page in pages)
    assert store.house_rules.get(1).draft.title == attack[:80]
    assert visitor.open("/api/v1/house-rules/1").get_json()["name"] == attack[:40]


@attacks
def test_a_reason_is_text(visitor, reviewer, attack):
    link = visitor.submit().location
    reviewer.open("/en/review/1")
    reviewer.send("/en/review/1", do="reject", reason=attack)
    pages = [visitor.open(link), reviewer.open("/en/review/1"), reviewer.open("/en/review/log")]
    assert all(harmless(page, attack) for page in pages)


def test_what_looks_like_a_template_is_text(visitor, put):
    put.approved(title="{{ 7 * 7 }} %(name)s {% x %}")
    for address in ("/en/kbom/8.4", "/en/kbom/house-rules", "/en/kbom/house-rules/1"):
        assert "{{ 7 * 7 }} %(name)s {% x %}" in visitor.open(address).text


def test_links_are_not_links(visitor, put):
    put.approved(text="See https://evil.invalid/ and www.evil.invalid")
    page = visitor.open("/en/kbom/house-rules/1").text
    assert 'href="https://evil.invalid' not in page
    assert "https://evil.invalid/" in page


def test_every_page_that_writes_is_known_here(house_app):
    assert set(addresses(house_app)) == {
        "house_rules_sending.send",
        "house_rules_mine.change",
        "house_rules_mine.withdraw",
        "review_deciding.decide",
        "review_door.sign_in",
        "review_door.sign_out",
        "review_door.sign_out_everywhere",
        "review_door.change_password",
    }


@pytest.mark.parametrize("proof", [None, "", "forged", "stolen"])
def test_a_form_that_is_not_ours_writes_nothing(visitor, reviewer, house_app, store, typed, proof):
    link = visitor.submit().location.partition("?")[0]
    mine = link.rpartition("/")[2]
    thief = type(visitor)(house_app.test_client())
    thief.open("/en/kbom/house-rules/new")
    reviewer.open("/en/review/1")
    sent = {**typed, **reviewer.hidden, "do": "send", "key": "", "reason": "No.", "text": "Forged."}
    sent |= {"old": "one for the table", "new": "quite another one", "name": "Lea"}
    sent["csrf_token"] = thief.hidden["csrf_token"] if proof == "stolen" else proof
    sent = {name: value for name, value in sent.items() if value is not None}
    for endpoint, address in addresses(house_app).items():
        for do in ("send", "approve", "reject"):
            to = address.replace("/x", f"/{mine}")
            answer = reviewer.client.post(to, data={**sent, "do": do})
            assert answer.status_code in {400, 422}, endpoint
    one = store.house_rules.find(1)
    assert (one.state, one.version) == (State.WAITING, 1)
    assert len(store.house_rules.waiting()) == 1
    assert reviewer.open("/en/review/").status_code == 200


def test_a_form_that_was_open_too_long_keeps_what_was_typed(visitor, typed):
    visitor.open("/en/kbom/house-rules/new")
    visitor.client.delete_cookie("refbot")
    page = visitor.send("/en/kbom/house-rules/new", **typed, do="send")
    assert page.status_code == 422
    assert "Nothing is lost: send it again." in page.text
    assert typed["text"] in page.text
    assert visitor.send("/en/kbom/house-rules/new", **typed, do="send").status_code == 303


def test_nobody_can_post_what_only_reviewers_decide(visitor, store):
    more = {
        "state": "approved",
        "id": "77",
        "version": "9",
        "decided": "2020-01-01",
        "game": "kazaam",
    }
    visitor.submit(**more, reviewer="Lea", submitted="2020-01-01")
    (one,) = store.house_rules.waiting()
    assert (one.id, one.state, one.version, one.decided) == (1, State.WAITING, 1, None)
    assert one.draft.game == "kbom"


def test_a_sender_cannot_change_the_game_or_the_state(visitor, store, typed):
    link = visitor.submit().location.partition("?")[0]
    visitor.open(link)
    visitor.send(link, **typed, game="kazaam", state="approved")
    one = store.house_rules.find(1)
    assert (one.draft.game, one.state) == ("kbom", State.WAITING)


@pytest.mark.parametrize("number", ["1", "01", "1.0", "1e0", "-1", "\u0661", "1%00", "1'--"])
def test_what_waits_is_not_found_by_its_number(visitor, put, number):
    put.waiting()
    for address in (f"/en/kbom/house-rules/{number}", f"/api/v1/house-rules/{number}"):
        assert visitor.open(address).status_code == 404


def test_what_is_too_large_is_refused(visitor, store):
    mine = visitor.submit().location.partition("?")[0].rpartition("/")[2]
    for endpoint, address in addresses(visitor.client.application).items():
        answer = visitor.send(address.replace("/x", f"/{mine}"), text="x" * 300_000)
        assert answer.status_code == 413, endpoint
    assert store.house_rules.find(1).version == 1


def test_a_form_with_thousands_of_fields_is_refused(visitor):
    fields = {f"field{n}": "x" for n in range(6_000)}
    answer = visitor.client.post("/en/kbom/house-rules/new", data=fields)
    assert answer.status_code in {413, 422}


def test_pages_that_write_are_kept_nowhere_and_framed_by_nobody(visitor, reviewer):
    link = visitor.submit().location
    pages = [
        visitor.open("/en/kbom/house-rules/new"),
        visitor.open(link),
        visitor.open("/en/house-rules/mine/guessed"),
        visitor.open("/en/review/"),
        *(reviewer.open(f"/en/review/{end}") for end in ("", "1", "log", "account")),
    ]
    for page in pages:
        assert {name: page.headers[name] for name in HEADERS} == HEADERS
        assert "noindex" in page.headers["X-Robots-Tag"]
        assert 'name="robots" content="noindex"' in page.text
        policy = page.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy


@pytest.mark.parametrize("method", ["PUT", "DELETE", "GET"])
def test_what_is_answered_in_their_place_is_as_private(visitor, house_app, method):
    for address in addresses(house_app).values():
        answer = visitor.client.open(address, method=method)
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS, address


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
@pytest.mark.parametrize(
    "address", ["/api/v1/kbom/house-rules", "/api/v1/house-rules/1", "/api/v1/kbom/rules"]
)
def test_what_is_only_read_says_so(visitor, address, method):
    answers = [visitor.client.open(address, method=how) for how in (method, "OPTIONS")]
    assert [answer.status_code for answer in answers] == [405, 200]
    for answer in answers:
        assert set(answer.allow) == {"GET", "HEAD", "OPTIONS"}


@pytest.mark.parametrize("address", ["/en/kbom/house-rules", "/en/kbom/house-rules/1"])
def test_pages_for_everybody_are_as_strict(visitor, put, address):
    put.approved()
    page = visitor.open(address, base_url="https://localhost")
    assert page.status_code == 200
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    assert page.headers["X-Content-Type-Options"] == "nosniff"
    assert "max-age" in page.headers["Strict-Transport-Security"]


def test_a_private_page_names_itself_nowhere(visitor):
    """Neither search engines nor the device's own list of last pages get the link."""
    page = visitor.open(visitor.submit().location).text
    assert "canonical" not in page
    assert "data-keep" not in page
