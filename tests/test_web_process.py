"""The server as a process: hard boards, clients that go, a full lane, signals, what is left behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cli_fakes import run
from web_kit import PLAIN, Server, alive, body, hard, need_web, request, serving, status_of, workers_of

need_web()
if not Path("/proc/self/stat").exists():
    pytest.skip("the work of a process is read in /proc", allow_module_level=True)
import httpx  # noqa: E402  # after the skip

pytestmark = pytest.mark.source


@pytest.fixture
def server() -> Iterator[Server]:
    with serving("--workers", "1", "--budget", "1.5") as running:
        yield running


def check(server: Server, notation: str) -> httpx.Response:
    return httpx.post(f"{server.url}/v1/check", json={"notation": notation}, timeout=60)


def until(true: Callable[[], bool], seconds: float = 30) -> bool:
    """Does it become true?"""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def used(process: int) -> int:
    """Clock ticks of work that a process has done."""
    fields = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def resting(process: int) -> bool:
    before = used(process)
    time.sleep(0.3)
    return used(process) - before <= 3


def test_past_its_budget_a_question_is_undecided_and_that_is_an_answer(server: Server) -> None:
    answer = check(server, hard())
    assert answer.status_code == 200
    assert answer.json()["legal"] is None
    again = httpx.post(f"{server.url}/v1/check", json={"notation": hard(), "page": True}, timeout=60).json()
    assert again["legal"] is None and again["panel"]["state"] == "undecided"


def test_a_full_slow_lane_says_when_to_come_again_and_plain_questions_pass(server: Server) -> None:
    seeds = range(1, 6)
    asking = [server.connect() for _ in seeds]
    for connection, seed in zip(asking, seeds, strict=True):
        connection.sendall(request(body(hard(seed))))
    assert check(server, PLAIN).json()["legal"] is True
    answers = [_whole(connection) for connection in asking]
    statuses = [int(answer.split()[1]) for answer in answers]
    assert set(statuses) == {200, 503}, statuses
    refused = next(answer for answer in answers if answer.split()[1] == b"503")
    assert b"retry-after: " in refused.lower() and b"application/problem+json" in refused
    assert check(server, hard()).status_code == 200, "the lane is free again"


def _whole(connection: socket.socket) -> bytes:
    with connection, connection.makefile("rb") as answer:
        return b"".join(iter(answer.readline, b"\r\n"))


def test_the_work_ends_when_the_client_goes() -> None:
    with serving("--workers", "1", "--budget", "60") as server:
        workers = workers_of(server.process.pid)
        with server.connect() as connection:
            connection.sendall(request(body(hard())))
            assert until(lambda: any(not resting(worker) for worker in workers))
            assert until(lambda: used(workers[-1]) > 0)
            time.sleep(1.5)
        assert until(lambda: all(resting(worker) for worker in workers_of(server.process.pid)), 20)
        assert len(workers_of(server.process.pid)) == len(workers)
        with server.connect() as connection:
            connection.sendall(request(body(hard(), budget=0.05)))
            assert status_of(connection) == 200


def test_a_worker_that_is_killed_is_replaced(server: Server) -> None:
    for worker in workers_of(server.process.pid):
        os.kill(worker, signal.SIGKILL)
    assert until(lambda: check(server, PLAIN).status_code == 200)
    assert check(server, PLAIN).json()["legal"] is True


def test_sigterm_lets_running_requests_end_and_takes_no_new_ones(server: Server) -> None:
    workers = workers_of(server.process.pid)
    with server.connect() as connection:
        connection.sendall(request(body(hard())))
        assert until(lambda: any(not resting(worker) for worker in workers))
        server.process.send_signal(signal.SIGTERM)
        assert until(lambda: _refused(server), 5)
        assert status_of(connection) == 200
    server.process.wait(15)
    assert until(lambda: not any(map(alive, workers)))
    assert server.process.stderr is not None
    assert "Traceback" not in server.process.stderr.read()


def _refused(server: Server) -> bool:
    try:
        with server.connect(1):
            return False
    except OSError:
        return True


def test_a_killed_server_leaves_no_workers(server: Server) -> None:
    workers = workers_of(server.process.pid)
    assert len(workers) == 2
    with server.connect() as connection:
        connection.sendall(request(body(hard())))
        assert until(lambda: any(not resting(worker) for worker in workers))
        server.process.kill()
        server.process.wait(10)
    assert until(lambda: not any(map(alive, workers)), 10)


def test_ctrl_c_ends_it_quietly(server: Server) -> None:
    workers = workers_of(server.process.pid)
    server.process.send_signal(signal.SIGINT)
    _, errors = server.process.communicate(timeout=15)
    assert "Traceback" not in errors
    assert until(lambda: not any(map(alive, workers)))


def test_a_port_in_use_is_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = subprocess.run([sys.executable, "-m", "redzone.faces.cli", "serve", "--port", port],
                               capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert port in ended.stderr and len(ended.stderr.splitlines()) == 1


def test_without_the_extra_the_command_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from redzone.faces import extras

    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    result = run("serve")
    assert result.exit_code == 2
    assert "pip install 'redzone[web]'" in result.output


@pytest.mark.parametrize("options", [("--port", "70000"), ("--workers", "0"), ("--budget", "-1"),
                                     ("--assets", "/nowhere"), ("--host", "no.such.host.invalid")])
def test_wrong_options_are_usage_errors(options: tuple[str, ...]) -> None:
    result = run("serve", *options)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
