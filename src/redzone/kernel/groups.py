"""Tallies a flow can keep by itself: sets of whole rows, or of whole columns, nested or apart."""

from __future__ import annotations

from typing import NamedTuple

from redzone.kernel.frame import Span


class Group(NamedTuple):
    """Rows or columns whose tally lies in a span; `parent`: the index of the next larger set, or -1."""

    mask: int
    span: Span
    parent: int


def nested(asked: list[tuple[int, Span]]) -> list[Group]:
    """Choose sets that do not cross, earlier ones first; larger sets stand before those inside them."""
    chosen: dict[int, Span] = {}
    for mask, span in asked:
        if all(not mask & other or mask | other in (mask, other) for other in chosen):
            old = chosen.get(mask, span)
            chosen[mask] = (max(old[0], span[0]), min(old[1], span[1]))
    groups: list[Group] = []
    for mask in sorted(chosen, key=lambda mask: -mask.bit_count()):
        groups.append(Group(mask, chosen[mask], owner(groups, mask)))
    return groups


def owner(groups: list[Group], mask: int) -> int:
    """Give the index of the smallest group that holds the mask, or -1."""
    return max((i for i, group in enumerate(groups) if not mask & ~group.mask), default=-1)
