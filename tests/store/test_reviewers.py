"""Reviewers sign in with a password that is kept from everybody, and can be kept out."""

from datetime import timedelta

import pytest

from refbot.store import Invalid, NameTaken, NotFound, TooManyAttempts, WrongSignIn, tables
from refbot.store import reviewers as module

PASSWORD = "correct horse battery"  # noqa: S105
HERE, THERE = "192.0.2.1", "198.51.100.7"


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch):
    """Argon2 is slow on purpose; its cost is the library's to test."""
    from argon2 import PasswordHasher

    monkeypatch.setattr(module, "_HASHER", PasswordHasher(1, 8, 1))


@pytest.fixture
def reviewers(store):
    store.reviewers.add("Ada Núñez", PASSWORD)
    return store.reviewers


@pytest.fixture
def clock(monkeypatch):
    """Move the time the store sees."""
    from refbot.store import attempts, rows

    def forward(**by):
        later = rows.now() + timedelta(**by)
        for place in (module, attempts):
            monkeypatch.setattr(place, "now", lambda: later)

    return forward


def guess(reviewers, times, name="Ada Núñez", address=HERE):
    for number in range(times):
        with pytest.raises(WrongSignIn):
            reviewers.sign_in(name, f"a wrong guess {number}", address)


def test_a_session_knows_whose_it_is(reviewers):
    token = reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    assert reviewers.who(token) == "Ada Núñez"
    assert reviewers.who("another") is None


@pytest.mark.parametrize("written", [" ada núñez ", "ADA NU\u0301N\u0303EZ"])
def test_a_name_is_known_however_it_is_typed(reviewers, written):
    assert reviewers.who(reviewers.sign_in(written, PASSWORD, HERE)) == "Ada Núñez"


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Ada Núñez", "wrong"),
        ("Ada Núñez", ""),
        ("Nobody", PASSWORD),
        ("", ""),
        ("\0", "\0"),
        ("\ud800", "\ud800"),
    ],
)
def test_what_is_wrong_is_not_told(reviewers, name, password):
    with pytest.raises(WrongSignIn) as caught:
        reviewers.sign_in(name, password, HERE)
    assert str(caught.value) == "name and password do not go together"


def test_every_sign_in_is_another_session(reviewers):
    first, second = (reviewers.sign_in("Ada Núñez", PASSWORD, HERE) for _ in range(2))
    assert first != second
    reviewers.sign_out(first)
    assert (reviewers.who(first), reviewers.who(second)) == (None, "Ada Núñez")


def test_sign_out_everywhere(reviewers):
    tokens = [reviewers.sign_in("Ada Núñez", PASSWORD, HERE) for _ in range(3)]
    reviewers.sign_out_everywhere("Ada Núñez")
    assert {reviewers.who(token) for token in tokens} == {None}


def test_a_session_ends_by_itself(reviewers, clock):
    token = reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    clock(days=6, hours=23)
    assert reviewers.who(token) == "Ada Núñez"
    clock(days=7)
    assert reviewers.who(token) is None


def test_a_disabled_reviewer_is_out_at_once_and_can_come_back(reviewers):
    token = reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    reviewers.disable("Ada Núñez")
    assert reviewers.who(token) is None
    with pytest.raises(WrongSignIn):
        reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    reviewers.enable("Ada Núñez")
    assert reviewers.who(token) is None
    assert reviewers.who(reviewers.sign_in("Ada Núñez", PASSWORD, HERE)) == "Ada Núñez"


def test_a_new_password_ends_every_session(reviewers):
    token = reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    reviewers.set_password("Ada Núñez", "another one, longer")
    assert reviewers.who(token) is None
    with pytest.raises(WrongSignIn):
        reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    reviewers.sign_in("Ada Núñez", "another one, longer", HERE)


def test_a_password_changed_while_the_old_one_is_checked_wins(reviewers, monkeypatch):
    from argon2 import PasswordHasher

    class Slow(PasswordHasher):
        def verify(self, known, password):
            right = super().verify(known, password)
            reviewers.set_password("Ada Núñez", "another one, longer")
            return right

    monkeypatch.setattr(module, "_HASHER", Slow(1, 8, 1))
    with pytest.raises(WrongSignIn):
        reviewers.sign_in("Ada Núñez", PASSWORD, HERE)


def test_guessing_a_name_ends_soon_even_with_the_right_password(reviewers):
    guess(reviewers, module.PER_NAME_AND_ADDRESS)
    with pytest.raises(TooManyAttempts) as caught:
        reviewers.sign_in("ada núñez", PASSWORD, HERE)
    assert caught.value.until.tzinfo is not None


def test_nobody_is_kept_out_by_a_guesser_elsewhere(reviewers):
    guess(reviewers, module.PER_NAME_AND_ADDRESS)
    assert reviewers.sign_in("Ada Núñez", PASSWORD, THERE)


def test_a_name_is_not_guessed_from_many_addresses(reviewers, monkeypatch):
    monkeypatch.setattr(module, "PER_NAME", 5)
    for number in range(5):
        guess(reviewers, 1, address=f"192.0.2.{number}")
    with pytest.raises(TooManyAttempts):
        reviewers.sign_in("Ada Núñez", PASSWORD, THERE)


def test_an_unknown_name_is_locked_like_a_known_one(reviewers):
    guess(reviewers, module.PER_NAME_AND_ADDRESS, "Nobody")
    with pytest.raises(TooManyAttempts):
        reviewers.sign_in("Nobody", PASSWORD, HERE)


def test_one_address_cannot_try_many_names(reviewers):
    for number in range(module.PER_ADDRESS):
        guess(reviewers, 1, f"name {number}")
    with pytest.raises(TooManyAttempts):
        reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    reviewers.sign_in("Ada Núñez", PASSWORD, THERE)


def test_the_lock_opens_when_the_window_ends(reviewers, clock):
    guess(reviewers, module.PER_NAME_AND_ADDRESS)
    clock(minutes=15, seconds=1)
    reviewers.sign_in("Ada Núñez", PASSWORD, HERE)


def test_who_signs_in_is_not_counted_against(reviewers):
    for _ in range(module.PER_ADDRESS):
        reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    guess(reviewers, module.PER_NAME_AND_ADDRESS)


def test_a_weak_hash_is_renewed_when_its_password_is_seen(reviewers, monkeypatch, connection):
    from argon2 import PasswordHasher

    stronger = PasswordHasher(2, 8, 1)
    monkeypatch.setattr(module, "_HASHER", stronger)
    reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    kept = connection.execute(tables.reviewer.select()).one().password_hash
    assert not stronger.check_needs_rehash(kept)


def test_nothing_that_opens_a_door_is_kept(reviewers, connection):
    token = reviewers.sign_in("Ada Núñez", PASSWORD, HERE)
    guess(reviewers, 1)
    kept = repr([connection.execute(t.select()).all() for t in tables.metadata.sorted_tables])
    for secret in (token, PASSWORD, HERE):
        assert secret not in kept


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb"])
def test_a_name_must_serve_in_the_log(store, name):
    with pytest.raises(Invalid):
        store.reviewers.add(name, PASSWORD)


def test_a_name_is_taken_whatever_the_capitals(reviewers):
    with pytest.raises(NameTaken):
        reviewers.add("ADA NÚÑEZ", PASSWORD)


@pytest.mark.parametrize("password", ["", "x" * 11, "x" * 501])
def test_a_password_has_limits(reviewers, password):
    with pytest.raises(Invalid) as caught:
        reviewers.add("Ben", password)
    assert caught.value.flaws[0].field == "password"
    with pytest.raises(Invalid):
        reviewers.set_password("Ada Núñez", password)


def test_there_is_no_reviewer_of_an_unknown_name(reviewers):
    for act in (reviewers.disable, reviewers.enable, reviewers.sign_out_everywhere):
        with pytest.raises(NotFound):
            act("Ben")
    with pytest.raises(NotFound):
        reviewers.set_password("Ben", PASSWORD)


def test_all_reviewers_are_listed(reviewers):
    reviewers.add("ben", PASSWORD)
    reviewers.disable("Ben")
    assert [(one.name, one.disabled) for one in reviewers.all()] == [
        ("Ada Núñez", False),
        ("ben", True),
    ]
