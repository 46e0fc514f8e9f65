"""How often a triggered ability that found its event triggers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from redzone.abilities import Trigger
from redzone.board import Ref
from redzone.combat.model import Triggered
from redzone.combat.watching import Watcher

Found = Iterator[Triggered]


def enough(ability: Trigger, n: int) -> bool:
    """Are there as many as it asks for?"""
    return ability.number <= n and (ability.most is None or n <= ability.most)


def once_each(w: Watcher, found: Sequence[tuple[Ref, Sequence[Ref]]], rule: str) -> Found:
    """Once for each creature, or once for all of them together. found: each with those on the other side."""
    if w.ability.together:
        if enough(w.ability, len(found)):
            yield w.triggered(rule, [ref for ref, _ in found], len(found))
        return
    for ref, others in found:
        yield w.triggered(rule, (ref,), len(others))
