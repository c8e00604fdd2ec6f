"""The API keeps what its OpenAPI document promises, also for what nobody would send."""

from __future__ import annotations

import tempfile

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from refbot.web import create_app

# The client of these tests reads no compressed answers.
APP = create_app({"TESTING": True, "INSTANCE": tempfile.mkdtemp(), "COMPRESS_MIN_SIZE": 10_000_000})
SCHEMA = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", APP)

# Not among them: that all that fits the schema is accepted. Rules forbid more than shapes.
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@SCHEMA.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_that_is_described(case: schemathesis.Case) -> None:
    case.call_and_validate(checks=CHECKS)
