"""Time: how long one call takes, and what is said of many."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import NamedTuple, TypeVar

T = TypeVar("T")
#: calls shorter than this many seconds are repeated
SHORT = 0.02
REPEATS = 5


class Timed(NamedTuple):
    """The median, the 90th percentile and the longest of some times, in seconds."""

    median: float
    p90: float
    worst: float


def timed(call: Callable[[], T]) -> tuple[T, float]:
    """What a call gives and its seconds; a short one is repeated and the median taken."""
    start = time.perf_counter()
    found = call()
    spent = time.perf_counter() - start
    if spent >= SHORT:
        return found, spent
    return found, median([spent, *(_once(call) for _ in range(REPEATS - 1))])


def steady(call: Callable[[], object], repeats: int = 25) -> float:
    """Seconds of one call that takes microseconds: the median of many, the first not among them."""
    call()
    return median([_once(call) for _ in range(repeats)])


def once(call: Callable[[], T]) -> tuple[T, float]:
    """What a call gives and its seconds, the first time."""
    start = time.perf_counter()
    found = call()
    return found, time.perf_counter() - start


def _once(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def summed(times: Sequence[float]) -> Timed:
    """Median, p90, worst. Raises ValueError for no times at all."""
    if not times:
        raise ValueError("no times")
    ordered = sorted(times)
    return Timed(median(ordered), ordered[min(len(ordered) - 1, len(ordered) * 9 // 10)], ordered[-1])
