"""From totals over classes to picks of single creatures."""

from __future__ import annotations

from collections import Counter

from redzone.kernel.frame import Frame, Unsettled
from redzone.kernel.problem import Pick, Picks

Obj = tuple[int, int]


def realise(frame: Frame, picks: dict[tuple[int, int], int], acting: list[int], counts: list[int]) -> Picks:
    """Give a declaration with these picks by (row, column), acting creatures and column totals.

    Raises Unsettled if creatures that pick several objects would need one object twice.
    """
    loads = [frame.profiles[c].loads(k) if k else [] for c, k in enumerate(counts)]
    several = [r for r in frame.gaining if frame.per[r] > 1 and acting[r]]
    found: Counter[tuple[int, tuple[Obj, ...]]] = Counter()
    for r in several:
        for objects in _spread(frame, r, picks, acting[r], loads):
            found[r, tuple(sorted(objects))] += 1
    for c, left in enumerate(loads):
        _fill(frame, c, picks, left, found)
    return tuple(Pick(row, count, objects) for (row, objects), count in sorted(found.items()))


def _spread(
    frame: Frame, row: int, picks: dict[tuple[int, int], int], acting: int, loads: list[list[int]]
) -> list[list[Obj]]:
    """Deal the row's picks to its acting creatures in turn, each to the objects that need most."""
    hands: list[list[Obj]] = [[] for _ in range(acting)]
    turn = 0
    for c in frame.cols[row]:
        wanted = [0] * acting
        for _ in range(picks.get((row, c), 0)):
            wanted[turn] += 1
            turn = (turn + 1) % acting
        for creature in sorted(range(acting), key=lambda j: -wanted[j]):
            left = loads[c]
            order = sorted(range(len(left)), key=lambda o: -left[o])[: wanted[creature]]
            for o in order:
                if not left[o]:
                    raise Unsettled(rows=False)
                left[o] -= 1
                hands[creature].append((c, o))
    return hands


def _fill(
    frame: Frame,
    column: int,
    picks: dict[tuple[int, int], int],
    left: list[int],
    found: Counter[tuple[int, tuple[Obj, ...]]],
) -> None:
    """Give the column's remaining places to the creatures that pick one object each."""
    o = 0
    for r in frame.takers[column]:
        k = picks.get((r, column), 0) if frame.per[r] == 1 else 0
        while k:
            while not left[o]:
                o += 1
            here = min(k, left[o])
            left[o] -= here
            k -= here
            found[r, ((column, o),)] += here
