"""A real server for the tests of the HTTP face, raw connections to it, and boards that are hard to decide."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from redzone.abilities.subtypes import CREATURE_TYPES

PLAIN = "A (20): Serra Angel; Boggart Brute\nB (20): Giant Spider; Wall of Omens\nA1, A2 -> B\nB1 x A1"
ILLEGAL = "A: Boggart Brute\nB: Hill Giant\nA1 -> B\nB1 x A1"
#: subtypes whose plural only adds an s
_KINDS = [w for w in sorted(CREATURE_TYPES) if w.isalpha() and w.isascii() and w[-1] not in "sfy" and len(w) > 3]
#: blockers of a hard board; tens of thousands of search nodes do not decide it
HARD = 39


def need_web() -> None:
    """Skip where the extra is not installed."""
    for name in ("fastapi", "uvicorn", "httpx"):
        pytest.importorskip(name, reason="the HTTP face needs redzone[web], its tests httpx")


def hard(seed: int = 1, size: int = HARD) -> str:
    """A declared block of which nobody soon knows whether more requirements can be obeyed: an exact cover.

    Each attacker can only be blocked by three creatures, of its own subtype; every blocker has to block.
    Declared is the best of many greedy choices.
    """
    rng = random.Random(seed)
    sets: set[tuple[int, ...]] = set()
    while len(sets) < size * 7 // 3 - 2:
        sets.add(tuple(sorted(rng.sample(range(size), 3))))
    raiders = sorted(sets)
    three = '"~ can\'t be blocked except by three or more creatures."'
    attackers = [f"R{i}x = 2/2 \"~ can't be blocked except by {_KINDS[i]}s.\" {three}" for i in range(len(raiders))]
    blockers = []
    for guard in range(size):
        kinds = " ".join(_KINDS[i] for i, members in enumerate(raiders) if guard in members)
        blockers.append(f'G{guard}x = 1/1 {kinds} "~ blocks each combat if able."')
    attack = ", ".join(f"R{i}x" for i in range(len(raiders)))
    block = " | ".join(
        f"{', '.join(f'G{guard}x' for guard in raiders[i])} x R{i}x" for i in _packed(raiders, rng))
    return f"A: {'; '.join(attackers)}\nB: {'; '.join(blockers)}\n{attack} -> B\n{block}"


def _packed(raiders: list[tuple[int, ...]], rng: random.Random) -> list[int]:
    best: list[int] = []
    for _ in range(300):
        used: set[int] = set()
        chosen = []
        for i in rng.sample(range(len(raiders)), len(raiders)):
            if used.isdisjoint(raiders[i]):
                used.update(raiders[i])
                chosen.append(i)
        best = max(best, chosen, key=len)
    return best


class Server(NamedTuple):
    """A running `redzone serve`."""

    process: subprocess.Popen[str]
    host: str
    port: int

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    def connect(self, timeout: float = 30) -> socket.socket:
        return socket.create_connection((self.host, self.port), timeout)


@contextmanager
def serving(*options: str) -> Iterator[Server]:
    """`redzone serve` on a free port, until the end of the block."""
    command = [sys.executable, "-m", "redzone.faces.cli", "serve", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline().strip()
            assert "http://" in line, f"no address in {line!r}"
            host, _, port = line.rpartition("http://")[2].rpartition(":")
            yield Server(process, host, int(port))
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


def body(notation: str, **more: Any) -> bytes:
    return json.dumps({"notation": notation, **more}).encode()


def request(content: bytes, path: str = "/v1/check", *headers: str, length: int | None = None) -> bytes:
    """A request as it goes over the wire."""
    said = len(content) if length is None else length
    lines = [f"POST {path} HTTP/1.1", "Host: here", "Content-Type: application/json", *headers]
    if not any(line.lower().startswith("transfer-encoding") for line in headers):
        lines.append(f"Content-Length: {said}")
    return "\r\n".join([*lines, "", ""]).encode() + content


def status_of(connection: socket.socket) -> int:
    """The status of the answer that comes on this connection; 0 for none."""
    with connection.makefile("rb") as answer:
        line = answer.readline()
    return int(line.split()[1]) if line else 0


def workers_of(process: int) -> list[int]:
    """The process numbers of a server's workers."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == process and fields[0] != "Z":
            found.append(int(folder.name))
    return sorted(found)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        return (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
