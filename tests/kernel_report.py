"""Tells how often the features and outcomes of a random test occurred (seen with pytest -s)."""

from __future__ import annotations

from collections import Counter


def report(title: str, seen: Counter) -> None:
    print(f"\n  {title}: " + ", ".join(f"{name} {k}" for name, k in seen.items()))  # noqa: T201
