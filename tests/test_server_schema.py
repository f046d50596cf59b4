"""HTTP tried out by schemathesis: whatever is asked, the answer is one that the structs promise."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from dudo.server.config import Limits
from effort import examples
from online import serving
from openapi import document

PROMISED = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
LIMITS = Limits(requests_per_second=1e9, request_burst=1e9, new_tables_per_minute=1e9)

schema = schemathesis.openapi.from_dict(document())


@pytest.fixture(name="address", scope="module")
def _address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tried"), limits=LIMITS) as address:
        yield address


@schema.parametrize()
@settings(
    max_examples=examples(20),
    suppress_health_check=[HealthCheck.filter_too_much],
)
def test_every_answer_is_as_promised(case: schemathesis.Case[Any], address: str) -> None:
    case.call_and_validate(base_url=address, checks=PROMISED, timeout=20)
