"""An export is all there is, and an import takes in all of it or nothing."""

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from refbot.store import Action, BadImport, Imported, new_key


def fine(_draft):
    return ""


@pytest.fixture
def other(tmp_path):
    """An empty database to move to."""
    from refbot.store import open_store

    one = open_store(tmp_path / "other")
    yield one
    one.close()


@pytest.fixture
def full(store, draft):
    """A store in which everything has happened; the keys and tokens by number."""
    house_rules = store.house_rules
    links = {}
    for number in range(6):
        key = new_key()
        rule, token = house_rules.submit(replace(draft, title=f"Rule “{number}” ñ 🎲"), key)
        links[rule.id] = (key, token, rule)
    rules = [rule for _, _, rule in links.values()]
    tokens = [token for _, token, _ in links.values()]
    house_rules.edit(tokens[1], replace(draft, text="Better."), 1)
    house_rules.withdraw(tokens[2])
    house_rules.approve(rules[3].id, "Ada", 1, replace(draft, text="Best."))
    house_rules.reject(rules[4].id, "Ben", 1, "Why?")
    done = house_rules.approve(rules[5].id, "Ada", 1)
    house_rules.undo(rules[5].id, "Ben", done.version)
    return links


@pytest.mark.usefixtures("full")
def test_a_round_trip_is_equal(store, other):
    exported = store.exchange.export()
    assert other.exchange.take_in(exported, fine) == Imported(6, 0)
    assert other.exchange.export() == exported
    assert other.house_rules.all() == store.house_rules.all()
    assert other.house_rules.approved() == store.house_rules.approved()
    untold = [replace(entry, id=0) for entry in store.house_rules.log()]
    assert [replace(entry, id=0) for entry in other.house_rules.log()] == untold


def test_private_links_and_forms_work_where_they_arrive(store, other, full, draft):
    other.exchange.take_in(store.exchange.export(), fine)
    for key, token, rule in full.values():
        assert other.house_rules.by_token(token) == store.house_rules.by_token(token)
        assert other.house_rules.submit(rule.draft, key)[1] == token
    assert other.house_rules.submit(draft)[0].id == max(full) + 1


@pytest.mark.usefixtures("full")
def test_importing_twice_is_importing_once(store, other):
    exported = store.exchange.export()
    other.exchange.take_in(exported, fine)
    revision = other.house_rules.revision()
    assert other.exchange.take_in(exported, fine) == Imported(0, 6)
    assert other.exchange.export() == exported
    assert other.house_rules.revision() == revision


@pytest.mark.usefixtures("full")
def test_an_import_of_approved_rules_moves_the_revision(store, other):
    before = other.house_rules.revision()
    other.exchange.take_in(store.exchange.export(), fine)
    assert other.house_rules.revision() != before


@pytest.mark.usefixtures("full")
def test_a_file_that_disagrees_with_what_is_here_changes_nothing(store):
    exported = json.loads(store.exchange.export())
    before = store.exchange.export()
    exported["house_rules"][0]["title"] = "Another"
    exported["house_rules"][0]["history"][-1]["after"]["title"] = "Another"
    fresh = dict(exported["house_rules"][1], id=900, token_sha256=None, key_sha256=None)
    exported["house_rules"].append(fresh)
    with pytest.raises(BadImport, match="another one has that number"):
        store.exchange.take_in(json.dumps(exported), fine)
    assert store.exchange.export() == before


@pytest.mark.usefixtures("full")
def test_a_link_belongs_to_one_house_rule(store):
    exported = json.loads(store.exchange.export())
    exported["house_rules"] = [dict(exported["house_rules"][0], id=900)]
    with pytest.raises(BadImport, match="private link"):
        store.exchange.take_in(json.dumps(exported), fine)


@pytest.mark.usefixtures("full")
def test_a_rule_without_a_history_begins_one(store, other):
    exported = json.loads(store.exchange.export())
    for rule in exported["house_rules"]:
        del rule["history"]
    bare = json.dumps(exported)
    assert other.exchange.take_in(bare, fine) == Imported(6, 0)
    for rule in other.house_rules.all():
        [entry] = other.house_rules.history(rule.id)
        assert (entry.action, entry.actor, entry.after) == (Action.IMPORT, "import", rule.draft)
    assert other.exchange.take_in(bare, fine) == Imported(0, 6)
    assert store.exchange.take_in(bare, fine) == Imported(0, 6)
    other.exchange.take_in(other.exchange.export(), fine)


@pytest.mark.usefixtures("full")
def test_what_the_caller_knows_better_is_asked_of_every_draft(store, other):
    with pytest.raises(BadImport) as caught:
        other.exchange.take_in(store.exchange.export(), lambda draft: f"no {draft.game} here")
    assert len(caught.value.problems) == 6
    assert other.house_rules.all() == []


def test_a_clock_that_was_set_back_does_no_harm(store, other, draft, monkeypatch):
    _, token = store.house_rules.submit(draft)
    for place in ("submitting", "reviewing"):
        past = datetime(2020, 1, 1, tzinfo=UTC)
        monkeypatch.setattr(f"refbot.store.{place}.now", lambda past=past: past)
    seen = store.house_rules.edit(token, replace(draft, text="Better."), 1)
    store.house_rules.approve(seen.id, "Ada", seen.version)
    exported = store.exchange.export()
    other.exchange.take_in(exported, fine)
    assert other.exchange.export() == exported


def broken(**changes):
    def change(parcel):
        for path, value in changes.items():
            parcel["house_rules"][0][path] = value

    return change


def in_history(**changes):
    def change(parcel):
        parcel["house_rules"][0]["history"][0].update(changes)

    return change


def words_of_old(text):
    def change(parcel):
        parcel["house_rules"][0]["history"][0]["after"]["text"] = text

    return change


def twice(parcel):
    parcel["house_rules"].append(parcel["house_rules"][0])


BROKEN = {
    "another format": (lambda p: p.update(format="x"), "format: Input should be"),
    "a newer version": (lambda p: p.update(version=2), "version: Input should be 1"),
    "an unknown field": (broken(colour="x"), "colour: Extra inputs"),
    "no number": (lambda p: p["house_rules"][0].pop("id"), "house_rules[0].id: Field required"),
    "a number as text": (broken(id="1"), "id: Input should be a valid integer"),
    "a number too large": (broken(id=10**12), "id: Input should be less"),
    "a number that is none": (broken(id=0), "id: Input should be greater"),
    "an unknown state": (broken(state="maybe"), "state: Input should be"),
    "no such time": (broken(submitted="yesterday"), "submitted: Input should be"),
    "a time before the calendar": (
        broken(submitted="0001-01-01T00:00:00+14:00"),
        "submitted: Input should be greater",
    ),
    "half a character": (broken(title="\ud800"), "the file: Invalid JSON"),
    "a time without a zone": (broken(submitted="2026-01-02T03:04:05"), "timezone"),
    "a key that is no hash": (broken(key_sha256="x"), "key_sha256: String should match"),
    "a title too long": (broken(title="x" * 81), "title: too long (limit 80)"),
    "a title untidy": (broken(title=" x "), "a text is not tidy"),
    "a control character": (broken(text="a\0b"), "text: unprintable"),
    "approved, but when?": (broken(state="approved"), "does not go with the state"),
    "decided, but waiting": (broken(decided="2026-01-02T03:04:05Z"), "does not go with the state"),
    "a reason too long": (broken(reason="x" * 501), "reason: too long"),
    "the same rule twice": (twice, "id 1: 2 house rules have it"),
    "a history of another rule": (in_history(before=None, after=None), "does not end in"),
    "a history with NUL": (in_history(reason="a\0b"), "history[0]: reason: unprintable"),
    "words of old with NUL": (words_of_old("a\0b"), "history[0]: text: unprintable"),
    "words of old untidy": (words_of_old(" x "), "history[0]: a text is not tidy"),
    "an actor with NUL": (in_history(actor="a\0b"), "history[0].actor: unprintable"),
    "an actor without a name": (in_history(actor=""), "history[0].actor: String should have"),
    "an unknown act": (in_history(action="forge"), "history[0].action: Input should be"),
}


@pytest.mark.parametrize(("change", "said"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_refused_whole_and_says_where(tmp_path, draft, change, said):
    from refbot.store import open_store

    source, target = (open_store(tmp_path / name) for name in ("source", "target"))
    for _ in range(2):
        source.house_rules.submit(draft)
    parcel = json.loads(source.exchange.export())
    change(parcel)
    with pytest.raises(BadImport) as caught:
        target.exchange.take_in(json.dumps(parcel), fine)
    assert said in str(caught.value)
    assert target.house_rules.all() == []
    source.close()
    target.close()


@pytest.mark.parametrize("text", ["", "null", "[]", "{", '{"house_rules": 1}', b"\xff\xfe", "\0"])
def test_what_is_no_export_is_refused(store, text):
    with pytest.raises(BadImport):
        store.exchange.take_in(text, fine)


def test_an_empty_database_exports_and_imports(store):
    assert store.exchange.take_in(store.exchange.export(), fine) == Imported(0, 0)
