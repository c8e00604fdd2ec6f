"""The command line for whoever runs refbot: reviewers, export, import."""

import json
import stat

import pytest

from refbot.cli import main

PASSWORD = "correct horse battery"  # noqa: S105


@pytest.fixture(autouse=True)
def here(url, monkeypatch):
    """The commands use the database of the test."""
    monkeypatch.setenv("REFBOT_DATABASE_URL", url)
    monkeypatch.setenv("REFBOT_SECRET_KEY", "a secret of the tests")
    monkeypatch.setattr("refbot.store.reviewers._HASHER", cheap())


def cheap():
    from argon2 import PasswordHasher

    return PasswordHasher(1, 8, 1)


@pytest.fixture
def refbot(runner):
    def run(*words, given=None, status=0):
        done = runner.invoke(main, words, input=given)
        assert done.exit_code == status, done.output
        assert "Traceback" not in done.output
        return done.output

    return run


def test_a_reviewer_is_added_with_a_password_typed_twice_and_unseen(refbot, store):
    said = refbot("reviewer", "add", "Ada", given=f"{PASSWORD}\n{PASSWORD}\n")
    assert PASSWORD not in said
    assert said.endswith("Ada can review house rules\n")
    assert store.reviewers.sign_in("Ada", PASSWORD, "")


def test_a_slip_in_the_password_is_asked_again(refbot, store):
    typed = f"{PASSWORD}\nanother\n{PASSWORD}\n{PASSWORD}\n"
    refbot("reviewer", "add", "Ada", given=typed)
    assert store.reviewers.sign_in("Ada", PASSWORD, "")


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_a_password_from_a_program(refbot, store, end):
    refbot("reviewer", "add", "Ada", "--password-stdin", given=PASSWORD + end)
    assert store.reviewers.sign_in("Ada", PASSWORD, "")


def test_a_reviewer_is_kept_out_and_let_in_again(refbot, store):
    store.reviewers.add("Ada", PASSWORD)
    token = store.reviewers.sign_in("Ada", PASSWORD, "")
    refbot("reviewer", "disable", "ada")
    assert store.reviewers.who(token) is None
    assert "Ada" in refbot("reviewer", "list")
    assert "(kept out)" in refbot("reviewer", "list")
    refbot("reviewer", "enable", "ada")
    assert "(kept out)" not in refbot("reviewer", "list")


def test_a_reviewer_gets_another_password(refbot, store):
    store.reviewers.add("Ada", PASSWORD)
    refbot("reviewer", "password", "Ada", "--password-stdin", given="another one, longer")
    assert store.reviewers.sign_in("Ada", "another one, longer", "")


@pytest.mark.parametrize(
    ("words", "given", "said"),
    [
        (("add", "Ada"), "short\nshort\n", "password: too short (limit 12)"),
        (("add", "Ben"), f"{PASSWORD}\n{PASSWORD}\n", "Ben is a reviewer already"),
        (("add", "Operator"), f"{PASSWORD}\n{PASSWORD}\n", "name: reserved"),
        (("add", "submitter"), f"{PASSWORD}\n{PASSWORD}\n", "name: reserved"),
        (("add", "Import"), f"{PASSWORD}\n{PASSWORD}\n", "name: reserved"),
        (("add", "Ada", "--password-stdin"), b"\xff" * 20, "is not UTF-8"),
        (("password", "Ben", "--password-stdin"), b"\xff" * 20, "is not UTF-8"),
        (("add", "Ada", "--password-stdin"), "x" * 20_000, "password: too long (limit 500)"),
        (("add", "x" * 41), f"{PASSWORD}\n{PASSWORD}\n", "name: too long (limit 40)"),
        (("disable", "Ada"), None, "there is no reviewer called Ada"),
        (("password", "Ada"), f"{PASSWORD}\n{PASSWORD}\n", "there is no reviewer called Ada"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(refbot, store, words, given, said):
    store.reviewers.add("Ben", PASSWORD)
    assert said in refbot("reviewer", *words, given=given, status=2)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "REFBOT_DATABASE_URL"),
        ("mysql://localhost/refbot", "REFBOT_DATABASE_URL"),
        ("sqlite://", "REFBOT_DATABASE_URL"),
        ("postgresql://refbot@db:notaport/refbot", "REFBOT_DATABASE_URL"),
        ("sqlite:////proc/refbot.sqlite", "cannot be written"),
        ("postgresql://refbot@127.0.0.1:1/none", "does not answer"),
    ],
)
def test_a_database_that_is_not_there_is_told_in_a_line(refbot, monkeypatch, address, said):
    monkeypatch.setenv("REFBOT_DATABASE_URL", address)
    assert said in refbot("reviewer", "list", status=2)


def test_a_weak_secret_is_told_in_a_line(refbot, monkeypatch):
    monkeypatch.setenv("REFBOT_SECRET_KEY", "secret")
    assert "at least 16 characters" in refbot("reviewer", "list", status=2)


def test_house_rules_are_listed(refbot, store, draft):
    rule, _ = store.house_rules.submit(draft)
    line = refbot("house-rules", "list")
    assert line.split() == [str(rule.id), "waiting", "kbom/7.1", *draft.title.split()]
    assert refbot("house-rules", "list", "--game", "kazaam") == ""
    assert refbot("house-rules", "list", "--state", "approved") == ""
    assert refbot("house-rules", "list", "--state", "waiting") == line
    refused = refbot("house-rules", "list", "--state", "lost", status=2)
    assert "choose from waiting, approved, rejected, withdrawn" in refused


def test_an_export_is_imported_from_a_file_and_twice_does_no_harm(refbot, store, draft, tmp_path):
    store.house_rules.submit(draft)
    file = tmp_path / "house-rules.json"
    refbot("house-rules", "export", str(file))
    assert refbot("house-rules", "import", str(file)) == "0 imported, 1 were here already\n"
    assert refbot("house-rules", "export") == file.read_text(encoding="utf-8")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_an_export_replaces_a_file_that_others_could_read(refbot, tmp_path):
    file = tmp_path / "house-rules.json"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o644)
    refbot("house-rules", "export", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.glob(".*")) == []


def test_an_export_that_cannot_be_written_is_told_in_a_line(refbot, tmp_path):
    assert "No such file" in refbot("house-rules", "export", str(tmp_path / "no" / "x"), status=1)


def test_a_flood_is_rejected_at_once_and_each_rule_is_logged(refbot, store, draft):
    kept, _ = store.house_rules.submit(draft)
    store.house_rules.approve(kept.id, "Ada", 1)
    flood = [store.house_rules.submit(draft)[0].id for _ in range(3)]
    assert refbot("house-rules", "reject", "--all-waiting", "--reason", "Spam.") == "3 rejected\n"
    assert store.house_rules.waiting() == []
    assert store.house_rules.find(kept.id).state == "approved"
    for number in flood:
        last = store.house_rules.history(number)[-1]
        assert (last.action, last.actor, last.reason) == ("reject", "operator", "Spam.")


def test_some_are_rejected_and_what_cannot_be_is_told(refbot, store, draft):
    first, second, third = (store.house_rules.submit(draft)[0].id for _ in range(3))
    store.house_rules.approve(third, "Ada", 1)
    told = refbot(
        "house-rules", "reject", str(first), str(third), "99", "--reason", "No.", status=2
    )
    assert "1 rejected" in told
    assert f"{third} is left as it is: house rule {third} is approved" in told
    assert "99 is left as it is: no such house rule" in told
    assert [rule.id for rule in store.house_rules.waiting()] == [second]


@pytest.mark.parametrize("words", [(), ("1", "--all-waiting")])
def test_a_rejection_of_nothing_or_of_both_is_refused(refbot, words):
    assert "either numbers or" in refbot("house-rules", "reject", *words, "--reason", "x", status=2)


def test_a_rejection_needs_a_reason(refbot, store, draft):
    store.house_rules.submit(draft)
    assert "reason: missing" in refbot(
        "house-rules", "reject", "--all-waiting", "--reason", " ", status=2
    )


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "chess", "there is no chess, only"),
        ("rule", "99.1", "kbom has no rule or section 99.1"),
        ("lang", "xx", "lang: xx is none of en, es"),
        ("choice", "never", "declares no reading kbom.double-matching = never"),
        ("switch", "kbom.never", "declares no reading kbom.never"),
    ],
)
def test_what_no_rulebook_knows_is_not_imported(refbot, store, draft, field, value, said):
    exported = json.loads(given_by(draft))
    exported["house_rules"][0][field] = value
    told = refbot("house-rules", "import", given=json.dumps(exported), status=2)
    assert said in told
    assert store.house_rules.all() == []


def given_by(draft):
    from dataclasses import asdict

    rule = asdict(draft) | {
        "id": 7,
        "state": "waiting",
        "version": 1,
        "submitted": "2026-01-02T03:04:05Z",
    }
    parcel = {"format": "refbot house rules", "version": 1, "house_rules": [rule]}
    return json.dumps(parcel)


def test_a_house_rule_written_by_hand_is_imported(refbot, store, draft):
    assert (
        refbot("house-rules", "import", given=given_by(draft))
        == "1 imported, 0 were here already\n"
    )
    assert store.house_rules.find(7).draft == draft
    assert store.house_rules.history(7)[0].action == "import"
    assert store.house_rules.submit(draft)[0].id == 8


def test_what_is_no_export_is_told(refbot):
    assert "nothing was imported" in refbot("house-rules", "import", given="{", status=2)
