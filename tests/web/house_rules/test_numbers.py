"""A number from outside is read within bounds: no digits, however many, make a 500."""

from __future__ import annotations

import re

import pytest

NUMBERS = ["9" * 5000, "2147483648", "-1", "٣", "1.5", " 1", "x", ""]
ADDRESSES = [
    "/en/review/?last={}",
    "/en/review/?after={}",
    "/en/review/log?before={}",
    "/en/review/{}",
    "/en/kbom/house-rules/{}",
    "/api/v1/house-rules/{}",
    "/en/search?q=match&limit={}",
    "/api/v1/search?q=match&limit={}",
    "/api/v1/suggest?q=match&limit={}",
    "/en/kbom/{}.1",
    "/en/kbom/8.{}",
]
NAMES = re.compile(r' name="([^"]+)"')
numbers = pytest.mark.parametrize("number", NUMBERS, ids=lambda number: repr(number[:12]))


@numbers
@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_with_any_number_is_answered(reviewer, put, address, number):
    put.waiting()
    assert reviewer.open(address.format(number)).status_code in {200, 301, 308, 404}


@numbers
@pytest.mark.parametrize("verb", ["house", "add:claims", "remove:claims", "update:players"])
def test_a_button_with_any_number_is_answered(visitor, verb, number):
    answer = visitor.send("/en/kbom/claim", do=f"{verb}:{number}", **{"players/0": "Nora"})
    assert answer.status_code == 303
    assert visitor.open(answer.location).status_code == 200


@numbers
@pytest.mark.parametrize(
    "form", ["kazaam/final-score", "kbom/final-score", "ka-boom/turn-score", "kazaam/action"]
)
def test_a_form_with_any_number_in_its_fields_is_answered(visitor, form, number):
    address = f"/en/{form}"
    named = set(NAMES.findall(visitor.open(address).text)) - {"do", "was"}
    answer = visitor.send(address, **dict.fromkeys(named, number), do="rule")
    assert answer.status_code in {303, 400, 413}
    if answer.location:
        assert visitor.open(answer.location).status_code in {200, 422}


@numbers
def test_a_version_that_is_none_decides_nothing(reviewer, put, store, number):
    put.waiting()
    reviewer.open("/en/review/1")
    assert reviewer.send("/en/review/1", do="approve", version=number).status_code == 409
    assert store.house_rules.find(1).state == "waiting"
