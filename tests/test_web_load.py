"""Fifty clients for a minute: every request answered, plain questions hardly slower, none of them refused."""

from __future__ import annotations

import asyncio
import statistics

import pytest

from web_kit import need_web, serving

need_web()


@pytest.mark.long
def test_plain_questions_do_not_wait_behind_hard_ones() -> None:
    from web_load import load, percentile

    with serving() as server:
        found = asyncio.run(load(server.url, clients=50, seconds=60))
    assert len(found.seen) == 50 * 60
    assert set(found.statuses(hard=False)) == {200}
    assert set(found.statuses(hard=True)) <= {200, 503}
    assert found.statuses(hard=True)[200] > 0
    assert statistics.median(found.plain) <= 3 * statistics.median(found.alone)
    assert percentile(found.plain, 0.99) < 1000
