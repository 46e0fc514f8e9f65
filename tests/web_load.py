"""Load on a server: `python tests/web_load.py [--clients 50] [--seconds 60]` prints what every client saw.

Each client asks once a second, one question in twenty a board that eats its whole budget. First the same plain
questions are asked by one client alone.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections import Counter
from typing import NamedTuple

import httpx

from web_kit import ILLEGAL, PLAIN, hard, serving

#: of so many questions one is hard
RARE = 20


class Seen(NamedTuple):
    """hard: was the question one; status: 0 if there was no answer; ms: how long it took."""

    hard: bool
    status: int
    ms: float


class Load(NamedTuple):
    """alone: milliseconds of plain questions without load; seen: every question under load."""

    alone: list[float]
    seen: list[Seen]

    @property
    def plain(self) -> list[float]:
        return [one.ms for one in self.seen if not one.hard and one.status == 200]

    def statuses(self, hard: bool) -> Counter[int]:
        return Counter(one.status for one in self.seen if one.hard is hard)


async def load(url: str, clients: int, seconds: int, boards: int = 12) -> Load:
    """Ask the server at the address."""
    questions = [{"notation": hard(seed)} for seed in range(boards)]
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(max_connections=clients)) as http:
        alone = []
        for at in range(50):
            alone.append((await _ask(http, _plain(at), hard=False)).ms)
            await asyncio.sleep(0.05)
        seen: list[Seen] = []
        rng = random.Random(1)
        await asyncio.gather(
            *(_client(http, seen, random.Random(rng.random()), seconds, questions) for _ in range(clients)))
    return Load(alone, seen)


async def _client(
    http: httpx.AsyncClient, seen: list[Seen], rng: random.Random, seconds: int, questions: list[dict[str, str]]
) -> None:
    start = time.perf_counter() + rng.random()
    waiting = []
    for second in range(seconds):
        await asyncio.sleep(max(0.0, start + second - time.perf_counter()))
        is_hard = rng.randrange(RARE) == 0
        question = rng.choice(questions) if is_hard else _plain(rng.randrange(1000))
        waiting.append(asyncio.ensure_future(_ask(http, question, is_hard)))
    seen += await asyncio.gather(*waiting)


def _plain(at: int) -> dict[str, str]:
    return {"notation": (PLAIN, ILLEGAL)[at % 2].replace("20", str(1 + at % 40))}


async def _ask(http: httpx.AsyncClient, question: dict[str, str], hard: bool) -> Seen:
    start = time.perf_counter()
    try:
        status = (await http.post("/v1/check", json=question)).status_code
    except httpx.HTTPError:
        status = 0
    return Seen(hard, status, (time.perf_counter() - start) * 1000)


def percentile(values: list[float], of: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * of))]


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("--clients", type=int, default=50)
    reader.add_argument("--seconds", type=int, default=60)
    asked = reader.parse_args()
    with serving() as server:
        found = asyncio.run(load(server.url, asked.clients, asked.seconds))
    plain = found.plain
    sys.stdout.write(
        f"alone:  median {statistics.median(found.alone):.1f} ms\n"
        f"loaded: median {statistics.median(plain):.1f} ms, p99 {percentile(plain, 0.99):.1f} ms, "
        f"worst {max(plain):.1f} ms, {len(plain)} plain questions\n"
        f"plain: {dict(found.statuses(hard=False))}, hard: {dict(found.statuses(hard=True))}\n"
    )


if __name__ == "__main__":
    main()
