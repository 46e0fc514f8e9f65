"""Best-gain flow from a source to a sink by successive augmentation, on flat lists of ints.

Arcs come in pairs: arc e and its way back e ^ 1. Parallel arcs with falling gains make a concave gain.
The network given must be without cycles; then every flow on the way is the best one of its value.
"""

from __future__ import annotations


class Network:
    """Nodes 0..size-1 and arcs with room and gain per unit."""

    def __init__(self, size: int) -> None:
        self.out: list[list[int]] = [[] for _ in range(size)]
        self.head: list[int] = []
        self.room: list[int] = []
        self.gain: list[int] = []

    def arc(self, tail: int, head: int, room: int, gain: int) -> int:
        """Add an arc and give its number."""
        number = len(self.head)
        self.out[tail].append(number)
        self.out[head].append(number + 1)
        self.head += (head, tail)
        self.room += (room, 0)
        self.gain += (gain, -gain)
        return number

    def used(self, arc: int) -> int:
        """How many units flow through the arc."""
        return self.room[arc ^ 1]

    def fill(self, source: int, sink: int) -> int:
        """Send units from source to sink as long as that gains something; give the total gain."""
        total = 0
        while True:
            path, gain = self._best_path(source, sink)
            if gain <= 0:
                return total
            room = self.room
            amount = min(room[e] for e in path)
            for e in path:
                room[e] -= amount
                room[e ^ 1] += amount
            total += amount * gain

    def _best_path(self, source: int, sink: int) -> tuple[list[int], int]:
        """Give the arcs of the path of greatest gain, and that gain (no path: 0)."""
        out, head, room, gain = self.out, self.head, self.room, self.gain
        best: list[int | None] = [None] * len(out)
        best[source] = 0
        via = [-1] * len(out)
        waiting = [False] * len(out)
        queue = [source]
        for node in queue:
            waiting[node] = False
            here = best[node]
            assert here is not None
            for e in out[node]:
                if room[e]:
                    there = head[e]
                    value = here + gain[e]
                    old = best[there]
                    if old is None or value > old:
                        best[there] = value
                        via[there] = e
                        if not waiting[there] and there != sink:
                            waiting[there] = True
                            queue.append(there)
        found = best[sink]
        if found is None:
            return [], 0
        path = []
        node = sink
        while node != source:
            e = via[node]
            path.append(e)
            node = head[e ^ 1]
        return path, found
