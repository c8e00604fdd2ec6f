"""Signing in and out, and what somebody who should not be in can do: nothing."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime

import pytest

PASSWORD = "one for the table"  # noqa: S105
BETTER = "quite another one"


def inside(visitor) -> bool:
    return visitor.open("/en/review/").status_code == 200


@pytest.fixture
def lea(visitor, store):
    store.reviewers.add("Lea", PASSWORD)
    return visitor


def test_name_and_password_let_in_and_lead_to_the_page_that_was_asked_for(lea, put):
    put.waiting()
    page = lea.open("/en/review/1")
    assert 'name="next" value="/en/review/1"' in page.text
    assert lea.send("/en/review/sign-in", name="Lea", password=PASSWORD).location == "/en/review/1"
    assert inside(lea)


def test_who_was_signed_out_meanwhile_comes_back_to_the_same_house_rule(lea, put):
    put.waiting()
    lea.open("/en/review/1")
    assert lea.send("/en/review/1", do="approve").status_code == 401
    assert lea.send("/en/review/sign-in", name="Lea", password=PASSWORD).location == "/en/review/1"


@pytest.mark.parametrize(
    "wanted",
    [
        "//evil.invalid/",
        "https://evil.invalid/en/review/",
        "/\\evil.invalid",
        "/en/review/..//evil.invalid",
        "/en/review/\nSet-Cookie: a=b",
        "javascript:alert(1)",
        "/en/kazaam/",
        "/en/review/sign-out",
        "/en/review/1\n",
        "/en/review/1?next=//evil.invalid",
        "",
    ],
)
def test_signing_in_never_leads_elsewhere(lea, wanted):
    assert lea.sign_in(next=wanted).location == "/en/review/"


@pytest.mark.parametrize(
    ("name", "password"),
    [("Lea", "wrong"), ("Nobody", PASSWORD), ("", ""), ("Lea", ""), ("' OR 1=1 --", "' OR 1=1 --")],
)
def test_anything_else_does_not_and_is_not_told_what_was_wrong(lea, name, password):
    page = lea.sign_in(name, password)
    assert page.status_code == 401
    assert "Name and password do not go together." in page.text
    assert not inside(lea)


def test_guessing_a_name_is_stopped_kindly_even_for_the_right_password(lea, monkeypatch):
    monkeypatch.setattr("refbot.store.reviewers.PER_NAME", 3)
    for n in range(3):
        assert lea.sign_in(password=f"guess {n}").status_code == 401
    page = lea.sign_in()
    assert page.status_code == 429
    assert "Try again in" in page.text
    assert 0 < int(page.headers["Retry-After"]) <= 15 * 60
    assert not inside(lea)


def test_guessing_names_from_one_address_is_stopped(lea, monkeypatch):
    monkeypatch.setattr("refbot.store.reviewers.PER_ADDRESS", 3)
    for n in range(3):
        lea.sign_in(f"name {n}", "guess")
    assert lea.sign_in().status_code == 429


def test_a_session_from_before_is_worth_nothing_after_signing_in(lea):
    """What an attacker planted in the browser must not become the reviewer's session."""
    lea.open("/en/review/")
    planted = lea.client.get_cookie("refbot").value
    token = lea.hidden["csrf_token"]
    lea.sign_in()
    assert lea.client.get_cookie("refbot").value != planted
    assert lea.client.post("/en/review/sign-out", data={"csrf_token": token}).status_code == 400
    assert inside(lea)
    lea.client.set_cookie("refbot", planted)
    assert not inside(lea)


def test_the_cookie_is_kept_from_scripts_and_other_sites(lea):
    cookie = lea.sign_in().headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie


def test_under_tls_the_cookie_travels_only_so(lea):
    page = lea.open("/en/review/", base_url="https://localhost")
    assert "Secure" in page.headers["Set-Cookie"]


@pytest.mark.parametrize(
    ("hours", "still"), [(23, True), (25, True), (7 * 24 - 1, True), (169, False)]
)
def test_a_sign_in_lasts_as_long_as_the_store_says(lea, monkeypatch, hours, still):
    lea.sign_in()
    later = time.time() + hours * 3600
    moment = datetime.fromtimestamp(later, UTC)
    monkeypatch.setattr("itsdangerous.timed.TimestampSigner.get_timestamp", lambda _: int(later))
    monkeypatch.setattr("refbot.store.reviewers.now", lambda: moment)
    assert inside(lea) is still


BUTTONS = ["sign-in", "sign-out", "sign-out-everywhere"]


@pytest.mark.parametrize("button", BUTTONS)
def test_the_address_of_a_button_leads_to_its_page(lea, button):
    assert lea.open(f"/es/review/{button}").location == "/es/review/"


def test_a_failed_sign_in_leads_to_its_page_in_the_other_language(lea):
    page = lea.sign_in(password="not the right one")  # noqa: S106
    (address,) = re.findall(r'href="([^"]*)" hreflang="es"', page.text)
    assert "Iniciar sesión" in lea.open(address).text


def test_signing_out_ends_the_session_for_good(lea):
    lea.sign_in()
    kept = lea.client.get_cookie("refbot").value
    lea.open("/en/review/")
    lea.send("/en/review/sign-out")
    assert not inside(lea)
    lea.client.set_cookie("refbot", kept)
    assert not inside(lea)


def test_signing_out_everywhere_ends_the_other_phones_session(lea, house_app):
    phone = type(lea)(house_app.test_client())
    phone.sign_in()
    lea.sign_in()
    lea.open("/en/review/account")
    lea.send("/en/review/sign-out-everywhere")
    assert not inside(lea)
    assert not inside(phone)


def test_a_reviewer_who_is_disabled_is_out_at_once(lea, store):
    lea.sign_in()
    store.reviewers.disable("Lea")
    assert not inside(lea)


def test_the_password_is_changed_by_who_knows_it_and_ends_other_sessions(lea, house_app):
    phone = type(lea)(house_app.test_client())
    phone.sign_in()
    lea.sign_in()
    lea.open("/en/review/account")
    answer = lea.send("/en/review/account", old=PASSWORD, new=BETTER)
    assert "Your password is changed." in lea.open(answer.location).text
    assert inside(lea)
    assert not inside(phone)
    assert phone.sign_in(password=BETTER).status_code == 303


@pytest.mark.parametrize(
    ("old", "new", "status", "said"),
    [
        ("wrong", BETTER, 401, "This is not your password."),
        (PASSWORD, "short", 422, "at least 12 characters"),
        (PASSWORD, "x" * 501, 422, "at most 500 characters"),
    ],
)
def test_a_password_that_cannot_be_changes_nothing(lea, old, new, status, said):
    lea.sign_in()
    lea.open("/en/review/account")
    page = lea.send("/en/review/account", old=old, new=new)
    assert page.status_code == status
    assert said in page.text
    assert inside(lea)
    assert lea.sign_in().status_code == 303
