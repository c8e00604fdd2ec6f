"""Only the names that were set are answered to, where names were set."""

from __future__ import annotations

import pytest

from refbot.web import create_app
from refbot.web.hosts import hosts


@pytest.fixture(scope="module")
def named(tmp_path_factory):
    names = ["refbot.example", ".refbot.test"]
    folder = tmp_path_factory.mktemp("hosts")
    config = {"TESTING": True, "INSTANCE": folder, "HOUSE_RULES": False, "HOSTS": names}
    return create_app(config).test_client()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("refbot.example", 200),
        ("refbot.example:8000", 200),
        ("www.refbot.test", 200),
        ("www.refbot.example", 400),
        ("evil.invalid", 400),
        ("refbot.example.evil.invalid", 400),
        ("", 400),
        ('a b"><', 400),
    ],
)
def test_other_names_are_refused(named, host, status):
    page = named.get("/en/", headers={"Host": host})
    assert page.status_code == status
    assert "evil.invalid" not in page.text


def test_whoever_looks_whether_it_runs_needs_no_name(named):
    assert named.get("/healthz", headers={"Host": "10.0.0.7"}).status_code == 200


def test_without_names_any_will_do(client):
    assert client.get("/en/", headers={"Host": "any.example"}).status_code == 200


@pytest.mark.parametrize(
    ("given", "names"), [("", []), ("a.example", ["a.example"]), (" a , .b,", ["a", ".b"])]
)
def test_the_setting_is_a_list(monkeypatch, given, names):
    monkeypatch.setenv("REFBOT_HOSTS", given)
    assert hosts() == names
