"""`redzone mcp` as a process: nothing but the protocol on standard output, a quiet end, and HTTP."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from cli_fakes import run
from mcp_kit import COMMAND, ILLEGAL, UNREADABLE, line, need_mcp, started, with_client
from web_kit import hard

pytestmark = pytest.mark.source

INITIALIZE = line(
    "initialize", 1, protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "test", "version": "1"})


@pytest.fixture(autouse=True)
def _extra() -> None:
    need_mcp()


@pytest.fixture
def process(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    """`redzone mcp`, ended whatever happens."""
    with started(*getattr(request, "param", ())) as running:
        try:
            yield running
        finally:
            running.kill()


def call(number: int, tool: str, **arguments: Any) -> bytes:
    return line("tools/call", number, name=tool, arguments=arguments)


def greet(process: subprocess.Popen[bytes]) -> dict[str, Any]:
    """Say hello, as a client does; the server's answer."""
    assert process.stdin and process.stdout
    process.stdin.write(INITIALIZE + line("notifications/initialized"))
    process.stdin.flush()
    answer: dict[str, Any] = json.loads(process.stdout.readline())
    return answer


def answer_to(process: subprocess.Popen[bytes], message: bytes, number: int) -> dict[str, Any]:
    """The answer with that number; every line before it is JSON-RPC too."""
    assert process.stdin and process.stdout
    process.stdin.write(message)
    process.stdin.flush()
    while True:
        found: dict[str, Any] = json.loads(process.stdout.readline())
        assert found["jsonrpc"] == "2.0"
        if found.get("id") == number:
            return found


def test_standard_output_holds_only_the_protocol(process: subprocess.Popen[bytes]) -> None:
    hello = greet(process)
    assert hello["result"]["serverInfo"]["name"] == "redzone"
    assert "redzone://notation" in hello["result"]["instructions"]
    ruling = answer_to(process, call(2, "check_declaration", position=ILLEGAL), 2)["result"]
    assert ruling["structuredContent"]["legal"] is False
    refusal = answer_to(process, b"not json\n" + call(3, "check_declaration", position=UNREADABLE), 3)["result"]
    assert refusal["isError"] is True
    assert refusal["content"][0]["text"] + "\n" == run("check", UNREADABLE).output
    broken = answer_to(process, call(4, "show_card", name=7), 4)["result"]
    assert broken["isError"] is True
    half = answer_to(process, call(5, "check_declaration", position="A: \ud800") + call(6, "nothing"), 6)
    assert half["result"]["isError"] if "result" in half else half["error"]
    rest, errors = process.communicate(timeout=20)
    assert all(json.loads(row)["jsonrpc"] == "2.0" for row in rest.splitlines())
    assert (process.returncode, errors) == (0, b"")


def test_the_end_of_the_input_ends_it_quietly(process: subprocess.Popen[bytes]) -> None:
    greet(process)
    assert process.communicate(timeout=20) == (b"", b"")
    assert process.returncode == 0


def test_it_ends_with_its_input_in_the_midst_of_a_search(process: subprocess.Popen[bytes]) -> None:
    greet(process)
    assert "result" in answer_to(process, call(3, "check_declaration", position=ILLEGAL), 3)  # workers are there
    output, errors = process.communicate(call(2, "check_declaration", position=hard(), budget=10), timeout=20)
    assert all(json.loads(row)["jsonrpc"] == "2.0" for row in output.splitlines())
    assert (process.returncode, errors) == (0, b"")


def test_ctrl_c_ends_it_quietly(process: subprocess.Popen[bytes]) -> None:
    greet(process)
    process.send_signal(signal.SIGINT)
    assert process.wait(10) == 130
    assert process.communicate() == (b"", b"")


def test_a_reader_that_has_gone_ends_it_quietly(process: subprocess.Popen[bytes]) -> None:
    greet(process)
    assert process.stdin and process.stdout and process.stderr
    process.stdout.close()
    process.stdin.write(call(2, "check_declaration", position=ILLEGAL))
    process.stdin.close()
    assert process.wait(20) == 0
    assert process.stderr.read() == b""


def test_the_library_s_own_client_over_standard_streams() -> None:
    from mcp.client.stdio import StdioServerParameters, stdio_client

    async def work(client: Any) -> Any:
        return await client.call_tool("check_declaration", {"position": ILLEGAL})

    parameters = StdioServerParameters(command=COMMAND[0], args=[*COMMAND[1:], "--lang", "fr"])
    result = with_client(lambda: stdio_client(parameters), work)
    assert result.structured_content["legal"] is False
    assert "menace" in result.structured_content["broken"][0]["message"]
    assert "or more" not in result.structured_content["broken"][0]["message"]


@pytest.mark.parametrize("process", [("--http", "--port", "0")], indirect=True)
def test_over_http(process: subprocess.Popen[bytes]) -> None:
    assert process.stdout and process.stderr
    address = process.stdout.readline().decode().split()[-1]
    assert address.startswith("http://127.0.0.1:") and address.endswith("/mcp")

    async def work(client: Any) -> list[Any]:
        texts = (ILLEGAL, UNREADABLE)
        return [await client.call_tool("check_declaration", {"position": text}) for text in texts]

    ruling, refusal = with_client(lambda: address, work)
    assert ruling.structured_content["legal"] is False
    assert refusal.is_error and "^^^" in refusal.content[0].text
    process.send_signal(signal.SIGINT)
    assert process.wait(20) == 130
    assert process.stderr.read().strip() == b""


def test_a_port_that_is_taken_is_said_in_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = run("mcp", "--http", "--port", str(taken.getsockname()[1]))
    assert result.exit_code == 2
    assert "can't be used" in result.output


def test_a_library_that_cannot_be_used_is_said_in_a_sentence() -> None:
    result = run("mcp", env={"REDZONE_LIBRARY": "/nowhere/library.sqlite"})
    assert result.exit_code == 2
    assert result.output.count("\n") == 1 and "library" in result.output


@pytest.mark.parametrize("closed", ["<&-", ">&- </dev/null", "</dev/null"])
def test_closed_streams_end_it_quietly(closed: str) -> None:
    command = ["sh", "-c", f'"$@" {closed}', "sh", *COMMAND]
    ended = subprocess.run(command, capture_output=True, timeout=30, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, b"", b"")


@pytest.mark.parametrize("process", [("--http", "--port", "0")], indirect=True)
def test_a_page_of_another_site_may_not_ask(process: subprocess.Popen[bytes]) -> None:
    assert process.stdout
    host = process.stdout.readline().decode().split("//")[1].removesuffix("/mcp\n")
    name, _, port = host.partition(":")
    body = line("tools/list", 1)
    for header in ("Host: evil.example", f"Host: {host}\r\nOrigin: http://evil.example"):
        with socket.create_connection((name, int(port)), 20) as connection:
            head = f"POST /mcp HTTP/1.1\r\n{header}\r\nContent-Type: application/json\r\n"
            connection.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            assert connection.makefile("rb").readline().split()[1] in (b"403", b"421")
