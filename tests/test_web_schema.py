"""The server against its own OpenAPI description: requests made from it, good and bad, are never a 5xx."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from web_kit import Server, need_web, serving

need_web()
schemathesis: Any = pytest.importorskip("schemathesis", reason="schemathesis draws the requests")
from hypothesis import HealthCheck, Phase, given, settings  # noqa: E402  # after the skip

pytestmark = pytest.mark.source

#: requests to each address
FEW, MANY = 25, 1500
ADDRESSES = ["POST /v1/check", "POST /v1/options", "POST /v1/step", "GET /v1/cards", "GET /v1/words",
             "GET /v1/examples", "GET /v1/health"]
#: what can be asked wrongly
WITH_FIELDS = ADDRESSES[:-1]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--workers", "1") as running:
        yield running


def drawn(server: Server, address: str, requests: int) -> None:
    """Ask so many times, as described and not; each answer must be one of those described, and no 5xx."""
    from schemathesis import GenerationMode
    from schemathesis.specs.openapi import checks as described

    wanted = [schemathesis.checks.not_a_server_error, described.status_code_conformance,
              described.content_type_conformance, described.response_schema_conformance]
    method, path = address.split()
    operation = schemathesis.openapi.from_url(f"{server.url}/v1/openapi.json")[path][method]
    seen = 0
    for mode in GenerationMode:
        if mode is GenerationMode.NEGATIVE and address not in WITH_FIELDS:
            continue
        @settings(max_examples=requests, deadline=None, derandomize=True, database=None,
                  phases=[Phase.generate], suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(mode))
        def ask(case: Any) -> None:
            nonlocal seen
            answer = case.call(timeout=60)
            seen += 1
            assert answer.status_code < 500
            case.validate_response(answer, checks=wanted)

        ask()
    assert seen


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_request_of_the_description_is_a_fault_of_the_server(server: Server, address: str) -> None:
    drawn(server, address, FEW)


@pytest.mark.long
@pytest.mark.parametrize("address", ADDRESSES)
def test_no_request_of_many(server: Server, address: str) -> None:
    drawn(server, address, MANY)
