"""What nobody should send: too long, too slow, too deep, malformed. Never a 5xx, never a stuck server."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest

from web_kit import PLAIN, Server, body, need_web, request, serving, status_of

need_web()
import httpx  # noqa: E402  # after the skip

from redzone.faces.web.limits import BODY, SECONDS  # noqa: E402

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving("--workers", "1") as running:
        yield running


def status(server: Server, raw: bytes) -> int:
    with server.connect() as connection:
        connection.sendall(raw)
        return status_of(connection)


def post(server: Server, content: bytes | str, **headers: str) -> httpx.Response:
    said = {"Content-Type": "application/json", **headers}
    return httpx.post(f"{server.url}/v1/check", content=content, headers=said, timeout=60)


DEEP = "[" * 50_000


@pytest.mark.parametrize("content", [
    "", "null", "[]", "7", '"x"', "{", "{}", '{"notation":', "\x00", "\ufeff{}", "NaN", DEEP, '{"a":' * 20_000,
    '{"notation": 7}', '{"notation": null}', '{"notation": ["A:"]}', '{"notation": {"a": 1}}',
    '{"notation": "A:", "lenient": "yes"}', '{"notation": "A:", "lenient": 1}', '{"notation": "A:", "more": 1}',
    '{"notation": "A:", "budget": "1"', '{"notation": "A:", "budget": -1}', '{"notation": "A:", "budget": 0}',
    '{"notation": "A:", "budget": NaN}', '{"notation": "A:", "budget": Infinity}',
    '{"notation": "A:", "budget": 1e999}', '{"notation": "A:", "budget": ' + "9" * 5000 + "}",
    '{"notation": "A:", "lang": "xx"}', '{"notation": "A:", "edition": "next"}',
    '{"notation": "A:", "edits": {}}', '{"notation": "A:", "edits": [1]}', '{"notation": "A:", "edits": [[]]}',
    '{"notation": "A:", "edits": [{"do": NaN}]}', '{"notation": "A:", "edits": [{"do": "\\ud800"}]}',
    '{"notation": "A:", "edits": [{"do": ' + "[" * 900 + "]" * 900 + "}]}",
    '{"notation": "\\ud800"}', json.dumps({"notation": "A:", "edits": [{}] * 101}),
    json.dumps({"notation": "x" * 60_001}),
])  # fmt: skip
def test_what_is_no_question_is_refused(server: Server, content: str) -> None:
    answer = post(server, content.encode("utf-8", "surrogatepass"))
    assert answer.status_code in (400, 422), (answer.status_code, answer.text[:300])
    assert answer.headers["content-type"] == "application/problem+json"
    assert len(answer.content) < 10_000


@pytest.mark.parametrize("notation", [
    "", "\x00", "A", ":", "A:\n" * 5000, "A: " + "(" * 20_000, 'A: "' + "x" * 50_000, "A: " + "9" * 5000 + " Serra Angel",
    "A (" + "9" * 5000 + "): Serra Angel", "A: X = " + "9" * 4000 + "/1", "A: Serra Angel\nB:\nA" + "9" * 5000 + " -> B",
    "A: <script>alert(1)</script>\nB:", "A: ../../etc/passwd", "A: {{7*7}} %s %n", "А: Серра", "A: \u202eangel",
    "A: Serra Angel [+1/+1 x" + "9" * 5000 + "]", "A: X = 1/1 \"" + "~ has ~ and " * 3000 + "\"",
    "A: " + "; ".join(["Serra Angel"] * 3000), "\U0001f409" * 1000, "A: Serra Angel\nB:\n" + "A1 -> B | " * 5000,
])  # fmt: skip
@pytest.mark.parametrize("page", [False, True])
def test_what_is_no_position_is_refused_or_answered(server: Server, notation: str, page: bool) -> None:
    answer = post(server, body(notation, page=page, budget=0.2))
    assert answer.status_code in (200, 422), (answer.status_code, answer.text[:300])
    assert "Traceback" not in answer.text


def test_script_in_a_name_comes_back_as_json_only(server: Server) -> None:
    answer = post(server, body("A: <script> = 1/1\nB:", page=True))
    assert answer.headers["content-type"].split(";")[0] in ("application/json", "application/problem+json")
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_an_edit_with_half_a_character_or_a_huge_number_is_no_fault_of_the_server(server: Server) -> None:
    for value in ("9" * 4000, "-1e308", '"' + "x" * 50_000 + '"', "[[[]]]", '"A: <b>\\n\\u0000"'):
        for do, key in (("add", "count"), ("life", "n"), ("set", "power"), ("remove", "at"), ("declare", "text")):
            edit = f'{{"do": "{do}", "seat": "A", "at": "A1", "text": "2/2", "step": "block", "{key}": {value}}}'
            answer = post(server, f'{{"notation": {json.dumps(PLAIN)}, "page": true, "edits": [{edit}]}}')
            assert answer.status_code in (200, 400, 422), (edit[:100], answer.text[:300])


# --- size and slowness ------------------------------------------------------------------------------


def test_a_body_that_says_it_is_too_long_is_refused_unread(server: Server) -> None:
    huge = request(b"", length=10**15)
    assert status(server, huge) == 413
    assert status(server, request(b"", "/v1/check", "Expect: 100-continue", length=BODY + 1)) == 413


def test_a_body_that_is_too_long_is_refused_and_its_sender_told(server: Server) -> None:
    answer = post(server, b" " * (BODY + 1))
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"


def test_a_chunked_body_is_measured_as_it_comes(server: Server) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(BODY // 1000 + 1):
            yield b" " * 1000

    answer = httpx.post(f"{server.url}/v1/check", content=parts(), timeout=60)
    assert answer.status_code == 413
    good = httpx.post(f"{server.url}/v1/check", content=iter([body(PLAIN)]), timeout=60,
                      headers={"Content-Type": "application/json"})
    assert good.status_code == 200


def test_a_body_that_does_not_come_is_given_up_while_others_are_answered(server: Server) -> None:
    with server.connect(SECONDS * 3) as slow, server.connect(SECONDS * 3) as head:
        slow.sendall(request(b'{"notation"', length=100))
        head.sendall(b"POST /v1/check HTTP/1.1\r\nHost: h")
        assert post(server, body(PLAIN)).status_code == 200
        assert status_of(slow) == 408
        assert head.recv(1000) == b"", "the head never came: the connection is closed"


@pytest.mark.parametrize("raw", [
    b"\r\n\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00", b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
    request(b"", length=0).replace(b"Content-Length: 0", b"Content-Length: -1"),
    request(b"5\r\n", "/v1/check", "Transfer-Encoding: chunked").replace(b"5\r\n", b"zz\r\n"),
])  # fmt: skip
def test_what_is_no_http_is_closed(server: Server, raw: bytes) -> None:
    with server.connect(SECONDS * 3) as connection:
        connection.sendall(raw)
        connection.shutdown(1)
        assert status_of(connection) in (0, 400)
    assert post(server, body(PLAIN)).status_code == 200


def test_a_client_that_leaves_at_once_costs_nothing(server: Server) -> None:
    for _ in range(20):
        with server.connect() as connection:
            connection.sendall(request(body(PLAIN)))
    begun = time.monotonic()
    answer: Any = post(server, body(PLAIN)).json()
    assert answer["legal"] is True and time.monotonic() - begun < 60
