"""From totals over classes to picks of single creatures."""

from __future__ import annotations

from collections import Counter
from heapq import heapify, heappop, heappush

from redzone.kernel.frame import Frame, Unsettled
from redzone.kernel.problem import Pick, Picks

Obj = tuple[int, int]


def realise(frame: Frame, picks: dict[tuple[int, int], int], acting: list[int], counts: list[int]) -> Picks:
    """Give a declaration with these picks by (row, column), acting creatures and column totals.

    Raises Unsettled if creatures that pick several objects would need one object twice.
    """
    loads: list[list[int]] = [frame.profiles[c].loads(k) if k else [] for c, k in enumerate(counts)]
    several = [r for r in frame.gaining if frame.per[r] > 1 and acting[r]]
    waiting = [[(-k, o) for o, k in enumerate(left)] if several else [] for left in loads]
    for heap in waiting:
        heapify(heap)
    found: Counter[tuple[int, tuple[Obj, ...]]] = Counter()
    for r in several:
        for objects in _spread(frame, r, picks, acting[r], waiting):
            found[r, tuple(sorted(objects))] += 1
    for c, left in enumerate(loads):
        for k, o in waiting[c]:
            left[o] = -k
        _fill(frame, c, picks, left, found)
    return tuple(Pick(row, count, objects) for (row, objects), count in sorted(found.items()))


def _spread(
    frame: Frame,
    row: int,
    picks: dict[tuple[int, int], int],
    acting: int,
    waiting: list[list[tuple[int, int]]],
) -> list[list[Obj]]:
    """Deal the row's picks to its acting creatures in turn, each to the objects that need most.

    waiting: by column, a heap of (minus the places left, object).
    """
    hands: list[list[Obj]] = [[] for _ in range(acting)]
    turn = 0
    for c in frame.cols[row]:
        each, more = divmod(picks.get((row, c), 0), acting)
        order = [(turn + i) % acting for i in range(acting)]
        turn = (turn + more) % acting
        for i, creature in enumerate(order):
            taken = [heappop(waiting[c]) for _ in range(each + (i < more))]
            for left, o in taken:
                if not left:
                    raise Unsettled(rows=0, columns=1 << c)
                hands[creature].append((c, o))
                heappush(waiting[c], (left + 1, o))
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
