"""Random numbers that are the same in every run: each board has a generator of its own."""

from __future__ import annotations

from random import Random


def seeded(*parts: object) -> Random:
    """A generator for what these parts name: the run's seed, the family, the size, the board's number."""
    return Random("/".join(map(str, parts)))  # noqa: S311  # boards, not secrets
